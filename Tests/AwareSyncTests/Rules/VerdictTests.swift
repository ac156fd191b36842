import Foundation
import FoundationNetworking
import Testing
import com_awareframework_ios_core

@Suite("AWARE sync: the meaning of answers")
struct VerdictTests {
  private func ending(_ quirks: AwareQuirks, _ reply: Reply) throws -> Ending {
    try SyncStudy.run([quirks, .noRetry]) { study in
      study.record(1)
      study.phone.replies = [reply]
      return await study.sync()
    }
  }

  /// Source: core 1.3.0 for 2xx; the definition of an error statement is our choice.
  @Test(
    "A 2xx without an error statement means stored",
    arguments: [
      (200, ""), (201, "stored"), (204, ""), (299, "{}"), (200, "[]"), (200, "{\"status\":200}"),
      (200, "{\"status\":true}"), (200, "{\"status\":\"ok\",\"inserted\":1,\"errors\":0}"),
      (200, "{\"message\":\"welcome\"}"), (200, "[{\"message\":\"a\",\"status\":1}]"), (200, "1"),
    ]
  )
  func stored(_ status: Int, _ body: String) throws {
    #expect(try ending([], .status(status, body)) == .done)
    #expect(try ending(.any2xxIsSuccess, .status(status, body)) == .done)
  }

  /// Source: the answers of aware-server and aware-server-node (reference, 3.10, P14); for the success,
  /// core 1.3.0.
  @Test(
    "A 2xx whose JSON states a failure is a failure; the original treats it as stored",
    arguments: [
      "[{\"message\":\"study closed\"}]", "{\"status\":false}", "{\"status\":\"500\"}",
      "{\"status\":401}",
    ]
  )
  func errorStatements(_ body: String) throws {
    #expect(try ending([], .status(200, body)) == .failed(DbSyncError.errorStatement(body)))
    #expect(try ending(.any2xxIsSuccess, .status(200, body)) == .done)
  }

  /// Source: core 1.3.0, which gives no error; the error is our choice.
  @Test("A 2xx with status 404 in its JSON is a failure; the original gives no error")
  func notFound() throws {
    for body in ["{\"status\":404}", "{\"status\":\"404\"}"] {
      #expect(try ending([], .status(201, body)) == .failed(DbSyncError.errorStatement(body)))
      let original = try ending(.any2xxIsSuccess, .status(201, body))
      #expect(!original.isDone)
      #expect(!original.hasError)
    }
  }

  /// Source: core 1.3.0, whose client cancels answers other than 2xx; the report of the status is our
  /// choice.
  @Test("Other answers fail with their status; the original reports a cancelled request")
  func otherStatuses() throws {
    for status in [302, 400, 401, 404, 413, 500, 503] {
      #expect(try ending([], .status(status)) == .failed(DbSyncError.refused(status: status)))
      #expect(try ending(.any2xxIsSuccess, .status(status)).code == NSURLErrorCancelled)
    }
  }

  /// Source: URLSession, which turns a POST into a GET at a 302; the failure is our choice.
  @Test("The answer to a redirected GET doesn't acknowledge the rows; in the original it does")
  func redirects() throws {
    let answer = AwareAnswer(status: 200, body: Data("a page".utf8), isToGet: true)
    let reply = Reply(ending: .answer(answer), stores: false)
    #expect(try ending([], reply) == .failed(DbSyncError.redirected))
    #expect(try ending(.any2xxIsSuccess, reply) == .done)
  }

  /// Source: core 1.3.0.
  @Test("A request without an answer fails with its error")
  func noAnswer() throws {
    #expect(try ending([], .failure(.cannotFindHost)).code == NSURLErrorCannotFindHost)
    #expect(try ending([], .silence).code == NSURLErrorTimedOut)
  }
}
