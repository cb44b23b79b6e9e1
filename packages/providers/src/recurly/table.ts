// How Recurly is asked: lists in the order of change, pages by address, records by id or code.
import {
  asObject,
  byNextUrl,
  type Call,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  recordsAt,
  requestAt,
} from '@mortise/connector-kit'
import { objects, type RecurlyObject } from './objects.ts'
import { customName, record, toBody } from './record.ts'

/**
 * Changed records come oldest change first, so that one which changes again moves ahead of the cursor and not behind it.
 * @see https://docs.recurly.com/recurly-subscriptions/docs/pagination-guide.md read 2026-11-22
 * @see https://docs.recurly.com/recurly-subscriptions/v2021-02-25/reference/subscription read 2026-11-22
 */
export const table = fromObjectTable<RecurlyObject>({
  displayName: 'Recurly',
  objects,
  record,
  style: byNextUrl({ limit: 'limit', next: 'next', hasMore: 'has_more' }),
  pageSizeMax: 200,
  list(_, { objectName, since, until, filters }) {
    const given = Object.fromEntries(filters.map(({ fieldName, value }) => [fieldName, value]))
    const { code, account, ...params } = given
    if (code !== undefined)
      return { path: `/${objectName}/code-${encodeURIComponent(String(code))}`, isSingle: true }
    const parent = account === undefined ? '' : `/accounts/${encodeURIComponent(String(account))}`
    return {
      path: `${parent}/${objectName}`,
      query: {
        sort: since || until ? 'updated_at' : 'created_at',
        order: 'asc',
        begin_time: since?.toISOString(),
        end_time: until?.toISOString(),
        ...params,
      },
    }
  },
  one: (_, { objectName, id }) => ({ path: `/${objectName}/${encodeURIComponent(id)}` }),
  unwrap: asObject,
  write: (_, { objectName, action, item, id }) =>
    requestAt(action, { path: `/${objectName}`, id, update: 'PUT', json: toBody(item.fields) }),
  customFields,
})

async function customFields(call: Call, { customName: related }: RecurlyObject): Promise<FieldDescription[]> {
  if (related === undefined) return []
  const { json } = await call.request({
    path: '/custom_field_definitions',
    query: { related_type: related, limit: 200 },
  })
  return recordsAt(json, 'data').map(({ name, display_name: displayName }) =>
    describeCustomField({
      fieldName: customName(name),
      displayName,
      providerType: 'custom_field',
      valueType: 'string',
    }),
  )
}
