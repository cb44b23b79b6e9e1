// How a connection names the project whose rows it shows.

/** A project's id, `org:` and an organisation's id, `*` for all projects, or nothing at all. */
export type Scope = string

/** Sees and writes no row of any project. */
export const NO_SCOPE: Scope = ''
/** Sees and writes rows of all projects. */
export const ALL_PROJECTS: Scope = '*'

/** Sees and writes what belongs to one organisation and to none of its projects. */
export function scopeOfOrganisation(orgId: string): Scope {
  return `org:${orgId}`
}
