/**
 * Notion, simulated: pages outside of data sources, what is written on them and said of them, and people.
 * @see https://developers.notion.com/reference/intro
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makePerson } from '../generate/people.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Condition } from '../record/store.ts'
import type { Account, Order } from '../simulate/account.ts'
import { contains, equals } from '../simulate/condition.ts'
import { fromCursor, jsonBody, limitOf, paramsOf, queryOf, toCursor } from '../simulate/request.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'

const home = '3a5a2b3c-0000-4000-8000-000000000001'
const author = { object: 'user', id: '5c6b3c4d-0000-4000-8000-000000000001' }

const stamped = {
  idName: 'id',
  createdName: 'created_time',
  updatedName: 'last_edited_time',
  time: 'isoMinutes',
} as const

const numbered = (prefix: string) => (ordinal: number) =>
  `${prefix}-0000-4000-8000-${ordinal.toString(16).padStart(12, '0')}`

const onPage = { parents: { pages: [{ id: home, title: 'Home' }] } }

/** The objects, by the names the definition has for them. */
export const around: Record<string, SimulatedObject> = {
  pages: {
    ...stamped,
    newId: numbered('3a5a2b3c'),
    defaults: { title: null },
    generate: (_random, index) => ({ title: `Paper ${index}` }),
    shape: ({ title = null, ...native }) => ({
      object: 'page',
      icon: null,
      cover: null,
      in_trash: false,
      archived: false,
      public_url: null,
      parent: { type: 'workspace', workspace: true },
      created_by: author,
      last_edited_by: author,
      ...native,
      url: `https://www.notion.so/${native.id}`,
      properties: { title: { id: 'title', type: 'title', title: partsOf(title) } },
    }),
  },
  comments: {
    ...stamped,
    newId: numbered('4a5a2b3c'),
    generate: (_random, index) => ({ on: home, rich_text: partsOf(`Seen ${index} times`) }),
    shape: ({ on = home, ...native }) => ({
      object: 'comment',
      created_by: author,
      parent: { type: 'page_id', page_id: on },
      discussion_id: native.id ?? null,
      display_name: { type: 'user', resolved_name: 'Ada' },
      ...native,
    }),
    ...onPage,
  },
  blocks: {
    ...stamped,
    newId: numbered('6a5a2b3c'),
    generate: (_random, index) => ({ on: home, paragraph: { rich_text: partsOf(`Line ${index}`) } }),
    shape: ({ on = home, ...native }) => ({
      object: 'block',
      type: 'paragraph',
      paragraph: { rich_text: [] },
      has_children: false,
      in_trash: false,
      archived: false,
      created_by: author,
      last_edited_by: author,
      ...native,
      parent: { type: 'page_id', page_id: on },
    }),
    ...onPage,
  },
  users: {
    idName: 'id',
    time: 'iso',
    newId: numbered('5c6b3c4d'),
    defaults: { name: null },
    generate: (random, index) => {
      const { first, last, email } = makePerson(random, index)
      return { name: `${first} ${last}`, person: { email } }
    },
    shape: (native) => ({ object: 'user', type: 'person', avatar_url: null, ...native }),
  },
}

/** Text as Notion writes it. */
function partsOf(text: JsonValue): JsonObject[] {
  if (typeof text !== 'string' || text === '') return []
  return [{ type: 'text', plain_text: text, text: { content: text, link: null } }]
}

/** A page's own members as they are kept: its title as text. */
export function toStoredPage({ properties, ...body }: JsonObject): JsonObject {
  const title = isObject(properties) && isObject(properties.title) ? properties.title.title : undefined
  if (!Array.isArray(title)) return body
  const words = title.filter(isObject).map(({ text }) => (isObject(text) ? String(text.content) : ''))
  return { ...body, title: words.join('') }
}

/** Which pages are asked for: by words in their titles, or those in the trash. */
interface PageSearch {
  limit: number
  offset: number
  order: Order
  words: string
  isTrash: boolean
}

/** Which pages there are: those outside of data sources, and after them those in one. */
export async function searchedPages(
  account: Account,
  wanted: PageSearch,
): Promise<{ records: JsonObject[]; hasMore: boolean }> {
  const { limit, offset, order } = wanted
  if (wanted.isTrash || wanted.words !== '') return narrowedPages(account, wanted)
  const own = await account.count('pages')
  const first = offset < own ? await account.page('pages', { order, limit, offset }) : { records: [] }
  const left = limit - first.records.length
  const inSource = Math.max(0, offset - own)
  const rest =
    left > 0
      ? await account.page('tasks', { order, limit: left, offset: inSource })
      : { records: [], hasMore: false }
  const hasMore = left > 0 ? rest.hasMore : offset + limit < own + (await account.count('tasks'))
  return { records: [...first.records, ...rest.records], hasMore }
}

/** Few enough to be looked at from the first on each time. */
async function narrowedPages(account: Account, { limit, offset, order, words, isTrash }: PageSearch) {
  const end = offset + limit
  const found = await Promise.all(
    [['pages', 'title'] as const, ['tasks', 'Name'] as const].map(([object, title]) =>
      account.page(object, {
        order,
        limit: end + 1,
        where: words === '' ? undefined : contains([title], words),
        isRemoved: isTrash ? true : undefined,
      }),
    ),
  )
  const all = found.flatMap(({ records }) => records)
  const edited = (record: JsonObject) => String(record.last_edited_time)
  if (order.endsWith('updated')) all.sort((a, b) => edited(a).localeCompare(edited(b)))
  if (order === '-updated') all.reverse()
  const records = all.slice(offset, end)
  return { records: isTrash ? records.map(asTrash) : records, hasMore: all.length > end }
}

/** As what is in the trash is answered. */
export function asTrash(record: JsonObject): JsonObject {
  return { ...record, in_trash: true, archived: true }
}

type AccountOf = (request: FastifyRequest) => Account

/** The type of a block, which its content alone may show. */
function typeOf(block: JsonObject): JsonObject {
  const [kind = 'paragraph'] = Object.keys(block)
  return { type: kind }
}

/** Registers the paths of comments, blocks and users; `refuse` says that a cursor is none. */
export function aroundRoutes(app: FastifyInstance, account: AccountOf, refuse: () => Error): void {
  const paged = { config: { isPage: true } }
  const list =
    (name: string, condition: (request: FastifyRequest) => Condition | undefined) =>
    async (request: FastifyRequest) =>
      listPage(request, { account: account(request), name, condition, refuse })
  app.get(
    '/v1/users',
    paged,
    list('users', () => undefined),
  )
  app.get(
    '/v1/comments',
    paged,
    list('comments', (request) => equals(['on'], queryOf(request).block_id ?? '')),
  )
  app.get(
    '/v1/blocks/:id/children',
    paged,
    list('blocks', (request) => equals(['on'], paramsOf(request).id ?? '')),
  )
  for (const name of ['users', 'comments', 'blocks']) {
    app.get(`/v1/${name}/:id`, (request) => account(request).find(name, paramsOf(request).id ?? ''))
  }
  commentRoutes(app, account)
  blockRoutes(app, account)
}

function commentRoutes(app: FastifyInstance, account: AccountOf): void {
  app.post('/v1/comments', async (request) => {
    const { parent, ...body } = jsonBody(request)
    const on = isObject(parent) ? (parent.page_id ?? '') : ''
    await account(request).find('pages', String(on))
    return account(request).create('comments', { ...body, on })
  })
  app.patch('/v1/comments/:id', (request) =>
    account(request).update('comments', paramsOf(request).id ?? '', jsonBody(request)),
  )
  app.delete('/v1/comments/:id', (request) => removed(account(request), 'comments', request))
}

function blockRoutes(app: FastifyInstance, account: AccountOf): void {
  app.delete('/v1/blocks/:id', async (request) => asTrash(await removed(account(request), 'blocks', request)))
  app.patch('/v1/blocks/:id', (request) =>
    account(request).update('blocks', paramsOf(request).id ?? '', jsonBody(request)),
  )
  app.patch('/v1/blocks/:id/children', async (request) => {
    const { id: on = '' } = paramsOf(request)
    const { children } = jsonBody(request)
    await account(request).find('pages', on)
    const given = Array.isArray(children) ? children.filter(isObject) : []
    const made = given.map((block) => account(request).create('blocks', { ...typeOf(block), ...block, on }))
    const results = await Promise.all(made)
    return { object: 'list', type: 'block', block: {}, results, has_more: false, next_cursor: null }
  })
}

/** Removes what the path names, and returns it as it was. */
async function removed(account: Account, name: string, request: FastifyRequest): Promise<JsonObject> {
  const { id = '' } = paramsOf(request)
  const last = await account.find(name, id)
  await account.remove(name, id)
  return last
}

async function listPage(
  request: FastifyRequest,
  asked: {
    account: Account
    name: string
    condition: (request: FastifyRequest) => Condition | undefined
    refuse: () => Error
  },
): Promise<JsonObject> {
  const { start_cursor: cursor, page_size: size } = queryOf(request)
  const offset = fromCursor(cursor)
  if (offset === undefined) throw asked.refuse()
  const limit = limitOf(size, { fallback: 100, max: 100 })
  const where = asked.condition(request)
  const page = await asked.account.page(asked.name, { where, limit, offset })
  const next = page.hasMore ? toCursor(offset + limit) : null
  return { object: 'list', results: page.records, has_more: page.hasMore, next_cursor: next }
}
