// How Webex is asked: lists by the Link header, messages within their space, updates with what is to stay.
import {
  asObject,
  byLinkHeader,
  fromObjectTable,
  objectIn,
  ProviderError,
  requestAt,
  type TableParts,
} from '@mortise/connector-kit'
import { objects, type WebexObject } from './objects.ts'
import { record } from './record.ts'

/** @see https://developer.webex.com/pagination.html read 2026-11-22 */
const table = fromObjectTable<WebexObject>({
  displayName: 'Webex',
  objects,
  record,
  style: byLinkHeader({ limit: 'max' }),
  pageSizeMax: 1000,
  list(_, { objectName, filters }) {
    const given = Object.fromEntries(
      filters.map(({ fieldName, value }) => [fieldName === 'emails' ? 'email' : fieldName, value]),
    )
    if (objectName === 'messages' && given.roomId === undefined) {
      throw new ProviderError({
        reaction: { kind: 'stop' },
        message: 'Webex lists the messages of one space at a time: name its "roomId".',
        fieldName: 'roomId',
        status: 400,
      })
    }
    return { path: `/v1/${objectName}`, query: given }
  },
  one: (_, { objectName, id }) => ({ path: `/v1/${objectName}/${encodeURIComponent(id)}` }),
  unwrap: (json) => asObject(json),
  write: (_, { objectName, action, item, id }) =>
    requestAt(action, { path: `/v1/${objectName}`, id, update: 'PUT', json: item.fields }),
})

export const { listObjects, describe, read, search, readByIds, scans } = table

/**
 * An update replaces: what it leaves out of a person is emptied, and a space without its title is refused.
 * @see https://developer.webex.com/docs/api/v1/people/update-a-person read 2026-11-22
 */
export const write: TableParts['write'] = async (call, request) => {
  const { objectName, action } = request
  const { repeated } = objectIn(objects, objectName, 'Webex')
  const ids = request.items
    .filter(({ fields }) => repeated.some((name) => !Object.hasOwn(fields, name)))
    .flatMap(({ id }) => id ?? [])
  if (action !== 'update' || ids.length === 0) return table.write(call, request)
  const known = await readByIds(call, { objectName, fields: 'all', ids })
  const items = request.items.map((item) => {
    const native = known.find((one) => record.id(one) === item.id) ?? {}
    const kept = repeated
      .filter((name) => (native[name] ?? null) !== null)
      .map((name) => [name, native[name]])
    return { ...item, fields: { ...Object.fromEntries(kept), ...item.fields } }
  })
  return table.write(call, { ...request, items })
}
