// What is shown of a previewed record.
import { describe, expect, it } from 'vitest'
import { previewRows } from './preview-rows.ts'

const object = {
  objectName: 'contacts',
  displayName: 'Contacts',
  destination: '',
  schedule: '',
  allFieldsMetadata: { phone: { fieldName: 'phone', displayName: 'Phone Number' } },
}
const slots = [{ mapToName: 'stage', label: 'Stage', isRequired: true }]

describe('previewRows', () => {
  it('shows mapped fields first, with the words for each and what the record lacks', () => {
    const answer = {
      objectName: 'person',
      rawObjectName: 'contacts',
      records: [
        { fields: { phone: null, tags: ['a', 'b'], stage: { x: 1 } }, mappedFields: { stage: 'lead' } },
      ],
      sampledCount: 50,
      emptyRates: { fields: { phone: 0.5, city: 1, tags: 0, stage: 0 }, mappedFields: { stage: 0 } },
    }
    const rows = previewRows(answer, 0, { object, slots })
    expect(rows.map(({ name, label, text, emptyRate }) => [name, label, text, emptyRate])).toEqual([
      ['stage', 'Stage', 'lead', 0],
      ['phone', 'Phone Number', undefined, 0.5],
      ['city', 'city', undefined, 1],
      ['tags', 'tags', 'a, b', 0],
      ['stage', 'stage', '{"x":1}', 0],
    ])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    expect(previewRows(answer, 1, { object, slots })).toEqual([])
  })
})
