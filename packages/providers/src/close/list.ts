// Close's lists: of objects that its search does not know, and of records that belong to a lead, a contact or a user.
import {
  byOffset,
  type Call,
  type NativeRecord,
  type ReadPage,
  readList,
  unpaged,
} from '@mortise/connector-kit'
import { objectOf, pathOf } from './objects.ts'

/** @see https://developer.close.com/api/overview/pagination/llms.txt read 2026-11-22 */
const skipping = byOffset({ offset: '_skip', limit: '_limit' }, { next: 'has_more' })

const pageSizeMax = 100

/** One page, of what meets the parameters given. */
export function listPage(
  call: Call,
  {
    objectName,
    query = {},
    cursor,
    pageSize,
  }: {
    objectName: string
    query?: Readonly<Record<string, string>>
    cursor?: string | undefined
    pageSize: number
  },
): Promise<ReadPage> {
  return readList(call, {
    request: { path: pathOf(objectName), query },
    style: objectOf(objectName).isUnpaged ? unpaged : skipping,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax,
  })
}

/** All there are, for what an organisation has a few of. */
export async function allListed(call: Call, objectName: string): Promise<NativeRecord[]> {
  const found: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const page = await listPage(call, { objectName, cursor, pageSize: pageSizeMax })
    found.push(...page.records)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return found
}
