// What may be written, and with which defaults.
import type { WriteConfigObject } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import {
  defaultText,
  findWriteProblems,
  isSameWriteDraft,
  kindOf,
  newSetting,
  startWriteDraft,
  toWriteConfig,
  withDefault,
} from './write-draft.ts'

const object = { objectName: 'contacts' }
const held: WriteConfigObject = {
  objectName: 'contacts',
  selectedValueDefaults: { source: { value: 'app', applyOnUpdate: 'never' } },
  selectedFieldSettings: {
    stage: { default: { stringValue: 'lead' }, writeOnUpdate: 'ifEmpty' },
    score: { default: { integerValue: 0 } },
    paused: { default: { booleanValue: false }, writeOnCreate: 'never' },
    bare: { writeOnUpdate: 'never' },
  },
}

describe('a write draft', () => {
  it('saves untouched exactly as it is held, the deprecated defaults among it', () => {
    const draft = startWriteDraft(held, true)
    expect(toWriteConfig(object, draft, held)).toEqual(held)
    expect(findWriteProblems(draft, held)).toEqual([])
    expect(draft.settings.map(defaultText)).toEqual(['lead', '0', 'false', ''])
  })

  it('permits a new installation, and leaves out what an installation has left out', () => {
    expect(startWriteDraft(undefined, false).isIncluded).toBe(true)
    expect(startWriteDraft(undefined, true).isIncluded).toBe(false)
    expect(toWriteConfig(object, startWriteDraft(undefined, false))).toEqual(object)
  })

  it('says deletion only once it was allowed, and then also when it is taken back', () => {
    const allowed = { ...startWriteDraft(undefined, false), isDeleting: true }
    const stored = toWriteConfig(object, allowed)
    expect(stored).toEqual({ objectName: 'contacts', deletionSettings: { enabled: true } })
    const again = startWriteDraft(stored, true)
    expect(again.isDeleting).toBe(true)
    expect(isSameWriteDraft(again, { ...again, isDeleting: false })).toBe(false)
    expect(toWriteConfig(object, { ...again, isDeleting: false }, stored)).toEqual({
      objectName: 'contacts',
      deletionSettings: { enabled: false },
    })
  })
})

describe('a default', () => {
  const start = { fieldName: 'score', setting: newSetting(undefined) }

  it('overwrites nothing unless the customer says so', () => {
    expect(newSetting({ valueType: 'string' })).toEqual({
      default: { stringValue: '' },
      writeOnCreate: 'always',
      writeOnUpdate: 'ifEmpty',
    })
  })

  it('is of the kind its field takes', () => {
    const kinds = (['boolean', 'int', 'float', 'singleSelect'] as const).map((valueType) =>
      kindOf({ valueType }),
    )
    expect(kinds).toEqual(['boolean', 'integer', 'string', 'string'])
    const of = (text: string, kind: ReturnType<typeof kindOf>) =>
      withDefault(start, { text, kind }).setting.default
    expect(of('lead', 'string')).toEqual({ stringValue: 'lead' })
    expect(of(' -12 ', 'integer')).toEqual({ integerValue: -12 })
    expect(of('false', 'boolean')).toEqual({ booleanValue: false })
    expect(of('', 'boolean')).toBeUndefined()
  })

  it('keeps what is not yet a whole number as it was typed, and does not save it', () => {
    const typed = withDefault(start, { text: '1.5', kind: 'integer' })
    expect([defaultText(typed), typed.setting.default]).toEqual(['1.5', undefined])
    const draft = { isIncluded: true, isDeleting: false, settings: [typed] }
    expect(findWriteProblems(draft, undefined)).toEqual([{ kind: 'notWhole', index: 0, fieldName: 'score' }])
    expect(withDefault(typed, { text: '15', kind: 'integer' })).toEqual({
      fieldName: 'score',
      setting: { ...typed.setting, default: { integerValue: 15 } },
    })
    expect(withDefault(start, { text: '9007199254740993', kind: 'integer' }).typed).toBe('9007199254740993')
  })

  it('needs a field of its own and a value', () => {
    const settings = [start, { fieldName: '', setting: newSetting(undefined) }, start]
    const draft = { isIncluded: true, isDeleting: false, settings }
    expect(findWriteProblems(draft, undefined).map(({ kind, index }) => [kind, index])).toEqual([
      ['valueMissing', 0],
      ['fieldMissing', 1],
      ['fieldRepeated', 2],
    ])
    expect(findWriteProblems({ ...draft, isIncluded: false }, undefined)).toEqual([])
  })
})
