/** Checks what generated records promise. */

import { describe, expect, test } from 'vitest'
import { hubspot } from '../hubspot/vendor.ts'
import { salesforce } from '../salesforce/vendor.ts'
import { generateRecords } from './generate.ts'

const now = new Date('2026-11-21T12:00:00Z')
const base = {
  count: 200,
  seed: 'spring',
  updatedWithinDays: 30,
  recordBytes: undefined,
  firstOrdinal: 1,
  now,
}

describe('generateRecords', () => {
  test.each([
    [hubspot, 'contacts'],
    [hubspot, 'companies'],
    [hubspot, 'deals'],
    [hubspot, 'tickets'],
    [hubspot, 'machines'],
    [salesforce, 'Contact'],
    [salesforce, 'Account'],
    [salesforce, 'Lead'],
    [salesforce, 'Opportunity'],
    [salesforce, 'Case'],
  ] as const)('makes the same %s records for the same seed', (vendor, object) => {
    const records = generateRecords(vendor, { ...base, object })
    expect(generateRecords(vendor, { ...base, object })).toEqual(records)
    expect(generateRecords(vendor, { ...base, object, seed: 'autumn' })).not.toEqual(records)
  })

  test('uses only properties the object has', () => {
    for (const vendor of [hubspot, salesforce]) {
      for (const object of vendor.standardObjects) {
        const scope = { provider: vendor.provider, workspace: 'demo', object }
        const names = vendor.standardFields(scope).map((field) => field.name)
        const [record] = generateRecords(vendor, { ...base, object, recordBytes: 2000 })
        expect(names).toEqual(expect.arrayContaining(Object.keys(record?.properties ?? {})))
      }
    }
  })

  test('gives every contact an email address of its own and some names beyond ASCII', () => {
    const records = generateRecords(hubspot, { ...base, object: 'contacts' })
    const emails = records.map((record) => record.properties.email)
    expect(new Set(emails).size).toBe(records.length)
    expect(emails.every((email) => /^[a-z0-9.]+@[a-z0-9.-]+$/.test(String(email)))).toBe(true)
    expect(records.some((record) => /[^ -~]/.test(String(record.properties.lastname)))).toBe(true)
  })

  test('spreads the last changes over the wanted days, never into the future', () => {
    const times = generateRecords(hubspot, { ...base, object: 'contacts' }).map((record) =>
      record.updatedAt.getTime(),
    )
    const dayMs = 24 * 60 * 60_000
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime())
    expect(Math.min(...times)).toBeGreaterThanOrEqual(now.getTime() - 30 * dayMs)
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(25 * dayMs)
  })

  test('fills records up to the wanted size', () => {
    for (const record of generateRecords(salesforce, { ...base, object: 'Contact', recordBytes: 4096 })) {
      expect(Buffer.byteLength(JSON.stringify(record.properties))).toBe(4096)
    }
  })
})
