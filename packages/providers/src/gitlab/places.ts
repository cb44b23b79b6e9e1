// Where GitLab keeps the records of each object: the list, and a record by its id.
import type { NativeRecord } from '@mortise/connector-kit'

/** What the records of an object are below of. */
export type Parent = 'projects' | 'issues' | 'merge_requests'

/** Where the records of an object are. */
export interface Place {
  /** The path below the project, or below the record they belong to. */
  path: string
  below: Parent
  /** What of the list is wanted. */
  query?: Readonly<Record<string, string | boolean>>
  /** The list can be sorted by change and asked for changes (`updated_after`), or for what is new (`since`). */
  changes?: 'updated_after' | 'since'
  /** What the last part of an id looks like; a number unless told. */
  own?: RegExp
}

const issueLike = {
  below: 'projects',
  query: { scope: 'all', state: 'all' },
  changes: 'updated_after',
} as const

/**
 * What is in projects, and in what is in them.
 * Unverified: the paths, told by https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 alone (read 2026-11-22).
 */
export const places: Readonly<Record<string, Place>> = {
  issues: { path: 'issues', ...issueLike },
  merge_requests: { path: 'merge_requests', ...issueLike },
  milestones: { path: 'milestones', below: 'projects' },
  labels: { path: 'labels', below: 'projects', query: { with_counts: true } },
  releases: { path: 'releases', below: 'projects', own: /[^.]/ },
  members: { path: 'members/all', below: 'projects' },
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

/** What the lists of a parent leave out of its records. */
export function inParent(place: Place, parent: NativeRecord, native: NativeRecord): NativeRecord {
  if (place.below === 'projects') return { ...native, project_id: native.project_id ?? parent.id }
  return { ...native, project_id: parent.project_id, noteable_iid: parent.iid }
}

/** The same of a record whose id is known. */
export function ownerIn(objectName: string, id: string): NativeRecord {
  if (!places[objectName]) return {}
  const [project, iid] = id.split('#').map(Number)
  return { project_id: project, ...(places[objectName].below === 'projects' ? {} : { noteable_iid: iid }) }
}
