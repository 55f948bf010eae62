// SPDX-License-Identifier: Apache-2.0

import Messages

/// The namespace of the messages; the corresponding values are in `Resources`.
typealias Wire = Caffe.Localization.V1
