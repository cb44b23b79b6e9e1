// Current Slack records by id.
import {
  askEach,
  asObject,
  type Call,
  type NativeRecord,
  recordsAt,
  requestIfThere,
} from '@mortise/connector-kit'
import { inChannel, parseMessageId } from './record.ts'

/** One request for each; what is no id of the object is left out like what is not there. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const found = await askEach(call, ids, (id) => fetchOne(call, objectName, id))
  return found.filter((one) => one !== undefined)
}

function fetchOne(call: Call, objectName: string, id: string): Promise<NativeRecord | undefined> {
  if (objectName === 'messages') return fetchMessage(call, id)
  return objectName === 'users'
    ? fetchAt(call, { path: '/users.info', query: { user: id }, at: 'user' })
    : fetchAt(call, { path: '/conversations.info', query: { channel: id }, at: 'channel' })
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
