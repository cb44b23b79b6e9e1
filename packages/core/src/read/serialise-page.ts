// One page of native records becomes one JSON text per record, less what was delivered before.
import { hash } from 'node:crypto'
import type { NativeRecord, RecordShape } from '@mortise/connector-kit'
import type { CompiledMapping } from '../mapping/compile-mapping.ts'
import type { EdgeEntry } from './store-read-state.ts'

/** What a page is measured against. */
export interface PageWindow {
  mapping: CompiledMapping
  shape: RecordShape
  /** Epoch milliseconds: records changed from here on come again in the next window. */
  edgeStart: number
  /** Epoch milliseconds: records changed at or after it are not wanted; absent when there is no end. */
  until: number | undefined
  /** What the window before delivered near its end. */
  known: ReadonlyMap<string, number>
  /** How many edge entries may be kept. */
  room: number
}

/** A page ready to be packed into messages. */
export interface SerialisedPage {
  /** JSON of `{id, fields, mappedFields, raw}` each. */
  records: string[]
  /** Records left out because the same content was delivered before. */
  repeats: number
  /** Records the next window will see again. */
  entries: EdgeEntry[]
}

/**
 * Maps and serialises a page; each record is turned into JSON once. A record counts as a repeat only when all that
 * would be delivered of it is what was delivered, so a change within one tick of the provider's clock is never lost.
 */
export function serialisePage(window: PageWindow, natives: readonly NativeRecord[]): SerialisedPage {
  const { mapping, shape, edgeStart, until, known } = window
  const records: string[] = []
  const entries: EdgeEntry[] = []
  let repeats = 0
  for (const raw of natives) {
    const updatedAt = shape.updatedAt(raw)
    if (until !== undefined && updatedAt !== undefined && updatedAt >= until) continue
    const id = shape.id(raw)
    const { fields, mappedFields } = mapping.map(raw)
    const json = JSON.stringify({ id, fields, mappedFields, raw })
    // Without a time of change a record may come again in any window.
    const isAtEdge = id !== undefined && (updatedAt === undefined || updatedAt >= edgeStart)
    const former = id === undefined ? undefined : known.get(id)
    if (former === undefined && !isAtEdge) {
      records.push(json)
      continue
    }
    const print = fingerprint(json)
    if (isAtEdge && entries.length < window.room) entries.push([id, print])
    if (former === print) repeats += 1
    else records.push(json)
  }
  return { records, repeats, entries }
}

/** 48 bits of SHA-256: with the record's id beside it, chance never makes two versions look the same. */
function fingerprint(json: string): number {
  return hash('sha256', json, 'buffer').readUIntBE(0, 6)
}
