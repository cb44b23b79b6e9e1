import { describe, expect, it } from 'vitest'
import { deliveredFields } from '../../plan/mapping/delivered-fields.ts'
import {
  isAnswered,
  type StaleFields,
  staleAfter,
  staleAlso,
  staleWhile,
  staleWithout,
} from './stale-fields.ts'

const declared = {
  objectName: 'people',
  requiredFields: [{ fieldName: 'email' }],
  optionalFieldsAuto: 'all' as const,
}
const choose = (fields: readonly string[], isAll = false) =>
  deliveredFields(declared, {
    objectName: 'people',
    selectedFields: Object.fromEntries(fields.map((name) => [name, true])),
    selectedFieldMappings: {},
    selectedFieldsAuto: isAll ? ('all' as const) : undefined,
  })
const at = (ms: number) => new Date(ms)
const step = (
  former: StaleFields | null,
  [before, after, now]: [ReturnType<typeof choose>, ReturnType<typeof choose>, number],
) => staleAfter(former, { before, after, now: at(now) })

const city = step(null, [choose([]), choose(['city']), 1])
const both = step(city, [choose(['city']), choose(['city', 'zip']), 2])
if (!city || !both) throw new Error('nothing is lacking')

describe('what is lacking', () => {
  it('adds up over changes, as of the latest', () => {
    expect(both).toEqual({ places: ['fields.city', 'fields.zip'], isAll: false, changedAt: 2 })
  })

  it('loses what is no longer wanted, without becoming news by that, and ends with the last of it', () => {
    const left = step(both, [choose(['city', 'zip']), choose(['zip']), 3])
    expect(left).toEqual({ places: ['fields.zip'], isAll: false, changedAt: 2 })
    expect(step(left, [choose(['zip']), choose([]), 4])).toBeNull()
  })

  it('stays as it is when nothing of fields changes', () => {
    expect(step(both, [choose(['city', 'zip']), choose(['city', 'zip']), 9])).toEqual(both)
    expect(step(null, [choose(['city']), choose(['city']), 9])).toBeNull()
  })

  it('of all fields leaves those that are chosen by name when all are not wanted any more', () => {
    const all = step(null, [choose([]), choose([], true), 1])
    expect(all).toEqual({ places: [], isAll: true, changedAt: 1 })
    expect(step(all, [choose([], true), choose(['zip']), 2])).toMatchObject({
      places: ['fields.zip'],
      isAll: false,
    })
    expect(step(all, [choose([], true), choose([]), 2])).toBeNull()
  })
})

describe('a field that reads had to leave out', () => {
  it('lacks besides the rest, once, also where a read that began without it would have brought it', () => {
    const at2 = staleAlso(null, ['fields.zip'], at(2))
    expect(at2).toEqual({ places: ['fields.zip'], isAll: false, changedAt: 2 })
    const begun = staleAlso(staleWhile(both, 'op'), ['fields.zip'], at(3))
    expect(begun).toMatchObject({ places: ['fields.city', 'fields.zip'], changedAt: 3 })
    expect(staleWithout(begun, 'op')?.places).toEqual(['fields.zip'])
  })
})

describe('a read of everything', () => {
  it('ends what it began with, and nothing else does', () => {
    const begun = staleWhile(both, 'op')
    expect(isAnswered(begun)).toBe(true)
    expect(staleWithout(begun, 'op')).toBeNull()
    expect(staleWithout(begun, 'other')).toEqual(begun)
    expect(staleWithout(both, 'op')).toEqual(both)
  })

  it('leaves what changed while it ran', () => {
    const changed = step(staleWhile(city, 'op'), [choose(['city']), choose(['city', 'zip']), 2])
    if (!changed) throw new Error('nothing is lacking')
    expect(isAnswered(changed)).toBe(false)
    expect(staleWithout(changed, 'op')).toEqual({ places: ['fields.zip'], isAll: false, changedAt: 2 })
  })

  it('does not bring a field that was taken out and chosen again while it ran', () => {
    const out = step(staleWhile(both, 'op'), [choose(['city', 'zip']), choose(['city']), 3])
    const again = step(out, [choose(['city']), choose(['city', 'zip']), 4])
    if (!again) throw new Error('nothing is lacking')
    expect(staleWithout(again, 'op')?.places).toEqual(['fields.zip'])
  })
})
