// Where things are in Slack's records.
import { asObject, asString, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/** Larger numbers are milliseconds: as seconds they would be in the year 5138. */
const secondsMax = 100_000_000_000

/**
 * Messages have no id: channel and time name one, `C012AB3CD:1512085950.000216`. Channel and user name a member of a
 * channel, `C012AB3CD:U0001`, and channel and id a bookmark. Channels count their last change in milliseconds, all else in seconds; files say when
 * they were made.
 */
export const record: RecordShape = {
  id: (native) => {
    const [channel, ts] = [asString(native.channel), asString(native.ts)]
    if (channel !== undefined && ts !== undefined) return `${channel}:${ts}`
    const id = asString(native.id)
    if (id !== undefined && native.channel_id !== undefined) return `${native.channel_id}:${id}`
    return id === undefined && channel !== undefined ? `${channel}:${native.user}` : id
  },
  updatedAt: ({ updated, date_update: changed, timestamp, ts, ...others }) => {
    if (typeof ts === 'string') return secondOf(ts)
    // A bookmark that was never changed has 0 there.
    const { date_updated: edited, date_created: made } = others
    return instantOf(updated ?? changed ?? timestamp ?? (edited || made))
  },
  field: (name) => {
    if (name === 'email') return ({ profile }) => asObject(profile)?.email
    return name === 'id' ? (native) => record.id(native) : (native) => native[name]
  },
}

/** The parts of a message's id; `undefined` when it is something else. */
export function parseMessageId(id: string): { channel: string; ts: string } | undefined {
  const [, channel, ts] = /^([A-Z0-9]+):(\d+\.\d+)$/.exec(id) ?? []
  return channel !== undefined && ts !== undefined ? { channel, ts } : undefined
}

/** A message as its channel lists it, with the channel's name in it, which Slack leaves out. */
export function inChannel(channel: unknown, message: NativeRecord): NativeRecord {
  return { channel, ...message }
}

/** The digits after the point distinguish messages of one second and are no time. */
function secondOf(ts: string): number | undefined {
  const seconds = /^\d+/.exec(ts)?.[0]
  return seconds === undefined ? undefined : Number(seconds) * 1000
}

function instantOf(updated: unknown): number | undefined {
  if (typeof updated !== 'number') return undefined
  return updated > secondsMax ? updated : updated * 1000
}
