// Searches that find more than equal values: pages are read until one holds a record that matches.
import type { NativeRecord, ReadPage } from '../definition/provider.ts'

/** Pages that are looked at: a search must answer while a person waits. */
const pagesMax = 5

/** The records of the first page that has any, among the first five; `readPage` leaves out what does not match. */
export async function readUntilFound(
  readPage: (cursor: string | undefined) => Promise<ReadPage>,
): Promise<NativeRecord[]> {
  let cursor: string | undefined
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const { records, nextCursor } = await readPage(cursor)
    if (records.length > 0 || nextCursor === undefined) return records
    cursor = nextCursor
  }
  return []
}
