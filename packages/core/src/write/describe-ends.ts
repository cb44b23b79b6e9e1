// The outcome of a write, in a sentence for people and in the words of the wire.
import type { WriteFailure, WriteRequest, WriteResponse, WriteResult } from '@mortise/contract'
import type { RecordOutcome } from './record-outcome.ts'

const done = { create: 'created', update: 'updated', upsert: 'upserted', delete: 'deleted' } as const

/** `[contacts] 3 of 5 records updated: <first failure>` */
export function describeEnds(
  objectName: string,
  type: WriteRequest['type'],
  ends: readonly RecordOutcome[],
): string {
  const written = ends.filter(({ kind }) => kind === 'written').length
  const [failure] = messagesOf(ends)
  const records = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`
  const amount =
    written === ends.length
      ? records(written)
      : written === 0
        ? 'No record'
        : `${written} of ${records(ends.length)}`
  return `[${objectName}] ${amount} ${done[type]}${failure === undefined ? '' : `: ${failure}`}`
}

/** One sentence for each record that was not written. */
export function messagesOf(ends: readonly RecordOutcome[]): string[] {
  return ends.flatMap((end) => messageOf(end) ?? [])
}

function messageOf(end: RecordOutcome): string | undefined {
  switch (end.kind) {
    case 'written':
      return undefined
    case 'refused':
      return end.message
    case 'unsent':
      return `Not written. You can send it again: ${end.error.message}`
    case 'unclear':
      return `It may or may not have been written. Look it up before you send it again: ${end.error.message}`
  }
}

/** Identifiers of the records that were written, as far as the provider reported them. */
export function writtenIds(ends: readonly RecordOutcome[]): string[] {
  return ends.flatMap((end) => (end.kind === 'written' ? (end.recordId ?? []) : []))
}

/** The answer to a synchronous write; `isRefusal` when no record was written. */
export function toAnswer(
  operationId: string,
  ends: readonly RecordOutcome[],
  isBatch: boolean,
): { isRefusal: boolean; body: WriteResponse | WriteFailure } {
  const isRefusal = ends.every(({ kind }) => kind !== 'written')
  const errors = messagesOf(ends).map((message) => ({ message }))
  const results = ends.map(toResult)
  if (!isBatch) {
    const [result = { success: false }] = results
    return { isRefusal, body: isRefusal ? { operationId, errors, result } : { operationId, result } }
  }
  const failureCount = errors.length
  return {
    isRefusal,
    body: {
      operationId,
      results,
      successCount: ends.length - failureCount,
      failureCount,
      errors: failureCount > 0 ? errors : undefined,
    },
  }
}

function toResult(end: RecordOutcome): WriteResult {
  if (end.kind !== 'written') return { success: false }
  return {
    success: true,
    recordId: end.recordId,
    data: end.record ? { ...end.record } : undefined,
  }
}
