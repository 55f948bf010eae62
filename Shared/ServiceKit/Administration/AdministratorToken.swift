// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import RPC

/// The administrators' token, read again when its file has changed.
final class AdministratorToken: Sendable {
  private struct State {
    var secret: Secret?
    var version: FileVersion?
  }

  private let file: SecretFile
  private let logger: Logger
  private let state: Mutex<State>

  /// Reads the file.
  ///
  /// - Throws: ``ConfigurationError`` where it has no token.
  init(_ file: SecretFile, logger: Logger) throws(ConfigurationError) {
    self.file = file
    self.logger = logger
    let version = FileVersion(path: file.path)
    state = Mutex(State(secret: Secret(try file.read()), version: version))
    warnIfOpen()
  }

  /// Whether a guess is the token that the file has now.
  ///
  /// Administrators call rarely, so the file is looked at each time, and a new token counts at
  /// once. Without a usable one nobody is let in: whoever takes a token away means it.
  func matches(_ guess: some Collection<UInt8>) -> Bool {
    let version = FileVersion(path: file.path)
    return state.withLock { state in
      if version != state.version {
        state.version = version
        state.secret = readAgain()
      }
      return state.secret?.matches(guess) ?? false
    }
  }

  private func readAgain() -> Secret? {
    do throws(ConfigurationError) {
      let secret = Secret(try file.read())
      logger.info("Took a new administrators' token.", metadata: ["file": "\(file.path)"])
      warnIfOpen()
      return secret
    } catch {
      logger.error(
        "The administrators' token cannot be read; nobody has it until it can.",
        metadata: ["file": "\(file.path)", "error": "\(error)"])
      return nil
    }
  }

  private func warnIfOpen() {
    guard file.isOpenToOthers else { return }
    logger.warning(
      "Others than its owner may read the administrators' token; chmod 600 keeps it.",
      metadata: ["file": "\(file.path)"])
  }
}
