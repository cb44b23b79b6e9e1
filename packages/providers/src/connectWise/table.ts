// How ConnectWise is asked: lists with conditions, and pages that link to the next.
import {
  asObject,
  byLinkHeader,
  type CallRequest,
  type EqualsFilter,
  fromObjectTable,
  type OneWrite,
  requestAt,
} from '@mortise/connector-kit'
import { type ConnectWiseObject, objects } from './objects.ts'
import { record } from './record.ts'

const pathOf = ({ path }: ConnectWiseObject) => `/v4_6_release/apis/3.0/${path}`

/**
 * Text in conditions stands in double quotes, and instants stand in brackets.
 * Records that did not change are left out here as well.
 * @see https://www.npmjs.com/package/connectwise-rest/v/1.3.0 (its README: conditions) read 2026-11-23
 */
export const table = fromObjectTable<ConnectWiseObject>({
  displayName: 'ConnectWise',
  objects,
  record,
  style: byLinkHeader({ limit: 'pageSize' }),
  pageSizeMax: 1000,
  list(entry, { since, filters }): CallRequest {
    const changed = since ? [`lastUpdated >= [${withoutMs(since)}]`] : []
    const conditions = [...changed, ...filters.map(toCondition)]
    return {
      path: pathOf(entry),
      query: {
        orderBy: 'id asc',
        conditions: conditions.length > 0 ? conditions.join(' and ') : undefined,
      },
    }
  },
  // No page says how a quote inside of text is written: such text is looked for in the list.
  narrowing: ({ fieldName, value }, { filters = [] }) =>
    filters.includes(fieldName) && typeof value === 'string' && /^[^"\\]+$/.test(value) ? 'loose' : 'misread',
  one: (entry, { id }) => (/^\d{1,10}$/.test(id) ? { path: `${pathOf(entry)}/${id}` } : undefined),
  unwrap(json) {
    const found = asObject(json)
    return found?.id === undefined ? undefined : found
  },
  write: writeOne,
})

const withoutMs = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

const toCondition = ({ fieldName, value }: EqualsFilter) => `${fieldName} = "${value}"`

/** Changes are a list of replacements, so that fields which are not named stay. */
function writeOne(entry: ConnectWiseObject, { action, item, id }: OneWrite): CallRequest {
  const changes = Object.entries(item.fields).map(([path, value]) => ({ op: 'replace', path, value }))
  const json = action === 'update' ? changes : item.fields
  return requestAt(action, { path: pathOf(entry), id, update: 'PATCH', json })
}
