// Reads Monday's objects: items board after board, boards and users page by page.
import {
  asString,
  byPageNumber,
  type Call,
  type CallResponse,
  clampPageSize,
  decodeCursor,
  type EqualsFilter,
  encodeCursor,
  inVariables,
  keepChanged,
  listIn,
  matchFilters,
  memoByCall,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
  recordsAt,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { ask, dataOf, toRequest } from './ask.ts'
import { readBoard } from './columns.ts'
import { type MondayObject, objectOf, withEveryOne } from './objects.ts'
import { record } from './record.ts'

export const pageSizeMax = 500

/** One page; filters that the list does not take are applied here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [], cursor } = request
  const object = objectOf(objectName)
  const { boardId } = object
  if (!canMeet(object, filters)) return { records: [] }
  const page =
    boardId !== undefined
      ? await itemsOf(call, boardId, request)
      : objectName === 'items'
        ? await readChildren({
            cursor,
            parents: (at) => boardsPage(call, at ?? ''),
            children: ({ id }, at) => itemsOf(call, String(id), { ...request, cursor: at }),
          })
        : await listPage(call, request)
  const kept = keepChanged(page, request, record)
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Changes are asked for by day, in a time zone of the account's, so a day more is read and left out here.
 * @see https://developer.monday.com/api-reference/reference/last-updated read 2026-11-21
 */
async function itemsOf(
  call: Call,
  boardId: string,
  { since, cursor, pageSize }: Pick<ReadRequest, 'since' | 'pageSize'> & { cursor?: string | undefined },
): Promise<ReadPage> {
  const { selection } = objectOf('items')
  const limit = clampPageSize(pageSize, pageSizeMax)
  if (cursor !== undefined) {
    const next = `query ($cursor: String!, $limit: Int!) { page: next_items_page(cursor: $cursor, limit: $limit) { cursor items { ${selection} } } }`
    return toPage(
      await ask(call, next, { cursor: decodeCursor(cursor, ({ at }) => asString(at)), limit }),
      'page',
    )
  }
  await readBoard(call, boardId)
  const day = since && new Date(since.getTime() - dayMs).toISOString().slice(0, 10)
  const params = day && {
    rules: [
      {
        column_id: '__last_updated__',
        compare_attribute: 'UPDATED_AT',
        compare_value: ['EXACT', day],
        operator: 'greater_than_or_equals',
      },
    ],
    order_by: [{ column_id: '__last_updated__', direction: 'asc' }],
  }
  const first = `query ($ids: [ID!], $limit: Int!, $params: ItemsQuery) { boards(ids: $ids, state: all) { items_page(limit: $limit, query_params: $params) { cursor items { ${selection} } } } }`
  const [board] = recordsAt(
    await ask(call, first, { ids: [boardId], limit, params: params ?? null }),
    'boards',
  )
  return toPage(board, 'items_page')
}

function toPage(json: unknown, path: string): ReadPage {
  const at = asString(valueAt(json, `${path}.cursor`))
  return {
    records: recordsAt(json, `${path}.items`),
    nextCursor: at === undefined ? undefined : encodeCursor({ at }),
  }
}

/** One page of boards; the first one's cursor is empty. */
export const boardsPage = memoByCall(async (call: Call, cursor: string): Promise<ReadPage> => {
  const page = await listPage(call, {
    objectName: 'boards',
    pageSize: 100,
    cursor: cursor === '' ? undefined : cursor,
  })
  // Documents and the boards of subitems are boards, too.
  return { ...page, records: page.records.filter(({ type }) => type === 'board') }
})

/** Whether a record can meet all of them: words are no ids, and Monday refuses them as such. */
function canMeet({ args = {} }: MondayObject, filters: readonly EqualsFilter[]): boolean {
  return filters.every(({ fieldName, value }) => args[fieldName]?.pattern?.test(String(value)) ?? true)
}

/** Arguments of a list, as they are declared, as they are given, and their values. */
function argumentsOf({ args = {} }: MondayObject, filters: readonly EqualsFilter[]) {
  const asked = filters.flatMap(({ fieldName, value }) => {
    const argument = Object.hasOwn(args, fieldName) ? args[fieldName] : undefined
    return argument ? [{ ...argument, value: argument.isList ? [String(value)] : String(value) }] : []
  })
  return {
    declared: asked.map(({ name, type }) => `, $${name}: ${type}`).join(''),
    given: asked.map(({ name }) => `, ${name}: $${name}`).join(''),
    variables: Object.fromEntries(asked.map(({ name, value }) => [name, value])),
  }
}

async function listPage(
  call: Call,
  {
    objectName,
    filters = [],
    cursor,
    pageSize,
  }: Pick<ReadRequest, 'objectName' | 'filters' | 'cursor' | 'pageSize'>,
): Promise<ReadPage> {
  const order = objectName === 'boards' ? ', order_by: created_at' : ''
  const object = objectOf(objectName)
  const { selection, isWhole } = object
  if (isWhole) {
    const request = toRequest(`query { page: ${objectName} { ${selection} } }`, {})
    const items = (answer: CallResponse) => listIn({ ...answer, json: dataOf(answer) }, 'page')
    return readList(call, { request, style: unpaged, items, cursor, pageSize, pageSizeMax: 100 })
  }
  const { declared, given, variables } = argumentsOf(object, filters)
  const page = await readList(call, {
    request: toRequest(
      `query ($limit: Int!, $page: Int!${declared}) { page: ${objectName}(limit: $limit, page: $page${given}${order}${withEveryOne(object)}) { ${selection} } }`,
      variables,
    ),
    style: byPageNumber({ page: 'page', limit: 'limit' }),
    items: (answer) => listIn({ ...answer, json: dataOf(answer) }, 'page'),
    cursor,
    pageSize,
    pageSizeMax: 100,
    place: (asked, { page: number, limit }) =>
      inVariables(asked, { page: Number(number), limit: Number(limit) }),
  })
  // `all` includes what was deleted.
  return { ...page, records: page.records.filter(({ state }) => state !== 'deleted') }
}
