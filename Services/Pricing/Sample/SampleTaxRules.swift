// SPDX-License-Identifier: Apache-2.0

/// The tax on food and drink that is eaten on the premises.
///
/// Spain: Ley 37/1992, art. 91.1.2 (10 %); the Canary Islands: IGIC, 7 %. France: CGI art. 279 m
/// (10 %). Italy: DPR 633/1972, table A, part III, 121 (10 %). Portugal: CIVA, list II, 3.1
/// (13 %). United Kingdom: VATA 1994, s. 2 (20 %). New York City: state, city and transport
/// district together (8.875 %); California: the state's rate (7.25 %).
enum SampleTaxRules {
  static let rules: [TaxRule] = [
    TaxRule(region: "ES", rateMillionths: 100_000, isIncluded: true),
    TaxRule(region: "ES-CN", rateMillionths: 70_000, isIncluded: true),
    TaxRule(region: "FR", rateMillionths: 100_000, isIncluded: true),
    TaxRule(region: "GB", rateMillionths: 200_000, isIncluded: true),
    TaxRule(region: "IT", rateMillionths: 100_000, isIncluded: true),
    TaxRule(region: "PT", rateMillionths: 130_000, isIncluded: true),
    TaxRule(region: "US-CA", rateMillionths: 72_500, isIncluded: false),
    TaxRule(region: "US-NY", rateMillionths: 88_750, isIncluded: false),
  ]
}
