// SPDX-License-Identifier: Apache-2.0

import Messages

/// The messages that resources travel as; the values of the same names are in `Resources`.
typealias Wire = Caffe.Localization.V1
