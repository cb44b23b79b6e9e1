import { describe, expect, it } from 'vitest'
import type { Column } from './describe.ts'
import { toConditions } from './where.ts'

const columns = new Map<string, Column>([
  ['name', { type: 'String' } as Column],
  ['address', { type: 'Object' } as Column],
])
const conditions = (fieldName: string, value: string) => toConditions(columns, [{ fieldName, value }])

describe('toConditions', () => {
  it('asks for a value inside an Object column with a dotted name', () => {
    expect(conditions("$['address']['city']", 'Rome')).toEqual([{ 'address.city': 'Rome' }])
    expect(conditions("$['address']['geo']['name']", 'x')).toEqual([{ 'address.geo.name': 'x' }])
  })

  it('refuses a column the class does not have, and a path into one that holds no object', () => {
    for (const name of ['ghost', "$['ghost']['x']", "$['name']['first']", "$['address']['a.b']"]) {
      expect(() => conditions(name, 'x'), name).toThrow(/no field/)
    }
  })

  it('asks for nothing where no object can meet a condition', () => {
    const one = (type: string, value: string) =>
      toConditions(new Map([['held', { type, required: false }]]), [{ fieldName: 'held', value }])
    expect([one('Number', '7'), one('Number', 'many')]).toEqual([[{ held: 7 }], undefined])
    expect([one('Boolean', 'false'), one('Boolean', "O'Brien")]).toEqual([[{ held: false }], undefined])
    expect(one('Array', 'vip')).toEqual([{ held: { $all: ['vip'] } }])
    expect(() => one('GeoPoint', '1,2')).toThrow(/cannot be searched/)
  })

  it('never lets a value become a query operator', () => {
    expect(conditions('name', '{"$ne":null}')).toEqual([{ name: '{"$ne":null}' }])
  })
})
