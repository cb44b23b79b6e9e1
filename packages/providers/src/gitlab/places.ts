// Where GitLab keeps the records of each object: the list, and a record by its id.
import type { NativeRecord } from '@mortise/connector-kit'

/** The object that an object's records are below. */
export type Parent = 'projects' | 'issues' | 'merge_requests'

/** Where the records of an object are. */
export interface Place {
  /** The path below the project, or below the record they belong to. */
  path: string
  below: Parent
  /** The query that selects the wanted part of the list. */
  query?: Readonly<Record<string, string | boolean>>
  /** The list can be sorted by change and asked for changes (`updated_after`), or for what is new (`since`). */
  changes?: 'updated_after' | 'since'
  /** The pattern of the last part of an id; a number by default. */
  own?: RegExp
  /** The field that sorts the list in the order of creation; `created_at` by default. */
  created?: string
  /** Where they are made, when not at the list. */
  made?: string
}

const issueLike = {
  below: 'projects',
  query: { scope: 'all', state: 'all' },
  changes: 'updated_after',
} as const

/**
 * The objects in projects, and the objects in those.
 * @see https://github.com/gitlabhq/gitlabhq/blob/0872cde3d5d6e368d754f378b44f10ecdc3f3654/doc/api/branches.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/b65fcc320d65367973a58a01618914056993541b/doc/api/pipelines.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/00359ec1bcc62ff56654a939d7edeb9b37df4f5f/doc/api/commits.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/42e252da421bd11fd249897d7e7315c18910f0e9/doc/api/members.md read 2026-11-22
 */
export const places: Readonly<Record<string, Place>> = {
  issues: { path: 'issues', ...issueLike },
  merge_requests: { path: 'merge_requests', ...issueLike },
  milestones: { path: 'milestones', below: 'projects' },
  labels: { path: 'labels', below: 'projects', query: { with_counts: true } },
  releases: { path: 'releases', below: 'projects', own: /[^.]/ },
  branches: { path: 'repository/branches', below: 'projects', own: /[^.]/ },
  pipelines: {
    path: 'pipelines',
    made: 'pipeline',
    below: 'projects',
    changes: 'updated_after',
    created: 'id',
  },
  // All who are members, also of the groups above; those of the project itself are what is written.
  members: { path: 'members/all', made: 'members', below: 'projects' },
  // By when they were committed: those that are pushed long after that are not among the new ones.
  commits: { path: 'repository/commits', below: 'projects', changes: 'since', own: /^[0-9a-f]+$/ },
  issue_notes: { path: 'notes', below: 'issues' },
  merge_request_notes: { path: 'notes', below: 'merge_requests' },
}

const base = '/api/v4'

/** The address of a record; `undefined` when the id is not one of this object. */
export function pathOf(objectName: string, id: string): string | undefined {
  const place = places[objectName]
  if (!place) return /^\d+$/.test(id) ? `${base}/${objectName}/${id}` : undefined
  const shape = place.below === 'projects' ? /^(\d+)#(.+)$/s : /^(\d+#\d+)#(.+)$/s
  const [, parent = '', own = ''] = shape.exec(id) ?? []
  const root = pathOf(place.below, parent)
  const isOwn = (place.own ?? /^\d+$/).test(own)
  return root !== undefined && isOwn ? `${root}/${place.path}/${encodeURIComponent(own)}` : undefined
}

/** The address that a record is changed and deleted at: members are those of the project itself. */
export function writtenPathOf(objectName: string, id: string): string | undefined {
  const path = pathOf(objectName, id)
  return objectName === 'members' ? path?.replace('/members/all/', '/members/') : path
}

/** Adds the fields that the lists of a parent leave out of its records. */
export function inParent(place: Place, parent: NativeRecord, native: NativeRecord): NativeRecord {
  if (place.below === 'projects') return { ...native, project_id: native.project_id ?? parent.id }
  return { ...native, project_id: parent.project_id, noteable_iid: parent.iid }
}

/** The same of a record whose id is known. */
export function ownerIn(objectName: string, id: string): NativeRecord {
  if (!places[objectName]) return {}
  const [project, iid] = id.split('#').map(Number)
  return { project_id: project, noteable_iid: places[objectName].below === 'projects' ? undefined : iid }
}
