// Creates, changes and deletes Freshdesk's records, one request each.
import {
  asObject,
  type Call,
  type CallRequest,
  fetchEach,
  idsInList,
  type NativeRecord,
  objectIn,
  ProviderError,
  requestAt,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { objects, pathOf } from './objects.ts'
import { pageSizeMax, read } from './read.ts'
import { record, toBody } from './record.ts'

/** An entry of time is made below its ticket. */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    objectIn(objects, objectName, 'Freshdesk')
    const json = toBody(objectName, item.fields)
    if (objectName === 'time_entries' && action === 'create') return newTimeEntry(json)
    return requestAt(action, { path: pathOf(objectName), id, update: 'PUT', json })
  },
  unwrap: asObject,
  id: record.id,
})

function newTimeEntry({ ticket_id: ticketId, ...json }: NativeRecord): CallRequest {
  if (/^\d+$/.test(String(ticketId)))
    return { method: 'POST', path: `${pathOf('tickets', String(ticketId))}/time_entries`, json }
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: 'A time entry belongs to a ticket, so it needs the number of one as ticket_id.',
    fieldName: 'ticket_id',
    status: 422,
  })
}

/** Current records by id; those in the trash are left out, and what has no request for one is looked for in its list. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const { hasNoOne } = objectIn(objects, objectName, 'Freshdesk')
  const numbers = ids.filter((id) => /^\d+$/.test(id))
  if (hasNoOne) return idsInList(call, { read, record, pageSize: pageSizeMax }, { objectName, ids: numbers })
  const requests = numbers.map((id) => ({ path: pathOf(objectName, id) }))
  return (await fetchEach(call, requests, asObject)).filter(({ deleted }) => deleted !== true)
}
