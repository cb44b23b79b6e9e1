// A record's fields as short hashes: enough to tell which of them changed, and nothing to read a value from.
import { createHmac } from 'node:crypto'
import type { NativeRecord, RecordShape } from '@mortise/connector-kit'
import type { Prints } from './poll-store.ts'

/** Bytes of each hash: that two values of one field look the same by chance has to be out of the question. */
const PRINT_BYTES = 9

/**
 * A hash of each field of a record. Keyed by the record's place, so that the same value looks different elsewhere and
 * cannot be looked up in a table of common values.
 */
export function printFields(
  record: NativeRecord,
  { shape, names, salt }: { shape: RecordShape; names: Iterable<string> | 'all'; salt: string },
): Prints {
  const wanted = names === 'all' ? (shape.fieldNames?.(record) ?? Object.keys(record)) : [...names]
  return Object.fromEntries(
    wanted.map((name) => {
      const value = shape.field ? shape.field(name)(record) : record[name]
      const text = JSON.stringify(value) ?? ''
      const digest = createHmac('sha256', `${salt} ${name}`).update(text).digest()
      return [name, digest.subarray(0, PRINT_BYTES).toString('base64url')]
    }),
  )
}

/** Names of the fields whose hashes differ; one that only one side has differs, too. */
export function changedFields(before: Prints, after: Prints): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => before[name] !== after[name]).sort()
}
