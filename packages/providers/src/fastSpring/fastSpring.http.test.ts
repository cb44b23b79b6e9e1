// FastSpring, played: lists of ids in pages, and records by their ids, several in one request.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { fiveRows } from '../testing/answer-record.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import fastSpring from './index.ts'

const keys: Readonly<Record<string, string>> = { accounts: 'account', products: 'product' }
const others = {
  accounts: fiveRows((index) => ({
    account: `a${index}`,
    id: undefined,
    contact: { first: 'Ada' },
    country: 'US',
  })),
  products: fiveRows((index) => ({
    product: `tea-${index}`,
    id: undefined,
    sku: `T${index}`,
    display: { en: 'Tea' },
  })),
  orders: fiveRows((index) => ({
    id: `o${index}`,
    order: `o${index}`,
    reference: `REF-${index}`,
    changed: 1767225600000,
  })),
}

const played = await startPlayed(fastSpring, {
  table: 'subscriptions',
  stamp: (index, at) => ({ id: `s${index}`, subscription: `s${index}`, changed: at.getTime() }),
  make: (index) => ({ product: `tea-${index % 3}`, state: 'active' }),
  methods: ['GET', 'POST', 'DELETE'],
  answer({ method, parts: [name = '', one], query, json, account }) {
    const key = keys[name] ?? 'id'
    // https://developer.fastspring.com/reference/get-unprocessed-events read 2026-11-29
    if (one === 'unprocessed') {
      const [begin, end] = [Number(query.get('begin')), Number(query.get('end'))]
      if (begin < Date.now() - 30 * 86_400_000 || begin > end)
        return { json: { action: 'events.get', result: 'error', error: { begin: 'Begin must be after' } } }
      const events = account
        .rows('events-unprocessed')
        .filter(({ created }) => Number(created) >= begin && Number(created) < end)
      return { json: { action: 'events.get', events: events.slice(0, 25), more: events.length > 25 } }
    }
    if (name === 'events') {
      expect(Number(query.get('days'))).not.toBeNaN()
      const [limit, page] = [Number(query.get('limit')), Number(query.get('page') ?? 1)]
      const events = account.rows(`events-${one}`)
      const nextPage = page * limit < events.length ? page + 1 : null
      return {
        json: { action: 'events.get', events: events.slice((page - 1) * limit, page * limit), nextPage },
      }
    }
    const rows = account.rows(name)
    if (method === 'GET' && one === undefined) {
      const [limit, page] = [Number(query.get('limit')), Number(query.get('page') ?? 1)]
      if (!(limit > 0) || limit > 50) return { status: 400, json: { error: { limit: 'wrong' } } }
      const ids = rows.slice((page - 1) * limit, page * limit).map((row) => row[key])
      return {
        json: { result: 'success', [name]: ids, nextPage: page * limit < rows.length ? page + 1 : null },
      }
    }
    if (method === 'GET') {
      const wanted = (one ?? '').split(',')
      const found = wanted.map(
        (id) =>
          rows.find((row) => row[key] === id) ?? { [key]: id, result: 'error', error: { id: 'Not found' } },
      )
      return { json: wanted.length === 1 && key === 'id' ? found[0] : { [name]: found } }
    }
    const given: Row | undefined = Array.isArray(json.products) ? json.products[0] : { ...json }
    const id = one ?? given?.[key]
    const row = rows.find((each) => each[key] === id)
    if (method === 'DELETE') {
      if (!row) return { status: 404, json: { error: { id: 'Not found' } } }
      rows.splice(rows.indexOf(row), 1)
      return { json: { [name]: [{ [key]: id, result: 'success' }] } }
    }
    if (one !== undefined && !row) return { status: 404, json: { error: { account: 'Not found' } } }
    const made: Row = row ?? { [key]: id ?? `new${rows.length}` }
    if (!row) rows.push(made)
    Object.assign(made, given)
    const answer = { [key]: made[key], action: 'post', result: 'success' }
    return { json: name === 'products' ? { products: [answer] } : answer }
  },
})

const open = () => played.open({ others: structuredClone(others) })
const { stage, ...subject } = played.subject({
  objectName: 'subscriptions',
  isUnordered: true,
  textField: { none: 'Subscriptions are made by orders.' },
  write: { none: 'Subscriptions are made by orders; a test below changes one.' },
  bareRecord: {},
})
const products = {
  provider: fastSpring,
  call: open,
  objectName: 'products',
  isUnordered: true,
  textField: 'sku',
  write: { create: { product: 'tea-new', display: { en: 'Tea' }, sku: 'T9' }, update: { sku: 'T10' } },
}
for (const { title, run } of conformance(stage ? { ...subject, stage } : subject, products)) it(title, run)

it.each(Object.entries(others))('reads %s by the ids of their list', async (objectName, rows) => {
  const page = await fastSpring.read?.page(await open(), { objectName, fields: 'all', pageSize: 10 })
  expect(page?.records.map((row) => fastSpring.record.id(row))).toEqual(
    rows.map((row) => fastSpring.record.id(row as Row)),
  )
})

// https://developer.fastspring.com/reference (as https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/fastspring.com.yaml keeps it) read 2026-11-29
it('changes an order or a subscription in a list, and says so where FastSpring refused it', async () => {
  const { call, asked } = stubCall(({ path }) =>
    path === '/orders'
      ? { orders: [{ action: 'order.update', order: 'o1', result: 'error', error: { order: 'Not found' } }] }
      : { subscriptions: [{ subscription: 's1', action: 'subscription.update', result: 'success' }] },
  )
  const [changed] = await writeItems(fastSpring, call, { action: 'update', objectName: 'subscriptions' }, [
    { id: 's1', fields: { quantity: 2 } },
  ])
  expect(changed).toEqual({ isWritten: true, recordId: 's1' })
  const [refused] = await writeItems(fastSpring, call, { action: 'update', objectName: 'orders' }, [
    { id: 'o1', fields: { tags: { vip: 'yes' } } },
  ])
  expect(refused).toMatchObject({
    isWritten: false,
    error: { message: expect.stringContaining('Not found') },
  })
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/subscriptions',
      json: { subscriptions: [{ subscription: 's1', quantity: 2 }] },
    },
    { method: 'POST', path: '/orders', json: { orders: [{ order: 'o1', tags: { vip: 'yes' } }] } },
  ])
})

it('reads every unprocessed event of the last thirty days, of which FastSpring answers 25 at once', async () => {
  const latest = Date.now() - 60_000
  const events = Array.from({ length: 70 }, (_, index) => ({
    id: `e${index}`,
    type: 'order.completed',
    created: latest - index * 60_000,
  }))
  const call = await played.open({ others: { 'events-unprocessed': events } })
  const ids: unknown[] = []
  let cursor: string | undefined
  do {
    const request = { objectName: 'events-unprocessed', fields: 'all', pageSize: 50, cursor } as const
    const page = await fastSpring.read?.page(call, request)
    ids.push(...(page?.records ?? []).map((row) => fastSpring.record.id(row)))
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  expect(ids.sort()).toEqual(events.map(({ id }) => id).sort())
})

it('asks for events of the days since a read, thirty at most, and for what is unprocessed since then', async () => {
  const { call, asked } = stubCall(() => ({ events: [{ id: 'e1', type: 'order.completed', created: 1 }] }))
  const wanted = { fields: 'all', pageSize: 10 } as const
  await fastSpring.read?.page(call, { ...wanted, objectName: 'events-processed' })
  const since = new Date(Date.now() - 86_400_000)
  await fastSpring.read?.page(call, { ...wanted, objectName: 'events-processed', since })
  await fastSpring.read?.page(call, { ...wanted, objectName: 'events-unprocessed', since })
  expect(asked.map(({ path, query }) => [path, query?.days ?? query?.begin])).toEqual([
    ['/events/processed', 30],
    ['/events/processed', 2],
    ['/events/unprocessed', since.getTime()],
  ])
})
