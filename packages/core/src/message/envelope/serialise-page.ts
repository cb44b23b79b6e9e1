// One page of native records becomes one JSON text per record, less what was delivered before.
import { hash } from 'node:crypto'
import type { DeletedPage, NativeRecord, RecordShape } from '@mortise/connector-kit'
import type { CompiledMapping } from '../../plan/mapping/compile-mapping.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import type { OverlapEntry } from '../../sync/read-state/store-read-state.ts'
import type { RecordFingerprint } from '../../sync/read-state/store-record-fingerprint.ts'
import type { Overlap } from '../../sync/window/load-overlap.ts'
import type { SerialisedRecord } from './build-messages.ts'
import { updateTimeOf, withUpdateTime } from './update-time-of.ts'

/** Why a record changed, where a write of the application explains it. */
export interface Origin {
  /** The application's own write is all that is known to have changed. */
  isSelf: boolean
  isDropped: boolean
  /** Fields that others changed; absent if Mortise does not know. */
  fieldsUpdated?: readonly string[] | undefined
}

/** The window that a page is compared with. */
export interface PageWindow {
  mapping: CompiledMapping
  shape: RecordShape
  /** Epoch milliseconds: records changed from here on come again in the next window. */
  overlapStart: number
  /** Epoch milliseconds: records changed at or after it are not wanted; absent when there is no end. */
  until: number | undefined
  /** The records that the former window delivered near its end, and how many of this one may be kept. */
  overlap: Overlap
  /** By record id, for records that the application wrote itself. */
  origins?: ReadonlyMap<string, Origin> | undefined
}

/** A page ready to be packed into messages. */
export interface SerialisedPage {
  /** Their JSON is one result entry each: `{id, fields, mappedFields, raw, updateTime}`, or `{id, subscribeEventType, raw, updateTime}` of a removal. */
  records: SerialisedRecord[]
  /** Records left out because the same content was delivered before, or the application wrote it. */
  repeats: number
  /** Records the next window will see again. */
  entries: OverlapEntry[]
  /** The fingerprints to keep of records that every read sees again. */
  fingerprints: RecordFingerprint[]
}

/**
 * Maps and serialises a page; each record is turned into JSON once. A record counts as a repeat only when all its
 * delivered values equal those delivered before. Therefore a change within one tick of the provider's clock is never
 * lost.
 */
export function serialisePage(window: PageWindow, natives: readonly NativeRecord[]): SerialisedPage {
  const { mapping, shape, overlapStart, until, overlap, origins } = window
  const records: SerialisedRecord[] = []
  const entries: OverlapEntry[] = []
  let repeats = 0
  for (const raw of natives) {
    const updatedAt = shape.updatedAt(raw)
    if (until !== undefined && updatedAt !== undefined && updatedAt >= until) continue
    const id = shape.id(raw)
    const { fields, mappedFields } = mapping.map(raw)
    // Without a time of change a record may come again in any window.
    const isInOverlap = id !== undefined && (updatedAt === undefined || updatedAt >= overlapStart)
    const former = id === undefined ? undefined : overlap.known.get(id)
    const origin = originIn(origins, id)
    const isCompared = former !== undefined || isInOverlap
    if (!isCompared && !origin) {
      // Most records of a large read. Nothing is made of their text before all of it is there.
      const updateTime = updateTimeOf(updatedAt)
      const json = JSON.stringify({ id, fields, mappedFields, raw, updateTime })
      records.push({ json, id, changedAt: updatedAt })
      continue
    }
    const json = JSON.stringify({ id, fields, mappedFields, raw })
    const current = isCompared ? fingerprint(json) : undefined
    if (current !== undefined && isInOverlap && entries.length < overlap.remaining)
      entries.push([id, current])
    if (origin?.isDropped || (current !== undefined && former === current)) repeats += 1
    else records.push(toRecord(withOrigin(json, origin), id, updatedAt))
  }
  return { records, repeats, entries, fingerprints: [] }
}

/**
 * The same for an object that is always read in full: a record is a repeat when its fingerprint is the one in `known`. Such
 * reads keep no overlap.
 */
export function serialiseChanged(
  { mapping, shape, until, origins }: PageWindow,
  natives: readonly NativeRecord[],
  known: ReadonlyMap<string, string>,
): SerialisedPage {
  const records: SerialisedRecord[] = []
  const fingerprints: RecordFingerprint[] = []
  let repeats = 0
  for (const raw of natives) {
    const updatedAt = shape.updatedAt(raw)
    if (until !== undefined && updatedAt !== undefined && updatedAt >= until) continue
    const id = shape.id(raw)
    const { fields, mappedFields } = mapping.map(raw)
    const json = JSON.stringify({ id, fields, mappedFields, raw })
    const key = id === undefined ? undefined : storableText(id)
    const current = hash('sha256', json, 'hex').slice(0, 16)
    if (key !== undefined && known.get(key) === current) {
      repeats += 1
      continue
    }
    if (key !== undefined) fingerprints.push([key, current])
    const origin = originIn(origins, id)
    if (origin?.isDropped) repeats += 1
    else records.push(toRecord(withOrigin(json, origin), id, updatedAt))
  }
  return { records, repeats, entries: [], fingerprints }
}

/** The same for removed records. A removal that the former window reported is a repeat. */
export function serialiseRemovals(
  { overlap, shape, origins }: PageWindow,
  removed: DeletedPage['records'],
): SerialisedPage {
  const records: SerialisedRecord[] = []
  const entries: OverlapEntry[] = []
  let repeats = 0
  for (const { id, record } of removed) {
    const json = JSON.stringify({ id, subscribeEventType: 'delete', raw: record })
    const current = fingerprint(json)
    const key = `removed ${id}`
    if (entries.length < overlap.remaining) entries.push([key, current])
    const origin = originIn(origins, id)
    if (origin?.isDropped || overlap.known.get(key) === current) repeats += 1
    else records.push(toRecord(withOrigin(json, origin), id, record && shape.updatedAt(record)))
  }
  return { records, repeats, entries, fingerprints: [] }
}

function toRecord(json: string, id: string | undefined, changedAt: number | undefined): SerialisedRecord {
  return { json: withUpdateTime(json, changedAt), id, changedAt }
}

function originIn(
  origins: ReadonlyMap<string, Origin> | undefined,
  id: string | undefined,
): Origin | undefined {
  return origins && id !== undefined ? origins.get(storableText(id)) : undefined
}

/** Adds the origin to the JSON of an entry. Fingerprints are made of the text without it. */
function withOrigin(json: string, origin: Origin | undefined): string {
  if (!origin) return json
  const { isSelf, fieldsUpdated } = origin
  const more = JSON.stringify({ origin: isSelf ? 'self' : undefined, fieldsUpdated })
  return more === '{}' ? json : `${json.slice(0, -1)},${more.slice(1)}`
}

/** 48 bits of SHA-256: with the record's id beside it, chance never makes two versions look the same. */
function fingerprint(json: string): number {
  return hash('sha256', json, 'buffer').readUIntBE(0, 6)
}
