// Which changes count as the application's.
import { describe, expect, it } from 'vitest'
import { fingerprintValue } from './fingerprint-value.ts'
import { judgeChange, type ReadRecord } from './judge-change.ts'
import type { OwnWrite } from './store.ts'

const AT = 1_000_000

function wrote(fields: Record<string, unknown>, more: Partial<OwnWrite> = {}): OwnWrite {
  const prints = Object.entries(fields).map(
    ([name, value]) => [name, fingerprintValue(value, `i r ${name}`, 'tidied')] as const,
  )
  return {
    recordId: 'r',
    key: 'i r',
    action: 'update',
    written: Object.fromEntries(prints),
    exact: {},
    versionAt: null,
    writtenAt: new Date(AT),
    delivered: null,
    ...more,
  }
}

const read = (fields: Record<string, unknown>, updatedAt: number | undefined = AT, createdAt?: number) => ({
  fieldValue: (name: string) => fields[name],
  asked: 'all' as const,
  updatedAt,
  createdAt,
})
const judge = (own: OwnWrite, record: ReadRecord, changed: string[] | undefined, isFirst = false) =>
  judgeChange(own, record, { changed, isFirst })

describe('a value counts as written', () => {
  it.each([
    ['trimmed', ' Ada ', 'Ada'],
    ['in lower case', 'ADA@Example.com', 'ada@example.com'],
    ['as text', 5, '5'],
    ['as a number with other digits', '1.50', 1.5],
    ['as text of a boolean', true, 'TRUE'],
    ['as nothing', '', null],
    ['as an empty list', null, []],
    ['as another form of the instant', '2026-11-23T10:00:00+02:00', '2026-11-23T08:00:00.000Z'],
    ['as an instant without a zone', '2026-11-23 08:00:00', '2026-11-23T08:00:00Z'],
    ['with members in another order', { a: 1, b: ' x' }, { b: 'X', a: '1' }],
  ])('%s', (_, sent, kept) => {
    expect(judge(wrote({ name: sent }), read({ name: kept }), ['name']).origin).toBe('self')
  })

  it.each([
    ['another text', 'Ada', 'Ida'],
    ['another number', 5, 6],
    ['a code with zeros', '007', '7'],
    ['a value that is gone', 'Ada', null],
    ['another order of a list', ['a', 'b'], ['b', 'a']],
  ])('not as %s', (_, sent, kept) => {
    const { origin, overtaken } = judge(wrote({ name: sent }), read({ name: kept }), ['name'])
    expect([origin, overtaken]).toEqual(['foreign', ['name']])
  })

  it('only as the provider keeps it, once that was seen', () => {
    const own = wrote({ name: ' Ada ' })
    const first = judge(own, read({ name: 'Ada' }), ['name'])
    expect(first.origin).toBe('self')
    const later = { ...own, exact: first.exact }
    expect(judge(later, read({ name: 'ADA' }), ['name']).origin).toBe('foreign')
    expect(judge(later, read({ name: 'Ada' }), ['name']).origin).toBe('self')
  })
})

describe('with an earlier state to compare with', () => {
  const own = wrote({ name: 'Ada', age: 5 })

  it('an echo is proven, and names no field', () => {
    const judgement = judge(own, read({ name: 'Ada', age: '5' }), ['age', 'name'])
    expect(judgement).toMatchObject({ origin: 'self', isProven: true, fieldsUpdated: [] })
  })

  it('a third field that another changed makes it mixed, and is named', () => {
    const judgement = judge(own, read({ name: 'Ada', age: 5, phone: '1' }), ['name', 'phone'])
    expect(judgement).toMatchObject({ origin: 'mixed', fieldsUpdated: ['phone'] })
  })

  it('writing the same again is an echo without a changed field', () => {
    expect(judge(own, read({ name: 'Ada', age: 5 }), []).origin).toBe('self')
  })

  it('a record that another changed back is no echo', () => {
    expect(judge(own, read({ name: 'Before', age: 5 }), []).origin).toBe('foreign')
  })
})

describe('without an earlier state', () => {
  it('a record whose last change is the write is the application’s, though not proven', () => {
    expect(judge(wrote({ name: 'Ada' }), read({ name: 'Ada' }), undefined)).toMatchObject({
      origin: 'self',
      isProven: false,
      fieldsUpdated: undefined,
    })
  })

  it.each([
    ['changed after the write', wrote({ name: 'Ada' }), read({ name: 'Ada' }, AT + 1)],
    [
      'changed since the version that the write answered',
      wrote({ name: 'Ada' }, { versionAt: new Date(AT) }),
      read({ name: 'Ada' }, AT + 1),
    ],
    ['without a time', wrote({ name: 'Ada' }), { ...read({ name: 'Ada' }), updatedAt: undefined }],
  ])('a record %s is not', (_, own, record) => {
    expect(judge(own, record, undefined).origin).toBe('foreign')
  })

  it('a creation is proven when the provider says that nobody changed it since', () => {
    const own = wrote({ name: 'Ada' }, { action: 'create' })
    expect(judge(own, read({ name: 'Ada' }, AT, AT), undefined, true).isProven).toBe(true)
    expect(judge(own, read({ name: 'Ada' }, AT, AT - 1), undefined, true).isProven).toBe(false)
  })
})

describe('a written field that the record lacks', () => {
  const version = { versionAt: new Date(AT) }
  const sample = (asked: readonly string[] | 'all', updatedAt = AT): ReadRecord => ({
    ...read({ name: 'Ada' }, updatedAt),
    asked,
  })

  it('is no sign of another if it was not asked for, whatever the answer to the write held', () => {
    const exact = { secret: 'as the answer had it' }
    const own = wrote({ name: 'Ada', secret: 'x' }, { ...version, exact })
    expect(judge(own, sample(['name']), undefined)).toMatchObject({ origin: 'self', overtaken: [] })
    expect(judge(own, sample(['name']), [])).toMatchObject({ origin: 'self', overtaken: [] })
    expect(judge(own, sample(['name'], AT + 1), undefined).origin).toBe('foreign')
  })

  it('is no sign of another if the provider never returns it', () => {
    const own = wrote({ secret: 'x' }, version)
    expect(judge(own, sample('all'), undefined)).toMatchObject({ origin: 'self', overtaken: [] })
  })

  it.each<[string, Partial<OwnWrite>, readonly string[] | 'all']>([
    ['it was asked for', {}, ['name', 'phone']],
    ['the answer to the write had it', { exact: { phone: 'print' } }, 'all'],
    ['it was delivered before', { delivered: { phone: 'print' } }, 'all'],
  ])('was emptied by another if %s', (_, more, asked) => {
    const own = wrote({ phone: '1' }, { ...version, ...more })
    expect(judge(own, sample(asked), undefined)).toMatchObject({ origin: 'foreign', overtaken: ['phone'] })
  })

  it('is an echo in an event that names it, as far as times can say', () => {
    const own = wrote({ secret: 'x' }, version)
    expect(judge(own, sample(['name']), ['secret'])).toMatchObject({ origin: 'self', isProven: true })
    expect(judge(own, sample(['name'], AT + 1), ['secret'])).toMatchObject({
      origin: 'foreign',
      fieldsUpdated: ['secret'],
    })
    const byTime = wrote({ secret: 'x' })
    expect(judge(byTime, sample(['name']), ['secret'])).toMatchObject({ origin: 'self', isProven: false })
  })
})

it('forgets the fields of a record that was deleted and is there again', () => {
  expect(judge(wrote({}, { action: 'delete' }), read({}), undefined).origin).toBe('foreign')
})
