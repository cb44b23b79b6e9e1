// Activities that Salesforce archived: one query alone shows them, together with deleted records.

/** The objects whose records Salesforce archives, in small letters. */
const archived: readonly string[] = ['task', 'event']

/** How the records of an object are asked for. */
export interface Shown {
  /** By the query that shows archived and deleted records. */
  withDeleted: boolean
  /** These leave the deleted ones out. */
  conditions: readonly string[]
}

/**
 * Tasks and events are archived a year after they were due, and `query` leaves them out then.
 * @see https://developer.salesforce.com/docs/atlas.en-us.262.0.api.meta/api/sforce_api_guidelines_archive.htm read 2026-11-29
 * @see https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/resources_queryAll.htm read 2026-11-29
 */
export function shownOf(objectName: string): Shown {
  const withDeleted = archived.includes(objectName.toLowerCase())
  return { withDeleted, conditions: withDeleted ? ['IsDeleted = false'] : [] }
}
