/** Fills an object with made-up records, the same ones for the same seed. */

import type { JsonObject } from '../json.ts'
import type { StoredRecord } from '../record/record.ts'
import type { Vendor } from '../vendor.ts'
import { createRandom } from './random.ts'

const dayMs = 24 * 60 * 60_000
const filler = 'Spoke about the renewal, pricing for more seats and the open questions on data residency. '

/** The options of generated records. */
export type Generation = {
  object: string
  count: number
  seed: string | number
  updatedWithinDays: number
  /** Wanted size of a record's properties as JSON; undefined leaves them as they come. */
  recordBytes: number | undefined
  firstOrdinal: number
  now: Date
}

/** Makes up records; contents and ages depend on the seed only, ids on `firstOrdinal`. */
export function generateRecords(vendor: Vendor, generation: Generation): StoredRecord[] {
  const random = createRandom(generation.seed)
  const windowMs = generation.updatedWithinDays * dayMs
  return Array.from({ length: generation.count }, (_, index) => {
    const { properties, padding } = vendor.generate(generation.object, random, index + 1)
    const updatedAt = new Date(generation.now.getTime() - Math.floor(random.next() * windowMs))
    const createdAt = new Date(updatedAt.getTime() - Math.floor(random.next() * 700 * dayMs))
    const reserved = generation.firstOrdinal + index
    const id = vendor.newId(generation.object, reserved)
    return {
      id,
      ordinal: vendor.ordinalOf(id, reserved),
      properties: padded(properties, padding, generation.recordBytes),
      createdAt,
      updatedAt,
      isArchived: false,
    }
  })
}

function padded(properties: JsonObject, name: string, bytes: number | undefined): JsonObject {
  if (bytes === undefined) return properties
  const rest = { ...properties, [name]: '' }
  const missing = bytes - Buffer.byteLength(JSON.stringify(rest))
  if (missing <= 0) return properties
  return { ...rest, [name]: filler.repeat(Math.ceil(missing / filler.length)).slice(0, missing) }
}
