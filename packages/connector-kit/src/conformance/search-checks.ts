// The search part of the battery: finds what is there by every field that can be asked for, and treats values as values.

import type { EqualsFilter, NativeRecord } from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'
import { textsIn } from '../search/match-filters.ts'
import { hostileValues } from './hostile-values.ts'
import {
  fieldGetter,
  isRefusal,
  refusalOf,
  type SearchableField,
  searchableFields,
  searchBy,
  unknownField,
} from './searchable-fields.ts'
import { type Check, expect, type LiveSubject } from './subject.ts'
import { fieldsTried, inTurn, isFullTrial } from './trial-size.ts'

/**
 * Search checks, of each field that records of the object can be searched by. Where they are repeated for another object,
 * the first one sees the refusal of an unknown field as well.
 */
export function searchChecks(isRepeated: boolean): readonly Check[] {
  return isRepeated ? fieldChecks : [...fieldChecks, refusesUnknownField]
}

const fieldChecks: readonly Check[] = [
  { title: 'finds records by each field they can be searched by, and only those', run: findsByEach },
  { title: 'treats hostile values of each of these fields as plain values', run: treatsValuesAsValues },
]

const refusesUnknownField: Check = {
  title: 'refuses a search by an unknown field with a ProviderError',
  async run(subject) {
    const refusal = await refusalOf(subject, { fieldName: unknownField, value: 'x' })
    expect.ok(refusal?.message, 'a refusal in words, not other records')
  },
}

async function findsByEach(subject: LiveSubject): Promise<void> {
  const { fields, records, isOnePage, faults } = await searchableFields(subject)
  let tried = 0
  for (const { fieldName, sample } of fields) {
    if (!sample) continue
    tried += 1
    const asText = String(sample.value)
    for (const value of new Set([asText, sample.value])) {
      const found = await searchBy(subject, { fieldName, value })
      const got = idsOf(subject, found)
      const alien = idsOf(
        subject,
        found.filter((record) => !holds(subject, fieldName, record, asText)),
      )
      if (alien.length > 0) faults.push(`${fieldName} is not ${inWords(value)} in ${alien.join(', ')}`)
      // Records that do not fit into a page may be missing from the answer.
      const wanted = records.filter(
        (record) => isOnePage && (record === sample.record || isExact(subject, fieldName, record, asText)),
      )
      if (got.length === 0) faults.push(`${fieldName} of ${inWords(value)} found nothing`)
      const missed = idsOf(subject, wanted).filter((id) => !got.includes(id))
      if (missed.length > 0)
        faults.push(`${fieldName} of ${inWords(value)} did not find ${missed.join(', ')}`)
    }
  }
  expect.ok(faults.length === 0, faults.join('; '))
  expect.ok(tried > 0, 'a field that records can be searched by')
}

/** A hostile value is either found literally, or nothing is found; never another record, never a broken query. */
async function treatsValuesAsValues(subject: LiveSubject): Promise<void> {
  const { fields } = await searchableFields(subject)
  const faults: string[] = []
  for (const [index, field] of chosen(fields, subject).entries()) {
    for (const value of valuesFor(index)) {
      const fault = await faultOf(subject, field, value)
      if (fault) faults.push(`${field.fieldName} of ${inWords(value)} ${fault}`)
    }
  }
  expect.ok(faults.length === 0, faults.join('; '))
  expect.ok(fields.length > 0, 'a field that records can be searched by')
}

/** The first object of a provider tries all of its fields, each other one some in turn. A full trial tries all. */
function chosen(fields: readonly SearchableField[], { turn }: LiveSubject): readonly SearchableField[] {
  return isFullTrial || turn === 0 ? fields : inTurn(fields, turn).slice(0, fieldsTried)
}

/** Two fields meet every value, and each other field two of them in turn. A full trial tries all values on each. */
function valuesFor(index: number): readonly string[] {
  if (isFullTrial || index < 2) return hostileValues
  const first = (index * 2) % hostileValues.length
  return hostileValues.slice(first, first + 2)
}

async function faultOf(
  subject: LiveSubject,
  { fieldName, isText }: SearchableField,
  value: string,
): Promise<string | undefined> {
  try {
    const found = await searchBy(subject, { fieldName, value })
    const alien = found.filter((record) => !holds(subject, fieldName, record, value))
    return alien.length === 0 ? undefined : `found ${idsOf(subject, alien).join(', ')}`
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // A number or an id may be none in the vendor's eyes.
    return !isText && isRefusal(error) ? undefined : `is refused: ${error.message}`
  }
}

/** Whether the field has the value, case aside, as itself or in a list. */
function holds(subject: LiveSubject, fieldName: string, record: NativeRecord, value: string): boolean {
  const isId = fieldName === 'id' && subject.provider.record.id(record) === value
  return isId || textsIn(fieldGetter(subject, fieldName)(record)).includes(value.toLowerCase())
}

/** Whether the field is nothing but the value. */
function isExact(subject: LiveSubject, fieldName: string, record: NativeRecord, value: string): boolean {
  const own = fieldGetter(subject, fieldName)(record)
  const isId = fieldName === 'id' && subject.provider.record.id(record) === value
  return isId || (own !== undefined && own !== null && String(own) === value)
}

function idsOf({ provider }: LiveSubject, records: readonly NativeRecord[]): string[] {
  return records.map((record) => provider.record.id(record) ?? 'a record without id')
}

function inWords(value: EqualsFilter['value']): string {
  return JSON.stringify(value)
}
