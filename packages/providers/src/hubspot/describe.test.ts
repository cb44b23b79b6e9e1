import { ProviderError } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { recordedCall } from '../testing/recorded-call.ts'
import { describe } from './describe.ts'
import { record } from './record.ts'

const property = (name: string, type: string, fieldType: string, more: object = {}) => ({
  name,
  label: `The ${name}`,
  type,
  fieldType,
  hubspotDefined: true,
  options: [],
  modificationMetadata: { readOnlyValue: false },
  ...more,
})

const results = [
  property('email', 'string', 'text'),
  property('stage', 'enumeration', 'radio', {
    options: [
      { value: 'won', label: 'Won' },
      { value: 'old', label: 'Old', hidden: true },
    ],
  }),
  property('tags', 'enumeration', 'checkbox', {
    hubspotDefined: false,
    options: [{ value: 'a', label: 'A' }],
  }),
  property('optedin', 'enumeration', 'booleancheckbox'),
  property('flag', 'bool', 'booleancheckbox'),
  property('amount', 'number', 'number'),
  property('day', 'date', 'date'),
  property('at', 'datetime', 'date', { modificationMetadata: { readOnlyValue: true } }),
  property('hubspot_owner_id', 'enumeration', 'select', { referencedObjectType: 'OWNER' }),
  property('blob', 'json', 'text'),
  property('gone', 'string', 'text', { archived: true }),
]

it('describes types, options, and what can be written', async () => {
  const call = recordedCall(({ path }) =>
    path.includes('/schemas/') ? { labels: { plural: 'Deals' }, requiredProperties: ['stage'] } : { results },
  )
  const description = await describe(call, 'deals')
  expect(description).toMatchObject({ objectName: 'deals', displayName: 'Deals', isComplete: true })
  const shown = description.fields.map((field) => [field.fieldName, field.valueType, field.providerType])
  expect(shown).toEqual([
    ['email', 'string', 'string.text'],
    ['stage', 'singleSelect', 'enumeration.radio'],
    ['tags', 'multiSelect', 'enumeration.checkbox'],
    ['optedin', 'boolean', 'enumeration.booleancheckbox'],
    ['flag', 'boolean', 'bool.booleancheckbox'],
    ['amount', 'float', 'number.number'],
    ['day', 'date', 'date.date'],
    ['at', 'datetime', 'datetime.date'],
    ['hubspot_owner_id', 'reference', 'enumeration.select'],
    ['blob', 'other', 'json.text'],
    ...['contacts', 'companies', 'deals', 'tickets'].map((to) => [
      `associations.${to}`,
      'other',
      'associations',
    ]),
  ])
  expect(description.fields[1]).toMatchObject({
    isRequired: true,
    isCustom: false,
    values: [{ value: 'won', displayValue: 'Won' }],
  })
  expect(description.fields[2]).toMatchObject({ isCustom: true })
  expect(description.fields[7]).toMatchObject({ isReadOnly: true })
  expect(description.fields[8]).toMatchObject({ referenceTo: ['owners'] })
})

it('describes an object whose schema it may not see', async () => {
  const call = recordedCall(({ path }) => {
    if (path.includes('/schemas/'))
      throw new ProviderError({ reaction: { kind: 'stop' }, message: 'no scope', status: 403 })
    return { results }
  })
  expect((await describe(call, 'line_items')).displayName).toBe('Line Items')
})

it('finds values among the properties, and the id beside them', () => {
  const native = {
    id: '5',
    properties: { email: 'a@b.c', lastmodifieddate: '2026-11-21T09:30:00.123Z' },
    updatedAt: '2020-01-01T00:00:00Z',
  }
  expect([record.id(native), record.field?.('email')(native), record.field?.('id')(native)]).toEqual([
    '5',
    'a@b.c',
    '5',
  ])
  expect(record.updatedAt(native)).toBe(Date.parse('2026-11-21T09:30:00.123Z'))
  expect(record.fieldNames?.(native)).toEqual(['email', 'lastmodifieddate'])
})
