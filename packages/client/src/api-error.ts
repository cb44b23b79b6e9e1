// The two ways in which a call fails: the server refuses it, or no answer arrives.
import { type ErrorCode, type InputValidationProblem, problemCode } from '@mortise/contract'
import { reasonOf } from './reason-of.ts'

/** The server refused a call. `message` is the problem's `detail`; `problem.remedy` says what to do. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The body of the answer, or one made from the status if a gateway answered in another form. */
  readonly problem: InputValidationProblem
  /** The catalogue code, for example `installation.exists`; absent if the answer has none. `docs/errors.md` lists them. */
  readonly code?: ErrorCode

  constructor(status: number, problem: InputValidationProblem) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}.`)
    this.status = status
    this.problem = problem
    const code = problemCode(problem)
    if (code !== undefined) this.code = code
  }
}

/** No complete answer arrived: refused, unresolved or cut off. The server may or may not have acted on the call. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
  /** The origin that was called, for example `http://localhost:4400`. */
  readonly origin: string

  constructor(origin: string, cause: unknown) {
    super(`${origin} cannot be reached: ${reasonOf(cause)}.`, { cause })
    this.origin = origin
  }
}
