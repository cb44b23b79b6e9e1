// Zendesk's jobs, which write many records: Mortise waits for a job, and the job reports the outcome of each record.
import { setTimeout as delay } from 'node:timers/promises'
import {
  answeredId,
  asString,
  type Call,
  type CallResponse,
  ProviderError,
  recordsAt,
  valueAt,
  type WriteOutcome,
  type WriteRequest,
} from '@mortise/connector-kit'

const pollsMax = 60
const pollMs = 500

/**
 * The last status of a job that was just queued. One that is still at work after half a minute is unclear, and says so.
 * @see https://developer.zendesk.com/api-reference/ticketing/ticket-management/job_statuses/ read 2026-11-21
 */
export async function finishJob(call: Call, queued: CallResponse): Promise<unknown> {
  let status = queued.json
  for (let polls = 0; polls < pollsMax && !isDone(status); polls += 1) {
    if (polls > 0) await delay(pollMs)
    const id = answeredId(queued, 'job_status.id')
    status = (await call.request({ path: `/api/v2/job_statuses/${encodeURIComponent(id)}` })).json
  }
  return status
}

function isDone(status: unknown): boolean {
  return ['completed', 'failed', 'killed'].includes(String(valueAt(status, 'job_status.status')))
}

/** Results name their record by `index` when creating and by `id` otherwise; what is not named is matched by place. */
export function outcomesOf(status: unknown, { action, items }: WriteRequest): WriteOutcome[] {
  const results = recordsAt(status, 'job_status.results')
  return items.map((item, place) => {
    const result =
      action === 'create'
        ? (results.find(({ index }) => index === place) ?? results[place])
        : (results.find(({ id }) => String(id) === item.id) ?? results[place])
    if (result && result.error === undefined && result.success !== false) {
      const recordId = item.id ?? (result.id === undefined ? undefined : String(result.id))
      return { isWritten: true, recordId }
    }
    const words =
      asString(result?.details) ??
      asString(result?.error) ??
      asString(valueAt(status, 'job_status.message')) ??
      'Zendesk did not say what became of this record.'
    const error = new ProviderError({ reaction: { kind: 'stop' }, message: words, status: 422 })
    return { isWritten: false, error }
  })
}
