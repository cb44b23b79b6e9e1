// How Salesloft is asked: lists by parameters, oldest record first, and records by many ids at once.
import {
  asObject,
  asString,
  byCursor,
  type Call,
  describeCustomField,
  type EqualsFilter,
  type FieldDescription,
  fromObjectTable,
  type ListWish,
  type Narrowing,
  type NativeRecord,
  type PageStyle,
  readWholeList,
  requestAt,
  type TableObject,
  unpaged,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record, toBody } from './record.ts'
import type { SalesloftObject } from './salesloft-object.ts'

type Entry = Omit<SalesloftObject, 'filters' | 'compared'> &
  TableObject & { parameters: SalesloftObject['filters'] }

const byNextPage = byCursor({ cursor: 'page', limit: 'per_page', next: 'metadata.paging.next_page' })

/**
 * The number of the page is sent for the first one, too: without it the list of users comes whole.
 * @see https://developers.salesloft.com/docs/platform/external-calendars/watch-for-meetings-created-through-salesloft/ (the answer's `metadata`) read 2026-11-22
 */
const byPage: PageStyle = { ...byNextPage, ask: (page = '1', size) => byNextPage.ask(page, size) }

const rows = Object.entries(objects).map(([name, { filters, compared, ...object }]): [string, Entry] => [
  name,
  {
    ...object,
    items: 'data',
    parameters: filters,
    filters: Object.keys(filters),
    scanned: compared,
    style: object.isUnpaged ? unpaged : byPage,
  },
])

/** @see https://developers.salesloft.com/docs/api/activities-calls-index/ (the longest page) read 2026-11-22 */
export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<Entry>({
  displayName: 'Salesloft',
  objects: Object.fromEntries(rows),
  record,
  style: byPage,
  pageSizeMax: 100,
  comparesReads: true,
  hasExactChanges: true,
  isNewestFirst,
  narrowing,
  list: (object, wish) => ({
    path: object.path,
    query: { ...object.whole, ...toQuery(wish.filters, object), ...changesOf(object, wish) },
  }),
  many: {
    max: 100,
    isId: isNumber,
    request(object, { ids }) {
      if (object.parameters.id === undefined) return undefined
      const paging = object.isUnpaged ? {} : { page: '1', per_page: '100' }
      const query = new URLSearchParams({ ...object.whole, ...paging })
      return { path: `${object.path}?${query}&${ids.map((id) => `ids[]=${id}`).join('&')}` }
    },
  },
  unwrap: (json) => asObject(asObject(json)?.data),
  write(object, { action, item, id }) {
    const body = toBody(item.fields, object)
    const isTold = object.isCreatedByQuery && action === 'create'
    const sent = isTold ? { query: asQuery(body) } : { json: body }
    return requestAt(action, { path: object.path, id, update: 'PUT', ...sent })
  },
  customFields,
})

function isNewestFirst({ changes }: Entry, { since }: ListWish): boolean {
  return changes === 'sorted' && since !== undefined
}

/**
 * Oldest record first where the list can sort so: the order of changes would move records between the pages that change
 * meanwhile. Changes are filtered for, or read newest first where the list can only sort by them.
 */
function changesOf(object: Entry, wish: ListWish): Record<string, string | undefined> {
  if (wish.isSearch) return {}
  const { changes, sortBy } = object
  const bounds = { 'updated_at[gte]': wish.since?.toISOString(), 'updated_at[lt]': wish.until?.toISOString() }
  const narrowed = changes === 'filtered' ? bounds : {}
  if (isNewestFirst(object, wish)) return { ...narrowed, sort_by: 'updated_at', sort_direction: 'DESC' }
  return sortBy ? { ...narrowed, sort_by: sortBy, sort_direction: 'ASC' } : narrowed
}

/** Ids are looked up, and no record has one that is none: the vendor refuses it. Parts of other values meet a list. */
function narrowing(filter: EqualsFilter, object: Entry, among: readonly EqualsFilter[]): Narrowing {
  const isId = isIdField(filter.fieldName, object)
  if (isId && !isNumber(String(filter.value))) return 'never'
  if (parameterOf(filter, among, object) === undefined) return 'misread'
  return isId && !object.scanned?.includes(filter.fieldName) ? 'exact' : 'loose'
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text)
}

function isIdField(fieldName: string, { readOnly, writable }: Entry): boolean {
  const type = writable[fieldName] ?? readOnly[fieldName]
  return fieldName === 'id' || type === 'reference' || (type === 'int' && fieldName.endsWith('_id'))
}

/** The list's parameter for a filter; `undefined` where it has none, or would read the value as something else. */
function parameterOf(
  { fieldName, value }: EqualsFilter,
  among: readonly EqualsFilter[],
  { parameters, filtersBeside = {} }: Entry,
): string | undefined {
  // `_is_null` and its like are words to a filter, and an empty one is none.
  if (/^(_|Null$)/.test(String(value)) || String(value) === '') return undefined
  if (Object.hasOwn(parameters, fieldName)) return parameters[fieldName]
  const { parameter, beside } = filtersBeside[fieldName] ?? {}
  return among.some((other) => other.fieldName === beside) ? parameter : undefined
}

/** Filters as parameters; of two with the same, the first is sent. */
function toQuery(filters: readonly EqualsFilter[], object: Entry): Record<string, string> {
  const entries = filters.flatMap((filter) => {
    const parameter = parameterOf(filter, filters, object)
    return parameter === undefined ? [] : [[parameter, String(filter.value)] as const]
  })
  return Object.fromEntries(entries.reverse())
}

function asQuery(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const told = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]))
}

async function customFields(call: Call, { customOf }: Entry): Promise<FieldDescription[]> {
  if (customOf === undefined) return []
  const found = await readWholeList(call, {
    request: { path: '/v2/custom_fields', query: { field_type: customOf } },
    style: byPage,
    items: 'data',
    pageSizeMax: 100,
  })
  return found.filter(({ field_type }) => field_type === customOf).flatMap(toField)
}

function toField({ name, value_type }: NativeRecord): FieldDescription[] {
  const fieldName = asString(name)
  if (fieldName === undefined) return []
  return [
    describeCustomField({
      fieldName,
      displayName: fieldName,
      providerType: asString(value_type) ?? 'text',
      valueType: value_type === 'date' ? 'date' : 'string',
    }),
  ]
}
