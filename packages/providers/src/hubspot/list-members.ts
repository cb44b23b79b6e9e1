// Puts records into HubSpot's lists and takes them out, as creating and deleting `listMemberships`.
import {
  asArray,
  asObject,
  type Call,
  isObject,
  type NativeRecord,
  ProviderError,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
} from '@mortise/connector-kit'
import { apiUrl } from './api.ts'
import { listTypes } from './lists.ts'

/** A record in a list; as an id, `17-512`. */
interface Membership {
  listId: string
  recordId: string
}

/**
 * One request for each list among the items. Both are safe to repeat: a record that is in the list, or out of it, stays so.
 * Only lists that are kept by hand take records.
 * @see https://developers.hubspot.com/docs/guides/api/crm/lists/overview read 2026-11-22
 * @throws ProviderError for what is not about one list, before anything was written
 */
export async function writeMembers(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  const { action, items, headers } = request
  const wanted = items.map((item) => toMembership(item))
  const lists = [...new Set(wanted.flatMap((each) => each?.listId ?? []))]
  const ends = new Map<string, ProviderError | ReadonlySet<string>>()
  for (const listId of lists) {
    const ids = wanted.flatMap((each) => (each?.listId === listId ? each.recordId : []))
    const suffix = action === 'delete' ? 'remove' : 'add'
    try {
      const { json } = await call.request({
        method: 'PUT',
        path: apiUrl(`/crm/v3/lists/${listId}/memberships/${suffix}`),
        json: ids,
        headers,
      })
      ends.set(listId, new Set(asArray(asObject(json)?.recordIdsMissing).map(String)))
    } catch (error) {
      const isOfList = error instanceof ProviderError && error.reaction.kind === 'stop'
      if (!isOfList && !(error instanceof ProviderError && ends.size > 0)) throw error
      ends.set(listId, error)
    }
  }
  return wanted.map((each) => toOutcome(each, each && ends.get(each.listId)))
}

function toOutcome(
  wanted: Membership | undefined,
  end: ProviderError | ReadonlySet<string> | undefined,
): WriteOutcome {
  if (!wanted || !end) return refused('A membership needs a listId and a recordId, both numbers.')
  if (end instanceof ProviderError) return { isWritten: false, error: end }
  if (end.has(wanted.recordId)) return refused(`HubSpot has no record ${wanted.recordId} for this list.`)
  return { isWritten: true, recordId: idOf(wanted) }
}

function refused(message: string): WriteOutcome {
  return { isWritten: false, error: new ProviderError({ reaction: { kind: 'stop' }, message, status: 400 }) }
}

function toMembership({ id, fields }: WriteItem): Membership | undefined {
  const [, list, member] =
    /^(\d+)-(\d+)$/.exec(id ?? `${String(fields.listId)}-${String(fields.recordId)}`) ?? []
  return list === undefined || member === undefined ? undefined : { listId: list, recordId: member }
}

function idOf({ listId, recordId }: Membership): string {
  return `${listId}-${recordId}`
}

/**
 * The memberships that there are among some ids.
 * @see https://developers.hubspot.com/docs/api-reference/legacy/crm/lists/memberships/get-memberships-batch read 2026-11-22
 */
export async function fetchMembers(call: Call, ids: readonly string[]): Promise<NativeRecord[]> {
  const wanted = ids.flatMap((id) => toMembership({ id, fields: {} }) ?? [])
  const types = await listTypes(call, [...new Set(wanted.map(({ listId }) => listId))])
  const inputs = wanted.flatMap(({ listId, recordId }) => {
    const objectTypeId = types.get(listId)
    return objectTypeId === undefined ? [] : [{ objectTypeId, recordId }]
  })
  if (inputs.length === 0) return []
  const { json } = await call.request({
    method: 'POST',
    path: apiUrl('/crm/v3/lists/records/memberships/batch/read'),
    json: { inputs },
  })
  const asked = new Set(wanted.map(idOf))
  return asArray(asObject(json)?.results)
    .filter(isObject)
    .flatMap(({ objectTypeId, recordId, recordListMemberships }) =>
      asArray(recordListMemberships)
        .filter(isObject)
        .map(({ listId, lastAddedTimestamp: at }) => {
          const member = { listId: String(listId), recordId: String(recordId) }
          const properties = { ...member, objectTypeId, membershipTimestamp: at }
          return { id: idOf(member), properties, updatedAt: at }
        }),
    )
    .filter(({ id }) => asked.has(id))
}
