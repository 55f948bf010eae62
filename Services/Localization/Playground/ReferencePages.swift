// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import RPC

/// The reference that `scripts/docs.sh` builds, as pages below `/docs`.
///
/// The folder is listed and read once, when the service starts: what is not in the list then is no
/// page, whatever a path spells.
enum ReferencePages {
  /// Why the folder cannot be served.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How many files there may be.
  static let filesMax = 20_000
  /// How many bytes they may have together.
  static let bytesMax = 64 << 20

  /// Where the pages are.
  private static let base = "/docs"

  /// What the pages may do: load their own files, and nothing else.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    + "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'none'"

  private static let contentTypes = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "svg": "image/svg+xml", "ico": "image/x-icon", "png": "image/png", "jpg": "image/jpeg",
  ]

  /// The pages of a folder.
  ///
  /// - Parameter folder: What `scripts/docs.sh` wrote, or a link to it.
  /// - Returns: The pages, those of a folder at several paths.
  /// - Throws: ``Failure``, whose description is one line, if the folder cannot be read, holds
  ///   anything but files and folders, or is too large.
  static func all(in folder: String) throws(Failure) -> [StaticPage] {
    var isFolder: ObjCBool = false
    // A link is not gone into, so that it is followed beforehand; those within are refused.
    let root = withoutLinks(folder)
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder),
      isFolder.boolValue, let names = FileManager.default.enumerator(atPath: root)
    else {
      throw Failure(description: "DOCS_PATH: \(folder) cannot be listed")
    }
    var pages: [StaticPage] = []
    // To a string, an é is the same however it is spelled; to a file system it is not.
    var known: Set<String> = []
    var count = 0
    var room = bytesMax
    // A page of each symbol has the same frame, which is kept once.
    var frames: [[UInt8]: [UInt8]] = [:]
    while let name = names.nextObject() as? String {
      let path = "\(root)/\(name)"
      let kind = names.fileAttributes?[.type] as? FileAttributeType
      if kind == .typeDirectory { continue }
      guard kind == .typeRegular else {
        throw Failure(description: "DOCS_PATH: \(path) is neither a file nor a folder")
      }
      count += 1
      guard count <= filesMax else {
        throw Failure(description: "DOCS_PATH: \(folder) has more than \(filesMax) files")
      }
      let paths = paths(of: name)
      guard paths.allSatisfy({ known.insert($0).inserted }) else {
        throw Failure(description: "DOCS_PATH: \(path) has the name of another file")
      }
      let bytes = try read(path, room: room)
      room -= bytes.count
      let isFrame = name == "index.html" || name.hasSuffix("/index.html")
      let kept = isFrame ? frames[bytes, default: bytes] : bytes
      if isFrame { frames[bytes] = kept }
      pages += paths.map { page($0, ending: (name as NSString).pathExtension, kept) }
    }
    guard !frames.isEmpty else {
      throw Failure(description: "DOCS_PATH: \(folder) has no pages; scripts/docs.sh makes them")
    }
    return pages
  }

  /// A path without links; the path itself where there is nothing.
  private static func withoutLinks(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func read(_ path: String, room: Int) throws(Failure) -> [UInt8] {
    do throws(RegularFileError) {
      return try RegularFile.bytes(at: path, bytesMax: room)
    } catch .tooLarge {
      throw Failure(description: "DOCS_PATH: the files are larger than \(bytesMax) bytes")
    } catch {
      throw Failure(description: "DOCS_PATH: \(path) \(error)")
    }
  }

  /// Where a file is; that of a folder is also at the folder, with a slash at its end and without.
  ///
  /// A browser asks the root of a host for its icon whenever a page names none.
  private static func paths(of name: String) -> [String] {
    let path = "\(base)/\(name)"
    if name == "favicon.ico" { return [path, "/\(name)"] }
    guard path.hasSuffix("/index.html") else { return [path] }
    let folder = String(path.dropLast("/index.html".count))
    return [path, folder, "\(folder)/"]
  }

  private static func page(_ path: String, ending: String, _ bytes: [UInt8]) -> StaticPage {
    StaticPage(
      path, contentType: contentTypes[ending] ?? "application/octet-stream", bytes: bytes,
      headers: [
        ("content-security-policy", policy), ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
      ])
  }
}
