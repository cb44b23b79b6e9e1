// Reads, searches and writes the metaobjects of one type.
import {
  asObject,
  byConnection,
  type Call,
  inVariables,
  keepChanged,
  listIn,
  matchFilters,
  type NativeRecord,
  present,
  type ReadPage,
  type ReadRequest,
  readList,
  readUntilFound,
  recordsAt,
  requireFields,
  type SearchPage,
  type SearchRequest,
  type WriteAction,
  type WriteItem,
  type WriteSupport,
} from '@mortise/connector-kit'
import { ask, dataOf, toRequest } from './ask.ts'
import { toText } from './metafield-steps.ts'
import { type Definition, definitionOf } from './metaobject-definitions.ts'
import { toQuery } from './query.ts'
import { pageSizeMax } from './read.ts'
import { record } from './record.ts'
import { toGidOf } from './shopify-object.ts'
import { type Step, sendPlans } from './steps.ts'
import { identified, writePlanned } from './write-planned.ts'

export { describe, listCustom } from './metaobject-definitions.ts'

const selection = 'id type handle displayName updatedAt fields { key jsonValue }'

/** Values of fields are asked for as `fields.size:'M'`, where a field is marked for it. */
function searchNamesOf({ fields }: Definition): Record<string, string> {
  const marked = fields.filter(
    ({ capabilities }) => asObject(asObject(capabilities)?.adminFilterable)?.enabled === true,
  )
  const own = marked.map(({ key }) => [String(key), `fields.${String(key)}`] as const)
  return { ...Object.fromEntries(own), displayName: 'display_name' }
}

/**
 * One page, oldest change first; filters the search does not know are applied here.
 * @see https://shopify.dev/docs/api/admin-graphql/2026-07/queries/metaobjects read 2026-11-22
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const definition = await definitionOf(call, objectName)
  const query = toQuery({ searchNames: searchNamesOf(definition) }, { filters, since, until })
  const page = await readList(call, {
    request: toRequest(
      `query ($type: String!, $first: Int!, $after: String, $query: String) {
  page: metaobjects(type: $type, first: $first, after: $after, query: $query, sortKey: "updated_at") {
    nodes { ${selection} }
    pageInfo { hasNextPage endCursor }
  }
}`,
      { type: definition.type, query: query ?? null },
    ),
    style: byConnection,
    items: (answer) => listIn({ ...answer, json: dataOf(answer) }, 'page.nodes'),
    cursor,
    pageSize,
    pageSizeMax,
    place: inVariables,
  })
  const kept = keepChanged(page, request, record)
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}

/** One page of the metaobjects that match every filter; the search finds words, so they are compared after it. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  const definition = await definitionOf(call, objectName)
  requireFields(filters, ['id', 'handle', ...Object.keys(searchNamesOf(definition))])
  const valueFor = (name: string) => filters.find(({ fieldName }) => fieldName === name)?.value
  const [id, handle] = [valueFor('id'), valueFor('handle')]
  const records =
    id !== undefined
      ? await fetchByIds(call, { objectName, ids: [String(id)] })
      : handle !== undefined
        ? await byHandle(call, { type: definition.type, handle: String(handle) })
        : await readUntilFound((cursor) => read(call, { ...request, ...present({ cursor }) }))
  return { records: matchFilters(records, filters, record) }
}

async function byHandle(call: Call, handle: { type: string; handle: string }): Promise<NativeRecord[]> {
  const query = `query ($handle: MetaobjectHandleInput!) { found: metaobjectByHandle(handle: $handle) { ${selection} } }`
  const found = asObject((await ask(call, query, { handle })).found)
  return found ? [found] : []
}

/** Current metaobjects by id, in one question; those of another type are none of these. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const { type } = await definitionOf(call, objectName)
  const gids = ids.filter((id) => /^\d+$/.test(id)).map((id) => toGidOf('Metaobject', id))
  if (gids.length === 0) return []
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Metaobject { ${selection} } } }`
  return recordsAt(await ask(call, query, { ids: gids }), 'nodes').filter((native) => native.type === type)
}

/** @see https://shopify.dev/docs/api/admin-graphql/unstable/input-objects/MetaobjectCreateInput read 2026-11-22 */
export const write: WriteSupport['write'] = async (call, { objectName, action, items }) => {
  const { type } = await definitionOf(call, objectName)
  return writePlanned(items, async (some) => {
    const outcomes = await sendPlans(
      call,
      some.map((item) => planOf(item, { type, action })),
    )
    return outcomes.map((outcome, place) => identified(outcome, some[place]))
  })
}

const own = { errorFields: 'elementKey' } as const
const selected = `metaobject { ${selection} }`

function planOf({ id, fields }: WriteItem, given: { type: string; action: WriteAction }): readonly Step[] {
  const { type, action } = given
  const named = id === undefined ? [] : [{ name: 'id', type: 'ID!', value: toGidOf('Metaobject', id) }]
  const input = (inputType: string, value: NativeRecord) => ({ name: 'metaobject', type: inputType, value })
  switch (action) {
    case 'create': {
      const made = input('MetaobjectCreateInput!', toInput(fields, type))
      return [{ ...own, mutation: 'metaobjectCreate', arguments: [made], record: selected }]
    }
    case 'update': {
      const changed = input('MetaobjectUpdateInput!', toInput(fields, undefined))
      return [{ ...own, mutation: 'metaobjectUpdate', arguments: [...named, changed], record: selected }]
    }
    case 'delete':
      return [{ ...own, mutation: 'metaobjectDelete', arguments: named }]
  }
}

/** `{type: 'size_chart', handle: 'mens', fields: [{key: 'size', value: 'M'}]}`: values other than text become JSON. */
function toInput({ handle, ...fields }: NativeRecord, type: string | undefined): NativeRecord {
  return {
    ...present({ type, handle }),
    fields: Object.entries(fields).map(([key, value]) => ({
      key,
      value: value === null ? '' : toText(value),
    })),
  }
}
