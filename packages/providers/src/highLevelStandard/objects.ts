// The objects of HighLevel's API.
import { crmObjects } from './crm-objects.ts'
import type { HighLevelObject } from './object.ts'
import { shopObjects } from './shop-objects.ts'

export const objects: Readonly<Record<string, HighLevelObject>> = { ...crmObjects, ...shopObjects }
