// Reads GitLab's objects, project by project.
import {
  type Call,
  type CallRequest,
  keepChanged,
  memoLastByCall,
  type NativeRecord,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readChildren,
} from '@mortise/connector-kit'
import { listPage, ownGroups, ownProjects, pageSizeMax, projectPage } from './list.ts'
import { objects } from './objects.ts'
import { inParent, type Parent, type Place, pathOf, places } from './places.ts'
import { idOf, record } from './record.ts'

/** One page; what it is narrowed by is left to the engine. Projects are listed whole and what did not change is left out here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, cursor, pageSize } = request
  objectIn(objects, objectName, 'GitLab')
  const place = places[objectName]
  const page = place
    ? await inParents(call, place, request)
    : await listPage(call, { request: objectName === 'groups' ? ownGroups : ownProjects, cursor, pageSize })
  return keepChanged(page, request, record)
}

function inParents(
  call: Call,
  place: Place,
  wanted: { since?: Date | undefined; cursor?: string | undefined; pageSize: number },
): Promise<ReadPage> {
  const { since, cursor, pageSize } = wanted
  return readChildren({
    cursor,
    parents: (position) => parentPage(call, place.below, { since, cursor: position }),
    async children(parent, position) {
      if (parent.user_notes_count === 0) return { records: [] }
      const root = pathOf(place.below, idOf(parent) ?? '')
      const query = { ...place.query, ...orderOf(place, since) }
      const request: CallRequest = { path: `${root}/${place.path}`, query }
      const page = await listPage(call, { request, cursor: position, pageSize })
      const records = page.records.filter((native) => native.system !== true)
      return { ...page, records: records.map((native) => inParent(place, parent, native)) }
    },
  })
}

/**
 * Pages are numbered, so what moves during a read must not move forward: everything is sorted by creation, oldest first,
 * and changes newest first, where what changes meanwhile moves to where the next read begins.
 * Unverified: parameters are those of @gitbeaker/core 43.8.0; see https://docs.gitlab.com/api/issues/
 */
function orderOf({ changes }: Place, since: Date | undefined): NonNullable<CallRequest['query']> {
  // Whether the instant itself is meant is not said: a second less, and what is too old is left out.
  const before = since && new Date(since.getTime() - 1000).toISOString()
  if (changes === 'since') return before === undefined ? {} : { since: before }
  if (changes === undefined) return {}
  return before === undefined
    ? { order_by: 'created_at', sort: 'asc' }
    : { order_by: 'updated_at', sort: 'desc', updated_after: before }
}

/** A page of what notes are below of; a note changes what it is written on, so that changes lead to it. */
function parentPage(
  call: Call,
  below: Parent,
  { since, cursor }: { since: Date | undefined; cursor: string | undefined },
): Promise<ReadPage> {
  if (below === 'projects') return projectPage(call, cursor ?? '')
  return notablePage(call, JSON.stringify({ below, since, cursor }))
}

const notablePage = memoLastByCall(async (call: Call, key: string): Promise<ReadPage> => {
  const { below, since, cursor } = JSON.parse(key) as { below: Parent; since?: string; cursor?: string }
  const place = objectIn(places, below, 'GitLab')
  const changed = since === undefined ? undefined : new Date(since)
  const page = await inParents(call, place, { since: changed, cursor, pageSize: pageSizeMax })
  return { ...page, records: page.records.map(toParent) }
})

/** What of a record its notes need. */
function toParent({ project_id, iid, user_notes_count }: NativeRecord): NativeRecord {
  return { project_id, iid, user_notes_count }
}
