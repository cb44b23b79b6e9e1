// What was removed from Monday: boards, which are listed by their state, and items, which a board's log reports.
import {
  asObject,
  byPageNumber,
  type Call,
  type CallResponse,
  type DeletedPage,
  idText,
  inVariables,
  listIn,
  type NativeRecord,
  type PageStyle,
  type ReadDeletedRequest,
  type ReadPage,
  readChildren,
  readList,
  recordsAt,
} from '@mortise/connector-kit'
import { ask, dataOf, toRequest } from './ask.ts'
import { objectOf } from './objects.ts'
import { boardsPage } from './read.ts'
import { record } from './record.ts'

const paged: PageStyle = byPageNumber({ page: 'page', limit: 'limit' })

/**
 * One page. Nothing reports when users, workspaces, teams, documents and updates were removed.
 * @see https://github.com/mondaycom/monday-graphql-api/blob/65024d0f07335c9170020ca4b7a280e6ffe02798/packages/agent-toolkit/lib/monday-graphql/schema.graphql (`state` of boards and items, `activity_logs`) read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  const { boardId } = objectOf(objectName)
  if (objectName === 'boards') return deletedBoards(call, request)
  const wanted = { since, pageSize }
  if (boardId !== undefined) return toPage(await goneFrom(call, { ...wanted, boardId, cursor }))
  if (objectName !== 'items') return { records: [] }
  const page = await readChildren({
    cursor,
    parents: (at) => boardsPage(call, at ?? ''),
    children: ({ id }, at) => goneFrom(call, { ...wanted, boardId: String(id), cursor: at }),
  })
  return toPage(page)
}

async function deletedBoards(
  call: Call,
  { since, cursor, pageSize }: ReadDeletedRequest,
): Promise<DeletedPage> {
  const query = `query ($limit: Int!, $page: Int!) { page: boards(state: deleted, limit: $limit, page: $page, order_by: created_at) { ${objectOf('boards').selection} } }`
  const page = await paging(call, { request: toRequest(query, {}), cursor, pageSize }, (answer) =>
    listIn({ ...answer, json: dataOf(answer) }, 'page'),
  )
  const isSince = (native: NativeRecord) => (record.updatedAt(native) ?? Infinity) >= since.getTime()
  const gone = page.records.filter(isSince).map((native) => ({ id: String(native.id), record: native }))
  return { nextCursor: page.nextCursor, records: gone }
}

/** The items that a board's log reports as deleted and that are not there: it reports restored ones as deleted, too. */
async function goneFrom(
  call: Call,
  {
    boardId,
    since,
    ...place
  }: Pick<ReadDeletedRequest, 'since' | 'pageSize'> & {
    boardId: string
    cursor: string | undefined
  },
): Promise<ReadPage> {
  const query =
    'query ($ids: [ID!], $from: ISO8601DateTime, $limit: Int!, $page: Int!) { boards(ids: $ids) { activity_logs(from: $from, limit: $limit, page: $page) { id event data } } }'
  const request = toRequest(query, { ids: [boardId], from: since.toISOString() })
  const page = await paging(call, { request, ...place }, (answer) =>
    listIn({ ...answer, json: dataOf(answer) }, 'boards').flatMap((board) =>
      recordsAt(board, 'activity_logs'),
    ),
  )
  const told = [...new Set(page.records.flatMap(itemGone))]
  const left = told.length === 0 ? new Set<string>() : await standing(call, told)
  return { ...page, records: told.filter((id) => !left.has(id)).map((id) => ({ id })) }
}

function itemGone({ event, data }: NativeRecord): string[] {
  if (event !== 'delete_pulse' || typeof data !== 'string' || !data.startsWith('{')) return []
  const id = idText(asObject(JSON.parse(data))?.pulse_id)
  return id === undefined ? [] : [id]
}

/** The ids of these items that are not in the trash. */
async function standing(call: Call, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const query = 'query ($ids: [ID!], $limit: Int!) { page: items(ids: $ids, limit: $limit) { id state } }'
  const found = recordsAt(await ask(call, query, { ids, limit: 100 }), 'page')
  return new Set(found.filter(({ state }) => state !== 'deleted').map(({ id }) => String(id)))
}

function paging(
  call: Call,
  place: { request: ReturnType<typeof toRequest>; cursor?: string | undefined; pageSize: number },
  items: (answer: CallResponse) => NativeRecord[],
): Promise<ReadPage> {
  const { request, cursor, pageSize } = place
  return readList(call, {
    request,
    style: paged,
    items,
    cursor,
    pageSize,
    pageSizeMax: 100,
    place: (asked, { page, limit }) => inVariables(asked, { page: Number(page), limit: Number(limit) }),
  })
}

function toPage({ records, nextCursor }: ReadPage): DeletedPage {
  return {
    records: records.map(({ id }) => ({ id: String(id) })),
    nextCursor,
  }
}
