// Drafts: what they start from, what they save and what is wrong with them.
import type { HydratedObject, ReadConfigObject } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { choicesOf, mappingSlots } from './object-choices.ts'
import {
  findProblems,
  isSameDraft,
  startDraft,
  toReadConfig,
  withFields,
  withMapping,
} from './object-draft.ts'

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
    expect(draft).toEqual({
      isIncluded: true,
      fields: [],
      isAll: false,
      mappings: { stage: 'lifecycle' },
      values: {},
    })
    expect(findProblems(slots, draft)).toEqual([])
  })

  it('starts with what is installed, and saves untouched as it was', () => {
    const draft = startDraft(contacts, held)
    expect(draft).toMatchObject({ fields: ['phone'], mappings: { stage: 'city' } })
    const { selectedFields, ...rest } = toReadConfig(contacts, draft, held, slots)
    expect(selectedFields).toEqual({ phone: true })
    expect(rest).toMatchObject({
      schedule: '0 * * * *',
      selectedFieldMappings: { stage: 'city' },
      selectedValueMappings: { stage: { lead: 'Lead' } },
    })
    expect(isSameDraft(draft, { ...draft, fields: [...draft.fields].reverse() })).toBe(true)
    expect(isSameDraft(draft, withFields(draft, ['phone'], false))).toBe(false)
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

  it('lets a field go to a new name that a former one still holds', () => {
    const former = { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: { area: 'city' } }
    const all = mappingSlots(contacts, [], former)
    const draft = startDraft(contacts, former, all)
    const chosen = { ...draft, mappings: { ...draft.mappings, stage: 'lifecycle', region: 'city' } }
    expect(chosen.mappings).toMatchObject({ area: 'city', region: 'city' })
    expect(findProblems(all, chosen)).toEqual([])
  })

  it('leaves out an object the provider refuses', () => {
    expect(startDraft({ ...contacts, error: 'no access' }, undefined).isIncluded).toBe(false)
  })

  it('sends along what the application offered at run time, insists on none of it and asks nothing it has settled', () => {
    const offers = [{ mapToName: 'owner', fieldName: 'city' }, { mapToName: 'rank' }, { fieldName: 'phone' }]
    const all = mappingSlots(contacts, offers)
    const draft = startDraft(contacts, undefined, all)
    expect(draft.mappings).toEqual({ stage: 'lifecycle', owner: 'city', phone: 'phone' })
    expect(findProblems(all, draft)).toEqual([])
    expect(toReadConfig(contacts, draft, undefined, all).dynamicMappingsInput).toEqual(offers)
  })
})

describe('value mappings', () => {
  const mappedValues = [
    { mappedValue: 'lead', mappedDisplayValue: 'Lead' },
    { mappedValue: 'won', mappedDisplayValue: 'Won' },
  ]
  const values = [
    { value: 'L1', displayValue: 'Lead' },
    { value: 'customer', displayValue: 'Customer' },
  ]
  const staged: HydratedObject = {
    ...contacts,
    allFieldsMetadata: { ...contacts.allFieldsMetadata, lifecycle: { ...field('lifecycle'), values } },
  }
  const offered = mappingSlots(staged, [{ mapToName: 'stage', mappedValues }])

  it('belong to the slot of the manifest that is offered values, and start with what reads the same', () => {
    expect(offered.map(({ mapToName }) => mapToName)).toEqual(['stage', 'region'])
    const draft = startDraft(staged, undefined, offered)
    expect(draft.values).toEqual({ stage: { lead: 'L1' } })
    expect(toReadConfig(staged, draft, undefined, offered)).toMatchObject({
      selectedValueMappings: { stage: { lead: 'L1' } },
      dynamicMappingsInput: [{ mapToName: 'stage', mappedValues }],
    })
  })

  it('are forgotten with the field they were for', () => {
    const [slot] = offered
    if (slot === undefined) throw new Error('no slot')
    const draft = startDraft(staged, undefined, offered)
    const moved = withMapping(staged, draft, { slot, fieldName: 'city' })
    expect(moved).toMatchObject({ mappings: { stage: 'city' }, values: {} })
    expect(withMapping(staged, moved, { slot, fieldName: 'lifecycle' }).values).toEqual({
      stage: { lead: 'L1' },
    })
    expect(withMapping(staged, moved, { slot, fieldName: undefined }).mappings).toEqual({})
  })

  it('cannot be saved while a provider value stands for two', () => {
    const draft = { ...startDraft(staged, undefined, offered), values: { stage: { lead: 'x', won: 'x' } } }
    expect(findProblems(offered, draft)).toMatchObject([
      { kind: 'repeatedValue', slot: { mapToName: 'stage' }, value: 'x' },
    ])
  })

  it('stay where they are held, also under the provider’s name, until their field changes', () => {
    const stored: ReadConfigObject = {
      ...held,
      selectedFieldMappings: { stage: 'lifecycle' },
      selectedValueMappings: { lifecycle: { lead: 'L1' }, jobtitle: { boss: 'CEO' } },
    }
    const draft = startDraft(staged, stored, offered, true)
    expect(draft.values).toEqual({ stage: { lead: 'L1' } })
    expect(toReadConfig(staged, draft, stored, offered).selectedValueMappings).toEqual(
      stored.selectedValueMappings,
    )
    const [slot] = offered
    if (slot === undefined) throw new Error('no slot')
    const moved = withMapping(staged, draft, { slot, fieldName: 'city' })
    const chosen = { ...moved, values: { stage: { won: 'Rome' } } }
    expect(toReadConfig(staged, chosen, stored, offered).selectedValueMappings).toEqual({
      stage: { won: 'Rome' },
      jobtitle: { boss: 'CEO' },
    })
  })
})

describe('what is only held', () => {
  it('can be seen and taken back: mappings nobody offers any more, and fields that are gone', () => {
    const stored = {
      ...held,
      selectedFields: { phone: true, gone: true },
      selectedFieldMappings: { stage: 'city', score: 'phone' },
    }
    const all = mappingSlots(contacts, undefined, stored)
    expect(all.map(({ mapToName, isRequired }) => [mapToName, isRequired])).toEqual([
      ['stage', true],
      ['region', false],
      ['score', false],
    ])
    expect(startDraft(contacts, stored, all, true).mappings).toEqual({ stage: 'city', score: 'phone' })
    expect(choicesOf(contacts, ['phone', 'gone']).map(({ fieldName }) => fieldName)).toEqual([
      'phone',
      'gone',
    ])
  })
})

describe('the optional fields', () => {
  it('are those listed, and all others only where the builder lets the customer choose from all', () => {
    const names = (object: HydratedObject) => choicesOf(object).map(({ fieldName }) => fieldName)
    expect(names(contacts)).toEqual(['phone'])
    expect(names({ ...contacts, optionalFieldsAuto: 'all' })).toEqual(['phone', 'lifecycle', 'city'])
  })
})
