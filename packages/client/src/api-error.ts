// The two ways a call fails: the server refused it, or no answer came.
import { type ErrorCode, type InputValidationProblem, problemCode } from '@mortise/contract'
import { reasonOf } from './reason-of.ts'

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
