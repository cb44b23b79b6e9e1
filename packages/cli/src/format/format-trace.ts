// The trace of a record as text, newest first.
import type { RecordTrace, ResultEntry, TracedMessage, TracedState } from '@mortise/contract'

/** The lines of a trace. */
export function formatTrace(trace: RecordTrace): string[] {
  const { messages, reads, writes, pagination, atProvider, objectName, recordId } = trace
  const isUnknown = messages.length + reads.length + writes.length === 0
  return [
    ...(atProvider ? formatState(atProvider) : []),
    ...messages.flatMap(formatMessage),
    ...(pagination.done ? [] : ['Older messages exist. Show them with --all.']),
    ...reads
      .filter(({ outcome }) => outcome !== 'delivered')
      .map(
        ({ createTime, readType = 'read', operationId, outcome }) =>
          `${createTime}  ${readType} ${operationId}: ${reasons[outcome]}`,
      ),
    ...writes.map(({ createTime, operationId, result = '' }) =>
      `${createTime}  written by ${operationId}  ${result}`.trimEnd(),
    ),
    ...(isUnknown ? [`Mortise keeps no message, read or write of ${objectName} ${recordId}.`] : []),
  ]
}

const reasons = {
  delivered: 'delivered',
  overlap: 'met again where two windows overlap',
  unchanged: 'left out, it has not changed',
  filtered: 'left out by a filter',
} as const

function formatMessage(message: TracedMessage): string[] {
  const { id, createTime, action, readType, operationId, destination, status, isSuperseded, attempts } =
    message
  const origin = operationId === undefined ? action : `${readType ?? action} ${operationId}`
  const remark = isSuperseded ? ', a newer state is stored' : ''
  return [
    `${createTime}  ${origin}  ${id} to ${destination}: ${status}${remark}`,
    ...message.entries.map((entry) => `    ${formatEntry(entry)}`),
    ...attempts.map(
      ({ time, httpStatus, error, durationMs }) =>
        `    ${time}  attempt: ${error ?? httpStatus ?? 'not sent'}, ${durationMs} ms`,
    ),
  ]
}

function formatState({ status, entry, unmetFilters, isBeforeBackfill }: TracedState): string[] {
  if (status === 'gone')
    return ['now  The provider has no such record, or does not show it to the connected user.']
  if (status === 'unknown' || !entry)
    return ['now  The provider cannot be asked for single records of this object.']
  const unmet =
    unmetFilters.length > 0 ? [`     It does not meet the filters of ${unmetFilters.join(', ')}.`] : []
  const old = isBeforeBackfill ? ['     It last changed before the period of the backfill.'] : []
  return [`now  ${formatEntry(entry)}`, ...unmet, ...old]
}

function formatEntry({ updateTime, subscribeEventType, fields, mappedFields }: ResultEntry): string {
  const values = { ...fields, ...mappedFields }
  const state = Object.keys(values).length > 0 ? JSON.stringify(values) : ''
  return [updateTime && `changed ${updateTime}`, subscribeEventType, state].filter(Boolean).join('  ')
}
