// How Dialpad is asked.
import { asObject, byCursor, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

/** Calls are listed once they have ended, by when they began: one that takes longer than this may be missed. */
const longestCallMs = 24 * 3_600_000

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'Dialpad',
  objects,
  record,
  style: byCursor({ cursor: 'cursor', next: 'cursor' }),
  pageSizeMax: 100,
  // @see https://github.com/dialpad/dialpad-python-sdk/blob/main/src/dialpad/client.py (the list may be absent) read 2026-11-29
  omitsEmptyList: true,
  isId: (id) => /^[\w-]+$/.test(id),
  toInstant: (at) => at.getTime() - longestCallMs,
  // A new office is answered beside its plan.
  unwrap: (json) => asObject(asObject(json)?.office) ?? asObject(json),
})
