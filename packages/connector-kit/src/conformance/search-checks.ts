// The search part of the battery: finds what is there, and treats every value as a value.
import type { NativeRecord } from '../provider.ts'
import { type Check, expect, type LiveSubject, readAll, refuses } from './subject.ts'

/** Values that break naive query building in one language or another. */
export const hostileValues: readonly string[] = [
  "O'Brien",
  "' OR '1'='1",
  "\\' OR Id != null OR Name = \\'",
  'x\\',
  '"}]} {"$gt":""}',
  '%',
  '*',
  'Ünïcødé 漢字 🦀',
  'line\nbreak\ttab',
  '{{.workspace}}',
]

/** Search checks; those that look for a value need a text field to search by. */
export function searchChecks(fieldName: string | undefined, others: readonly string[] = []): Check[] {
  return [
    ...(fieldName === undefined ? [] : [findsByField(fieldName), treatsValuesAsValues(fieldName)]),
    ...others.map(findsByField),
    {
      title: 'refuses a search by an unknown field with a ProviderError',
      run: (subject) => refuses(() => search(subject, 'mortise_no_such_field', 'x'), 'stop'),
    },
  ]
}

function findsByField(fieldName: string): Check {
  return {
    title: `finds records by ${fieldName}, and only those`,
    async run(subject) {
      const read = fieldGetter(subject, fieldName)
      const { records } = await readAll(subject, {})
      const wanted = records.find((record) => isSearchable(read(record)))
      expect.ok(wanted, `a record with a value for ${fieldName}`)
      const value = String(read(wanted))
      const found = await search(subject, fieldName, value)
      expect.ok(found.length > 0, `a record whose ${fieldName} is ${value}`)
      for (const record of found) {
        expect.equal(
          String(read(record)).toLowerCase(),
          value.toLowerCase(),
          `${fieldName} of a record found`,
        )
      }
      const wantedId = subject.provider.record.id(wanted)
      const expected = records.filter((record) => read(record) === value).length
      const isPageFull = found.length < expected
      expect.ok(
        isPageFull || found.some((record) => subject.provider.record.id(record) === wantedId),
        'the record sought',
      )
    },
  }
}

/** A hostile value is either found literally, or nothing is found; never another record, never a broken query. */
function treatsValuesAsValues(fieldName: string): Check {
  return {
    title: `treats hostile ${fieldName} values as plain values`,
    async run(subject) {
      const read = fieldGetter(subject, fieldName)
      for (const value of hostileValues) {
        for (const record of await search(subject, fieldName, value)) {
          expect.equal(
            String(read(record)).toLowerCase(),
            value.toLowerCase(),
            `${fieldName} of a record found`,
          )
        }
      }
    },
  }
}

function isSearchable(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  )
}

async function search(subject: LiveSubject, fieldName: string, value: string): Promise<NativeRecord[]> {
  const { provider, call, objectName, fields } = subject
  const filters = [{ fieldName, value }]
  const page = await provider.search?.(call, {
    objectName,
    fields,
    filters,
    pageSize: provider.limits.pageSizeMax,
  })
  return page?.records ?? []
}

function fieldGetter({ provider }: LiveSubject, name: string): (record: NativeRecord) => unknown {
  return provider.record.field?.(name) ?? ((record) => record[name])
}
