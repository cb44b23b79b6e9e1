// Records in Linear's trash, which its lists show when asked for what is archived too.
import {
  byConnection,
  type Call,
  type DeletedPage,
  instantMs,
  inVariables,
  listIn,
  type NativeRecord,
  objectIn,
  type ReadDeletedRequest,
  readList,
} from '@mortise/connector-kit'
import { dataOf, toRequest } from './ask.ts'
import { objects } from './objects.ts'
import { pageSizeMax } from './read.ts'
import { record } from './record.ts'

/**
 * Objects whose records go to the trash, and whether their list can be filtered by the time of archiving. Deleted
 * records of other objects are gone at once, and Linear does not report them.
 * @see https://www.npmjs.com/package/@linear/sdk/v/98.0.0 (`trashed`, and `archivedAt` in filters) read 2026-11-22
 */
const trashes: Readonly<Record<string, { hasFilter: boolean }>> = {
  issues: { hasFilter: true },
  projects: { hasFilter: false },
  documents: { hasFilter: false },
  initiatives: { hasFilter: false },
}

/**
 * One page of records trashed at or after `since`; where the list has no filter by time, the read pages through all of
 * it. Records in the trash are archived as well. Archived records outside the trash were finished, not deleted, and are
 * left out.
 * @see https://www.npmjs.com/package/@linear/sdk/v/98.0.0 (deletions, `includeArchived`) read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  const { type } = objectIn(objects, objectName, 'Linear')
  const trash = trashes[objectName]
  if (trash === undefined) return { records: [] }
  const { records, nextCursor } = await readList(call, {
    request: toRequest(
      `query ($first: Int!, $after: String, $filter: ${type}Filter) {
  page: ${objectName}(first: $first, after: $after, filter: $filter, includeArchived: true) {
    nodes { id archivedAt trashed }
    pageInfo { hasNextPage endCursor }
  }
}`,
      { filter: trash.hasFilter ? { archivedAt: { gte: since.toISOString() } } : {} },
    ),
    style: byConnection,
    items: (answer) => listIn({ ...answer, json: dataOf(answer) }, 'page.nodes'),
    cursor,
    pageSize,
    pageSizeMax,
    place: inVariables,
  })
  return {
    records: records.flatMap((native) => {
      const id = record.id(native)
      return id !== undefined && isTrashedSince(native, since) ? [{ id }] : []
    }),
    nextCursor,
  }
}

/** A trashed record that does not say when is reported rather than kept back. */
function isTrashedSince({ trashed, archivedAt }: NativeRecord, since: Date): boolean {
  return trashed === true && (instantMs(archivedAt) ?? Number.POSITIVE_INFINITY) >= since.getTime()
}
