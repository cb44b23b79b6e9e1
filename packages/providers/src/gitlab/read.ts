// Reads GitLab's objects, project by project.
import {
  asObject,
  type Call,
  type CallRequest,
  keepChanged,
  memoLastByCall,
  type NativeRecord,
  objectIn,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  readChildren,
  requestIfThere,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { areImpossible, meeting, narrowings, parentIn, queryOf, valueFor } from './filters.ts'
import { listPage, ownGroups, ownProjects, pageSizeMax, projectPage } from './list.ts'
import { objects } from './objects.ts'
import { inParent, type Parent, type Place, pathOf, places } from './places.ts'
import { idOf, record } from './record.ts'

/**
 * One page. Filters that a list does not take are compared here. Projects are listed whole and what did not change is left
 * out here.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  return readNarrowed(call, request, { hasGuesses: false })
}

/** The same, where lists may also take filters that match more, or less, than equality. */
export async function readNarrowed(
  call: Call,
  request: ReadRequest,
  { hasGuesses }: { hasGuesses: boolean },
): Promise<ReadPage> {
  const { objectName, cursor, pageSize, filters = [] } = request
  objectIn(objects, objectName, 'GitLab')
  if (areImpossible(objectName, filters)) return { records: [] }
  const place = places[objectName]
  const id = valueFor(filters, 'id')
  const page =
    id !== undefined
      ? { records: await fetchByIds(call, { objectName, ids: [id] }) }
      : place
        ? await inPlace(call, place, { ...request, hasGuesses })
        : await listPage(call, {
            request: narrowed(objectName === 'groups' ? ownGroups : ownProjects, {
              ...queryOf(objectName, { filters, hasGuesses }),
            }),
            cursor,
            pageSize,
          })
  const kept = keepChanged(page, request, record)
  return { ...kept, records: meeting(kept.records, filters) }
}

function narrowed(request: CallRequest, query: Record<string, string>): CallRequest {
  return { ...request, query: { ...request.query, ...query } }
}

interface Wanted extends Pick<ReadRequest, 'objectName' | 'pageSize' | 'since' | 'cursor' | 'filters'> {
  hasGuesses: boolean
}

/** In the one parent that filters name, or in one after the other. */
function inPlace(call: Call, place: Place, wanted: Wanted): Promise<ReadPage> {
  const { objectName, since, cursor, filters = [] } = wanted
  const named = parentIn(objectName, filters)
  if (named && named.below === place.below) {
    const [project, iid] = named.id.split('#')
    const parent =
      place.below === 'projects' ? { id: Number(project) } : { project_id: Number(project), iid: Number(iid) }
    const root = pathOf(place.below, named.id)
    if (root === undefined) return Promise.resolve({ records: [] })
    return orNone(below(call, place, { ...wanted, root, parent, position: cursor }))
  }
  const project = valueFor(filters, 'project_id')
  if (project !== undefined && pathOf('projects', project) === undefined)
    return Promise.resolve({ records: [] })
  return readChildren({
    cursor,
    parents: (position) => parentPage(call, place.below, { since, cursor: position, project }),
    async children(parent, position) {
      if (parent.user_notes_count === 0) return { records: [] }
      const root = pathOf(place.below, idOf(parent) ?? '')
      if (root === undefined) throw withoutPlace(place.below)
      return below(call, place, { ...wanted, root, parent, position })
    },
  })
}

/** GitLab numbers projects, and issues and merge requests within one; without these numbers there is no address. */
function withoutPlace(objectName: Parent): ProviderError {
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: `GitLab listed ${objectName} without their numbers, so Mortise cannot read what they contain.`,
  })
}

/** One page of what is below a parent, or the one record of it that has the key. */
async function below(
  call: Call,
  place: Place,
  wanted: Wanted & { root: string; parent: NativeRecord; position: string | undefined },
): Promise<ReadPage> {
  const { objectName, since, pageSize, filters = [], hasGuesses, root, parent, position } = wanted
  const key = valueFor(filters, narrowings[objectName]?.key)
  if (key !== undefined) {
    if (!(place.own ?? /^\d+$/).test(key)) return { records: [] }
    const path = `${root}/${place.path}/${encodeURIComponent(key)}`
    const found = asObject((await requestIfThere(call, { path }))?.json)
    return { records: found ? [inParent(place, parent, found)] : [] }
  }
  const query = { ...place.query, ...orderOf(place, since), ...queryOf(objectName, { filters, hasGuesses }) }
  const request: CallRequest = { path: `${root}/${place.path}`, query }
  const page = await listPage(call, { request, cursor: position, pageSize })
  const records = page.records.filter((native) => native.system !== true)
  return { ...page, records: records.map((native) => inParent(place, parent, native)) }
}

/** A project or an issue that a filter names and that is not there has nothing below it. */
async function orNone(page: Promise<ReadPage>): Promise<ReadPage> {
  return page.catch((error: unknown): ReadPage => {
    if (error instanceof ProviderError && error.status === 404) return { records: [] }
    throw error
  })
}

/**
 * Pages are numbered, so what moves during a read must not move forward: everything is sorted by creation, oldest first,
 * and changes newest first, where what changes meanwhile moves to where the next read begins.
 * @see https://github.com/gitlabhq/gitlabhq/blob/000087abd5a11442a7e34b0e5f3bf86cb40fa8e4/doc/api/issues.md read 2026-11-22
 */
function orderOf(
  { changes, created = 'created_at' }: Place,
  since: Date | undefined,
): NonNullable<CallRequest['query']> {
  // Whether the instant itself is meant is not said: a second less, and what is too old is left out.
  const before = since && new Date(since.getTime() - 1000).toISOString()
  if (changes === 'since') return before === undefined ? {} : { since: before }
  if (changes === undefined) return {}
  return before === undefined
    ? { order_by: created, sort: 'asc' }
    : { order_by: 'updated_at', sort: 'desc', updated_after: before }
}

interface ParentWish {
  since?: Date | undefined
  cursor?: string | undefined
  /** The number of the one project they are in. */
  project?: string | undefined
}

/** A page of what notes are below of; a note changes what it is written on, so that changes lead to it. */
function parentPage(call: Call, parent: Parent, { since, cursor, project }: ParentWish): Promise<ReadPage> {
  if (parent === 'projects') return projectPage(call, cursor ?? '')
  return notablePage(call, JSON.stringify({ below: parent, since, cursor, project }))
}

const notablePage = memoLastByCall(async (call: Call, key: string): Promise<ReadPage> => {
  const wish = JSON.parse(key) as { below: Parent; since?: string; cursor?: string; project?: string }
  const page = await inPlace(call, objectIn(places, wish.below, 'GitLab'), {
    objectName: wish.below,
    pageSize: pageSizeMax,
    hasGuesses: false,
    since: wish.since === undefined ? undefined : new Date(wish.since),
    cursor: wish.cursor,
    filters: wish.project === undefined ? undefined : [{ fieldName: 'project_id', value: wish.project }],
  })
  return { ...page, records: page.records.map(toParent) }
})

/** The fields of a record that its notes need. */
function toParent({ project_id, iid, user_notes_count }: NativeRecord): NativeRecord {
  return { project_id, iid, user_notes_count }
}
