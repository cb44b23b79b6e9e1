// The possible outcomes of one record of a write.
import {
  isAnswerLost,
  type NativeRecord,
  type ProviderError,
  type WriteAction,
  type WriteOutcome,
} from '@mortise/connector-kit'

/** How far a record got. Only the first two are final. */
export type RecordOutcome =
  | {
      kind: 'written'
      recordId?: string | undefined
      record?: NativeRecord | undefined
      /** As it left; absent if the record was found by a look-up after a lost answer. */
      sent?: { action: WriteAction; fields: Readonly<Record<string, unknown>> } | undefined
    }
  | { kind: 'refused'; message: string; error?: ProviderError }
  /** Certainly not written; sending it again may help. */
  | { kind: 'unsent'; error: ProviderError }
  /** Sent, and it is unknown whether it was written; with `isForGood` it stays unknown. */
  | { kind: 'unclear'; error: ProviderError; isForGood?: true | undefined }

/** The end that one outcome of a provider means. */
export function endOf(outcome: WriteOutcome, id: string | undefined): RecordOutcome {
  if (outcome.isWritten) {
    const recordId = outcome.recordId ?? id
    return {
      kind: 'written',
      recordId,
      record: outcome.record,
    }
  }
  return endOfFailure(outcome.error, outcome.isUnsent === true)
}

/** The end that a failed call means for a record that was in it. */
export function endOfFailure(error: ProviderError, isUnsent = false): RecordOutcome {
  switch (error.reaction.kind) {
    case 'retry':
      return { kind: !isUnsent && isAnswerLost(error) ? 'unclear' : 'unsent', error }
    case 'waitUntil':
    case 'reconnect':
      return { kind: 'unsent', error }
    case 'stop':
    case 'dropField':
    case 'skipRecord':
    case 'restartCursor':
      return refusal(error)
  }
}

/** The end of a record the provider refused, in words that name the field where the provider does. */
export function refusal(error: ProviderError): RecordOutcome {
  const { message, fieldName } = error
  const isNamed = fieldName === undefined || message.includes(fieldName)
  return { kind: 'refused', message: isNamed ? message : `${fieldName}: ${message}`, error }
}
