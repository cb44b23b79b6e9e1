// Klaviyo, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import klaviyo from './index.ts'
import { answer } from './testing/play-klaviyo.ts'

const stamp = (index: number, at: Date) => ({
  id: `01H${index}`,
  updated: at.toISOString().replace('Z', '+00:00'),
})

const profiles = await startPlayed(klaviyo, {
  table: 'profiles',
  stamp,
  make: (index) => ({
    email: `ada${index}@example.com`,
    phone_number: `+4930${index % 4}`,
    external_id: `crm ${index}`,
    properties: { plan: 'gold' },
  }),
  answer,
})
const mailing = await startPlayed(klaviyo, {
  table: 'lists',
  stamp,
  make: (index) => ({ name: `List ${index % 4}` }),
  answer,
})
const events = await startPlayed(klaviyo, {
  table: 'events',
  stamp: (index, at) => ({ id: `E${index}`, datetime: at.toISOString().replace('.000Z', '+00:00') }),
  make: (index) => ({
    event_properties: { value: index },
    timestamp: index,
    metric_id: `M${index % 3}`,
    profile_id: `01P${index % 4}`,
  }),
  answer,
})
const start = (table: string, make: (index: number) => Row, own: (index: number, at: Date) => Row = stamp) =>
  startPlayed(klaviyo, { table, stamp: own, make, answer })
const stampAt = (index: number, at: Date) => {
  const { id, updated } = stamp(index, at)
  return { id, created_at: updated, updated_at: updated }
}
const stampInCatalog = (index: number, at: Date) => ({
  ...stamp(index, at),
  id: `$custom:::$default:::P-${index}`,
})
const unstamped = (index: number) => ({ id: `01H${index}` })
const channels = ['email', 'sms', 'mobile_push']
const more = {
  segments: await start('segments', (index) => ({
    name: `Segment ${index % 4}`,
    is_active: true,
    is_starred: index % 2 === 0,
  })),
  templates: await start('templates', (index) => ({ name: `Template ${index % 4}`, editor_type: 'CODE' })),
  flows: await start('flows', (index) => ({
    name: `Flow ${index % 4}`,
    status: index % 2 ? 'live' : 'draft',
    archived: index % 3 === 0,
    trigger_type: 'Metric',
  })),
  campaigns: await start(
    'campaigns',
    (index) => ({
      name: `Sale ${index}`,
      status: index % 2 ? 'Sent' : 'Draft',
      archived: false,
      'messages.channel': channels[index % 3],
    }),
    stampAt,
  ),
  metrics: await start('metrics', (index) => ({
    name: `Metric ${index % 4}`,
    integration: { name: index % 2 ? 'API' : 'Shop', category: 'eCommerce' },
  })),
  tags: await start('tags', (index) => ({ name: `Tag ${index}`, tag_group_id: 'g1' }), unstamped),
  groups: await start(
    'tag-groups',
    (index) => ({ name: `Group ${index}`, exclusive: index % 2 === 0, default: index === 0 }),
    unstamped,
  ),
  forms: await start(
    'forms',
    (index) => ({ name: `Form ${index % 4}`, status: index % 2 ? 'live' : 'draft', ab_test: false }),
    stampAt,
  ),
  images: await start(
    'images',
    (index) => ({
      name: `Image ${index % 4}`,
      format: index % 2 ? 'png' : 'jpeg',
      size: index,
      hidden: false,
    }),
    (index, at) => ({ id: `${index}`, updated_at: stamp(index, at).updated }),
  ),
  items: await start(
    'catalog-items',
    (index) => ({ external_id: `P-${index}`, title: `Shirt ${index % 4}`, published: index % 2 === 0 }),
    stampInCatalog,
  ),
  variants: await start(
    'catalog-variants',
    (index) => ({
      external_id: `P-${index}`,
      title: `Blue ${index % 4}`,
      published: index % 2 === 0,
      sku: `S-${index % 5}`,
      item_id: `$custom:::$default:::I-${index % 3}`,
    }),
    stampInCatalog,
  ),
  categories: await start(
    'catalog-categories',
    (index) => ({ external_id: `P-${index}`, name: `Shirts ${index % 4}` }),
    stampInCatalog,
  ),
  coupons: await start(
    'coupons',
    (index) => ({ external_id: `${index}OFF`, description: null }),
    (index) => ({ id: `${index}OFF` }),
  ),
  codes: await startPlayed(klaviyo, {
    table: 'coupon-codes',
    stamp: (index) => ({ id: `10OFF-A${index}` }),
    make: (index) => ({
      unique_code: `A${index}`,
      status: 'UNASSIGNED',
      expires_at: null,
      coupon_id: index % 3 ? '10OFF' : '20OFF',
      profile_id: `01P${index % 4}`,
    }),
    documented: { 'GET /api/coupons ?page[size]': /^\d+$/ },
    answer: (request) =>
      request.path === '/api/coupons'
        ? { json: { data: ['10OFF', 'None', '20OFF'].map((id) => ({ type: 'coupon', id })), links: {} } }
        : answer(request),
  }),
  reviews: await start('reviews', (index) => ({
    author: 'Ada',
    rating: 1 + (index % 5),
    review_type: index % 2 ? 'review' : 'rating',
    status: { value: index % 3 ? 'published' : 'featured' },
    verified: index % 2 === 0,
    item_id: `$custom:::$default:::I-${index % 3}`,
  })),
}

const unwritten = { none: 'the API has no way to' }
const checks = conformance(
  profiles.subject({
    objectName: 'profiles',
    textField: 'email',
    write: { create: { email: 'sons@example.com', first_name: 'Ada' }, update: { first_name: 'Ada & sons' } },
    bareRecord: { email: null },
  }),
  mailing.subject({
    objectName: 'lists',
    textField: 'name',
    write: { create: { name: 'News' }, update: { name: 'Old news' } },
    bareRecord: { name: null },
  }),
  events.subject({
    objectName: 'events',
    bareRecord: { event_properties: null },
    write: { none: 'Klaviyo takes an event down later, and tells no id of it' },
  }),
  more.segments.subject({
    objectName: 'segments',
    textField: 'name',
    bareRecord: { name: null },
    write: { create: { name: 'VIP', definition: { condition_groups: [] } }, update: { is_starred: true } },
  }),
  more.templates.subject({
    objectName: 'templates',
    textField: 'name',
    bareRecord: { name: null },
    write: { create: { name: 'Hello', editor_type: 'CODE', html: '<p>' }, update: { html: '<b>' } },
  }),
  more.flows.subject({
    objectName: 'flows',
    bareRecord: { name: null },
    write: { create: {}, update: { status: 'manual' } },
    textField: { none: 'its status alone' },
  }),
  more.campaigns.subject({
    objectName: 'campaigns',
    textField: 'name',
    isUnordered: true,
    write: {
      create: { name: 'Sale', audiences: { included: ['Y6nRLr'] }, 'campaign-messages': { data: [] } },
      update: { name: 'Big sale' },
      unread: ['campaign-messages'],
    },
    bareRecord: { name: null, 'messages.channel': 'sms' },
  }),
  more.metrics.subject({
    objectName: 'metrics',
    isUnordered: true,
    bareRecord: { name: null },
    write: unwritten,
  }),
  more.tags.subject({
    objectName: 'tags',
    textField: 'name',
    bareRecord: { name: null },
    write: { create: { name: 'Spring', tag_group_id: 'g2' }, update: { name: 'Summer' } },
  }),
  more.groups.subject({
    objectName: 'tag-groups',
    textField: 'name',
    bareRecord: { name: null },
    write: { create: { name: 'Seasons', exclusive: true }, update: { name: 'Times' } },
  }),
  more.forms.subject({ objectName: 'forms', bareRecord: { name: null }, write: unwritten }),
  more.images.subject({
    objectName: 'images',
    textField: 'name',
    bareRecord: { name: null },
    write: {
      create: { import_from_url: 'https://example.com/a.png', name: 'Logo' },
      update: { hidden: true },
      unread: ['import_from_url'],
    },
  }),
  more.items.subject({
    objectName: 'catalog-items',
    textField: 'title',
    isUnordered: true,
    bareRecord: { title: null },
    write: {
      create: { external_id: 'P-9', title: 'Hat', description: 'Felt', url: 'https://example.com/hat' },
      update: { price: 12.5 },
    },
  }),
  more.variants.subject({
    objectName: 'catalog-variants',
    textField: 'sku',
    isUnordered: true,
    bareRecord: { title: null },
    write: {
      create: {
        external_id: 'P-9',
        title: 'Hat',
        description: 'Felt',
        url: 'https://example.com/hat',
        item_id: '$custom:::$default:::I-1',
        sku: 'H',
        inventory_quantity: 3,
        price: 12,
      },
      update: { price: 12.5 },
    },
  }),
  more.categories.subject({
    objectName: 'catalog-categories',
    textField: 'name',
    isUnordered: true,
    bareRecord: { name: null },
    write: {
      create: { external_id: 'P-9', name: 'Hats', item_ids: ['$custom:::$default:::I-1'] },
      update: { name: 'Caps' },
      unread: ['item_ids'],
    },
  }),
  more.coupons.subject({
    objectName: 'coupons',
    textField: 'description',
    bareRecord: { description: null },
    write: { create: { external_id: '10OFF' }, update: { description: '10% off' } },
  }),
  more.codes.subject({
    objectName: 'coupon-codes',
    textField: 'unique_code',
    bareRecord: { coupon_id: '10OFF' },
    write: { create: { coupon_id: '20OFF', unique_code: 'B1' }, update: { status: 'USED' } },
  }),
  more.reviews.subject({
    objectName: 'reviews',
    bareRecord: { author: null },
    write: {
      create: {},
      update: { status: { value: 'rejected', rejection_reason: { reason: 'fake' } } },
    },
    textField: { none: 'its status alone' },
  }),
)
for (const { title, run } of checks) it(title, run)

it('applies a filter of a read that the list does not know', async () => {
  const filters = [
    { fieldName: 'email', value: 'ada3@example.com' },
    { fieldName: 'title', value: 'CEO' },
  ]
  const records = await readAll(klaviyo, await profiles.open({ count: 5 }), {
    objectName: 'profiles',
    pageSize: 10,
    filters,
  })
  expect(records).toEqual([])
  expect(decodeURIComponent(profiles.seen.at(-1)?.url ?? '')).toContain('equals(email,"ada3@example.com")')
})

it.each(['profiles', 'lists', 'events'])(
  'reads %s of a span of time, with a filter by id',
  async (objectName) => {
    const played = { profiles, lists: mailing, events }[objectName] ?? profiles
    const call = await played.open({ count: 6 })
    const wanted = { objectName, fields: 'all', pageSize: 50 } as const
    const span = { since: new Date('2026-01-01T00:01:00Z'), until: new Date('2026-01-01T00:05:00Z') }
    const page = await klaviyo.read?.page(call, { ...wanted, ...span })
    expect(page?.records).toHaveLength(objectName === 'lists' ? 5 : 4)
    const [first] = page?.records ?? []
    const id = String(first?.id)
    const named = await klaviyo.read?.page(call, { ...wanted, filters: [{ fieldName: 'id', value: id }] })
    expect(named?.records).toEqual([first])
  },
)

it('tells of an event in the shape Klaviyo has for it, and knows no id of what is kept later', async () => {
  const call = await events.open()
  const write = (fields: Row) =>
    writeItems(klaviyo, call, { action: 'create', objectName: 'events' }, [{ fields }])
  const profile = { id: '01P1', email: 'ada@example.com' }
  expect(await write({ metric: 'Rang', profile, value: 9.99, unique_id: 'e1' })).toEqual([
    { isWritten: true },
  ])
  const told = {
    metric: { data: { type: 'metric', attributes: { name: 'Rang' } } },
    profile: { data: { type: 'profile', id: '01P1', attributes: { email: 'ada@example.com' } } },
  }
  const attributes = { ...told, properties: {}, value: 9.99, unique_id: 'e1' }
  expect(JSON.parse(events.seen.at(-1)?.body ?? '')).toEqual({ data: { type: 'event', attributes } })
  await write(told)
  expect(JSON.parse(events.seen.at(-1)?.body ?? '')).toMatchObject({ data: { attributes: told } })
})

it('finds campaigns of every channel, whole names among those that hold the words', async () => {
  const make = (name: string, channel: string) => ({ name, 'messages.channel': channel })
  const records = [make('Sale now', 'email'), make('SALE', 'sms'), make('sale', 'mobile_push')]
  const filters = [{ fieldName: 'name', value: 'Sale' }]
  const wanted = { objectName: 'campaigns', fields: 'all', pageSize: 10 } as const
  const found = await klaviyo.search?.page(await more.campaigns.open({ records }), { ...wanted, filters })
  expect(found?.records.map((one) => klaviyo.record.field?.('name')(one))).toEqual(['SALE', 'sale'])
})

it('asks nobody for a truth value that is none', async () => {
  const call = await more.items.open({ count: 2 })
  const before = more.items.seen.length
  const filters = [{ fieldName: 'published', value: 'perhaps' }]
  const wanted = { objectName: 'catalog-items', fields: 'all', pageSize: 10, filters } as const
  expect(await klaviyo.read?.page(call, wanted)).toEqual({ records: [] })
  expect(await klaviyo.search?.page(call, wanted)).toEqual({ records: [] })
  expect(more.items.seen).toHaveLength(before)
})

// https://github.com/klaviyo/openapi/blob/main/openapi/stable.json (`CatalogCategoryUpdateQuery`, `TagCreateQuery`) read 2026-11-29
it('takes the items of a category away for null, and leaves out a link to one record', async () => {
  const { call, asked } = stubCall(() => ({ data: { id: '1' } }))
  await writeItems(klaviyo, call, { action: 'update', objectName: 'catalog-categories' }, [
    { id: '1', fields: { item_ids: null } },
  ])
  await writeItems(klaviyo, call, { action: 'create', objectName: 'tags' }, [
    { fields: { name: 'Sale', tag_group_id: null } },
  ])
  expect(asked.map(({ json }) => json)).toMatchObject([
    { data: { relationships: { items: { data: [] } } } },
    { data: { attributes: { name: 'Sale' }, relationships: undefined } },
  ])
})
