// Where a sentence about a config belongs.
import { ApiError } from '@mortise/client'
import type { HydratedObject } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { createTranslate } from '../locale/translate.ts'
import { mappingSlots } from './object-choices.ts'
import { startDraft } from './object-draft.ts'
import { draftErrors, isUnchanged, previewPlaces, refusedPlaces } from './object-errors.ts'
import { startWriteDraft } from './write-draft.ts'

const object: HydratedObject = {
  objectName: 'contacts',
  displayName: 'Contacts',
  destination: 'app',
  schedule: '',
  requiredFields: [{ mapToName: 'stage', mapToDisplayName: 'Stage' }],
  allFieldsMetadata: { seats: { fieldName: 'seats', displayName: 'Seats' } },
}
const longer = { ...object, objectName: 'contacts.archive' }
const read = (of: HydratedObject, fields: string[] = []) => ({
  object: of,
  held: undefined,
  slots: mappingSlots(of),
  draft: { ...startDraft(of, undefined), fields },
  isChanged: false,
})
const settings = [{ fieldName: 'seats', setting: {}, typed: '1.5' }]
const drafts = {
  objects: [read(object, ['city']), read(longer)],
  writes: [
    {
      object: { objectName: 'contacts', displayName: 'Contacts' },
      held: undefined,
      draft: { ...startWriteDraft(undefined, false), settings },
      isChanged: false,
    },
  ],
}
const t = createTranslate('en')

function refusal(...names: string[]): ApiError {
  const issues = names.map((name) => ({ in: 'body' as const, name: `config.content.${name}`, detail: name }))
  return new ApiError(422, { status: 422, title: 'Refused', issues })
}
const placesOf = (...names: string[]) =>
  refusedPlaces(refusal(...names), drafts).map(({ action, objectName, place }) => [action, objectName, place])

describe('what is missing', () => {
  it('is said of reading and writing, each field by the name customers know', () => {
    const errors = draftErrors({ ...drafts, objects: drafts.objects.slice(0, 1) }, t)
    expect(errors.map(({ action, place, text }) => [action, place, text])).toEqual([
      ['read', { part: 'mapping', name: 'stage' }, 'Choose a field for Stage'],
      ['write', { part: 'settingValue', index: 0 }, 'Seats must be a whole number, such as 12'],
    ])
  })
})

describe('a refusal', () => {
  it('is placed at the mapping, the values, the field, the default or the object it names', () => {
    expect(
      placesOf(
        'read.objects.contacts.selectedFieldMappings.stage',
        'read.objects.contacts.selectedValueMappings.stage.won',
        'read.objects.contacts.selectedFields.city',
        'read.objects.contacts.schedule',
        'write.objects.contacts.selectedFieldSettings.seats.default',
        'write.objects.contacts.objectName',
      ),
    ).toEqual([
      ['read', 'contacts', { part: 'mapping', name: 'stage' }],
      ['read', 'contacts', { part: 'values', name: 'stage' }],
      ['read', 'contacts', { part: 'field', name: 'city' }],
      ['read', 'contacts', { part: 'object' }],
      ['write', 'contacts', { part: 'settingValue', index: 0 }],
      ['write', 'contacts', { part: 'object' }],
    ])
  })

  it('is left to the whole where it names nothing that is shown', () => {
    expect(placesOf('provider', 'read.objects.deals', 'read.objects.contacts.selectedFields.gone')).toEqual(
      [],
    )
    expect(refusedPlaces(new Error('no network'), drafts)).toEqual([])
  })

  it('no longer stands once what it is about was changed', () => {
    const [error] = refusedPlaces(refusal('read.objects.contacts.selectedFieldMappings.stage'), drafts)
    if (error === undefined) throw new Error('no error')
    expect(isUnchanged(error, [drafts, drafts])).toBe(true)
    const [first] = drafts.objects
    if (first === undefined) throw new Error('no object')
    const draft = { ...first.draft, mappings: { stage: 'city' } }
    expect(isUnchanged(error, [drafts, { ...drafts, objects: [{ ...first, draft }] }])).toBe(false)
  })
})

describe('a refused preview', () => {
  it('is placed at the fields it names, and what it says of the object stays in the preview', () => {
    const issues = [
      'content.selectedFieldMappings.stage',
      'content.selectedFields.city',
      'content.filter',
      'groupRef',
    ]
    const error = new ApiError(422, {
      status: 422,
      title: 'Refused',
      issues: issues.map((name) => ({ in: 'body' as const, name, detail: `not ${name}` })),
    })
    expect(previewPlaces(error, read(longer, ['city']))).toEqual([
      {
        action: 'read',
        objectName: 'contacts.archive',
        place: { part: 'mapping', name: 'stage' },
        text: 'not content.selectedFieldMappings.stage',
      },
      {
        action: 'read',
        objectName: 'contacts.archive',
        place: { part: 'field', name: 'city' },
        text: 'not content.selectedFields.city',
      },
    ])
    expect(previewPlaces(new Error('away'), read(object))).toEqual([])
  })
})
