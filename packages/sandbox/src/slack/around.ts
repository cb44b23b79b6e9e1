/**
 * Slack, simulated: files, groups of users and who is in a channel.
 * @see https://docs.slack.dev/reference/methods
 */

import type { AnswerError } from '../answer-error.ts'
import type { JsonObject } from '../json.ts'
import type { Account } from '../simulate/account.ts'
import { all, equals, hasId, within } from '../simulate/condition.ts'
import { fromCursor, limitOf, toCursor } from '../simulate/request.ts'
import { fromTime, type SimulatedObject } from '../simulate/simulator.ts'

/** Arguments of a method, all as text. */
export type Args = Record<string, string | undefined>
/** The answer of a method besides `ok`. */
export type Method = (args: Args, account: Account) => Promise<JsonObject>

const named = (letter: string) => (ordinal: number) =>
  `${letter}${ordinal.toString(36).toUpperCase().padStart(10, '0')}`

/** The objects, by the names the definition has for them. */
export const around: Record<string, SimulatedObject> = {
  files: {
    idName: 'id',
    updatedName: 'timestamp',
    time: 'epochSeconds',
    newId: named('F'),
    defaults: { mimetype: 'text/plain', filetype: 'text', user: 'U0001' },
    generate: (_random, index) => ({ name: `log-${index}.txt`, size: index }),
    shape: (native) => ({ ...native, created: native.timestamp ?? 0 }),
  },
  user_groups: {
    idName: 'id',
    createdName: 'date_create',
    updatedName: 'date_update',
    time: 'epochSeconds',
    newId: named('S'),
    defaults: { is_usergroup: true, description: '', users: [], date_delete: 0 },
    generate: (_random, index) => ({ name: `Crew ${index}`, handle: `crew-${index}` }),
  },
  bookmarks: {
    idName: 'id',
    createdName: 'date_created',
    updatedName: 'date_updated',
    time: 'epochSeconds',
    newId: named('Bk'),
    defaults: { type: 'link', emoji: '' },
    generate: (random, index) => ({
      channel_id: random.pick(['C0001', 'C0002']),
      title: `Plan ${index}`,
      link: `https://example.com/${index}`,
    }),
    parents: { channels: ['C0001', 'C0002'].map((id) => ({ id, name: id.toLowerCase() })) },
  },
  calls: {
    idName: 'id',
    time: 'epochSeconds',
    newId: named('R'),
    generate: (_random, index) => ({ external_unique_id: `c${index}`, join_url: 'https://example.com' }),
  },
  'auth.teams': {
    idName: 'id',
    time: 'epochSeconds',
    newId: named('T'),
    generate: (_random, index) => ({ name: `Workspace ${index}` }),
  },
  channel_members: {
    idName: 'id',
    time: 'epochSeconds',
    newId: String,
    generate: (random, index) => ({ channel: random.pick(['C0001', 'C0002']), user: `U1${index}` }),
    shape: ({ id: _id, ...native }) => native,
    parents: { channels: ['C0001', 'C0002'].map((id) => ({ id, name: id.toLowerCase() })) },
  },
}

type Refusal = (error: string) => AnswerError

/** The methods; `refusal` makes the answer that says no. */
export function aroundMethods(refusal: Refusal): Record<string, Method> {
  return {
    ...fileMethods(refusal),
    ...groupMethods(refusal),
    ...memberMethods(refusal),
    ...linkMethods(refusal),
  }
}

function fileMethods(refusal: Refusal): Record<string, Method> {
  return {
    async 'files.list'({ count, page: wanted, ts_from: from }, account) {
      const limit = limitOf(count, { fallback: 100, max: 200 })
      const page = limitOf(wanted, { fallback: 1, max: 1_000_000 })
      const at = fromTime(from)
      const where = all(at ? [within('updated_at', { from: at })] : [])
      const total = await account.count('files', where)
      const found = await account.page('files', { where, order: '-id', limit, offset: (page - 1) * limit })
      return { files: found.records, paging: { count: limit, total, page, pages: Math.ceil(total / limit) } }
    },
    async 'files.info'({ file = '' }, account) {
      const { records } = await account.page('files', { where: hasId(file), limit: 1 })
      if (!records[0]) throw refusal('file_not_found')
      return { file: records[0] }
    },
  }
}

function groupMethods(refusal: Refusal): Record<string, Method> {
  return {
    async 'usergroups.list'(_args, account) {
      return { usergroups: (await account.page('user_groups', { limit: 100_000 })).records }
    },
    async 'usergroups.create'({ name = '', handle = '', description = '' }, account) {
      if (name === '') throw refusal('name_required')
      return { usergroup: await account.create('user_groups', { name, handle, description }) }
    },
    async 'usergroups.update'({ usergroup = '', ...changes }, account) {
      const { records } = await account.page('user_groups', { where: hasId(usergroup), limit: 1 })
      if (!records[0]) throw refusal('no_such_subteam')
      return { usergroup: await account.update('user_groups', usergroup, textsOf(changes)) }
    },
    async 'usergroups.users.update'({ usergroup = '', users = '' }, account) {
      return { usergroup: await account.update('user_groups', usergroup, { users: users.split(',') }) }
    },
  }
}

function memberMethods(refusal: Refusal): Record<string, Method> {
  const isMember = ({ channel = '', user = '' }: Args) =>
    all([equals(['channel'], channel), equals(['user'], user)])
  const known = async (account: Account, channel = '') => {
    const { records } = await account.page('channels', { where: hasId(channel), limit: 1 })
    if (!records[0]) throw refusal('channel_not_found')
  }
  return {
    async 'conversations.members'({ channel = '', cursor, limit: wanted }, account) {
      await known(account, channel)
      const offset = fromCursor(cursor)
      if (offset === undefined) throw refusal('invalid_cursor')
      const limit = limitOf(wanted, { fallback: 100, max: 999 })
      const page = await account.page('channel_members', {
        where: equals(['channel'], channel),
        limit,
        offset,
      })
      return {
        members: page.records.map(({ user = null }) => user),
        response_metadata: { next_cursor: page.hasMore ? toCursor(offset + limit) : '' },
      }
    },
    async 'conversations.invite'({ channel = '', users = '' }, account) {
      await known(account, channel)
      for (const user of users.split(',')) await account.create('channel_members', { channel, user })
      return { channel: { id: channel } }
    },
    async 'conversations.kick'(args, account) {
      await known(account, args.channel)
      if ((await account.count('channel_members', isMember(args))) === 0) throw refusal('not_in_channel')
      await account.remove('channel_members', await account.findId('channel_members', isMember(args)))
      return {}
    },
  }
}

function linkMethods(refusal: Refusal): Record<string, Method> {
  const known = async (account: Account, id: string) => {
    const { records } = await account.page('bookmarks', { where: hasId(id), limit: 1 })
    if (!records[0]) throw refusal('not_found')
  }
  return {
    async 'bookmarks.list'({ channel_id: channel = '' }, account) {
      const where = equals(['channel_id'], channel)
      return { bookmarks: (await account.page('bookmarks', { where, limit: 100_000 })).records }
    },
    async 'bookmarks.add'({ title = '', ...fields }, account) {
      if (title === '') throw refusal('invalid_arguments')
      return { bookmark: await account.create('bookmarks', { title, ...textsOf(fields) }) }
    },
    async 'bookmarks.edit'({ bookmark_id: id = '', channel_id: _, ...changes }, account) {
      await known(account, id)
      return { bookmark: await account.update('bookmarks', id, textsOf(changes)) }
    },
    async 'bookmarks.remove'({ bookmark_id: id = '' }, account) {
      await known(account, id)
      await account.remove('bookmarks', id)
      return {}
    },
    async 'auth.teams.list'(_args, account) {
      const { records } = await account.page('auth.teams', { limit: 100 })
      return { teams: records, response_metadata: { next_cursor: '' } }
    },
    'calls.add': async (args, account) => ({ call: await account.create('calls', textsOf(args)) }),
    async 'calls.update'({ id = '', ...changes }, account) {
      return { call: await account.update('calls', id, textsOf(changes)) }
    },
    async 'calls.end'({ id = '' }, account) {
      await account.remove('calls', id)
      return {}
    },
  }
}

/** The given arguments, without absent ones. */
function textsOf(args: Args): JsonObject {
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
