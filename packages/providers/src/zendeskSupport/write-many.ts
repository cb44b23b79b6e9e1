// Writes up to 100 Zendesk records with one job, and waits for what became of each.
import { setTimeout as delay } from 'node:timers/promises'
import {
  asString,
  type Call,
  type CallRequest,
  objectIn,
  ProviderError,
  recordsAt,
  valueAt,
  type WriteOutcome,
  type WriteRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { toNative } from './record.ts'

const pollsMax = 60
const pollMs = 500

/**
 * One outcome per record. A job that is still at work after half a minute is unclear, and says so.
 * @see https://developer.zendesk.com/api-reference/ticketing/ticket-management/job_statuses/ read 2026-11-21
 */
export async function writeMany(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  const { json } = await call.request({ ...toRequest(request), headers: request.headers })
  let status = json
  for (let polls = 0; polls < pollsMax && !isDone(status); polls += 1) {
    if (polls > 0) await delay(pollMs)
    const id = String(valueAt(json, 'job_status.id'))
    status = (await call.request({ path: `/api/v2/job_statuses/${encodeURIComponent(id)}` })).json
  }
  return outcomes(status, request)
}

function toRequest({ objectName, action, items }: WriteRequest): CallRequest {
  const object = objectIn(objects, objectName, 'Zendesk')
  const path = `/api/v2/${objectName}`
  const ids = items.map(({ id }) => id).join(',')
  const records = items.map(({ id, fields }) => ({
    ...(id === undefined ? {} : { id: Number(id) }),
    ...toNative(fields, object),
  }))
  switch (action) {
    case 'create':
      return { method: 'POST', path: `${path}/create_many`, json: { [objectName]: records } }
    case 'update':
      return { method: 'PUT', path: `${path}/update_many`, json: { [objectName]: records } }
    case 'delete':
      return { method: 'DELETE', path: `${path}/destroy_many`, query: { ids } }
  }
}

function isDone(status: unknown): boolean {
  return ['completed', 'failed', 'killed'].includes(String(valueAt(status, 'job_status.status')))
}

/** Results name their record by `index` when creating and by `id` otherwise; what is not named is matched by place. */
function outcomes(status: unknown, { action, items }: WriteRequest): WriteOutcome[] {
  const results = recordsAt(status, 'job_status.results')
  return items.map((item, place) => {
    const result =
      action === 'create'
        ? (results.find(({ index }) => index === place) ?? results[place])
        : (results.find(({ id }) => String(id) === item.id) ?? results[place])
    if (result && result.error === undefined && result.success !== false) {
      const recordId = item.id ?? (result.id === undefined ? undefined : String(result.id))
      return { isWritten: true, ...(recordId === undefined ? {} : { recordId }) }
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
