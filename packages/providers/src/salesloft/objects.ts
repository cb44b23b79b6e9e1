// The objects of Salesloft: where they are, what they hold, and what their lists filter by.
import { activityObjects } from './activity-objects.ts'
import { cadenceObjects } from './cadence-objects.ts'
import { peopleObjects } from './people-objects.ts'
import type { SalesloftObject } from './salesloft-object.ts'

/**
 * Left out are team templates, activities of the CRM, calendar events, settings of meetings and phone
 * numbers. So are opportunities: no page about them was found, though tasks mention them.
 */
export const objects: Readonly<Record<string, SalesloftObject>> = {
  ...peopleObjects,
  ...cadenceObjects,
  ...activityObjects,
}
