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
 * Names, types, read-only fields, and the fields that lists filter and sort by are those of the vendor's own schema,
 * https://api.outreach.io/api/v2/schema.json. The actions that an object takes are from there, too.
 */
export const objects: Readonly<Record<string, OutreachObject>> = {
  ...peopleObjects,
  ...memberObjects,
  ...sequenceObjects,
  ...activityObjects,
}
