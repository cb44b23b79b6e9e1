// Decides whether a change of a record is the echo of a write of the application.
import { instantMs, type NativeRecord, type RecordShape } from '@mortise/connector-kit'
import type { Origin } from '../../message/envelope/serialise-page.ts'
import { fingerprintValue } from './fingerprint-value.ts'
import type { OwnWrite, OwnWriteSeen } from './store.ts'

/** A record as it was read now. */
export interface ReadRecord {
  /** The value of a field under the provider's name. */
  fieldValue(name: string): unknown
  /** Fields that the provider was asked for. A record that lacks one of them has no value there. */
  asked: readonly string[] | 'all'
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
  const { held, overtaken, unseen } = compareWritten(own, record)
  const exact = exactOf(own, record, [...held])
  const isLast = isLastChange(own, record)
  if (changed === undefined || isFirst) {
    if (overtaken.length > 0 || !isLast) return { ...foreign(overtaken), exact }
    const isProven = own.action === 'create' && isExactVersion(own, record)
    return { origin: 'self', isProven, fieldsUpdated: isProven ? [] : undefined, overtaken, exact }
  }
  // An event may name a written field that the record lacks. Only times can say whose value it has.
  const byTime = changed.filter((name) => isLast && unseen.has(name))
  const others = changed.filter((name) => !held.has(name) && !byTime.includes(name))
  const isEcho = changed.length > 0 ? others.length === 0 : overtaken.length === 0
  const isMixed = others.length > 0 && others.length < changed.length
  const origin = isEcho ? 'self' : isMixed ? 'mixed' : 'foreign'
  const isProven = byTime.length === 0 || isExactVersion(own, record)
  return { origin, isProven, fieldsUpdated: others, overtaken, exact }
}

/** The written fields: those that still have their value, those that others changed, and those that cannot be compared. */
function compareWritten(own: OwnWrite, record: ReadRecord) {
  const names = Object.keys(own.written)
  const unseen = new Set(names.filter((name) => !isComparable(own, record, name)))
  const held = new Set(names.filter((name) => !unseen.has(name) && isAsWritten(own, record, name)))
  return { held, unseen, overtaken: names.filter((name) => !unseen.has(name) && !held.has(name)) }
}

/** A field that was not asked for, or that the provider takes and never returns, is missing whatever its value is. */
function isComparable(
  { exact, delivered }: OwnWrite,
  { fieldValue, asked }: ReadRecord,
  name: string,
): boolean {
  if (fieldValue(name) !== undefined) return true
  if (asked !== 'all') return asked.includes(name)
  return Object.hasOwn(exact, name) || Object.hasOwn(delivered ?? {}, name)
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

/** The state to remember of a written record after it was judged. */
export function seenOf(own: OwnWrite, { overtaken, exact }: Judgement): OwnWriteSeen {
  const { recordId, writtenAt } = own
  const isOwn = ([name]: [string, string]) => !overtaken.includes(name)
  return {
    recordId,
    // A record that was deleted is there again, so a later removal is not the application's.
    action: own.action === 'delete' ? 'update' : own.action,
    writtenAt,
    written: Object.fromEntries(Object.entries(own.written).filter(isOwn)),
    exact: Object.fromEntries(Object.entries({ ...own.exact, ...exact }).filter(isOwn)),
  }
}

/** How a message shows what was judged; `undefined` for a change like any other. */
export function originOf(
  { origin, isProven, fieldsUpdated }: Judgement,
  { isDropping }: { isDropping: boolean },
): Origin | undefined {
  switch (origin) {
    case 'self':
      return { isSelf: true, isDropped: isDropping && isProven, fieldsUpdated }
    case 'mixed':
      return { isSelf: false, isDropped: false, fieldsUpdated }
    case 'foreign':
      return undefined
  }
}

/** A record as it is judged. */
export function toReadRecord(
  shape: RecordShape,
  record: NativeRecord,
  asked: ReadRecord['asked'],
): ReadRecord {
  const fieldValue = (name: string) => (shape.field ? shape.field(name)(record) : record[name])
  const { createdField } = shape
  return {
    fieldValue,
    asked,
    updatedAt: shape.updatedAt(record),
    createdAt: createdField === undefined ? undefined : instantMs(fieldValue(createdField)),
  }
}
