// Items of all of Stripe's subscriptions as one list, which Stripe has only below each of them.
import {
  asString,
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  type NativeRecord,
  type ReadPage,
  recordsAt,
  valueAt,
} from '@mortise/connector-kit'
import { listPage, pageSizeMax } from './list.ts'

/** The last subscription whose items were all given, and how many of the next one's were. */
interface Position {
  after?: string | undefined
  given: number
}

/**
 * One page: the items that a page of subscriptions holds, canceled ones among them. Each has one at least, so no more
 * subscriptions are asked for than items are wanted.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 (`items` of a subscription) read 2026-11-22
 */
export async function readItems(
  call: Call,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<ReadPage> {
  let position: Position = cursor === undefined ? { given: 0 } : decodeCursor(cursor, toPosition)
  const size = clampPageSize(pageSize, pageSizeMax)
  const page = await listPage(call, {
    objectName: 'subscriptions',
    query: { starting_after: position.after },
    pageSize: size,
  })
  const records: NativeRecord[] = []
  for (const subscription of page.records) {
    const items = (await itemsOf(call, subscription)).slice(position.given)
    const room = size - records.length
    records.push(...items.slice(0, room))
    if (items.length > room) {
      return { records, nextCursor: encodeCursor({ ...position, given: position.given + room }) }
    }
    position = { after: String(subscription.id), given: 0 }
  }
  return { records, nextCursor: page.nextCursor === undefined ? undefined : encodeCursor({ ...position }) }
}

/** Those inside the subscription, and all of the list where there are more than it holds. */
async function itemsOf(call: Call, subscription: NativeRecord): Promise<NativeRecord[]> {
  if (valueAt(subscription, 'items.has_more') === false) return recordsAt(subscription, 'items.data')
  const items: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const page = await listPage(call, {
      objectName: 'subscription_items',
      query: { subscription: asString(subscription.id) },
      cursor,
      pageSize: pageSizeMax,
    })
    items.push(...page.records)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return items
}

function toPosition({ after, given }: Readonly<Record<string, unknown>>): Position | undefined {
  if (typeof given !== 'number') return undefined
  return { given, after: typeof after === 'string' ? after : undefined }
}
