// GetResponse, played after the contract and the guides it publishes.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import getResponse from './index.ts'
import { listOf } from './objects.ts'

const idNames: Record<string, string> = {
  contacts: 'contactId',
  campaigns: 'campaignId',
  tags: 'tagId',
  'custom-fields': 'customFieldId',
  newsletters: 'newsletterId',
  'from-fields': 'fromFieldId',
  autoresponders: 'autoresponderId',
  forms: 'formId',
  'landing-pages': 'landingPageId',
  'custom-events': 'customEventId',
  webinars: 'webinarId',
}
const allowed: Record<string, string[]> = {
  contacts: ['email', 'name', 'campaignId'],
  campaigns: ['name'],
  tags: ['name'],
  'custom-fields': ['name'],
  newsletters: ['campaignId'],
  'from-fields': ['isActive', 'isDefault'],
  autoresponders: ['name', 'subject', 'campaignId'],
  forms: ['name', 'campaignId'],
  'landing-pages': ['metaTitle', 'subdomain', 'campaignId'],
  'custom-events': ['name'],
}
const definitions = [
  {
    customFieldId: 'pas',
    name: 'tier',
    format: 'single_select',
    valueType: 'string',
    values: ['gold', 'silver'],
  },
]
const inUtc = (at: Date) => at.toISOString().replace('.000Z', '+0000')
const refusal = (httpStatus: number, message: string, context: Row = {}) => ({
  status: httpStatus,
  json: { httpStatus, code: 1000, codeDescription: 'No.', message, moreInfo: '', context, uuid: 'u' },
})

function list({ account, query }: PlayedRequest, name: string) {
  const flags = (query.get('additionalFlags') ?? '').split(',')
  const perPage = Number(query.get('perPage'))
  let rows = account.rows(name)
  for (const [param, value] of query) {
    const [, field = '', edge] = /^query\[(\w+)\](?:\[(\w+)\])?$/.exec(param) ?? []
    if (field === '') continue
    if (edge === 'from') {
      rows = rows.filter((row) => Date.parse(String(row[field])) >= Date.parse(value))
      continue
    }
    if (!allowed[name]?.includes(field)) return refusal(400, 'Validation error.', { originalName: field })
    const isWhole = flags.includes('exactMatch') || field === 'campaignId' || field.startsWith('is')
    rows = rows.filter((row) => {
      const own = String(field === 'campaignId' ? (listOf(row) ?? row.campaignId) : row[field]).toLowerCase()
      return isWhole ? own === value.toLowerCase() : own.includes(value.toLowerCase())
    })
  }
  // Rows are kept in the order of their creation.
  if (name === 'contacts') expect(query.get('sort[createdOn]')).toBe('ASC')
  const first = (Number(query.get('page')) - 1) * perPage
  const page = rows.slice(first, first + perPage)
  return { json: flags.includes('customFieldValues') || name !== 'contacts' ? page : page.map(inList) }
}

function inList({ customFieldValues: _, tags: __, ...row }: Row): Row {
  return row
}

/** What the vendor tells of a value beside what it was given. */
function told(values: unknown) {
  return (Array.isArray(values) ? values : []).map(({ customFieldId, value }) => ({
    customFieldId,
    name: 'tier',
    value,
    values: value,
    type: 'single_select',
    fieldType: 'single_select',
    valueType: 'string',
  }))
}

/** What a POST to one record changes. */
const isChanged = ['contacts', 'campaigns', 'custom-fields', 'autoresponders', 'custom-events']
/** These name their campaign inside an object. */
const hasCampaign = ['newsletters', 'forms', 'landing-pages']

function start(name: string, make: (index: number) => Row) {
  const idName = idNames[name] ?? ''
  return startPlayed(getResponse, {
    table: name,
    stamp: (index, at) => ({
      [idName]: `pV${index}`,
      createdOn: name === 'contacts' ? '2026-01-01T00:00:00+0000' : undefined,
      changedOn: name === 'contacts' ? inUtc(at) : undefined,
    }),
    make,
    documented: { '?page': /^1$/, '?perPage': /^1000$/ },
    answer(request) {
      const { method, parts, json, account } = request
      const [, at = '', one = '', below = ''] = parts
      if (at === 'accounts') return { json: { accountId: 'VfEj' } }
      if (at === 'custom-fields' && name === 'contacts') return { json: definitions }
      if (!Object.hasOwn(idNames, at)) return undefined
      if (method === 'GET' && one === '') return list(request, at)
      const row = account.find(at, one)
      // One landing page comes in a list.
      if (method === 'GET') return row && { json: at === 'landing-pages' ? [row] : row }
      if (method === 'DELETE') return account.remove(at, one) ? { status: 204 } : undefined
      const custom = json.customFieldValues ? { customFieldValues: told(json.customFieldValues) } : {}
      if (one === '') {
        if (at === 'contacts' && !(json.email && listOf(json))) return refusal(400, 'A contact needs a list.')
        const isTaken = account
          .rows(at)
          .some((own) => own.email === json.email && listOf(own) === listOf(json))
        if (at === 'contacts' && isTaken) return refusal(409, 'Property value is already taken')
        const added = account.add(at, { ...json, ...custom })
        return at === 'contacts' ? { status: 202 } : { status: 201, json: added }
      }
      if (row === undefined || !isChanged.includes(at)) return undefined
      // https://github.com/robomotionio/openapi-specs/blob/init_specs/getresponse.json read 2026-11-29
      if (at === 'custom-fields') expect(Object.keys(json)).toEqual(['hidden', 'values'])
      if (below === '') return { json: account.edit(at, one, { ...json, ...custom }) ?? {} }
      expect(below).toBe('custom-fields')
      const before = told(row.customFieldValues)
      const fresh = told(json.customFieldValues)
      const kept = before.filter(
        (own) => !fresh.some(({ customFieldId }) => customFieldId === own.customFieldId),
      )
      account.edit(at, one, { customFieldValues: [...kept, ...fresh] })
      return { json: { customFieldValues: fresh } }
    },
  })
}

const contacts = await start('contacts', (index) => ({
  email: `ada${index}@example.com`,
  name: `Ada ${index % 4}`,
  origin: 'api',
  campaign: { campaignId: `C${index % 2}`, name: 'Promo' },
  customFieldValues: told([{ customFieldId: 'pas', value: ['gold'] }]),
}))
const more = {
  campaigns: await start('campaigns', (index) => ({ name: `List ${index}`, isDefault: 'false' })),
  tags: await start('tags', (index) => ({ name: `tag_${index}` })),
  'custom-fields': await start('custom-fields', (index) => ({ name: `field_${index}`, format: 'text' })),
  newsletters: await start('newsletters', (index) => ({
    name: `Letter ${index}`,
    subject: 'Hello',
    status: 'sent',
    campaign: { campaignId: `C${index % 2}`, name: 'Promo' },
  })),
  'from-fields': await start('from-fields', (index) => ({
    email: `ada${index}@example.com`,
    isActive: 'true',
    isDefault: index === 0 ? 'true' : 'false',
  })),
  autoresponders: await start('autoresponders', (index) => ({
    name: `Day ${index}`,
    subject: 'Welcome',
    status: 'enabled',
    campaignId: `C${index % 2}`,
  })),
  forms: await start('forms', (index) => ({
    name: `Form ${index}`,
    status: 'published',
    campaign: { campaignId: `C${index % 2}`, name: 'Promo' },
  })),
  'landing-pages': await start('landing-pages', (index) => ({
    metaTitle: `Page ${index}`,
    subdomain: `page${index}`,
    campaign: { campaignId: `C${index % 2}`, name: 'Promo' },
  })),
  'custom-events': await start('custom-events', (index) => ({ name: `event_${index}`, attributes: [] })),
  webinars: await start('webinars', (index) => ({
    webinarUrl: `https://example.com/${index}`,
    type: 'live',
  })),
}

const definition = { name: 'tier', type: 'string', format: 'text', hidden: 'false', values: [] }
const samples = {
  campaigns: { create: { name: 'Ada and sons' }, update: { languageCode: 'EN' } },
  tags: { create: { name: 'ada_sons' }, update: {} },
  'custom-fields': { create: definition, update: { hidden: 'true', values: [] } },
  newsletters: { create: {}, update: {} },
  'from-fields': { create: { email: 'sons@example.com', name: 'Ada' }, update: {} },
  autoresponders: {
    create: {
      subject: 'Hello',
      status: 'enabled',
      content: { plain: 'Hello' },
      sendSettings: { type: 'immediately' },
      triggerSettings: { type: ['onday'], dayOfCycle: 1, selectedCampaigns: ['C1'] },
    },
    update: { subject: 'Good day' },
  },
  forms: { create: {}, update: {} },
  'landing-pages': { create: {}, update: {} },
  'custom-events': {
    create: { name: 'ada_bought', attributes: [] },
    update: { name: 'ada_sold', attributes: [{ name: 'price', type: 'number' }] },
  },
  webinars: { create: {}, update: {} },
}
const checks = conformance(
  contacts.subject({
    objectName: 'contacts',
    // Nobody is on a list twice, so of two contacts of one address the second is refused.
    textField: 'email',
    fieldsInside: { campaign: listOf },
    isUnordered: true,
    write: {
      create: {
        email: 'sons@example.com',
        name: 'Ada & sons',
        campaign: { campaignId: 'C1' },
        custom_field_pas: 'gold',
      },
      update: { name: 'Ada and daughters', custom_field_pas: 'silver' },
    },
    bareRecord: { email: 'bare@example.com', name: null, campaign: { campaignId: 'C1' }, dayOfCycle: null },
  }),
  ...Object.entries(more).map(([objectName, played]) => {
    const { stage: _, ...subject } = played.subject({
      objectName,
      textField: { none: 'names have an alphabet of their own' },
      fieldsInside: hasCampaign.includes(objectName) ? { campaign: listOf } : undefined,
      write: samples[objectName as keyof typeof samples],
      bareRecord: {},
    })
    return subject
  }),
)
for (const { title, run } of checks) it(title, run)

const wanted = { objectName: 'contacts', fields: 'all', pageSize: 10 } as const
const write = { ...wanted, allOrNone: false, headers: {} } as const

it('reads contacts that were made and not changed since, after those that changed', async () => {
  const made = { contactId: 'new1', email: 'new@example.com', createdOn: '2026-03-01T00:00:00+0000' }
  const call = await contacts.open({ count: 2, others: { contacts: [made] } })
  const since = new Date('2026-01-01T00:00:30Z')
  const first = await getResponse.read?.page(call, { ...wanted, since })
  expect(first?.records.map(({ contactId }) => contactId)).toEqual(['pV1'])
  const next = await getResponse.read?.page(call, { ...wanted, since, cursor: first?.nextCursor ?? '' })
  expect(next).toEqual({ records: [made] })
})

it('changes custom fields without losing the others', async () => {
  const values = told([
    { customFieldId: 'pas', value: ['gold'] },
    { customFieldId: 'age', value: ['36'] },
  ])
  const call = await contacts.open({ records: [{ email: 'ada@example.com', customFieldValues: values }] })
  const items = [{ id: 'pV0', fields: { custom_field_pas: 'silver' } }]
  const outcomes = await getResponse.write?.write(call, { ...write, action: 'update', items })
  expect(outcomes).toEqual([{ isWritten: true, recordId: 'pV0' }])
  const [contact = {}] = (await getResponse.read?.byIds?.(call, { ...wanted, ids: ['pV0'] })) ?? []
  const field = (name: string) => getResponse.record.field?.(name)?.(contact)
  expect([field('custom_field_pas'), field('custom_field_age')]).toEqual(['silver', '36'])
})

it('passes on why a contact is refused, in the words of GetResponse', async () => {
  const items = [{ fields: { email: 'ada@example.com' } }]
  const [outcome] =
    (await getResponse.write?.write(await contacts.open(), { ...write, action: 'create', items })) ?? []
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { message: expect.stringContaining('A contact needs a list.') },
  })
})

it('describes the custom fields of contacts with their choices', async () => {
  const described = await getResponse.objects.describe?.(await contacts.open(), 'contacts')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    {
      fieldName: 'custom_field_pas',
      displayName: 'tier',
      valueType: 'singleSelect',
      values: [{ value: 'gold' }, {}],
    },
  ])
})
