// The two ways a call fails: the server refused it, or no answer came.
import { type ErrorCode, type InputValidationProblem, problemCode } from '@mortise/contract'

/** The server answered with an error; `problem` holds what it said. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The answer's body; made up from the status when something in between answered in another form. */
  readonly problem: InputValidationProblem
  /** The catalogue code, for example `installation.exists`; absent when the answer named none. */
  readonly code?: ErrorCode

  constructor(status: number, problem: InputValidationProblem) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}.`)
    this.status = status
    this.problem = problem
    const code = problemCode(problem)
    if (code !== undefined) this.code = code
  }
}

/** No complete answer came: refused, unresolved, cut off. Whether the server acted on the call is unknown. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
  /** The origin that was called, for example `http://localhost:4400`. */
  readonly origin: string

  constructor(origin: string, cause: unknown) {
    super(`${origin} cannot be reached: ${reasonOf(cause)}.`, { cause })
    this.origin = origin
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'it did not answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody this machine trusts',
}

/** Node hides the reason below `cause`, in an `AggregateError` when a host has several addresses. */
function reasonOf(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    const first: unknown = current instanceof AggregateError ? current.errors[0] : current
    if (first instanceof Error && 'code' in first && typeof first.code === 'string') {
      return reasons[first.code] ?? first.code
    }
  }
  return 'the network failed'
}
