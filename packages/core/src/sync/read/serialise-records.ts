// Serialises the records of a page in turns.
import type { NativeRecord } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { Packing } from '../../message/envelope/build-messages.ts'
import {
  type Origin,
  type PageWindow,
  type SerialisedPage,
  serialiseChanged,
  serialisePage,
} from '../../message/envelope/serialise-page.ts'
import { takeTurns } from '../../platform/job/take-turns.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import { findFingerprints } from '../read-state/store-record-fingerprint.ts'
import type { OpenRead } from './build-open-read.ts'

// Records that are serialised at a time.
const CHUNK = 25

/** The records of a page that were packed, and those that were not. */
export type SerialisedRecords = Omit<SerialisedPage, 'records'> & {
  /** How many records are in messages. */
  count: number
}

/**
 * Packs the records of a page as messages hold them, without those that were delivered as they are. It works in turns,
 * because a page of 16 MB would keep the main thread busy for 200 ms. The JSON of a record is packed at once, so that it does not
 * outlive a collection of the young generation.
 */
export async function serialiseRecords(
  ctx: Context,
  read: OpenRead,
  given: { natives: readonly NativeRecord[]; origins: Map<string, Origin> | undefined; packing: Packing },
): Promise<SerialisedRecords> {
  const { natives, origins, packing } = given
  const { operation, ledgerId } = read
  const window: PageWindow = { ...read.window, origins }
  const ids = () => natives.flatMap((native) => window.shape.id(native) ?? []).map(storableText)
  const { db } = ctx.database
  // A read of a given window delivers everything in it, delivered before or not.
  const isAll = ledgerId === undefined || operation.isWindowGiven
  const known = isAll ? new Map() : await findFingerprints(db, operation.projectId, ledgerId, ids())
  const serialiseChunk = (part: PageWindow, chunk: readonly NativeRecord[]) =>
    ledgerId === undefined ? serialisePage(part, chunk) : serialiseChanged(part, chunk, known)
  const whole: SerialisedRecords = { count: 0, repeats: 0, entries: [], fingerprints: [] }
  const turn = takeTurns()
  for (let at = 0; at < natives.length; at += CHUNK) {
    const overlap = { ...window.overlap, remaining: window.overlap.remaining - whole.entries.length }
    const part = serialiseChunk({ ...window, overlap }, natives.slice(at, at + CHUNK))
    packing.add(part.records)
    whole.count += part.records.length
    whole.entries.push(...part.entries)
    whole.fingerprints.push(...part.fingerprints)
    whole.repeats += part.repeats
    const others = turn()
    if (others) await others
  }
  return whole
}
