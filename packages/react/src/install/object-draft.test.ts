// Drafts: what they start from, what they save and what is wrong with them.
import type { HydratedObject, ReadConfigObject } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { choicesOf, mappingSlots } from './object-choices.ts'
import { findProblems, isSameDraft, startDraft, toReadConfig, withAllFields } from './object-draft.ts'

const field = (fieldName: string) => ({ fieldName, displayName: fieldName.toUpperCase() })
const metadata = (...names: string[]) => Object.fromEntries(names.map((name) => [name, field(name)]))

const contacts: HydratedObject = {
  objectName: 'contacts',
  displayName: 'Contacts',
  destination: 'app',
  schedule: '',
  requiredFields: [field('email'), { mapToName: 'stage', default: 'lifecycle' }],
  optionalFields: [field('phone'), { mapToName: 'region', default: 'gone' }],
  allFields: ['email', 'phone', 'lifecycle', 'city'].map(field),
  allFieldsMetadata: metadata('email', 'phone', 'lifecycle', 'city'),
}
const slots = mappingSlots(contacts)
const held: ReadConfigObject = {
  objectName: 'contacts',
  schedule: '0 * * * *',
  selectedFields: { phone: true, city: false },
  selectedFieldMappings: { stage: 'city' },
  selectedValueMappings: { stage: { lead: 'Lead' } },
}

describe('a draft', () => {
  it('starts with the defaults the account has, and leaves out those it lacks', () => {
    const draft = startDraft(contacts, undefined)
    expect(draft).toEqual({ isIncluded: true, fields: [], isAll: false, mappings: { stage: 'lifecycle' } })
    expect(findProblems(slots, draft)).toEqual([])
  })

  it('starts with what is installed, and saves untouched as it was', () => {
    const draft = startDraft(contacts, held)
    expect(draft).toMatchObject({ fields: ['phone'], mappings: { stage: 'city' } })
    const { selectedFields, ...rest } = toReadConfig(contacts, draft, held)
    expect(selectedFields).toEqual({ phone: true })
    expect(rest).toMatchObject({
      schedule: '0 * * * *',
      selectedFieldMappings: { stage: 'city' },
      selectedValueMappings: { stage: { lead: 'Lead' } },
    })
    expect(isSameDraft(draft, { ...draft, fields: [...draft.fields].reverse() })).toBe(true)
    expect(isSameDraft(draft, withAllFields(contacts, draft, false))).toBe(false)
  })

  it('needs a field for every required mapping, and each field once', () => {
    const draft = { ...startDraft(contacts, undefined), mappings: {} }
    expect(findProblems(slots, draft)).toMatchObject([{ kind: 'missing', slot: { mapToName: 'stage' } }])
    expect(findProblems(slots, { ...draft, isIncluded: false })).toEqual([])
    const twice = { ...draft, mappings: { stage: 'city', region: 'city' } }
    expect(findProblems(slots, twice)).toMatchObject([
      { kind: 'duplicate', slot: { mapToName: 'region' }, other: { mapToName: 'stage' }, fieldName: 'city' },
    ])
  })

  it('leaves out an object the provider refuses', () => {
    expect(startDraft({ ...contacts, error: 'no access' }, undefined).isIncluded).toBe(false)
  })

  it('sends along what the application offered at run time, and asks nothing it has settled', () => {
    const offers = [{ mapToName: 'owner', fieldName: 'city' }, { mapToName: 'rank' }]
    const all = mappingSlots(contacts, offers)
    const draft = startDraft(contacts, undefined, all)
    expect(draft.mappings).toEqual({ stage: 'lifecycle', owner: 'city' })
    expect(findProblems(all, draft)).toMatchObject([{ kind: 'missing', slot: { mapToName: 'rank' } }])
    expect(toReadConfig(contacts, draft, undefined, all).dynamicMappingsInput).toEqual(offers)
  })
})

describe('the optional fields', () => {
  it('are those listed, and all others only where the builder lets the customer choose from all', () => {
    const names = (object: HydratedObject) => choicesOf(object).map(({ fieldName }) => fieldName)
    expect(names(contacts)).toEqual(['phone'])
    expect(names({ ...contacts, optionalFieldsAuto: 'all' })).toEqual(['phone', 'lifecycle', 'city'])
  })
})
