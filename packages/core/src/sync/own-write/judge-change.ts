// Decides whether a change of a record is the echo of a write of the application.
import { fingerprintValue } from './fingerprint-value.ts'
import type { OwnWrite } from './store.ts'

/** A record as it was read now. */
export interface ReadRecord {
  /** The value of a field under the provider's name. */
  fieldValue(name: string): unknown
  /** Epoch milliseconds; `undefined` if the provider names no time of change. */
  updatedAt: number | undefined
  /** Epoch milliseconds; `undefined` if the provider names no time of creation. */
  createdAt: number | undefined
}

/** The cause of a change. */
export interface Judgement {
  /**
   * `self`: every known change is the application's. `mixed`: others changed fields too. `foreign`: nothing of it is the
   * application's, or Mortise cannot know.
   */
  origin: 'self' | 'mixed' | 'foreign'
  /** Mortise compared the record with an earlier state, so a `self` hides no change of others. */
  isProven: boolean
  /** Changed fields without the echoed ones; `undefined` if Mortise does not know what changed. */
  fieldsUpdated: string[] | undefined
  /** Written fields that others have changed since: from now on they are not the application's. */
  overtaken: string[]
  /** Exact hashes of written values as the provider keeps them. */
  exact: Record<string, string>
}

/**
 * Judges a record against the write. `changed` are the fields that differ from the state that was reported before;
 * `undefined` if that state is unknown. `isFirst` is true for a creation, which no message reported before.
 */
export function judgeChange(
  own: OwnWrite,
  record: ReadRecord,
  { changed, isFirst }: { changed: readonly string[] | undefined; isFirst: boolean },
): Judgement {
  if (own.action === 'delete') return foreign(Object.keys(own.written))
  const names = Object.keys(own.written)
  const held = new Set(names.filter((name) => isAsWritten(own, record, name)))
  const overtaken = names.filter((name) => !held.has(name))
  const exact = exactOf(own, record, [...held])
  if (changed === undefined || isFirst) {
    const isOurs = overtaken.length === 0 && isLastChange(own, record)
    if (!isOurs) return { ...foreign(overtaken), exact }
    const isProven = own.action === 'create' && isExactVersion(own, record)
    return { origin: 'self', isProven, fieldsUpdated: isProven ? [] : undefined, overtaken, exact }
  }
  const others = changed.filter((name) => !held.has(name))
  const isEcho = changed.length > 0 ? others.length === 0 : overtaken.length === 0
  const isMixed = others.length > 0 && others.length < changed.length
  const origin = isEcho ? 'self' : isMixed ? 'mixed' : 'foreign'
  return { origin, isProven: true, fieldsUpdated: others, overtaken, exact }
}

function foreign(overtaken: string[]): Judgement {
  return { origin: 'foreign', isProven: false, fieldsUpdated: undefined, overtaken, exact: {} }
}

/** Tidied values count until the provider's own form was seen once. From then on every difference counts. */
function isAsWritten({ written, exact, key }: OwnWrite, { fieldValue }: ReadRecord, name: string): boolean {
  const at = `${key} ${name}`
  if (written[name] !== fingerprintValue(fieldValue(name), at, 'tidied')) return false
  return exact[name] === undefined || exact[name] === fingerprintValue(fieldValue(name), at, 'kept')
}

function exactOf(
  { key }: OwnWrite,
  { fieldValue }: ReadRecord,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, fingerprintValue(fieldValue(name), `${key} ${name}`, 'kept')]),
  )
}

/** Whether the write was the record's last change, as far as times can say. */
function isLastChange(own: OwnWrite, record: ReadRecord): boolean {
  if (record.updatedAt === undefined) return false
  return (
    isExactVersion(own, record) || (own.versionAt === null && record.updatedAt <= own.writtenAt.getTime())
  )
}

/** Whether the provider itself says that the record did not change since. */
function isExactVersion({ action, versionAt }: OwnWrite, { updatedAt, createdAt }: ReadRecord): boolean {
  if (updatedAt === undefined) return false
  if (versionAt !== null) return updatedAt === versionAt.getTime()
  return action === 'create' && createdAt === updatedAt
}
