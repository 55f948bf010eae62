// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
public import CatalogTools

extension ConversionFormat: ExpressibleByArgument {}
extension SymbolGeneration.Target: ExpressibleByArgument {}
