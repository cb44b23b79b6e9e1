// The objects of Xero's accounting API: what they hold, what they filter by, and what can be asked of their lists.
import { documents } from './documents.ts'
import { ledger } from './ledger.ts'
import { money } from './money.ts'
import { parties } from './parties.ts'
import type { XeroObject } from './xero-object.ts'

/**
 * All there is but what Xero gave up (employees, expense claims, receipts) and reports, which are no records. A list filters
 * by any element of its records; of these the rows name those that people look records up by.
 * @see https://www.npmjs.com/package/xero-node/v/20.0.0 (lists, fields, choices) read 2026-11-22
 * @see https://developer.xero.com/documentation/api/requests-and-responses read 2026-11-21 (which lists come in pages)
 */
export const objects: Readonly<Record<string, XeroObject>> = { ...parties, ...documents, ...money, ...ledger }
