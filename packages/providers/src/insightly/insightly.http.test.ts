// Insightly, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import insightly from './index.ts'

const written = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')

const played = await startPlayed(insightly, {
  table: 'Contacts',
  stamp: (index, at) => ({
    CONTACT_ID: 1000 + index,
    DATE_CREATED_UTC: '2026-01-01 00:00:00',
    DATE_UPDATED_UTC: written(at),
  }),
  make: (index) => ({
    FIRST_NAME: `Name ${index % 4}`,
    EMAIL_ADDRESS: `ada${index}@example.com`,
    ORGANISATION_ID: 7,
    LAST_NAME: `King ${index % 3}`,
    PHONE: `+49 30 ${index}`,
    OWNER_USER_ID: 1 + (index % 2),
    CUSTOMFIELDS: [{ FIELD_NAME: 'Tier__c', FIELD_VALUE: 'gold' }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer({ method, path, query, json, account }) {
    const [name = '', one = ''] = path.split('/v3.1/')[1]?.split('/') ?? []
    if (name === 'Users') return { json: { USER_ID: 1 } }
    if (name === 'CustomFields')
      return { json: [{ FIELD_NAME: 'Tier__c', FIELD_LABEL: 'Tier', FIELD_TYPE: 'TEXT' }] }
    if (method === 'GET' && (one === '' || one === 'Search')) {
      const [field, value] = [query.get('field_name'), query.get('field_value') ?? '']
      expect(one === 'Search').toBe(field !== null || query.has('updated_after_utc'))
      const after = Date.parse(query.get('updated_after_utc') ?? '')
      const rows = account
        .rows(name, after + 1)
        .filter((row) => field === null || String(row[field]).toLowerCase() === value.toLowerCase())
      const start = Number(query.get('skip'))
      return { json: rows.slice(start, start + Number(query.get('top'))) }
    }
    if (method === 'POST') return { status: 201, json: account.add(name, json) }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 202 } : undefined
    const row = method === 'PUT' ? account.edit(name, String(json.CONTACT_ID), json) : account.find(name, one)
    return row && { json: row }
  },
})

const subject = played.subject({
  objectName: 'Contacts',
  textField: 'FIRST_NAME',
  isUnordered: true,
  write: {
    create: { FIRST_NAME: 'Ada & sons', Tier__c: 'gold' },
    update: { FIRST_NAME: 'Ada', Tier__c: 'silver' },
  },
  bareRecord: { FIRST_NAME: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('holds a record against all filters, though Insightly takes one', async () => {
  const call = await played.open({ count: 8 })
  const filters = [
    { fieldName: 'FIRST_NAME', value: 'Name 1' },
    { fieldName: 'EMAIL_ADDRESS', value: 'ada5@example.com' },
  ]
  const page = await insightly.search?.page(call, {
    objectName: 'Contacts',
    fields: 'all',
    filters,
    pageSize: 10,
  })
  expect(page?.records.map(({ CONTACT_ID: id }) => id)).toEqual([1005])
})

// https://api.na1.insightly.com/v3.1/swagger/docs/v3.1 (as https://github.com/konfig-dev/konfig keeps it), read 2026-11-29
it.each([
  ['Contacts', 'IMAGE_URL'],
  ['Organisations', 'EMAILDOMAINS'],
  ['Projects', 'OPPORTUNITY_ID'],
  ['Tasks', 'COMPLETED_DATE_UTC'],
])('describes of %s that %s is only read', async (objectName, fieldName) => {
  const described = await insightly.objects.describe?.(await played.open(), objectName)
  expect(described?.fields.find((field) => field.fieldName === fieldName)?.isReadOnly).toBe(true)
})

it('sends a custom field without the ending of newer ones in the list of custom fields, too', async () => {
  const call = await played.open()
  const items = [{ fields: { FIRST_NAME: 'Ada', CONTACT_FIELD_1: 'gold' } }]
  const common = { objectName: 'Contacts', allOrNone: false, headers: {} }
  await insightly.write?.write(call, { ...common, action: 'create', items })
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toEqual({
    FIRST_NAME: 'Ada',
    CUSTOMFIELDS: [{ FIELD_NAME: 'CONTACT_FIELD_1', FIELD_VALUE: 'gold' }],
  })
})
