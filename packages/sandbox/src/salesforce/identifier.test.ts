/** Checks ids against Salesforce's own examples. */

import { expect, test } from 'vitest'
import { newRecordId, normalizeId, orgIdOf } from './identifier.ts'

test('gives a 15-character id the suffix Salesforce gives it', () => {
  // Pairs from Salesforce's own documentation of the 18-character form.
  expect(normalizeId('001D000000IqhSL')).toBe('001D000000IqhSLIAZ')
  expect(normalizeId('001D000000IRFma')).toBe('001D000000IRFmaIAH')
  expect(normalizeId('001D000000IqhSLIAZ')).toBe('001D000000IqhSLIAZ')
})

test('refuses what is no id', () => {
  expect(normalizeId('001D')).toBeUndefined()
  expect(normalizeId("001D000000Iqh'L")).toBeUndefined()
})

test('makes 18-character ids under the key prefix of the object, all different', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => newRecordId('Contact', index))
  expect(new Set(ids).size).toBe(5000)
  expect(ids.every((id) => id.startsWith('003') && normalizeId(id.slice(0, 15)) === id)).toBe(true)
  expect(newRecordId('Machine__c', 1)).toMatch(/^a[0-9A-Za-z]{17}$/)
  expect(orgIdOf('demo')).toMatch(/^00D[0-9A-Za-z]{15}$/)
})
