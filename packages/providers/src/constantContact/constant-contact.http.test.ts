// Constant Contact, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import constantContact from './index.ts'
import { addressOf, objects } from './objects.ts'

const uuid = (index: number) => `1898ae62-4752-11e9-9c8a-${String(index).padStart(12, '0')}`
const tier = uuid(7)
const tierField = `custom_field_${tier}`
const definitions = [{ custom_field_id: tier, label: 'Tier', name: 'tier', type: 'string' }]
const inBoston = (at: Date) => new Date(at.getTime() - 5 * 3_600_000).toISOString().replace('.000Z', '-05:00')

const idNames: Record<string, string> = {
  contacts: 'contact_id',
  contact_lists: 'list_id',
  contact_tags: 'tag_id',
  contact_custom_fields: 'custom_field_id',
  emails: 'campaign_id',
  segments: 'segment_id',
}
const largest: Record<string, number> = {
  contacts: 500,
  contact_lists: 1000,
  contact_tags: 500,
  contact_custom_fields: 100,
  emails: 500,
  segments: 1000,
}
const refusal = (status: number, words: string) => ({
  status,
  json: [{ error_key: `contacts.api.${status}`, error_message: words }],
})

function list({ account, query }: PlayedRequest, name: string) {
  // A cursor carries what the first page was asked for, and nothing may be beside it.
  const cursor = query.get('cursor')
  if (cursor && [...query].length > 1) return refusal(400, 'A cursor stands alone.')
  const asked = cursor ? new URLSearchParams(Buffer.from(cursor, 'base64url').toString()) : query
  const limit = Number(asked.get('limit'))
  if (!(limit >= 1 && limit <= (largest[name] ?? 0))) return refusal(400, 'limit is out of range.')
  const since = Date.parse(asked.get('updated_after') ?? asked.get('after_date') ?? '')
  const [email, lists, tags, wanted] = ['email', 'lists', 'tags', 'name'].map((param) => asked.get(param))
  if (wanted && name !== 'contact_lists') return refusal(400, 'name is no parameter.')
  const includes = (values: unknown, ids: string | null | undefined) =>
    !ids || ids.split(',').some((id) => Array.isArray(values) && values.includes(id))
  const changed = account.rows(name, Number.isNaN(since) ? undefined : since + 1)
  const isNarrowed = [email, lists, tags, wanted].some(Boolean)
  const rows = !isNarrowed
    ? changed
    : changed.filter(
        (row) =>
          (!email || addressOf(row) === email) &&
          includes(row.list_memberships, lists) &&
          includes(row.taggings, tags) &&
          (!wanted || row.name === wanted),
      )
  const start = Number(asked.get('start') ?? 0)
  const page = rows.slice(start, start + limit)
  const shown = asked.get('include') || name !== 'contacts' ? page : page.map(withoutParts)
  asked.set('start', String(start + limit))
  const next = Buffer.from(asked.toString()).toString('base64url')
  const href = `/contacts-service/v3/accounts/1100465488172/${name}?cursor=${next}`
  const more = start + limit < rows.length ? { _links: { next: { href } } } : {}
  return { json: { [String(objects[name]?.items)]: shown, ...more } }
}

function withoutParts({ custom_fields: _, list_memberships: __, taggings: ___, ...core }: Row): Row {
  return core
}

/** What a change of a contact leaves out of its core is emptied. */
const core = ['first_name', 'last_name', 'job_title', 'company_name']
const emptied = Object.fromEntries(core.map((name) => [name, null]))

function start(name: string, make: (index: number) => Row) {
  const idName = idNames[name] ?? ''
  return startPlayed(constantContact, {
    table: name,
    stamp: (index, at) => ({
      [idName]: name === 'segments' ? 1000 + index : uuid(1000 + index),
      created_at: '2026-01-01T00:00:00Z',
      [name === 'segments' ? 'edited_at' : 'updated_at']: inBoston(at),
    }),
    make,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    documented: { '?include': /^custom_fields,/, '?limit': /^100$/ },
    answer(request) {
      const { method, parts, json, account } = request
      const [, at = '', one = ''] = parts
      if (at === 'account') return { json: [{ privilege_id: 1, privilege_name: 'contacts:read' }] }
      if (at === 'contact_custom_fields' && name === 'contacts')
        return { json: { custom_fields: definitions } }
      if (!Object.hasOwn(idNames, at)) return undefined
      if (method === 'GET' && one === '') return list(request, at)
      if (method === 'POST') {
        const isWhole =
          at === 'contacts' ? json.create_source && json.email_address : (json.name ?? json.label)
        if (!isWhole) return refusal(400, 'A required property is missing.')
        return { status: 201, json: account.add(at, json) }
      }
      if (method === 'GET') {
        const row = account.find(at, one) ?? account.find('deleted', one)
        return row && { json: row }
      }
      if (method === 'DELETE') {
        const row = account.find(at, one)
        if (!account.remove(at, one)) return undefined
        if (at !== 'contacts') return { status: 202, json: { activity_id: uuid(1) } }
        // Lists leave it out, and it is still told by its id.
        account.rows('deleted').push({ ...row, deleted_at: '2026-02-01T00:00:00Z' })
        return { status: 204 }
      }
      expect(method).toBe(at === 'emails' ? 'PATCH' : 'PUT')
      if (at !== 'contacts') return account.edit(at, one, json) && { json: account.find(at, one) ?? {} }
      if (!json.update_source || !json.email_address) return refusal(400, 'update_source is required.')
      const edited = account.edit(at, one, { ...emptied, ...json })
      return edited && { json: edited }
    },
  })
}

const contacts = await start('contacts', (index) => ({
  email_address: { address: `ada${index}@example.com`, permission_to_send: 'implicit' },
  first_name: `Ada ${index % 4}`,
  last_name: 'Lovelace',
  list_memberships: [uuid(1 + (index % 2))],
  taggings: [uuid(3 + (index % 3))],
  custom_fields: [{ custom_field_id: tier, value: 'gold' }],
}))
const more = {
  contact_lists: await start('contact_lists', (index) => ({ name: `List ${index}`, favorite: false })),
  contact_tags: await start('contact_tags', (index) => ({ name: `Tag ${index}`, tag_source: 'Contact' })),
  contact_custom_fields: await start('contact_custom_fields', (index) => ({
    label: `Field ${index}`,
    name: `field_${index}`,
    type: 'string',
  })),
  emails: await start('emails', (index) => ({
    name: `Email ${index}`,
    current_status: 'Draft',
    type_code: 10,
  })),
  segments: await start('segments', (index) => ({ name: `Segment ${index}` })),
}

const email = { format_type: 5, from_name: 'Ada', from_email: 'ada@example.com', subject: 'Hello' }
const samples = {
  contact_lists: { create: { name: 'Ada & sons' }, update: { name: 'Ada and daughters' } },
  contact_tags: { create: { name: 'Ada & sons' }, update: { name: 'Ada and daughters' } },
  contact_custom_fields: {
    create: { label: 'Ada & sons', type: 'string' },
    update: { label: 'Ada and daughters', type: 'string' },
  },
  emails: {
    create: { name: 'Ada & sons', email_campaign_activities: [email] },
    update: { name: 'Ada and daughters' },
  },
  segments: {
    create: { name: 'Ada & sons', segment_criteria: '{}' },
    update: { name: 'Ada and daughters', segment_criteria: '{"a":1}' },
  },
}
const checks = conformance(
  contacts.subject({
    objectName: 'contacts',
    textField: 'first_name',
    fieldsInside: { email_address: addressOf },
    isUnordered: true,
    write: {
      create: {
        email_address: { address: 'sons@example.com' },
        first_name: 'Ada & sons',
        [tierField]: 'gold',
      },
      update: { first_name: 'Ada and daughters', [tierField]: 'silver' },
    },
    bareRecord: { email_address: { address: 'bare@example.com' } },
  }),
  ...Object.entries(more).map(([objectName, played]) => {
    const { stage: _, ...subject } = played.subject({
      objectName,
      textField: objectName === 'contact_custom_fields' ? 'label' : 'name',
      isUnordered: true,
      write: samples[objectName as keyof typeof samples],
      bareRecord: {},
    })
    return subject
  }),
)
for (const { title, run } of checks) it(title, run)

const wanted = { objectName: 'contacts', fields: 'all', pageSize: 10 } as const

it('keeps what a change of a contact does not name', async () => {
  const call = await contacts.open({ count: 1 })
  const items = [{ id: uuid(1000), fields: { job_title: 'Countess' } }]
  expect(
    await writeItems(constantContact, call, { action: 'update', objectName: 'contacts' }, items),
  ).toMatchObject([{ isWritten: true }])
  const [contact] = (await constantContact.read?.byIds?.(call, { ...wanted, ids: [uuid(1000)] })) ?? []
  expect(contact).toMatchObject({
    job_title: 'Countess',
    first_name: 'Ada 0',
    last_name: 'Lovelace',
    email_address: { address: 'ada0@example.com', permission_to_send: 'implicit' },
    custom_fields: [{ custom_field_id: tier, value: 'gold' }],
  })
})

it('passes on why a contact is refused, in the words of Constant Contact', async () => {
  const call = await contacts.open()
  const items = [{ fields: { first_name: 'Ada' } }]
  const [outcome] = await writeItems(
    constantContact,
    call,
    { action: 'create', objectName: 'contacts' },
    items,
  )
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { message: expect.stringContaining('A required property is missing.') },
  })
})

it('takes several lists in one value for no list', async () => {
  const call = await contacts.open({ count: 4 })
  const filters = [{ fieldName: 'list_memberships', value: `${uuid(1)},${uuid(2)}` }]
  expect(await constantContact.search?.page(call, { ...wanted, filters })).toEqual({ records: [] })
  expect(await constantContact.read?.page(call, { ...wanted, filters })).toEqual({ records: [] })
})

it('describes the custom fields of contacts, and of nothing else', async () => {
  const call = await contacts.open()
  const customOf = async (objectName: string) =>
    (await constantContact.objects.describe?.(call, objectName))?.fields.filter(({ isCustom }) => isCustom)
  expect(await customOf('contacts')).toMatchObject([{ fieldName: tierField, displayName: 'Tier' }])
  expect(await customOf('contact_lists')).toEqual([])
})
