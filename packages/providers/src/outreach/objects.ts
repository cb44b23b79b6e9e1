// The objects of Outreach: what they hold, and what their lists filter by.
import { activityObjects } from './activity-objects.ts'
import { memberObjects } from './member-objects.ts'
import type { OutreachObject } from './outreach-object.ts'
import { peopleObjects } from './people-objects.ts'
import { sequenceObjects } from './sequence-objects.ts'

/**
 * Left out are favorites, purchases, recipients, Kaia recordings and memberships in content categories, and what are no
 * records: audit logs, duties, settings, imports and batches.
 *
 * Names, types, what is read only, and what lists filter and sort by are those of the vendor's own schema,
 * https://api.outreach.io/api/v2/schema.json, and so are the actions that an object takes.
 * Unverified: that the vendor's schema still is as in the copy of it that was read,
 * https://github.com/api-evangelist/outreach/blob/64469b856045ed9276c06ecbb000e9d306abaedb/json-schema/outreach-hyper-schema.json (read 2026-11-22).
 * Unverified: filters by relationships other than those of sequence states, tasks, mailboxes and mailings, and what is
 * required, which are as remembered of https://developers.outreach.io/api/reference/
 */
export const objects: Readonly<Record<string, OutreachObject>> = {
  ...peopleObjects,
  ...memberObjects,
  ...sequenceObjects,
  ...activityObjects,
}
