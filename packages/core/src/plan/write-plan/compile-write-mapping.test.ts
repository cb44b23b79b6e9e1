// The way back from the builder's names and values to the provider's.
import type { ManifestObject, ReadConfigObject } from '@mortise/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileMapping } from '../mapping/compile-mapping.ts'
import { compileWriteMapping } from './compile-write-mapping.ts'

const object: ManifestObject = { objectName: 'contacts' }
const config = (more: Partial<ReadConfigObject>): ReadConfigObject => ({
  objectName: 'contacts',
  selectedFields: {},
  selectedFieldMappings: {},
  ...more,
})
const shape = { id: () => undefined, updatedAt: () => undefined }

const back = (more: Partial<ReadConfigObject>, manifestObject = object) =>
  compileWriteMapping({ manifestObject, configObject: config(more) })

describe('compileWriteMapping', () => {
  it('passes records on as they are where no mapping is inherited', () => {
    const record = { "$['a']": 1, b: { c: [1] }, x: null }
    expect(compileWriteMapping({}).toProvider(record)).toEqual({
      fields: record,
      partial: [],
      refused: [],
    })
  })

  it('moves mapped names to their fields, on bracket paths of either side', () => {
    const mapping = back({
      selectedFieldMappings: {
        mail: 'email',
        "$['home']['town']": "$['address']['city']",
        first: "$['phones'][0]['number']",
      },
    })
    const record = { mail: 'a@b', home: { town: 'Bonn', zip: 1 }, other: true }
    const { fields, partial } = mapping.toProvider(record)
    expect(fields).toEqual({ home: { zip: 1 }, other: true, email: 'a@b', address: { city: 'Bonn' } })
    expect(partial).toEqual(['address'])
    expect(record.home).toEqual({ town: 'Bonn', zip: 1 })
  })

  it('builds no list for an index, but where the provider declares how long the list can be', () => {
    const selectedFieldMappings = {
      first: "$['phones'][0]['number']",
      far: "$['f'][400000000]",
      deep: "$['phones'][1][0]",
    }
    const record = { first: '112', far: 'x', deep: 'y' }
    const anywhere = back({ selectedFieldMappings }).toProvider(record)
    expect(anywhere.fields).toEqual({})
    expect(anywhere.refused.map(({ fieldName }) => fieldName)).toEqual(Object.values(selectedFieldMappings))
    const declared = compileWriteMapping({
      manifestObject: object,
      configObject: config({ selectedFieldMappings }),
      listSizes: { phones: 2 },
    }).toProvider(record)
    expect(declared.fields).toEqual({ phones: [{ number: '112' }] })
    expect(declared.refused).toHaveLength(2)
  })

  it('takes the names of object internals for plain names, and changes no prototype', () => {
    const mapping = back({
      selectedFieldMappings: {
        a: "$['__proto__']['polluted']",
        b: "$['constructor']['prototype']['polluted']",
      },
    })
    const { fields } = mapping.toProvider({ a: 1, b: 2 })
    expect(JSON.stringify(fields)).toBe(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}}}',
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('swaps names, prefers the mapped name over the provider’s, and leaves nothing empty behind', () => {
    expect(back({ selectedFieldMappings: { a: 'b', b: 'a' } }).toProvider({ a: 1, b: 2 }).fields).toEqual({
      a: 2,
      b: 1,
    })
    expect(
      back({ selectedFieldMappings: { mail: 'email' } }).toProvider({ email: 'x', mail: 'y' }).fields,
    ).toEqual({
      email: 'y',
    })
    const mapping = back({ selectedFieldMappings: { "$['a']['b']": 'c' } })
    expect(mapping.toProvider({ a: { b: null }, d: {} }).fields).toEqual({ c: null, d: {} })
  })

  it('leaves out names that lead nowhere for this customer: declared, dynamic or not selected', () => {
    const mapping = back(
      {
        // An offer without mapToName has the provider's name.
        dynamicMappingsInput: [{ mapToName: 'offered' }, { fieldName: 'tier__c' }],
        selectedFieldMappings: { chosen: 'x' },
      },
      {
        objectName: 'contacts',
        requiredFields: [{ mapToName: 'kept', default: 'y' }],
        optionalFields: [
          { mapToName: 'declared' },
          { fieldName: 'phone', mapToName: 'tel' },
          { fieldName: 'age' },
        ],
      },
    )
    const record = { offered: 1, tier__c: 8, declared: 2, tel: 3, age: 4, chosen: 5, kept: 6, unknown: 7 }
    expect(mapping.toProvider(record).fields).toEqual({ age: 4, x: 5, y: 6, unknown: 7 })
  })

  it('translates values back, one by one in lists, of mapped and of plain fields', () => {
    const mapping = back({
      selectedFieldMappings: { phase: 'stage' },
      selectedValueMappings: {
        phase: { Customer: 'customer' },
        open: { yes: 'true' },
        "$['deep']['er']": { In: 'in' },
      },
    })
    const record = { phase: ['Customer', 'Other'], open: 'yes', deep: { er: 'In', kept: 1 } }
    expect(mapping.toProvider(record).fields).toEqual({
      stage: ['customer', 'Other'],
      open: 'true',
      deep: { er: 'in', kept: 1 },
    })
  })

  it('brings what a read delivered back to where it came from, whatever the names and values', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor', 'naïve', 'x.y')
    const path = fc
      .array(fc.oneof(name, fc.integer({ min: 0, max: 2 })), { minLength: 1, maxLength: 3 })
      .map(([first, ...rest]) =>
        rest.length === 0 && typeof first === 'string' ? first : bracket([String(first), ...rest]),
      )
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom('low', 'high'))
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ source: path, value }), { selector: topOf, maxLength: 4 }),
        fc.constantFrom('plain', 'nested'),
        (wanted, kind) => {
          const mappings = Object.fromEntries(
            wanted.map(({ source }, index) => [
              kind === 'plain' ? `to${index}` : `$['to']['n${index}']`,
              source,
            ]),
          )
          const translated = Object.fromEntries(
            Object.keys(mappings).map((each) => [each, { Low: 'low', High: 'high' }]),
          )
          const chosen = { selectedFieldMappings: mappings, selectedValueMappings: translated }
          const put = back({
            selectedFieldMappings: Object.fromEntries(wanted.map((one, i) => [`to${i}`, one.source])),
          })
          const native = put.toProvider(
            Object.fromEntries(wanted.map((one, i) => [`to${i}`, one.value])),
          ).fields
          const read = compileMapping({ manifestObject: object, configObject: config(chosen), shape }).map(
            native,
          )
          expect(back(chosen).toProvider({ ...read.fields, ...read.mappedFields }).fields).toEqual(native)
        },
      ),
    )
  })
})

function bracket(path: readonly (string | number)[]): string {
  return `$${path.map((key) => (typeof key === 'number' ? `[${key}]` : `['${key}']`)).join('')}`
}

function topOf({ source }: { source: string }): string {
  return /^\$\['([^']+)'\]/.exec(source)?.[1] ?? source
}
