// A message in a batch for a queue, a topic or a stream.

/** A message, or a part of one that is too large for the service. */
export interface BatchEntry {
  readonly text: string
  /** The id of the message, or of the part. */
  readonly messageId: string
  /** The service keeps the order of entries of one group. */
  readonly group: string
  /** The message id in the characters that the service takes. */
  readonly deduplicationId: string
  /** Beside the text, where the service shows them to subscribers. */
  readonly attributes?: Readonly<Record<string, string>> | undefined
}

/** Why one entry of a batch was refused; `undefined` when it was taken. */
export type EntryFault = { readonly code: string; readonly message: string } | undefined
