// Writes up to 100 Zendesk records with one job, and waits for what became of each.
import {
  type Call,
  type CallRequest,
  objectIn,
  type WriteOutcome,
  type WriteRequest,
} from '@mortise/connector-kit'
import { finishJob, outcomesOf } from './job.ts'
import { objects } from './objects.ts'
import { toNative } from './record.ts'

/** One outcome per record. */
export async function writeMany(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  const queued = await call.request({ ...toRequest(request), headers: request.headers })
  return outcomesOf(await finishJob(call, queued), request)
}

function toRequest({ objectName, action, items }: WriteRequest): CallRequest {
  const object = objectIn(objects, objectName, 'Zendesk')
  const path = `/api/v2/${objectName}`
  const ids = items.map(({ id }) => id).join(',')
  const records = items.map(({ id, fields }) => ({
    id: id === undefined ? undefined : Number(id),
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
