// Reads Slack's objects.
import {
  type Call,
  keepChanged,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readChildren,
} from '@mortise/connector-kit'
import { bookmarkPage, listPage, memberPage, ownChannels } from './list.ts'
import { objects, type SlackObject } from './objects.ts'
import { inChannel, record } from './record.ts'

/**
 * One page; its filters are left to the engine. Channels and users are listed whole; unchanged ones are left out here.
 * Messages are those of the channels the account is a member of, without the replies in threads. An incremental read
 * brings new ones, as Slack cannot be asked for those that were edited: its events report them.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName } = request
  const object = objectIn(objects, objectName, 'Slack')
  const page = await (inChannels[objectName]?.(call, request) ?? listed(call, object, request))
  return keepChanged(page, request, record)
}

/** Of files those are asked for that are new; the other lists know nothing of time. */
function listed(
  call: Call,
  object: SlackObject,
  { objectName, cursor, pageSize, since }: ReadRequest,
): Promise<ReadPage> {
  const isNew = objectName === 'files' && since ? { ts_from: Math.floor(since.getTime() / 1000) } : {}
  return listPage(call, { ...object, query: { ...object.query, ...isNew }, cursor, pageSize })
}

/** Objects that are listed for each channel separately. */
const inChannels: Readonly<Record<string, (call: Call, request: ReadRequest) => Promise<ReadPage>>> = {
  messages,
  bookmarks: (call, { cursor, pageSize }) =>
    readChildren({
      cursor,
      parents: (position) => ownChannels(call, position ?? ''),
      children: ({ id }, position) => bookmarkPage(call, String(id), { cursor: position, pageSize }),
    }),
  channel_members: (call, { cursor, pageSize }) =>
    readChildren({
      cursor,
      parents: (position) => ownChannels(call, position ?? ''),
      children: ({ id }, position) => memberPage(call, { channel: String(id), cursor: position, pageSize }),
    }),
}

/** @see https://docs.slack.dev/reference/methods/conversations.history read 2026-11-21 */
function messages(call: Call, { cursor, pageSize, since, until }: ReadRequest): Promise<ReadPage> {
  return readChildren({
    cursor,
    parents: (position) => ownChannels(call, position ?? ''),
    async children({ id: channel }, position) {
      const page = await listPage(call, {
        method: 'conversations.history',
        items: 'messages',
        query: {
          channel: String(channel),
          oldest: since ? toTs(since) : undefined,
          inclusive: since ? true : undefined,
          latest: until ? toTs(new Date(until.getTime() + 999)) : undefined,
        },
        cursor: position,
        pageSize,
      })
      return { ...page, records: page.records.map((message) => inChannel(channel, message)) }
    },
  })
}

/** The first message of a second: `1512085950.000000`. */
function toTs(at: Date): string {
  return `${Math.floor(at.getTime() / 1000)}.000000`
}
