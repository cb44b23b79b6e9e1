// Posts, changes and deletes messages; makes and changes channels and groups, and says who is in them.
import {
  asObject,
  type Call,
  type NativeRecord,
  objectIn,
  ProviderError,
  refusal,
  type WriteOutcome,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { inChannel, parseMessageId, record } from './record.ts'

/**
 * One method per message; a channel takes one for each of its settings.
 * @see https://www.npmjs.com/package/@slack/web-api/v/8.2.0 read 2026-11-21
 */
export const write: WriteSupport['write'] = (call, { objectName, action, items, headers }) => {
  objectIn(objects, objectName, 'Slack')
  const ask = async (method: string, json: NativeRecord) =>
    (await call.request({ method: 'POST', path: `/${method}`, json, headers })).json
  return writeEachItem(items, async ({ id = '', fields }) => {
    if (objectName === 'user_groups') return writeGroup(ask, { id, action, fields })
    if (objectName === 'bookmarks') return writeBookmark(ask, { id, action, fields })
    if (objectName === 'calls') return writeCall(ask, { id, action, fields })
    if (objectName === 'channel_members') return action === 'create' ? invite(ask, fields) : remove(ask, id)
    if (objectName === 'messages')
      return action === 'create' ? post(ask, fields) : changeMessage(ask, { id, action, fields })
    return action === 'create' ? createChannel(ask, fields) : updateChannel(ask, id, fields)
  })
}

type Ask = (method: string, json: NativeRecord) => Promise<Awaited<ReturnType<Call['request']>>['json']>

async function post(ask: Ask, fields: NativeRecord): Promise<WriteOutcome> {
  const answer = asObject(await ask('chat.postMessage', fields))
  const message = inChannel(answer?.channel, { ...asObject(answer?.message), ts: answer?.ts })
  const recordId = record.id(message)
  return { isWritten: true, record: message, recordId }
}

async function changeMessage(
  ask: Ask,
  { id, action, fields }: { id: string; action: 'update' | 'delete'; fields: NativeRecord },
): Promise<WriteOutcome> {
  const at = parseMessageId(id)
  if (!at) throw refuse(`"${id}" is not the id of a message, such as C012AB3CD:1512085950.000216.`, 404)
  await ask(action === 'update' ? 'chat.update' : 'chat.delete', { ...fields, ...at })
  return { isWritten: true, recordId: id }
}

/** A separate method sets the members of a group; lists are texts with commas here. */
async function writeGroup(
  ask: Ask,
  { id, action, fields }: { id: string; action: string; fields: NativeRecord },
): Promise<WriteOutcome> {
  const { users, ...rest } = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  )
  const isNew = action === 'create'
  const hasOwn = isNew || Object.keys(rest).length > 0
  const method = isNew ? 'usergroups.create' : 'usergroups.update'
  const answer = hasOwn ? await ask(method, isNew ? rest : { ...rest, usergroup: id }) : undefined
  const made = asObject(asObject(answer)?.usergroup)
  const recordId = (made && record.id(made)) ?? id
  if (users !== undefined) await ask('usergroups.users.update', { usergroup: recordId, users })
  return { isWritten: true, recordId }
}

/** @see https://www.npmjs.com/package/@slack/web-api/v/8.2.0 (bookmarks, of which links alone are made) read 2026-11-29 */
async function writeBookmark(
  ask: Ask,
  { id, action, fields }: { id: string; action: string; fields: NativeRecord },
): Promise<WriteOutcome> {
  if (action === 'create') {
    const answer = asObject(await ask('bookmarks.add', { type: 'link', ...fields }))
    const bookmark = asObject(answer?.bookmark)
    return { isWritten: true, recordId: bookmark && record.id(bookmark), record: bookmark }
  }
  const [channel_id, bookmark_id] = id.split(':')
  const method = action === 'update' ? 'bookmarks.edit' : 'bookmarks.remove'
  await ask(method, { ...fields, channel_id, bookmark_id })
  return { isWritten: true, recordId: id }
}

/** A call that is deleted is ended. @see https://www.npmjs.com/package/@slack/web-api/v/8.2.0 (calls) read 2026-11-29 */
async function writeCall(
  ask: Ask,
  { id, action, fields }: { id: string; action: string; fields: NativeRecord },
): Promise<WriteOutcome> {
  if (action !== 'create') {
    await ask(action === 'update' ? 'calls.update' : 'calls.end', { ...fields, id })
    return { isWritten: true, recordId: id }
  }
  const call = asObject(asObject(await ask('calls.add', fields))?.call)
  return { isWritten: true, recordId: call && record.id(call), record: call }
}

async function invite(ask: Ask, { channel, user }: NativeRecord): Promise<WriteOutcome> {
  await ask('conversations.invite', { channel, users: user })
  return { isWritten: true, recordId: `${channel}:${user}`, record: { channel, user } }
}

async function remove(ask: Ask, id: string): Promise<WriteOutcome> {
  const [channel, user] = id.split(':')
  await ask('conversations.kick', { channel, user })
  return { isWritten: true, recordId: id }
}

async function createChannel(ask: Ask, fields: NativeRecord): Promise<WriteOutcome> {
  const { name, is_private, ...rest } = fields
  const json = { name, is_private }
  const made = asObject(asObject(await ask('conversations.create', json))?.channel)
  const recordId = String(made?.id ?? '')
  if (Object.keys(rest).length > 0) await updateChannel(ask, recordId, rest)
  return { isWritten: true, recordId }
}

/** Settings one after the other; un-archiving goes first and archiving last, as archived channels take no change. */
async function updateChannel(ask: Ask, channel: string, fields: NativeRecord): Promise<WriteOutcome> {
  const { is_archived: isArchived, ...settings } = fields
  const unknown = Object.keys(settings).find((name) => !Object.hasOwn(setters, name))
  if (unknown !== undefined) {
    const status = 422
    const message = `Slack cannot change "${unknown}" of a channel, but these: ${Object.keys(setters).join(', ')}, is_archived.`
    throw new ProviderError({ reaction: { kind: 'stop' }, message, status, fieldName: unknown })
  }
  if (isArchived === false) await ask('conversations.unarchive', { channel })
  for (const [name, method] of Object.entries(setters)) {
    const value = settings[name]
    if (value !== undefined) await ask(method, { channel, [name]: asObject(value)?.value ?? value })
  }
  if (isArchived === true) await ask('conversations.archive', { channel })
  return { isWritten: true, recordId: channel }
}

const setters: Readonly<Record<string, string>> = {
  name: 'conversations.rename',
  topic: 'conversations.setTopic',
  purpose: 'conversations.setPurpose',
}

function refuse(message: string, status: number): ProviderError {
  return refusal(message, status)
}
