// Finds Slack's records by field values.
import {
  type Call,
  matchFilters,
  type NativeRecord,
  objectIn,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { fetchAt, fetchByIds } from './fetch-by-ids.ts'
import { listPage, pageSizeMax } from './list.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

const searchable: Readonly<Record<string, readonly string[]>> = {
  channels: ['id', 'name'],
  users: ['id', 'email', 'name'],
  user_groups: ['id', 'name', 'handle'],
}

/** The records that match every filter: by id, users by e-mail address, and names out of the whole list. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  objectIn(objects, objectName, 'Slack')
  requireFields(filters, searchable[objectName] ?? ['id'])
  const given = (name: string) => filters.find(({ fieldName }) => fieldName === name)?.value
  const [id, email] = [given('id'), given('email')]
  if (id !== undefined) {
    return {
      records: matchFilters(await fetchByIds(call, { objectName, ids: [String(id)] }), filters, record),
    }
  }
  if (email !== undefined) {
    const query = { email: String(email) }
    const user = await fetchAt(call, { path: '/users.lookupByEmail', query, at: 'user' })
    return { records: matchFilters(user ? [user] : [], filters, record) }
  }
  return { records: await findInList(call, { objectName, filters, pageSize }) }
}

/** Slack looks nothing up by name, so the list is read until the page asked for is full. */
async function findInList(
  call: Call,
  { objectName, filters, pageSize }: Omit<SearchRequest, 'fields'>,
): Promise<NativeRecord[]> {
  const object = objectIn(objects, objectName, 'Slack')
  const found: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const page = await listPage(call, { query: {}, ...object, cursor, pageSize: pageSizeMax })
    found.push(...matchFilters(page.records, filters, record))
    cursor = page.nextCursor
  } while (cursor !== undefined && found.length < pageSize)
  return found.slice(0, pageSize)
}
