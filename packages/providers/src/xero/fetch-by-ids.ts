// Current Xero records by id: with one request where the list takes ids, otherwise one each.
import {
  askEach,
  type Call,
  fetchEach,
  idsInList,
  type NativeRecord,
  objectIn,
  recordsAt,
} from '@mortise/connector-kit'
import { itemsOf, pageSizeMax, pathOf } from './list.ts'
import { objects } from './objects.ts'
import { isGone, read } from './read.ts'
import { record } from './record.ts'
import { isGuid } from './where.ts'

/** The ids to fetch, and their object. */
export interface WantedIds {
  objectName: string
  ids: readonly string[]
}

/** Those that are there; what was deleted or voided is not, though Xero answers it. */
export async function fetchByIds(call: Call, wanted: WantedIds): Promise<NativeRecord[]> {
  return (await fetchWithGone(call, wanted)).filter((native) => !isGone(wanted.objectName, native))
}

/** The same with what was deleted or voided. */
export async function fetchWithGone(call: Call, { objectName, ids }: WantedIds): Promise<NativeRecord[]> {
  const { hasIds, idBy } = objectIn(objects, objectName, 'Xero')
  if (idBy === 'list') return idsInList(call, { read, record, pageSize: pageSizeMax }, { objectName, ids })
  const known = ids.filter(idBy === 'word' ? isWord : isGuid)
  if (known.length === 0) return []
  const path = pathOf(objectName)
  const items = itemsOf(objectName)
  if (hasIds) {
    const pages = await askEach(call, inBatches(known), async (batch) => {
      const query = { IDs: batch.join(','), includeArchived: true, page: 1, pageSize: pageSizeMax }
      return recordsAt((await call.request({ path, query })).json, items)
    })
    return pages.flat()
  }
  const requests = known.map((id) => ({ path: `${path}/${encodeURIComponent(id)}` }))
  return fetchEach(call, requests, (json) => recordsAt(json, items)[0])
}

/**
 * A parameter is cut off after 52 ids.
 * @see https://github.com/XeroAPI/Xero-Java/pull/331 (the vendor's own repository) read 2026-11-22
 */
const idsMax = 50

function inBatches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / idsMax)
  return Array.from({ length: count }, (_, index) => ids.slice(index * idsMax, (index + 1) * idsMax))
}

/** Whether a text may stand for an id or a number in a path. */
export function isWord(text: string): boolean {
  return /^[\w-]{1,255}$/.test(text)
}
