import { ProviderError, type WantedField } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { recordedCall } from '../testing/recorded-call.ts'
import { leftOut, mergeOptions, toDefinition } from './property-definition.ts'
import { upsertFields } from './upsert-fields.ts'

const flags = { isRequired: false, isUnique: false, isIndexed: false }
const field = (more: Partial<WantedField> = {}): WantedField => ({
  fieldName: 'tier',
  displayName: 'Tier',
  valueType: 'string',
  ...flags,
  ...more,
})

it('makes long texts text areas, and selects of their options only', () => {
  expect(toDefinition(field({ text: { lengthMax: 256 } }))).toMatchObject({ fieldType: 'textarea' })
  expect(toDefinition(field({ text: { lengthMax: 255 } }))).toMatchObject({ fieldType: 'text' })
  expect(toDefinition(field({ valueType: 'multiSelect' }))).toMatch(/needs its options/)
  expect(toDefinition(field({ valueType: 'singleSelect', text: { values: ['a'] } }))).toMatchObject({
    type: 'enumeration',
    options: [{ value: 'a', label: 'a', displayOrder: 0, hidden: false }],
  })
})

it('puts new options behind those that are there', () => {
  const existing = [{ value: 'a', label: 'The A', hidden: true }]
  const wanted = ['b', 'a'].map((value, displayOrder) => ({ value, label: value, displayOrder }))
  expect(mergeOptions(existing, wanted)).toEqual([existing[0], { value: 'b', label: 'b', displayOrder: 1 }])
})

it('names in one sentence what HubSpot has no place for', () => {
  expect(leftOut(field())).toEqual([])
  expect(leftOut(field({ isRequired: true, text: { pattern: '.' }, number: { scale: 2 } }))).toEqual([
    'HubSpot properties have no required, stringOptions.pattern, numericOptions.scale; the rest was applied.',
  ])
})

it('goes on when another process makes the group at the same time', async () => {
  const call = recordedCall(({ method, path, json }) => {
    if (method === 'POST' && path.endsWith('/groups')) {
      throw new ProviderError({ reaction: { kind: 'stop' }, message: 'exists', status: 409 })
    }
    return method === 'POST' ? json : { results: [] }
  })
  expect(await upsertFields(call, 'contacts', [field()])).toMatchObject([
    { action: 'create', isVisible: true },
  ])
})

it('tells that an existing property does not become unique', async () => {
  const property = { name: 'tier', label: 'Tier', type: 'string', fieldType: 'text', hubspotDefined: false }
  const call = recordedCall(() => ({ results: [property] }))
  const [result] = await upsertFields(call, 'contacts', [field({ isUnique: true })])
  expect(result).toMatchObject({
    action: 'none',
    warnings: [expect.stringMatching(/unique only when it is created/)],
  })
})

it('lets through what is not about one field', async () => {
  const call = recordedCall(() => {
    throw new ProviderError({ reaction: { kind: 'reconnect' }, message: 'expired', status: 401 })
  })
  await expect(upsertFields(call, 'contacts', [field()])).rejects.toThrow('expired')
})
