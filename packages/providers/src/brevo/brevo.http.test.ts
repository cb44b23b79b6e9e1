// Brevo, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import brevo from './index.ts'

const attributes = [
  { name: 'FIRSTNAME', category: 'normal', type: 'text' },
  { name: 'GENDER', category: 'category', enumeration: [{ value: 1, label: 'Female' }] },
]

const played = await startPlayed(brevo, {
  table: 'contacts',
  stamp: (index, at) => ({
    id: 1000 + index,
    createdAt: '2026-01-01T00:00:00Z',
    modifiedAt: at.toISOString(),
  }),
  make: (index) => ({ email: `ada${index}@example.com`, attributes: { FIRSTNAME: `Name ${index % 4}` } }),
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  documented: {
    '?sort': /^asc$/,
    '?sortBy': /^created_at$/,
    '?page': /^\d+$/,
    '?offset': /^\d+$/,
    '?limit': /^\d+$/,
  },
  answer({ method, parts: [, name = '', one = ''], query, json, account }) {
    if (name === 'companies' && method === 'GET' && one === '') return { json: { items: account.rows(name) } }
    // Those of companies and deals come bare.
    if (name === 'crm' && one === 'attributes') return { json: account.rows(one) }
    if (name === 'crm' && one !== 'notes') return { json: { items: account.rows(one) } }
    // https://www.npmjs.com/package/@getbrevo/brevo/v/6.0.3 (responses of each): senders take no page.
    if (name === 'senders') return { json: { senders: account.rows(name) } }
    if (one === 'notes') return { json: account.rows(one) }
    if (/^(lists|folders|segments|templates)$/.test(one))
      return { json: { [one]: account.rows(one), count: 0 } }
    if (name === 'account') return { json: { email: 'me@example.com' } }
    if (one === 'attributes') return { json: { attributes } }
    if (method === 'GET' && one === '') {
      expect(query.get('sort')).toBe('asc')
      const rows = account.rows(name, Date.parse(query.get('modifiedSince') ?? ''))
      const start = Number(query.get('offset'))
      return { json: { contacts: rows.slice(start, start + Number(query.get('limit'))), count: rows.length } }
    }
    if (method === 'POST') return { status: 201, json: { id: account.add(name, json).id } }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    const isEmail = query.get('identifierType') === 'email_id'
    const row = isEmail ? account.rows(name).find(({ email }) => email === one) : account.find(name, one)
    if (method === 'GET') return row && { json: row }
    const { EMAIL: email, ...changed } = (json.attributes ?? {}) as Record<string, unknown>
    const kept = { ...(row?.attributes as object), ...changed }
    const edited = account.edit(name, one, { ...json, attributes: kept, email: email || undefined })
    return edited && { status: 204 }
  },
})

const subject = played.subject({
  objectName: 'contacts',
  textField: 'email',
  isUnordered: true,
  write: {
    create: { email: 'ada@example.com', FIRSTNAME: 'Ada & sons' },
    update: { FIRSTNAME: 'Ada and daughters' },
  },
  bareRecord: { email: null, attributes: {} },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('changes an address as the attribute Brevo keeps it in', async () => {
  const call = await played.open({ count: 2 })
  const items = [{ id: '1001', fields: { email: 'new@example.com' } }]
  await writeItems(brevo, call, { action: 'update', objectName: 'contacts' }, items)
  const [contact] =
    (await brevo.read?.byIds?.(call, { objectName: 'contacts', ids: ['1001'], fields: 'all' })) ?? []
  expect(contact).toMatchObject({ email: 'new@example.com' })
})

it('describes the attributes of the account, with their choices', async () => {
  const described = await brevo.objects.describe?.(await played.open(), 'contacts')
  expect(described?.fields.find(({ fieldName }) => fieldName === 'GENDER')).toMatchObject({
    valueType: 'singleSelect',
    values: [{ value: '1', displayValue: 'Female' }],
  })
})

// https://www.npmjs.com/package/@getbrevo/brevo/v/6.0.3 (the request and the response of each) read 2026-11-29
it.each([
  ['lists', '/v3/contacts/lists', { lists: [{ id: 1 }], count: 1 }],
  ['emailCampaigns', '/v3/emailCampaigns', { campaigns: [{ id: 1 }], count: 1 }],
  ['templates', '/v3/smtp/templates', { templates: [{ id: 1 }], count: 1 }],
  ['tasks', '/v3/crm/tasks', { items: [{ id: 1 }] }],
  ['notes', '/v3/crm/notes', [{ id: 1 }]],
])('lists %s at %s, the oldest first', async (objectName, path, answer) => {
  const { call, asked } = stubCall(() => answer)
  const page = await brevo.read?.page(call, { objectName, fields: 'all', pageSize: 100 })
  expect(page?.records).toEqual([{ id: 1 }])
  expect(asked).toEqual([{ path, query: { sort: 'asc', offset: '0', limit: 50 } }])
})

it('takes an answer without its list for an empty one, since the list is optional there', async () => {
  const { call } = stubCall(() => ({ count: 0 }))
  const page = await brevo.read?.page(call, { objectName: 'emailCampaigns', fields: 'all', pageSize: 100 })
  expect(page?.records).toEqual([])
})

// https://developers.brevo.com/docs/limit-headers read 2026-11-29
it('waits as long as Brevo says that its limit lasts', () => {
  const from = Date.now()
  const failure = { status: 429, headers: { 'x-sib-ratelimit-reset': '45' }, json: {}, text: '' }
  const reaction = brevo.http?.classify?.(failure)?.reaction
  const waitMs = reaction?.kind === 'waitUntil' ? reaction.at.getTime() - from : 0
  expect(Math.round(waitMs / 1000)).toBe(45)
})

// https://www.npmjs.com/package/@getbrevo/brevo/v/6.0.3 (`createList`, `updateFolder`, `patchCrmTasksId`, `patchCrmNotesId`,
// `updateSender`) read 2026-11-29
it.each([
  ['create', 'lists', 'POST', '/v3/contacts/lists', { name: 'News', folderId: 4 }],
  ['update', 'lists', 'PUT', '/v3/contacts/lists/7', { folderId: 5 }],
  ['update', 'folders', 'PUT', '/v3/contacts/folders/7', { name: 'Old' }],
  ['update', 'tasks', 'PATCH', '/v3/crm/tasks/7', { done: true }],
  ['update', 'notes', 'PATCH', '/v3/crm/notes/7', { text: 'Called' }],
  ['create', 'crm/attributes', 'POST', '/v3/crm/attributes', { label: 'Tier', objectType: 'deals' }],
  ['update', 'crm/attributes', 'PATCH', '/v3/crm/attributes/7', { label: 'Rank' }],
  ['create', 'smtp/email', 'POST', '/v3/smtp/email', { to: [{ email: 'ada@example.com' }], templateId: 4 }],
  ['update', 'senders', 'PUT', '/v3/senders/7', { name: 'Ada', email: 'ada@example.com' }],
] as const)('to %s one of the %s sends its fields bare', async (action, objectName, method, path, fields) => {
  const { call, asked } = stubCall(() => (action === 'create' ? { id: 7 } : undefined))
  const outcomes = await writeItems(brevo, call, { action, objectName }, [{ id: '7', fields }])
  expect(outcomes).toMatchObject([{ isWritten: true, recordId: '7' }])
  expect(asked).toMatchObject([{ method, path, json: fields }])
})

it('names a template in a body as Brevo does, and an email by the id of its message', async () => {
  const { call, asked } = stubCall(({ path }) =>
    path === '/v3/smtp/email' ? { messageId: '<1@b>' } : { id: 7 },
  )
  const template = { name: 'Hello', subject: 'Hello', sender: { id: 1 } }
  await writeItems(brevo, call, { action: 'create', objectName: 'templates' }, [{ fields: template }])
  const { name: templateName, ...others } = template
  expect(asked[0]).toMatchObject({ path: '/v3/smtp/templates', json: { ...others, templateName } })
  const sent = await writeItems(brevo, call, { action: 'create', objectName: 'smtp/email' }, [
    { fields: { to: [{ email: 'ada@example.com' }] } },
  ])
  expect(sent).toMatchObject([{ isWritten: true, recordId: '<1@b>' }])
})

it('refuses a change of a list that names both things of which Brevo would change one', async () => {
  const { call, asked } = stubCall(() => undefined)
  const change = { id: '7', fields: { name: 'News', folderId: 5 } }
  const outcomes = await writeItems(brevo, call, { action: 'update', objectName: 'lists' }, [change])
  expect(outcomes).toMatchObject([{ isWritten: false, error: { fieldName: 'folderId', status: 400 } }])
  expect(asked).toEqual([])
})
