/**
 * Slack, simulated: channels, users and messages of the Web API, whose failures come with status 200.
 * @see https://docs.slack.dev/reference/methods
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { makePerson } from '../generate/people.ts'
import type { JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import { type Account, accountOf } from '../simulate/account.ts'
import { all, equals, hasId } from '../simulate/condition.ts'
import { formBody, fromCursor, jsonBody, limitOf, queryOf, toCursor } from '../simulate/request.ts'
import { defineSimulator, type SimulatedObject } from '../simulate/simulator.ts'
import { type Args, around, aroundMethods, type Method } from './around.ts'
import { composeSlackWebhook } from './webhook.ts'

const objects: Record<string, SimulatedObject> = {
  channels: {
    idName: 'id',
    createdName: 'created',
    updatedName: 'updated',
    time: 'epochSeconds',
    newId: (ordinal) => `C${ordinal.toString(36).toUpperCase().padStart(10, '0')}`,
    defaults: {
      is_channel: true,
      is_archived: false,
      is_private: false,
      is_member: true,
      topic: { value: '', creator: '', last_set: 0 },
      purpose: { value: '', creator: '', last_set: 0 },
    },
    generate: (_random, index) => ({ name: `channel-${index}`, num_members: index }),
    // Channels count in milliseconds.
    shape: (native) => ({ ...native, updated: Number(native.updated) * 1000 }),
  },
  users: {
    idName: 'id',
    updatedName: 'updated',
    time: 'epochSeconds',
    newId: (ordinal) => `U${ordinal.toString(36).toUpperCase().padStart(10, '0')}`,
    defaults: { team_id: 'T0001', deleted: false, is_bot: false, profile: {} },
    generate: (random, index) => {
      const person = makePerson(random, index)
      const name = `${person.first} ${person.last}`
      return { name: `user-${index}`, real_name: name, profile: { real_name: name, email: person.email } }
    },
  },
  messages: {
    idName: 'id',
    updatedName: 'at',
    time: 'epochSeconds',
    newId: String,
    defaults: { type: 'message', user: 'U0001', text: '' },
    generate: (random, index) => ({ text: `Message ${index}`, channel: random.pick(['C0001', 'C0002']) }),
    shape: ({ id, at, posted, channel: _channel, ...native }) => ({
      ...native,
      ts: `${posted ?? at}.${String(Number(id) % 1_000_000).padStart(6, '0')}`,
    }),
  },
  ...around,
}

/** The vendor's part of the sandbox. */
export const slack = defineSimulator({
  provider: 'slack',
  displayName: 'Slack',
  objects,
  oauth: { authorizePath: '/oauth/v2/authorize', tokenPath: '/api/oauth.v2.access' },
  error(status, message) {
    if (status === 401) return refusal(message.includes('expired') ? 'token_expired' : 'invalid_auth')
    if (status === 404) return refusal('unknown_method')
    const error = status === 429 ? 'ratelimited' : 'internal_error'
    return new AnswerError(status, { ok: false, error })
  },
  webhook: composeSlackWebhook,
  routes(app, context) {
    const methods = { ...readMethods, ...channelMethods, ...messageMethods, ...aroundMethods(refusal) }
    for (const [name, answer] of Object.entries(methods)) {
      const isPage = /\.(list|history|conversations|members)$/.test(name)
      const handle = async (request: FastifyRequest) => {
        const args = argsOf(request)
        return { ok: true, ...(await answer(args, accountOf(request, slack, context))) }
      }
      app.get(`/api/${name}`, { config: { isPage } }, handle)
      app.post(`/api/${name}`, { config: { isPage } }, handle)
    }
    tolerateUnknown(app)
  },
})

const readMethods: Record<string, Method> = {
  'auth.test': async (_args, { workspace }) => ({ team_id: workspace, team: workspace, user_id: 'U0001' }),
  'users.list': (args, account) => list(args, { account, name: 'users', as: 'members' }),
  'users.info': async (args, account) => ({ user: await find(account, 'users', args.user) }),
  'users.lookupByEmail': async ({ email = '' }, account) => {
    const { records } = await account.page('users', { where: equals(['profile', 'email'], email), limit: 1 })
    if (!records[0]) throw refusal('users_not_found')
    return { user: records[0] }
  },
  'conversations.list': (args, account) => list(args, { account, name: 'channels', as: 'channels' }),
  'users.conversations': (args, account) => list(args, { account, name: 'channels', as: 'channels' }),
  'conversations.info': async (args, account) => ({ channel: await find(account, 'channels', args.channel) }),
  async 'conversations.history'(args, account) {
    const { channel = '', oldest, latest, inclusive } = args
    await find(account, 'channels', channel)
    const isInclusive = inclusive === 'true' || inclusive === '1'
    const where = all([
      equals(['channel'], channel),
      ...(oldest ? [isAt(isInclusive ? '>=' : '>', oldest)] : []),
      ...(latest ? [isAt(isInclusive ? '<=' : '<', latest)] : []),
    ])
    return list(args, { account, name: 'messages', as: 'messages', where })
  },
}

const channelMethods: Record<string, Method> = {
  async 'conversations.create'({ name = '', is_private }, account) {
    if (!/^[\p{L}\p{N}_-]{1,80}$/u.test(name) || name !== name.toLowerCase())
      throw refusal('invalid_name_specials')
    const taken = await account.page('channels', { where: equals(['name'], name), limit: 1 })
    if (taken.records.length > 0) throw refusal('name_taken')
    return { channel: await account.create('channels', { name, is_private: is_private === 'true' }) }
  },
  'conversations.rename': (args, account) => setChannel(account, args.channel, { name: args.name ?? '' }),
  'conversations.setTopic': (args, account) =>
    setChannel(account, args.channel, { topic: { value: args.topic ?? '', creator: 'U0001', last_set: 1 } }),
  'conversations.setPurpose': (args, account) =>
    setChannel(account, args.channel, {
      purpose: { value: args.purpose ?? '', creator: 'U0001', last_set: 1 },
    }),
  'conversations.archive': (args, account) => setChannel(account, args.channel, { is_archived: true }),
  'conversations.unarchive': (args, account) => setChannel(account, args.channel, { is_archived: false }),
}

const messageMethods: Record<string, Method> = {
  async 'chat.postMessage'({ channel = '', text, thread_ts: thread }, account) {
    await find(account, 'channels', channel)
    if (!text) throw refusal('no_text')
    const fields = { channel, text, thread_ts: thread || undefined }
    const message = await account.create('messages', fields)
    return { channel, ts: String(message.ts), message }
  },
  async 'chat.update'({ channel = '', ts = '', text = '' }, account) {
    const edited = { user: 'U0001', ts }
    const posted = Number(ts.split('.')[0])
    const message = await account.update('messages', await messageAt(account, channel, ts), {
      text,
      edited,
      posted,
    })
    return { channel, ts, text, message }
  },
  async 'chat.delete'({ channel = '', ts = '' }, account) {
    await account.remove('messages', await messageAt(account, channel, ts))
    return { channel, ts }
  },
}

async function list(
  { cursor, limit: wanted }: Args,
  { account, name, as, where }: { account: Account; name: string; as: string; where?: Condition },
): Promise<JsonObject> {
  const offset = fromCursor(cursor)
  if (offset === undefined) throw refusal('invalid_cursor')
  const limit = limitOf(wanted, { fallback: 100, max: 999 })
  const order = name === 'messages' ? '-updated' : 'id'
  const page = await account.page(name, { where, order, limit, offset })
  const next = page.hasMore ? toCursor(offset + limit) : ''
  return { [as]: page.records, has_more: page.hasMore, response_metadata: { next_cursor: next } }
}

async function find(account: Account, name: 'channels' | 'users', id = ''): Promise<JsonObject> {
  const { records } = await account.page(name, { where: hasId(id), limit: 1 })
  if (!records[0]) throw refusal(name === 'users' ? 'user_not_found' : 'channel_not_found')
  return records[0]
}

async function setChannel(account: Account, id: string | undefined, change: JsonObject): Promise<JsonObject> {
  const channel = await find(account, 'channels', id)
  if (channel.is_archived === true && change.is_archived !== false) throw refusal('is_archived')
  return { channel: await account.update('channels', String(channel.id), change) }
}

async function messageAt(account: Account, channel: string, ts: string): Promise<string> {
  const where = all([equals(['channel'], channel), isAt('=', ts)])
  const { records } = await account.page('messages', { where, limit: 1 })
  if (!records[0]) throw refusal('message_not_found')
  return String(Number(ts.split('.')[1]))
}

/** Compares times as messages have them: the second, then the number in it. */
function isAt(operator: '<' | '<=' | '>' | '>=' | '=', ts: string): Condition {
  const [second = '0', fraction = '0'] = ts.split('.')
  const posted = "coalesce((properties->>'posted')::bigint, floor(extract(epoch FROM updated_at))::bigint)"
  return (bind) =>
    `(${posted}, ordinal % 1000000) ${operator} (${bind(second)}::bigint, ${bind(Number(fraction))}::bigint)`
}

/** Arguments come in the query, as a form or as JSON; what is no text is JSON in the first two. */
function argsOf(request: FastifyRequest): Args {
  const { 'content-type': type = '' } = request.headers
  const body: Record<string, unknown> = type.includes('json')
    ? jsonBody(request)
    : Object.fromEntries(formBody(request))
  const text = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return { ...queryOf(request), ...Object.fromEntries(text) }
}

/** Real methods of Slack that this simulator lacks do not answer like unknown ones. */
function tolerateUnknown(app: FastifyInstance) {
  app.all('/api/*', async () => {
    throw refusal('unknown_method')
  })
}

function refusal(error: string): AnswerError {
  return new AnswerError(200, { ok: false, error })
}
