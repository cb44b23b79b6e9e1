// Products on deals as one list: Pipedrive lists them for up to a hundred deals at a time.
import {
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  type NativeRecord,
  type ReadPage,
} from '@mortise/connector-kit'
import { listPage, pageSizeMax } from './list.ts'

/** @see https://www.npmjs.com/package/pipedrive/v/33.7.0 (`getDealsProducts`) read 2026-11-22 */
const dealsMax = 100

/** Pages of deals without products that are passed over before an empty page is answered. */
const emptyPagesMax = 10

/** Where the read stands: a page of deals, by their ids, and a page of their products; where the deals go on. */
interface Position {
  dealIds?: string | undefined
  products?: string | undefined
  deals?: string | undefined
}

/** One page of all that there are, by the deals from the oldest on. */
export async function listDealProducts(
  call: Call,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<ReadPage> {
  let position: Position | undefined = cursor === undefined ? {} : decodeCursor(cursor, toPosition)
  for (let passed = 0; position !== undefined && passed < emptyPagesMax; passed += 1) {
    const at = position.dealIds === undefined ? await nextDeals(call, position) : position
    if (!at.dealIds) return { records: [] }
    const page = await listPage(call, {
      objectName: 'dealProducts',
      query: { deal_ids: at.dealIds },
      cursor: at.products,
      pageSize: clampPageSize(pageSize, pageSizeMax),
    })
    position = following(at, page.nextCursor)
    if (page.records.length > 0) return answer(page.records, position)
  }
  return answer([], position)
}

async function nextDeals(call: Call, { deals }: Position): Promise<Position> {
  const page = await listPage(call, {
    objectName: 'deals',
    query: { sort_by: 'id', sort_direction: 'asc' },
    cursor: deals,
    pageSize: dealsMax,
  })
  const dealIds = page.records.map(({ id }) => String(id)).join(',')
  return { dealIds, deals: page.nextCursor }
}

function following({ dealIds = '', deals }: Position, products: string | undefined): Position | undefined {
  if (products !== undefined) return { dealIds, products, deals }
  return deals === undefined ? undefined : { deals }
}

function answer(records: NativeRecord[], position: Position | undefined): ReadPage {
  return { records, nextCursor: position ? encodeCursor({ ...position }) : undefined }
}

function toPosition({ dealIds, products, deals }: Readonly<Record<string, unknown>>): Position | undefined {
  return {
    dealIds: typeof dealIds === 'string' ? dealIds : undefined,
    products: typeof products === 'string' ? products : undefined,
    deals: typeof deals === 'string' ? deals : undefined,
  }
}
