// Current Zendesk records by id.
import { asObject, type Call, fetchEach, listIn, type NativeRecord, objectIn } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { isRemoved } from './record.ts'
import { fetchComments } from './ticket-comments.ts'
import { pathOf } from './zendesk-object.ts'

/** Up to 100 with one request. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const object = objectIn(objects, objectName, 'Zendesk')
  if (objectName === 'ticket_comments') return fetchComments(call, ids)
  const { singular, hasMany } = object
  if (hasMany) {
    const answer = await call.request({
      path: `/api/v2/${objectName}/show_many`,
      query: { ids: ids.join(',') },
    })
    return listIn(answer, objectName).filter((native) => !isRemoved(objectName, native))
  }
  const requests = ids.map((id) => ({ path: `${pathOf(objectName, object)}/${encodeURIComponent(id)}` }))
  return fetchEach(call, requests, (json) => onlyIn(json, [singular, objectName]))
}

/**
 * The record of an answer, which has it alone or in a list of one, and some under the name of their list.
 * @see https://developer.zendesk.com/zendesk/oas.yaml (a copy of it: one satisfaction rating, ticket metric, suspended ticket) read 2026-11-29
 */
function onlyIn(json: unknown, names: readonly string[]): NativeRecord | undefined {
  const own = names.map((name) => asObject(json)?.[name]).find((value) => value !== undefined)
  return asObject(Array.isArray(own) ? own[0] : own)
}
