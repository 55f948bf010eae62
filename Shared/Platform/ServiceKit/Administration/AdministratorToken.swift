// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import RPC

/// The administrators' token, reread when its file has changed.
final class AdministratorToken: Sendable {
  private struct State {
    var secret: Secret?
    var version: FileVersion?
    /// The reported problem with the file; nil if there is none.
    var problem: String?
  }

  private let file: SecretFile
  private let logger: Logger
  private let state: Mutex<State>

  /// Reads the file.
  ///
  /// - Throws: ``ConfigurationError`` if it has no token.
  init(_ file: SecretFile, logger: Logger) throws(ConfigurationError) {
    self.file = file
    self.logger = logger
    let version = FileVersion(path: file.path)
    state = Mutex(State(secret: Secret(try file.read()), version: version))
    warnIfOpen()
  }

  /// Whether a guess equals the token that is in the file now.
  ///
  /// Administrators call rarely, so the file is checked every time, and a new token takes effect
  /// immediately. If the file is missing or empty, nobody is admitted: removing the token is taken
  /// as intended. If it is not a regular file, is too large or cannot be read, that is taken as a
  /// mistake, and the previous token stays valid.
  func matches(_ guess: some Collection<UInt8>) -> Bool {
    let version = FileVersion(path: file.path)
    return state.withLock { state in
      if version != state.version {
        state.version = version
        readAgain(&state)
      }
      return state.secret?.matches(guess) ?? false
    }
  }

  private func readAgain(_ state: inout State) {
    let problem: ConfigurationError
    let (level, consequence): (Logger.Level, String)
    switch file.readAgain() {
    case .secret(let text):
      state.secret = Secret(text)
      state.problem = nil
      logger.info("Took a new administrators' token.", metadata: ["file": "\(file.path)"])
      warnIfOpen()
      return
    case .none(let error):
      state.secret = nil
      problem = error
      (level, consequence) = (.error, "nobody has it until there is one")
    case .unreadable(let error):
      problem = error
      (level, consequence) = (.warning, "the one of before stays")
    }
    // Only once: every call checks the file, and a pipe changes with each write to it.
    guard state.problem != problem.description else { return }
    state.problem = problem.description
    logger.log(
      level: level, "The administrators' token cannot be read; \(consequence).",
      metadata: ["file": "\(file.path)", "error": "\(problem)"])
  }

  private func warnIfOpen() {
    guard file.isOpenToOthers else { return }
    logger.warning(
      "Others than its owner may read the administrators' token; chmod 600 keeps it.",
      metadata: ["file": "\(file.path)"])
  }
}
