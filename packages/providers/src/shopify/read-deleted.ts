// Products and collections that were deleted: the only objects whose removal Shopify keeps a trace of.
import {
  byConnection,
  type Call,
  type DeletedPage,
  instantMs,
  inVariables,
  listIn,
  objectIn,
  type ReadDeletedRequest,
  readList,
} from '@mortise/connector-kit'
import { dataOf, toRequest } from './ask.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

/** @see https://shopify.dev/docs/api/admin-graphql/latest/enums/DeletionEventSubjectType.md read 2026-11-22 */
const subjectTypes: Readonly<Record<string, string>> = { products: 'PRODUCT', collections: 'COLLECTION' }

/** Deprecated for `events`, which does not say how it is asked for deletions. */
const query = `query ($first: Int!, $after: String, $types: [DeletionEventSubjectType!]) {
  page: deletionEvents(first: $first, after: $after, subjectTypes: $types, sortKey: CREATED_AT, reverse: true) {
    nodes { subjectId occurredAt }
    pageInfo { hasNextPage endCursor }
  }
}`

/**
 * One page, the latest deletion first, up to the first that is older than `since`.
 * @see https://shopify.dev/docs/api/admin-graphql/latest/queries/deletionEvents.md read 2026-11-22
 * @see https://shopify.dev/docs/api/admin-graphql/latest/objects/DeletionEvent.md read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  objectIn(objects, objectName, 'Shopify')
  const type = subjectTypes[objectName]
  if (type === undefined) return { records: [] }
  const { records, nextCursor } = await readList(call, {
    request: toRequest(query, { types: [type] }),
    style: byConnection,
    items: (answer) => listIn({ ...answer, json: dataOf(answer) }, 'page.nodes'),
    cursor,
    pageSize,
    pageSizeMax: 250,
    place: inVariables,
  })
  // Shopify keeps times in seconds. A deletion without a time is returned rather than left out.
  const from = Math.floor(since.getTime() / 1000) * 1000
  const recent = records.filter(({ occurredAt: at }) => (instantMs(at) ?? Number.POSITIVE_INFINITY) >= from)
  const hasMore = nextCursor !== undefined && recent.length === records.length
  return {
    records: recent.flatMap(({ subjectId }) => {
      const id = record.id({ id: subjectId })
      return id === undefined ? [] : [{ id }]
    }),
    nextCursor: hasMore ? nextCursor : undefined,
  }
}
