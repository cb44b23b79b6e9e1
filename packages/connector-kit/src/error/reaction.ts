// The reaction to a provider's failure; decided once, obeyed everywhere.

/** The seven things that can follow a provider failure. Every switch over `kind` is exhaustive. */
export type Reaction =
  | { kind: 'retry' }
  | {
      kind: 'waitUntil'
      at: Date
      /** The vendor did not say how long: `at` is ours. */
      isGuess?: true
    }
  | { kind: 'reconnect' }
  | { kind: 'restartCursor' }
  | { kind: 'dropField'; fieldName: string }
  | { kind: 'skipRecord'; recordId: string }
  | { kind: 'stop' }

/** The request that failed: the provider's display name, the method, and the path as `pathOf` shows it. */
export interface FailedRequest {
  readonly provider: string
  readonly method: string
  readonly path: string
}

/**
 * A provider call failed, already classified. `message` has the provider's own words for the person who must act.
 * `fieldName` names the field if the provider does. `status` is the HTTP status, absent when no answer arrived.
 * `searchableFields` are the fields that a search may use instead of the refused one, if known. `request` is the failed
 * request, absent when none was made.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly reaction: Reaction
  readonly status: number | undefined
  readonly fieldName: string | undefined
  readonly searchableFields: readonly string[] | undefined
  readonly request: FailedRequest | undefined

  constructor(input: {
    reaction: Reaction
    message: string
    status?: number | undefined
    fieldName?: string | undefined
    searchableFields?: readonly string[] | undefined
    request?: FailedRequest | undefined
    cause?: unknown
  }) {
    super(input.message, { cause: input.cause })
    this.reaction = input.reaction
    this.status = input.status
    this.fieldName = input.fieldName
    this.searchableFields = input.searchableFields
    this.request = input.request
  }
}
