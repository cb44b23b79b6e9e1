// A record's fields as short hashes. They show which fields changed, and no value can be read from them.
import { createHmac } from 'node:crypto'
import type { NativeRecord, RecordShape } from '@mortise/connector-kit'
import { storableText } from '../../platform/request/storable-text.ts'
import type { Fingerprints } from './store-fingerprints.ts'

/** Bytes of each hash: that two values of one field look the same by chance has to be out of the question. */
const PRINT_BYTES = 9

/**
 * A hash of each field of a record. Keyed by the record's place, so that the same value looks different elsewhere and
 * cannot be looked up in a table of common values.
 */
export function fingerprintFields(
  record: NativeRecord,
  { shape, names, salt }: { shape: RecordShape; names: Iterable<string> | 'all'; salt: string },
): Fingerprints {
  const wanted = names === 'all' ? (shape.fieldNames?.(record) ?? Object.keys(record)) : [...names]
  return Object.fromEntries(
    wanted.map((name) => {
      const value = shape.field ? shape.field(name)(record) : record[name]
      const text = JSON.stringify(value) ?? ''
      const digest = createHmac('sha256', `${salt} ${name}`).update(text).digest()
      return [storableText(name), digest.subarray(0, PRINT_BYTES).toString('base64url')]
    }),
  )
}

/**
 * Names of the fields whose hashes differ, including fields that only one side has. With `isChosen`, the hashes are
 * those of chosen fields: a field that is no longer chosen does not count, and the past of a newly chosen one is
 * unknown. `undefined` if no field can be compared.
 */
export function changedFields(
  before: Fingerprints,
  after: Fingerprints,
  { isChosen }: { isChosen: boolean },
): string[] | undefined {
  const names = isChosen ? Object.keys(after) : [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const isKnown = (name: string) => !isChosen || before[name] !== undefined
  const changed = names.filter((name) => isKnown(name) && before[name] !== after[name]).sort()
  return changed.length === 0 && !names.every(isKnown) ? undefined : changed
}
