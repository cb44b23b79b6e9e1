// Slack's lists, which all page by one kind of cursor.
import {
  byCursor,
  type Call,
  type CallRequest,
  entriesIn,
  memoByCall,
  type ReadPage,
  readList,
  unpaged,
} from '@mortise/connector-kit'
import { channelTypes, type SlackObject } from './objects.ts'

/** @see https://docs.slack.dev/apis/web-api/pagination.md read 2026-11-21 */
const cursored = byCursor({ cursor: 'cursor', limit: 'limit', next: 'response_metadata.next_cursor' })

/** Lists take less than a thousand. @see https://docs.slack.dev/apis/web-api/pagination.md read 2026-11-21 */
export const pageSizeMax = 999

/** One page of what a method lists. */
export function listPage(
  call: Call,
  wanted: Pick<SlackObject, 'method' | 'items' | 'style' | 'pageSizeMax'> & {
    query: NonNullable<CallRequest['query']>
    cursor: string | undefined
    pageSize: number
  },
): Promise<ReadPage> {
  const { method, items, query, cursor, pageSize, style = cursored, pageSizeMax: most = pageSizeMax } = wanted
  const request = { path: `/${method}`, query }
  return readList(call, { request, style, items, cursor, pageSize, pageSizeMax: most })
}

/** One page of who is in a channel, of whom Slack answers nothing but ids. */
export function memberPage(
  call: Call,
  { channel, cursor, pageSize }: { channel: string; cursor: string | undefined; pageSize: number },
): Promise<ReadPage> {
  return readList(call, {
    request: { path: '/conversations.members', query: { channel } },
    style: cursored,
    items: (answer) => entriesIn(answer, 'members').map((user) => ({ channel, user })),
    cursor,
    pageSize,
    pageSizeMax,
  })
}

/**
 * The bookmarks of a channel, which name it.
 * @see https://www.npmjs.com/package/@slack/web-api/v/8.2.0 (BookmarksListArguments) read 2026-11-29
 */
export function bookmarkPage(
  call: Call,
  channel: string,
  { cursor, pageSize }: { cursor: string | undefined; pageSize: number },
): Promise<ReadPage> {
  const query = { channel_id: channel }
  return listPage(call, {
    method: 'bookmarks.list',
    items: 'bookmarks',
    style: unpaged,
    query,
    cursor,
    pageSize,
  })
}

/**
 * A page of the channels the account is a member of, the only ones whose messages an app can read for sure.
 * @see https://docs.slack.dev/reference/methods/conversations.history read 2026-11-21
 */
export const ownChannels = memoByCall((call: Call, cursor: string) =>
  listPage(call, {
    method: 'users.conversations',
    items: 'channels',
    query: { types: channelTypes, exclude_archived: false },
    cursor: cursor === '' ? undefined : cursor,
    pageSize: 200,
  }),
)
