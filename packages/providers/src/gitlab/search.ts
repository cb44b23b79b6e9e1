// Finds GitLab's records by field values.
import {
  type Call,
  type NativeRecord,
  objectIn,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { searchableFields } from './filters.ts'
import { pageSizeMax } from './list.ts'
import { objects } from './objects.ts'
import { readNarrowed } from './read.ts'

/** A search reads this many pages of lists, at least one of each project: a caller waits for the answer. */
const pagesMax = 20

/**
 * One page of the records that match every filter: by id, or from the lists, which get the filters they take. Without a
 * project, it asks one project after the other until the page is full.
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  objectIn(objects, objectName, 'GitLab')
  requireFields(filters, searchableFields(objectName))
  const found: NativeRecord[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < pagesMax && found.length < pageSize; pages += 1) {
    const at = cursor === undefined ? {} : { cursor }
    const wanted = { objectName, fields: 'all', filters, pageSize: pageSizeMax, ...at } as const
    const page = await readNarrowed(call, wanted, { hasGuesses: true })
    found.push(...page.records)
    cursor = page.nextCursor
    if (cursor === undefined) break
  }
  return { records: found.slice(0, pageSize) }
}
