// Current Slack records by id.
import {
  askEach,
  asObject,
  type Call,
  type NativeRecord,
  objectIn,
  ProviderError,
  type ReadPage,
  recordsAt,
  requestIfThere,
} from '@mortise/connector-kit'
import { bookmarkPage, listPage, memberPage, pageSizeMax } from './list.ts'
import { objects } from './objects.ts'
import { inChannel, parseMessageId, record } from './record.ts'

/** One request for each; what is no id of the object is left out like what is not there. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const found = await askEach(call, ids, (id) => fetchOne(call, objectName, id))
  return found.filter((one) => one !== undefined)
}

function fetchOne(call: Call, objectName: string, id: string): Promise<NativeRecord | undefined> {
  switch (objectName) {
    case 'messages':
      return fetchMessage(call, id)
    case 'channel_members':
      return fetchMember(call, id)
    case 'user_groups':
    case 'auth.teams':
      return fetchListed(call, objectName, id)
    case 'bookmarks':
      return fetchBookmark(call, id)
    case 'users':
      return fetchAt(call, { path: '/users.info', query: { user: id }, at: 'user' })
    case 'files':
      return fetchAt(call, { path: '/files.info', query: { file: id }, at: 'file' })
    default:
      return fetchAt(call, { path: '/conversations.info', query: { channel: id }, at: 'channel' })
  }
}

/** No method answers a single group or workspace. */
async function fetchListed(call: Call, objectName: string, id: string): Promise<NativeRecord | undefined> {
  const page = await listPage(call, {
    query: {},
    ...objectIn(objects, objectName, 'Slack'),
    cursor: undefined,
    pageSize: Number.MAX_SAFE_INTEGER,
  })
  return page.records.find((group) => group.id === id)
}

/** No method answers a single bookmark either, and a channel has few. */
async function fetchBookmark(call: Call, id: string): Promise<NativeRecord | undefined> {
  const [, channel] = /^([A-Z0-9]+):\w+$/.exec(id) ?? []
  if (channel === undefined) return undefined
  const whole = { cursor: undefined, pageSize: Number.MAX_SAFE_INTEGER }
  const page = await bookmarkPage(call, channel, whole).catch(noneIfGone)
  return page.records.find((bookmark) => record.id(bookmark) === id)
}

/** No method says whether a user is in a channel: its members are listed until the user is found. */
async function fetchMember(call: Call, id: string): Promise<NativeRecord | undefined> {
  const [, channel, user] = /^([A-Z0-9]+):([A-Z0-9]+)$/.exec(id) ?? []
  if (channel === undefined) return undefined
  let cursor: string | undefined
  do {
    const page = await memberPage(call, { channel, cursor, pageSize: pageSizeMax }).catch(noneIfGone)
    const found = page.records.find((member) => member.user === user)
    if (found) return found
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return undefined
}

function noneIfGone(error: unknown): ReadPage {
  if (error instanceof ProviderError && error.status === 404) return { records: [] }
  throw error
}

/** A single record where a method answers one. */
export async function fetchAt(
  call: Call,
  { path, query, at }: { path: string; query: Record<string, string>; at: string },
): Promise<NativeRecord | undefined> {
  const answer = await requestIfThere(call, { path, query })
  return asObject(asObject(answer?.json)?.[at])
}

/** @see https://docs.slack.dev/reference/methods/conversations.history read 2026-11-21 */
async function fetchMessage(call: Call, id: string): Promise<NativeRecord | undefined> {
  const parts = parseMessageId(id)
  if (!parts) return undefined
  const { channel, ts } = parts
  const query = { channel, oldest: ts, latest: ts, inclusive: true, limit: 1 }
  const answer = await requestIfThere(call, { path: '/conversations.history', query })
  const [message] = recordsAt(answer?.json, 'messages').filter((one) => one.ts === ts)
  return message && inChannel(channel, message)
}
