// The walk of a small definition: what it asks is found by invented answers alone.
import { byCursor, defineProvider, fromObjectTable, ProviderError, typed } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { formatWalk } from './format-walk.ts'
import { toShapes } from './to-shapes.ts'
import { walkProvider } from './walk-provider.ts'

const record = {
  id: ({ id }: { id?: unknown }) => (typeof id === 'string' ? id : undefined),
  updatedAt: () => 1,
}
const table = fromObjectTable({
  displayName: 'Shop',
  record,
  objects: {
    orders: {
      items: 'reply.orders',
      filters: ['email'],
      readOnly: typed('id'),
      writable: typed('email total:float'),
    },
  },
  style: byCursor({ cursor: 'after', limit: 'limit', next: 'reply.next_cursor' }),
  pageSizeMax: 50,
  list: (_entry, { filters }) => ({
    path: '/orders',
    query: Object.fromEntries(filters.map(({ fieldName, value }) => [fieldName, value])),
  }),
  one: (_entry, { id }) => ({ path: `/orders/${id}` }),
  write: (_entry, { action, item }) =>
    action === 'create'
      ? { method: 'POST', path: '/orders', json: { order: item.fields } }
      : { method: 'DELETE', path: `/orders/${item.id}` },
})
const shop = defineProvider({
  name: 'shop',
  displayName: 'Shop',
  docsUrl: 'https://shop.example.com/docs',
  baseUrl: 'https://shop.example.com/v1',
  auth: { kind: 'none' },
  limits: { pageSizeMax: 50, concurrency: 1 },
  record,
  account: { healthCheck: { path: '/me' } },
  objects: { list: table.listObjects, describe: table.describe },
  read: { page: table.read, overlapMs: 0, byIds: table.readByIds },
  search: { page: table.search },
  write: {
    actions: ['create', 'delete'],
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: table.write,
  },
})

it('finds the requests of each operation, with paths, parameters and body keys', async () => {
  const walk = await walkProvider(shop)
  const shapes = toShapes(walk)
  expect(shapes.map(({ request }) => request)).toEqual([
    'DELETE /v1/orders/{id}',
    'GET /v1/me',
    'GET /v1/orders',
    'GET /v1/orders/{id}',
    'POST /v1/orders',
  ])
  const [, , list, , create] = shapes
  expect(list?.query).toEqual(['after', 'email', 'limit=1|10|50'])
  expect(list?.uses.orders).toEqual(expect.arrayContaining(['list', 'next page', 'search by email']))
  expect(create?.body).toEqual(['order.email', 'order.total'])
  expect([...walk.unreached]).toEqual([])
})

it('writes the same file in each run, and another one for a changed request', async () => {
  const fileOf = async (definition: typeof shop) => {
    const walk = await walkProvider(definition)
    return formatWalk(toShapes(walk), walk.unreached)
  }
  const before = await fileOf(shop)
  expect(await fileOf(shop)).toBe(before)
  const changed = await fileOf(defineProvider({ ...shop, account: { healthCheck: { path: '/whoami' } } }))
  expect(changed).not.toBe(before)
  expect(changed).toContain('"GET /v1/whoami"')
})

it('names the operations that it could not run to their end', async () => {
  const broken = defineProvider({
    ...shop,
    read: {
      overlapMs: 0,
      async page(call) {
        await call.request({ path: '/orders' })
        throw new ProviderError({ reaction: { kind: 'stop' }, message: 'Shop is closed.' })
      },
    },
  })
  const walk = await walkProvider(broken)
  expect([...walk.unreached]).toContain('orders list: Shop is closed.')
  expect(toShapes(walk).map(({ request }) => request)).toContain('GET /v1/orders')
})

it('asks for the health of any module at the address of the provider', async () => {
  const { name, displayName, docsUrl, baseUrl, auth, limits } = shop
  const walk = await walkProvider(
    defineProvider({
      name,
      displayName,
      docsUrl,
      baseUrl,
      auth,
      limits,
      record,
      account: { healthCheck: { path: '/me', isForAnyModule: true } },
      modules: { till: { displayName: 'Till', baseUrl: 'https://shop.example.com/v1/till' } },
      defaultModule: 'till',
      objects: { list: table.listObjects, describe: table.describe },
      read: { page: table.read, overlapMs: 0 },
    }),
  )
  const requests = toShapes(walk).map(({ request }) => request)
  expect(requests).toContain('GET /v1/me')
  expect(requests).toContain('GET /v1/till/orders')
})

it('walks the default module beside those with objects of their own, and each once', async () => {
  const pathsOf = async (crm: { standardObjects?: string[] }) => {
    const walk = await walkProvider(
      defineProvider({
        ...shop,
        modules: {
          crm: { displayName: 'CRM', ...crm },
          desk: {
            displayName: 'Desk',
            baseUrl: 'https://desk.example.com/v7',
            standardObjects: ['orders'],
          },
          mail: { displayName: 'Mail', baseUrl: 'https://mail.example.com/v9', isProxyOnly: true },
        },
        defaultModule: 'crm',
      }),
    )
    return walk.requests.filter(({ operation }) => operation === 'list').map(({ asked }) => asked.path)
  }
  const each = ['/v1/orders', '/v1/orders', '/v7/orders', '/v7/orders']
  expect(await pathsOf({})).toEqual(each)
  expect(await pathsOf({ standardObjects: ['orders'] })).toEqual(each)
})
