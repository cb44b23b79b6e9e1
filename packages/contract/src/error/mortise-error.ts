// The error that all code throws, and its form on the wire.
import type { InputValidationProblem, IssueLocation } from '../wire/problem.ts'
import { type ErrorCode, type ErrorParams, errorCatalogue, isErrorCode } from './catalogue.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'

/** One thing wrong with a request. */
export type Issue = {
  readonly in: IssueLocation
  /** The place, for example `config.content.read.objects.contacts.selectedFields.foo`. */
  readonly name: string
  /** A whole sentence that names the place or the thing: clients show it alone. */
  readonly detail: string
  /** Echoed to the caller: never a credential. */
  readonly value?: unknown
}

type Extras = {
  /** Reasons in plain words, such as those of the provider, for the person who must act. */
  readonly causes?: readonly string[] | undefined
  readonly issues?: readonly Issue[]
  readonly retryAfter?: Date
  /** The original error; it goes to the log and never to the caller. */
  readonly cause?: unknown
}

/** The options of a `MortiseError`; `params` is required exactly when the words of the code need it. */
export type MortiseErrorOptions<Code extends ErrorCode> = keyof ErrorParams<Code> extends never
  ? Extras & { readonly params?: Readonly<Record<string, never>> }
  : Extras & { readonly params: ErrorParams<Code> }

type OptionsArgument<Code extends ErrorCode> = keyof ErrorParams<Code> extends never
  ? [options?: MortiseErrorOptions<Code>]
  : [options: MortiseErrorOptions<Code>]

/**
 * A failure with a code of the catalogue; verbs throw no other error. The catalogue has the words, and `params` fills them.
 *
 * @example
 * ```ts
 * throw new MortiseError('connection.revoked', { params: { provider: 'HubSpot' }, cause: error })
 * ```
 */
export class MortiseError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'MortiseError'
  readonly code: Code
  readonly status: number
  readonly params: Readonly<Record<string, string | number>>
  readonly causes?: readonly string[]
  readonly issues?: readonly Issue[]
  readonly retryAfter?: Date

  constructor(code: Code, ...[options]: OptionsArgument<Code>) {
    const params: Readonly<Record<string, string | number>> = options?.params ?? {}
    super(fill(entryOf(code).detail, params), options?.cause === undefined ? {} : { cause: options.cause })
    this.code = code
    this.status = entryOf(code).status
    this.params = params
    if (options?.causes !== undefined) this.causes = options.causes
    if (options?.issues !== undefined) this.issues = options.issues
    if (options?.retryAfter !== undefined) this.retryAfter = options.retryAfter
  }
}

/** The catalogue's words for an error, with parameters filled in. */
export function describeError(error: MortiseError): { title: string; detail: string; remedy: string } {
  const { title, detail, remedy } = entryOf(error.code)
  return { title, detail: fill(detail, error.params), remedy: fill(remedy, error.params) }
}

const typePrefix = 'urn:mortise:problem:'
// More than a caller corrects before the next try; an answer must not be larger than its request.
const issuesMax = 100

/**
 * The problem+json body for any thrown value. A value that is not a `MortiseError` becomes `internal` and reveals nothing.
 * At most 100 issues are listed. `causes` repeats them for clients that show only those, and its last entry is the number
 * of the rest. `type` ends with the code, for example `urn:mortise:problem:connection.revoked`.
 */
export function toProblem(
  error: unknown,
  { requestId, time }: { requestId?: string; time: Date },
): InputValidationProblem & { status: number } {
  const known: MortiseError = error instanceof MortiseError ? error : new MortiseError('internal')
  const { retryable } = entryOf(known.code)
  const issues = known.issues?.slice(0, issuesMax) ?? []
  const causes = known.causes ?? causesOf(known.issues ?? [])
  return {
    type: `${typePrefix}${known.code}`,
    status: known.status,
    ...describeError(known),
    causes: causes.length > 0 ? [...causes] : undefined,
    issues: issues.length > 0 ? issues.map((issue) => ({ ...issue })) : undefined,
    retryable,
    retryAfter: known.retryAfter ? known.retryAfter.toISOString() : undefined,
    requestId,
    time: time.toISOString(),
  }
}

/** The catalogue code a problem carries in its `type`, or undefined when it is not one of ours. */
export function problemCode(problem: { type?: string | undefined }): ErrorCode | undefined {
  const code = problem.type?.startsWith(typePrefix) ? problem.type.slice(typePrefix.length) : undefined
  return isErrorCode(code) ? code : undefined
}

function causesOf(issues: readonly Issue[]): string[] {
  const listed = issues.slice(0, issuesMax).map(({ detail }) => detail)
  const rest = issues.length - listed.length
  return rest > 0 ? [...listed, `${rest.toLocaleString('en')} more issues are not listed here.`] : listed
}

function entryOf(code: ErrorCode): CatalogueEntry {
  return errorCatalogue[code]
}

function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
