// HighLevel, played after its API description.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import highLevel from './index.ts'
import type { HighLevelObject } from './object.ts'
import { objects } from './objects.ts'

const named = (objectName: string) => objects[objectName] as HighLevelObject
const refused = (message: string) => ({ status: 422, json: { statusCode: 422, message } })

const played = await startPlayed(highLevel, {
  table: 'contacts',
  stamp: (index, at) => ({ id: `contact${1000 + index}`, dateUpdated: at.toISOString() }),
  make: (index) => ({
    firstName: `Ada ${index % 4}`,
    lastName: 'Lovelace',
    phone: `+33 1 ${index}`,
    companyName: 'Engines',
    assignedTo: `u${index % 2}`,
    email: `ada${index}@example.com`,
    customFields: [],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: {
    '?status': /^all$/,
    '?model': /^(contact|opportunity)$/,
    '?emailStatus': /^all$/,
    '?sortBy': /^last_message_date$/,
    '?sort': /^asc$/,
  },
  answer(request) {
    const { method, path, account, json } = request
    if (path === '/locations/acme') return { json: { location: { id: 'acme' } } }
    if (path === '/locations/acme/customFields') return { json: { customFields } }
    const listed = Object.entries(objects).find(([, { list }]) => list === path)
    const isList = method === (path === '/contacts/search' ? 'POST' : 'GET')
    if (listed && isList) return list(request, listed)
    const created = Object.entries(objects).find(([, { path: own, create = own }]) => create === path)
    if (created && method === 'POST') {
      const [name, entry] = created
      // The search for opportunities alone says `location_id`; the body of a new one says `locationId` (apps/opportunities.json).
      const location = entry.location === 'location_id' ? 'locationId' : entry.location
      if (!entry.namesLocations && !isHere({ ...entry, location }, json))
        return refused('locationId is missing')
      if ((entry.required ?? []).some((field) => json[field] === undefined))
        return refused('a field is missing')
      return { status: 201, json: wrapped(entry, account.add(name, stored(json))) }
    }
    return one(request)
  },
})

const customFields = [
  { id: 'a1B2c3D4e5F6g7H8i9J0', name: 'Tier', dataType: 'SINGLE_OPTIONS', picklistOptions: ['Gold'] },
]

function isHere({ location }: HighLevelObject, given: Row): boolean {
  // Orders take no `altType`: https://github.com/GoHighLevel/highlevel-api-docs/blob/main/apps/payments.json, read 2026-11-29
  if (location === 'altId') return given.altId === 'acme' && given.altType === undefined
  if (location === 'alt') return given.altId === 'acme' && given.altType === 'location'
  return location === 'none' || given[location] === 'acme'
}

function stored({ locationId: _l, altId: _a, altType: _t, ...fields }: Row): Row {
  const list = fields.customFields as { id: string; field_value: unknown }[] | undefined
  const entries = list?.map(({ id, field_value }) => ({ id, value: field_value }))
  return entries ? { ...fields, customFields: entries } : fields
}

function wrapped({ wrappers: [name] = [] }: HighLevelObject, row: Row): Row {
  return name === undefined ? row : { [name]: row }
}

/** A body's members or the parameters of a query. */
const paramsOf = (query: URLSearchParams): Row => Object.fromEntries(query)

function list(request: PlayedRequest, [name, entry]: [string, HighLevelObject]) {
  const { account, query, json, method } = request
  const asked = method === 'POST' ? json : paramsOf(query)
  if (!isHere(entry, asked)) return refused('locationId is missing')
  if (entry.isDated) expect(asked.startAt).toMatch(/^20\d\d-\d\d-\d\d$/)
  let rows = account.rows(name)
  for (const [field, param] of Object.entries(entry.params)) {
    if (asked[param] !== undefined && asked[param] !== 'all')
      rows = rows.filter((row) => String(row[field] ?? '') === asked[param])
  }
  for (const { field, operator, value } of (json.filters ?? []) as {
    field: string
    operator: string
    value: Row
  }[]) {
    if (operator === 'eq') rows = rows.filter((row) => row[field] === value)
    else rows = rows.filter((row) => String(row[field]) >= String(value.gte))
  }
  if (name === 'emails/schedule') rows = rows.filter((row) => row.status === asked.status)
  const { page, meta } = cut(rows, asked)
  if (typeof entry.items !== 'string') return { json: { data: page[0] } }
  const [outer = '', inner] = entry.items.split('.')
  return { json: { [outer]: inner ? { [inner]: page } : page, meta } }
}

/** Adds the marks by which the next page is asked for. */
function withMarks(row: Row, { pageLimit, sortBy }: Row): Row {
  if (pageLimit !== undefined) return { ...row, searchAfter: [1, row.id] }
  return sortBy === undefined ? row : { ...row, sort: [row.id] }
}

/** A page by whichever of HighLevel's ways it is asked for. */
function cut(rows: Row[], asked: Row) {
  const limit = Number(asked.pageLimit ?? asked.limit ?? Number.MAX_SAFE_INTEGER)
  const after = ([] as unknown[])
    .concat(asked.searchAfter ?? asked.startAfterId ?? asked.startAfterDate ?? [])
    .at(-1)
  const last = rows.findIndex((row) => after !== undefined && String(row.id ?? row._id) === String(after))
  const skipped = Number(asked.offset ?? asked.skip ?? (Number(asked.page ?? 1) - 1) * limit)
  const start = after === undefined ? skipped : last + 1
  const page = rows.slice(start, start + limit).map((row) => withMarks(row, asked))
  const meta = { startAfter: asked.startAfter ?? 1, startAfterId: page.at(-1)?.id }
  return { page, meta }
}

function one({ method, path, account, json, query }: PlayedRequest) {
  const found = Object.entries(objects).find(
    ([name, entry]) =>
      [entry.path, entry.one].includes(path.slice(0, path.lastIndexOf('/'))) &&
      account.find(name, idIn(path)),
  )
  if (!found) return { status: 404, json: { message: 'Not found' } }
  const [name, entry] = found
  const where = method === 'PUT' || (method === 'DELETE' && entry.isPlacedByBody) ? json : paramsOf(query)
  const location = method === 'GET' ? (entry.oneLocation ?? entry.location) : entry.location
  if (entry.isPlaced && !isHere({ ...entry, location }, where)) return refused('altId is missing')
  if (method === 'DELETE') return account.remove(name, idIn(path)) ? { json: { succeded: true } } : undefined
  const row = method === 'PUT' ? account.edit(name, idIn(path), stored(json)) : account.find(name, idIn(path))
  return row && { json: wrapped(entry, row) }
}

const idIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const likely: Row = { name: 'N', title: 'T', email: 'e@example.com', code: 'C', sku: 'S', status: 'draft' }

/** Seven records of an object, which have its own fields alone. */
function several(entry: HighLevelObject): Row[] {
  const fields = { ...entry.readOnly, ...entry.writable }
  const searched = [...Object.keys(entry.params), ...(entry.scanned ?? [])]
  return Array.from({ length: 7 }, (_, index) => {
    const texts = searched.map((name) => [name, `${likely[name] ?? name} ${index % 3}`])
    const at = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString()
    const times = ['updatedAt', 'dateUpdated'].filter((name) => name in fields).map((name) => [name, at])
    const id = 'id' in fields ? 'id' : '_id' in fields ? '_id' : 'chargeId'
    const status = entry.path === '/emails/schedule' ? { status: index % 2 ? 'active' : 'draft' } : {}
    return { ...Object.fromEntries([...texts, ...times]), [id]: `r${index}`, ...status }
  })
}

const others: Record<string, Row[]> = Object.fromEntries(
  Object.entries(objects)
    .filter(([name]) => name !== 'contacts')
    .map(([name, entry]) => [name, several(entry)]),
)

const { call, also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'contacts',
    textField: 'source',
    isUnordered: true,
    write: {
      create: { firstName: 'Ada', email: 'ada@example.com', a1B2c3D4e5F6g7H8i9J0: 'Gold' },
      update: { lastName: 'Lovelace' },
    },
    alsoWrites: {
      businesses: { create: { name: 'Engines' }, update: { city: 'London' } },
      'calendars/groups': { create: { name: 'A', description: 'B', slug: 'c' }, update: { name: 'D' } },
      'invoices/estimate/template': {
        create: { name: 'E', businessDetails: {}, currency: 'EUR', items: [], discount: {} },
        update: { title: 'Estimate' },
      },
      'custom-menus': {
        create: {
          title: 'Help',
          url: 'https://example.com',
          icon: { name: 'x', fontFamily: 'fab' },
          showOnCompany: true,
          showOnLocation: true,
          showToAllLocations: true,
          openMode: 'iframe',
          locations: [],
          userRole: 'all',
        },
        update: { title: 'Support' },
      },
    },
    bareRecord: { email: null },
  }),
  ...['opportunities', 'products', 'payments/orders', 'conversations/search', 'emails/schedule', 'forms'].map(
    (name) => also(name, { write: { none: 'Contacts and others are written the same way.' } }),
  ),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('asks for one collection without `altType`, which its list takes', async () => {
  // https://github.com/GoHighLevel/highlevel-api-docs/blob/main/apps/products.json, read 2026-11-29
  const asked = { objectName: 'products/collections', ids: ['65d71377'], fields: 'all' } as const
  await highLevel.read?.byIds?.(await call(), asked)
  expect(played.seen.at(-1)?.url).toBe('/products/collections/65d71377?altId=acme')
})

it('asks for submissions since the beginning, for the vendor lists a month by itself', async () => {
  const line = await call()
  const asked = played.seen.length
  await highLevel.read?.page(line, { objectName: 'forms/submissions', fields: 'all', pageSize: 10 })
  expect(played.seen[asked]?.url).toContain('startAt=2010-01-01')
})

// @see https://github.com/GoHighLevel/highlevel-api-docs/blob/main/apps/forms.json (startAt is a day without a time zone; a submission has createdAt) read 2026-11-29
it('asks for submissions from the day before, and leaves out those that were made earlier', async () => {
  const made = (id: string, createdAt: string) => ({ id, formId: 'f1', createdAt })
  const submissions = [made('s2', '2026-11-20T02:00:00.000Z'), made('s1', '2026-11-19T20:00:00.000Z')]
  const { call: line, asked } = stubCall(() => ({ submissions, meta: { nextPage: null } }))
  const since = new Date('2026-11-20T01:00:00Z')
  const wanted = { objectName: 'forms/submissions', fields: 'all', pageSize: 10, since } as const
  const page = await highLevel.read?.page(line, wanted)
  expect(page?.records.map(({ id }) => id)).toEqual(['s2'])
  expect(asked[0]?.query?.startAt).toBe('2026-11-19')
})

it('keeps a field of its own whose name is as long as the id of a custom field', async () => {
  const fields = Object.fromEntries(
    (named('invoices/template').required ?? []).map((name) => [name, 'given']),
  )
  await writeItems(highLevel, await call(), { action: 'create', objectName: 'invoices/template' }, [
    { fields: { ...fields, miscellaneousCharges: { collectedMiscellaneousCharges: '10' } } },
  ])
  const sent = JSON.parse(String(played.seen.at(-1)?.body))
  expect(sent.miscellaneousCharges).toEqual({ collectedMiscellaneousCharges: '10' })
})

it('describes a custom field by the name that the account has for it', async () => {
  const { fields } = (await highLevel.objects.describe?.(await call(), 'contacts')) ?? { fields: [] }
  expect(fields.at(-1)).toMatchObject({
    fieldName: 'a1B2c3D4e5F6g7H8i9J0',
    displayName: 'Tier',
    isCustom: true,
  })
  expect(named('contacts').required ?? []).toEqual([])
})
