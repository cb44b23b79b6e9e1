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

  it('never lets a value become a query operator', () => {
    expect(conditions('name', '{"$ne":null}')).toEqual([{ name: '{"$ne":null}' }])
  })
})
