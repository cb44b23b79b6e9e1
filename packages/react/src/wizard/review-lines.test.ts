// The last look: what it says of reading and of writing.
import type { HydratedObject } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { mappingSlots } from '../install/object-choices.ts'
import { startDraft } from '../install/object-draft.ts'
import { createTranslate } from '../locale/translate.ts'
import { readLines, writeLines } from './review-lines.ts'

const t = createTranslate('en')
const field = (fieldName: string) => ({ fieldName, displayName: fieldName.toUpperCase() })
const names = ['email', 'stage', ...Array.from({ length: 9 }, (_, index) => `f${index}`)]
const object: HydratedObject = {
  objectName: 'contacts',
  displayName: 'Contacts',
  destination: 'app',
  schedule: '',
  requiredFields: [field('email'), { mapToName: 'step', mapToDisplayName: 'Step', default: 'stage' }],
  optionalFields: names.slice(2).map(field),
  optionalFieldsAuto: 'all',
  allFieldsMetadata: Object.fromEntries(names.map((name) => [name, field(name)])),
}
const slots = mappingSlots(object)
const draft = { ...startDraft(object, undefined, slots), values: { step: { lead: 'Lead', won: 'Won' } } }
const drafted = { object, slots, draft, held: undefined, isChanged: false }

describe('readLines', () => {
  it('names what is always read, where a field is found and how many values are matched', () => {
    expect(readLines(drafted, t)).toEqual([
      { name: 'Required fields', text: 'EMAIL' },
      { name: 'Step', text: 'STAGE, values mapped: 2' },
    ])
  })

  it('names a few optional fields and counts the others, or says that it is all of them', () => {
    const some = { ...drafted, draft: { ...draft, fields: names.slice(2) } }
    expect(readLines(some, t).at(-1)).toEqual({
      name: 'Optional fields',
      text: 'F0, F1, F2, F3, F4, F5, 3 more',
    })
    const all = { ...drafted, draft: { ...draft, isAll: true } }
    expect(readLines(all, t).at(-1)?.text).toBe('All fields, including ones added later')
  })
})

describe('writeLines', () => {
  it('says what may be done and what is filled in', () => {
    const written = {
      object: { objectName: 'contacts', displayName: 'Contacts' },
      held: undefined,
      isChanged: false,
      draft: {
        isIncluded: true,
        isDeleting: true,
        settings: [
          { fieldName: 'source', setting: { default: { stringValue: 'app' } } },
          { fieldName: 'rank', setting: { default: { integerValue: 0 } } },
          { fieldName: 'vip', setting: { default: { booleanValue: false } } },
        ],
      },
    }
    expect(writeLines(written, t)).toEqual([
      { name: 'May', text: 'create, update and delete' },
      { name: 'source', text: 'app' },
      { name: 'rank', text: '0' },
      { name: 'vip', text: 'No' },
    ])
  })
})
