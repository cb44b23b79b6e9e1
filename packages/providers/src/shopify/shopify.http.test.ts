// Shopify, played after its documentation.
import { decodeCursor, encodeCursor, present } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { answer, metafieldsOf, mood } from '../testing/played-shopify.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import shopify from './index.ts'
import { windowMax } from './list-window.ts'
import { objects } from './objects.ts'

const stampOf = (type: string) => (index: number, at: Date) => ({
  id: `gid://shopify/${type}/${1 + index}`,
  updatedAt: at.toISOString().replace('.000Z', 'Z'),
})
const start = (objectName: string, make: (index: number) => Row) => {
  const { connection: table = '', type = '' } = objects[objectName] ?? {}
  return startPlayed(shopify, { table, stamp: stampOf(type), make, methods: ['POST'], answer })
}
const customers = await start('customers', (index) => ({
  firstName: `Ada ${index % 4}`,
  lastName: index % 2 ? 'Lovelace' : 'Byron King',
  email: `ada${index}@example.com`,
  phone: `+493${index}`,
  note: null,
  state: index % 2 ? 'ENABLED' : 'INVITED',
  tags: [`t${index % 3}`],
  ...metafieldsOf({ 'custom.tier': `gold ${index % 2}` }),
}))
const products = await start('products', (index) => ({
  title: `Tea ${index}`,
  handle: `tea-${index}`,
  vendor: index % 2 ? 'Acme' : "O'Hara & Acme",
  productType: 'Tea',
  status: index % 3 ? 'ACTIVE' : 'DRAFT',
  tags: ['tea', `t${index % 2}`],
  ...metafieldsOf({ 'custom.material': `leaf ${index % 3}`, 'app--1--care.degrees': 70 + (index % 2) }),
}))
const customer = { id: 'gid://shopify/Customer/7' }
const orders = await start('orders', (index) => ({
  name: `#${1000 + index}`,
  email: `ada${index % 3}@example.com`,
  poNumber: `PO-${index}`,
  displayFinancialStatus: index % 2 ? 'PAID' : 'PARTIALLY_PAID',
  test: index % 2 === 0,
  tags: ['b2b'],
  customer: index % 2 ? customer : null,
}))
const locationOf = (index: number) => ({ id: `gid://shopify/Location/${1 + (index % 3)}` })
const more = {
  draft_orders: await start('draft_orders', (index) => ({
    name: `#D${index}`,
    status: 'OPEN',
    email: 'a@b.c',
    tags: [`t${index % 2}`],
    customer,
  })),
  collections: await start('collections', (index) => ({
    title: `Teas ${index % 4}`,
    handle: `teas-${index}`,
  })),
  product_variants: await start('product_variants', (index) => ({
    title: `Large ${index % 3}`,
    sku: `SKU-${index}`,
    barcode: `${4000 + index}`,
    price: '9.90',
    taxable: index % 2 === 0,
    product: { id: `gid://shopify/Product/${1 + (index % 2)}` },
  })),
  inventory_items: await start('inventory_items', (index) => ({ sku: `SKU-${index}`, tracked: true })),
  locations: await start('locations', (index) => ({ name: `Shop ${index % 4}`, isActive: index > 0 })),
  fulfillment_orders: await start('fulfillment_orders', (index) => ({
    status: index % 2 ? 'OPEN' : 'CLOSED',
    orderName: `#${index}`,
  })),
  discounts: await start('discounts', (index) => ({
    kind: index % 2 ? 'DiscountCodeBasic' : 'DiscountAutomaticApp',
    title: `${index} off`,
    status: index % 2 ? 'ACTIVE' : 'EXPIRED',
    tags: ['sale'],
  })),
  gift_cards: await start('gift_cards', (index) => ({ note: null, lastCharacters: `000${index}`, customer })),
  abandoned_checkouts: await start('abandoned_checkouts', (index) => ({ name: `#${index}`, customer: null })),
  companies: await start('companies', (index) => ({
    name: `Acme ${index % 4}`,
    externalId: `crm-${index}`,
    ...metafieldsOf({ 'custom.segment': 'retail' }),
  })),
  company_locations: await start('company_locations', (index) => ({
    name: `Acme ${index % 4}`,
    externalId: `site-${index}`,
    company: { id: 'gid://shopify/Company/3' },
  })),
  pages: await start('pages', (index) => ({ title: `About ${index % 3}`, handle: `about-${index}` })),
  blogs: await start('blogs', (index) => ({ title: `News ${index % 3}`, handle: `news-${index}` })),
  articles: await start('articles', (index) => ({
    title: `Harvest ${index % 3}`,
    handle: `harvest-${index}`,
    tags: ['tea'],
    author: { name: 'Ada' },
    blog: { id: `gid://shopify/Blog/${index % 2}` },
  })),
}
const levels = await startPlayed(shopify, {
  table: 'inventoryLevels',
  stamp: (index, at) => ({
    id: `gid://shopify/InventoryLevel/${1 + (index % 3)}?inventory_item_id=${100 + index}`,
    updatedAt: at.toISOString().replace('.000Z', 'Z'),
  }),
  make: (index) => ({
    isActive: true,
    available: index,
    onHand: index + 1,
    item: { id: `gid://shopify/InventoryItem/${100 + index}` },
    location: locationOf(index),
  }),
  methods: ['POST'],
  answer,
})
const redirects = await startPlayed(shopify, {
  table: 'urlRedirects',
  stamp: (index) => ({ id: `gid://shopify/UrlRedirect/${1 + index}` }),
  make: (index) => ({ path: `/old-${index}`, target: `/new-${index % 3}` }),
  methods: ['POST'],
  answer,
})

const unwritten = { none: 'it is only read' }
/** What a record refers to is searched for by its number. */
const byNumber = (field: string) => ({
  [field]: (record: Row) => String((record[field] as Row | null)?.id ?? '').replace(/.*\//, '') || undefined,
})
const lineItems = [{ variantId: 'gid://shopify/ProductVariant/1', quantity: 1 }]
const checks = conformance(
  customers.subject({
    objectName: 'customers',
    textField: 'firstName',
    write: {
      create: { firstName: 'Ada & sons', email: 'sons@example.com', 'metafields.custom.tier': 'gold' },
      update: { firstName: 'Ada', tags: ['vip'], 'metafields.custom.tier': 'silver & gold' },
    },
    bareRecord: { firstName: null, lastName: null, email: null },
  }),
  products.subject({
    objectName: 'products',
    textField: 'title',
    write: {
      create: { title: 'Tea & milk', status: 'DRAFT' },
      update: { title: 'Tea', 'metafields.app--1--care.degrees': 80, 'metafields.custom.sizes': ['S', 'M'] },
    },
    async removals() {
      const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 0, minute))
      const gone = [101, 102, 103, 104].map((number, index) => ({ number, at: at(index) }))
      const deletions = [
        ...gone.map((one) => ({
          type: 'PRODUCT',
          subjectId: `gid://shopify/Product/${one.number}`,
          occurredAt: one.at.toISOString().replace('.000Z', 'Z'),
        })),
        { type: 'COLLECTION', subjectId: 'gid://shopify/Collection/7', occurredAt: '2026-02-02T00:00:00Z' },
      ]
      const call = await products.open({ count: 3, others: { deletions } })
      return { call, deleted: gone.map((one) => ({ id: String(one.number), at: one.at })) }
    },
    bareRecord: { title: null, vendor: null },
  }),
  orders.subject({
    objectName: 'orders',
    textField: 'note',
    write: {
      create: { email: 'ada@example.com', lineItems, currency: 'EUR', test: true },
      update: { poNumber: 'PO-7', tags: ['b2b'] },
      unread: ['lineItems', 'currency'],
    },
    fieldsInside: byNumber('customer'),
    bareRecord: { name: null, email: null, customer: null },
  }),
  more.draft_orders.subject({
    objectName: 'draft_orders',
    textField: 'poNumber',
    bareRecord: { name: null },
    write: {
      create: { email: 'ada@example.com', lineItems },
      update: { poNumber: 'PO-7', note: 'soon' },
      unread: ['lineItems'],
    },
    fieldsInside: byNumber('customer'),
  }),
  more.collections.subject({
    objectName: 'collections',
    textField: 'title',
    bareRecord: { title: null },
    write: { create: { title: 'Teas & cups' }, update: { handle: 'teas' } },
  }),
  more.product_variants.subject({
    objectName: 'product_variants',
    isUnordered: true,
    bareRecord: { title: null },
    textField: 'barcode',
    write: {
      create: { product: { id: 'gid://shopify/Product/1' }, sku: 'A-1', price: '9.90', optionValues: [] },
      update: { price: '8.90', barcode: '4001' },
      unread: ['optionValues'],
    },
    fieldsInside: byNumber('product'),
  }),
  more.inventory_items.subject({
    objectName: 'inventory_items',
    isUnordered: true,
    bareRecord: { sku: null },
    write: { none: 'items are made with the variants of products, so an account of its own holds none' },
  }),
  levels.subject({
    objectName: 'inventory_levels',
    isUnordered: true,
    bareRecord: { isActive: true, location: locationOf(0) },
    textField: { none: 'it has quantities and no text' },
    write: {
      create: { inventoryItemId: 'gid://shopify/InventoryItem/7', locationId: 'gid://shopify/Location/1' },
      update: { available: 5, onHand: 6 },
      unread: ['inventoryItemId', 'locationId'],
      keptAs: { isActive: false },
    },
    fieldsInside: { ...byNumber('item'), ...byNumber('location') },
  }),
  more.locations.subject({
    objectName: 'locations',
    textField: 'name',
    isUnordered: true,
    bareRecord: { name: null },
    write: {
      create: { name: 'Berlin', address: { countryCode: 'DE' } },
      update: { fulfillsOnlineOrders: true },
    },
  }),
  more.fulfillment_orders.subject({
    objectName: 'fulfillment_orders',
    bareRecord: { status: null },
    write: unwritten,
  }),
  more.discounts.subject({
    objectName: 'discounts',
    textField: 'title',
    bareRecord: { kind: 'DiscountCodeBasic' },
    write: {
      create: {
        kind: 'DiscountCodeBasic',
        title: 'Spring',
        startsAt: '2026-03-01T00:00:00Z',
        code: 'SPRING',
      },
      update: { title: 'Spring & summer', tags: ['sale'] },
      unread: ['code'],
    },
  }),
  more.gift_cards.subject({
    objectName: 'gift_cards',
    textField: 'note',
    isUnordered: true,
    bareRecord: { note: null },
    write: {
      create: { initialAmount: { amount: '50.00', currencyCode: 'EUR' }, note: 'Thanks' },
      update: { expiresOn: '2027-01-01' },
      unread: ['initialAmount'],
    },
    fieldsInside: byNumber('customer'),
  }),
  more.abandoned_checkouts.subject({
    objectName: 'abandoned_checkouts',
    isUnordered: true,
    bareRecord: { name: null },
    write: unwritten,
  }),
  more.companies.subject({
    objectName: 'companies',
    textField: 'note',
    bareRecord: { name: null },
    write: {
      create: { name: 'Acme & sons', externalId: 'crm-7' },
      update: { note: 'big', 'metafields.custom.segment': 'wholesale' },
    },
  }),
  more.company_locations.subject({
    objectName: 'company_locations',
    textField: 'note',
    bareRecord: { name: null },
    write: {
      create: { company: { id: 'gid://shopify/Company/3' }, name: 'Berlin' },
      update: { externalId: 'site-7' },
    },
    fieldsInside: byNumber('company'),
  }),
  more.pages.subject({
    objectName: 'pages',
    textField: 'body',
    bareRecord: { title: null },
    write: { create: { title: 'About us' }, update: { handle: 'about', isPublished: true } },
  }),
  more.blogs.subject({
    objectName: 'blogs',
    textField: 'title',
    isUnordered: true,
    bareRecord: { title: null },
    write: { create: { title: 'News' }, update: { commentPolicy: 'MODERATED' } },
  }),
  more.articles.subject({
    objectName: 'articles',
    textField: 'body',
    bareRecord: { title: null },
    write: {
      create: { title: 'Harvest', author: { name: 'Ada' }, blogId: 'gid://shopify/Blog/1' },
      update: { tags: ['tea'], isPublished: false },
      unread: ['blogId'],
    },
    fieldsInside: byNumber('blog'),
  }),
  redirects.subject({
    objectName: 'url_redirects',
    textField: 'target',
    bareRecord: { path: null },
    write: { create: { path: '/old', target: '/new' }, update: { target: '/newer' } },
  }),
)
for (const { title, run } of checks) it(title, run)

it('waits until the query can be paid for when it is throttled', async () => {
  mood.isThrottled = true
  const before = Date.now()
  const error = await shopify.read
    ?.page(await customers.open(), { objectName: 'customers', fields: 'all', pageSize: 5 })
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ reaction: { kind: 'waitUntil' }, message: 'Throttled' })
  const { at } = (error as { reaction: { at: Date } }).reaction
  expect(at.getTime() - before).toBeGreaterThan(7000)
})

it('names the field a refusal is about', async () => {
  const [outcome] = await writeItems(
    shopify,
    await customers.open(),
    { action: 'update', objectName: 'customers' },
    [{ id: '999', fields: {} }],
  )
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { message: 'The record does not exist', fieldName: 'id' },
  })
})

const sent = { allOrNone: false, headers: {} } as const

it('changes an inventory item, whose id is told beside its fields', async () => {
  const call = await more.inventory_items.open({ count: 1 })
  const items = [{ id: '1', fields: { tracked: false, cost: 3.5 } }]
  const request = { ...sent, objectName: 'inventory_items', action: 'update', items } as const
  const outcomes = await shopify.write?.write(call, request)
  expect(outcomes).toMatchObject([{ isWritten: true, recordId: '1', record: { tracked: false } }])
})

it('writes several records in one question, with an outcome for each in their order', async () => {
  const call = await customers.open({ count: 2 })
  const asked = customers.seen.length
  const emails = ['one@example.com', 'forbidden@example.com', 'two@example.com']
  const items = emails.map((email) => ({ fields: { email } }))
  const outcomes = await writeItems(shopify, call, { action: 'create', objectName: 'customers' }, items)
  expect(customers.seen.length).toBe(asked + 1)
  expect(outcomes).toMatchObject([
    { isWritten: true, record: { email: 'one@example.com' } },
    { isWritten: false, error: { message: 'Access denied' } },
    { isWritten: true, record: { email: 'two@example.com' } },
  ])
})

it('writes the others where one names a field that there is not', async () => {
  const call = await customers.open()
  const items = [
    { fields: { firstName: 'Ada' } },
    { fields: { noSuchField: 1 } },
    { fields: { firstName: 'Bea' } },
  ]
  const outcomes = await writeItems(shopify, call, { action: 'create', objectName: 'customers' }, items)
  expect(outcomes.map(({ isWritten }) => isWritten)).toEqual([true, false, true])
  const page = await shopify.read?.page(call, { objectName: 'customers', fields: 'all', pageSize: 10 })
  expect(page?.records.map(({ firstName }) => firstName)).toEqual(['Ada', 'Bea'])
})

it('changes variants of several products at once, and refuses one that is not there', async () => {
  const call = await more.product_variants.open({ count: 3 })
  const items = ['1', '9', '2'].map((id) => ({ id, fields: { price: '1.00', sku: `NEW-${id}` } }))
  const request = { ...sent, objectName: 'product_variants', action: 'update', items } as const
  expect(await shopify.write?.write(call, request)).toMatchObject([
    { isWritten: true, recordId: '1', record: { price: '1.00', sku: 'NEW-1' } },
    { isWritten: false, error: { fieldName: 'id' } },
    { isWritten: true, recordId: '2' },
  ])
  const { variables } = JSON.parse(more.product_variants.seen.at(-1)?.body ?? '{}')
  expect(variables).toMatchObject({
    m0_productId: 'gid://shopify/Product/1',
    m0_variants: [{ id: 'gid://shopify/ProductVariant/1', price: '1.00', inventoryItem: { sku: 'NEW-1' } }],
    m2_productId: 'gid://shopify/Product/2',
  })
})

it('writes each kind of discount by its own mutation, and refuses what is none', async () => {
  const call = await more.discounts.open({ count: 2 })
  const asked = { ...sent, objectName: 'discounts' } as const
  const kinds = ['DiscountAutomaticFreeShipping', 'DiscountCodeApp', 'DiscountForFriends']
  const items = kinds.map((kind) => ({ fields: { kind, title: 'New' } }))
  expect(await shopify.write?.write(call, { ...asked, action: 'create', items })).toMatchObject([
    { isWritten: true, record: { kind: 'DiscountAutomaticFreeShipping', title: 'New' } },
    { isWritten: true, record: { kind: 'DiscountCodeApp', title: 'New' } },
    { isWritten: false, error: { fieldName: 'kind' } },
  ])
  const changed = [
    { id: '1', fields: { title: 'Other' } },
    { id: '2', fields: { kind: 'DiscountCodeBxgy' } },
  ]
  expect(await shopify.write?.write(call, { ...asked, action: 'update', items: changed })).toMatchObject([
    { isWritten: true, recordId: '1', record: { kind: 'DiscountAutomaticApp', title: 'Other' } },
    { isWritten: false, error: { fieldName: 'kind' } },
  ])
  const gone = [{ id: '2', fields: {} }]
  expect(await shopify.write?.write(call, { ...asked, action: 'delete', items: gone })).toMatchObject([
    { isWritten: true, recordId: '2' },
  ])
})

it('passes on why a location is not deleted', async () => {
  const call = await more.locations.open({ count: 2 })
  const items = [
    { id: '1', fields: {} },
    { id: '2', fields: {} },
  ]
  const request = { ...sent, objectName: 'locations', action: 'delete', items } as const
  expect(await shopify.write?.write(call, request)).toMatchObject([
    { isWritten: true },
    { isWritten: false, error: { message: 'The location cannot be deleted while it is active.' } },
  ])
})

it('empties metafields, and tells that companies are given theirs once they are there', async () => {
  const call = await products.open({ count: 1 })
  const name = 'metafields.custom.material'
  const items = [{ id: '1', fields: { title: 'Plain', [name]: null } }]
  await writeItems(shopify, call, { action: 'update', objectName: 'products' }, items)
  const [record] =
    (await shopify.read?.byIds?.(call, { objectName: 'products', ids: ['1'], fields: 'all' })) ?? []
  expect(record).toMatchObject({ title: 'Plain' })
  expect(record && shopify.record.fieldNames?.(record)).not.toContain(name)
  const made = [{ fields: { name: 'Acme', 'metafields.custom.segment': 'retail' } }]
  const request = { ...sent, objectName: 'companies', action: 'create', items: made } as const
  expect(await shopify.write?.write(await more.companies.open(), request)).toMatchObject([
    { isWritten: false, error: { fieldName: 'metafields' } },
  ])
})

it('asks for the metafields that are named, and for the definitions only where it needs them', async () => {
  const call = await products.open({ count: 2 })
  const asked = products.seen.length
  const fields = ['title', 'metafields.custom.material']
  const page = await shopify.read?.page(call, { objectName: 'products', fields, pageSize: 5 })
  expect(products.seen.length).toBe(asked + 1)
  const [record = {}] = page?.records ?? []
  expect(shopify.record.field?.('metafields.custom.material')(record)).toBe('leaf 0')
  expect(shopify.record.field?.('metafields.app--1--care.degrees')(record)).toBeUndefined()
})

it('goes on behind the end of a list by a narrower one, with each record once', async () => {
  const call = await customers.open({ count: 8, isOneInstant: false })
  const read = (cursor?: string) =>
    shopify.read?.page(call, { objectName: 'customers', fields: ['id'], pageSize: 3, ...present({ cursor }) })
  const first = await read()
  // As if the list had come to where it is left, but for one page.
  const position = decodeCursor(first?.nextCursor ?? '', (given) => given)
  const second = await read(encodeCursor({ ...position, seen: windowMax - 3 }))
  expect(decodeCursor(second?.nextCursor ?? '', (given) => given)).toEqual({
    seen: 0,
    from: Date.UTC(2026, 0, 1, 0, 5),
    skip: ['6'],
  })
  const third = await read(second?.nextCursor)
  expect(third?.nextCursor).toBeUndefined()
  const ids = [first, second, third].flatMap((page) => page?.records ?? []).map(shopify.record.id)
  expect(ids).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
})

it('goes on behind the last id where a list is in their order', async () => {
  const call = await more.product_variants.open({ count: 4 })
  const cursor = encodeCursor({ list: encodeCursor({ at: '0', size: 2 }), seen: windowMax - 2 })
  const request = { objectName: 'product_variants', fields: ['id'], pageSize: 2 } as const
  const page = await shopify.read?.page(call, { ...request, cursor })
  expect(decodeCursor(page?.nextCursor ?? '', (given) => given)).toEqual({ seen: 0, afterId: '2' })
  const next = await shopify.read?.page(call, { ...request, ...present({ cursor: page?.nextCursor }) })
  expect(next?.records.map(shopify.record.id)).toEqual(['3', '4'])
})

it('reads what was ordered and how it was sent where they are named, in pages that cost less', async () => {
  const call = await orders.open({ count: 2 })
  const asked = async (fields: readonly string[] | 'all', namedFields: readonly string[] = []) => {
    await shopify.read?.page(call, { objectName: 'orders', fields, namedFields, pageSize: 50 })
    const { query, variables } = JSON.parse(orders.seen.at(-1)?.body ?? '{}')
    return {
      first: variables.first,
      lists: [...String(query).matchAll(/(\w+)\(first: \d+\)/g)].map(([, name]) => name),
    }
  }
  expect(await asked('all')).toEqual({ first: 50, lists: [] })
  expect(await asked(['name', 'lineItems'])).toEqual({ first: 7, lists: ['lineItems'] })
  expect(await asked('all', ['fulfillments', 'refunds'])).toEqual({
    first: 14,
    lists: ['fulfillments', 'refunds'],
  })
})
