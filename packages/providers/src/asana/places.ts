// Where Asana lists the records of each object.
import type { CallRequest } from '@mortise/connector-kit'

/** The objects that records are listed below. */
export type Parent = 'workspaces' | 'projects' | 'tasks'

/** A list that its parents have, each its own. */
export interface Place {
  below: Parent
  /** The parameter of the list that names the parent; without one the list is below the parent's own path. */
  param?: string
  query?: Readonly<Record<string, string>>
  /** The list can be asked for changes (`modified_since`). */
  hasChanges?: true
}

const inWorkspace = { below: 'workspaces', param: 'workspace' } as const

/**
 * Of the lists with a parent; workspaces have none.
 * @see https://www.npmjs.com/package/asana/v/3.2.0 read 2026-11-22
 */
export const places: Readonly<Record<string, Place>> = {
  projects: inWorkspace,
  users: inWorkspace,
  tags: inWorkspace,
  goals: inWorkspace,
  // Only administrators may see those of others.
  portfolios: { ...inWorkspace, query: { owner: 'me' } },
  teams: { below: 'workspaces' },
  custom_fields: { below: 'workspaces' },
  tasks: { below: 'projects', param: 'project', hasChanges: true },
  sections: { below: 'projects' },
  status_updates: { below: 'projects', param: 'parent' },
  stories: { below: 'tasks' },
  attachments: { below: 'tasks', param: 'parent' },
}

/** The request of a parent's list. */
export function listOf(
  objectName: string,
  place: Place,
  parent: string,
): { path: string; query: NonNullable<CallRequest['query']> } {
  const { below, param, query = {} } = place
  return param === undefined
    ? { path: `/1.0/${below}/${encodeURIComponent(parent)}/${objectName}`, query }
    : { path: `/1.0/${objectName}`, query: { ...query, [param]: parent } }
}
