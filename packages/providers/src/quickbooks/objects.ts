// The objects of QuickBooks Online: what they hold, and what queries filter by.
import { lists } from './lists.ts'
import { purchases } from './purchases.ts'
import type { QuickbooksObject } from './quickbooks-object.ts'
import { sales } from './sales.ts'
import { settings } from './settings.ts'

/**
 * All that queries know but preferences, which are no records, and what single countries alone have.
 * @see https://github.com/IntuitDeveloper/SampleApp-CRUD-Java (Intuit's own: what is queried and written) read 2026-11-22
 */
export const objects: Readonly<Record<string, QuickbooksObject>> = {
  ...lists,
  ...sales,
  ...purchases,
  ...settings,
}
