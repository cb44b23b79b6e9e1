/** The sandbox's form of a record, for every vendor. */

import type { JsonObject } from '../json.ts'

/** The vendors the sandbox simulates. */
export type ProviderName =
  | 'hubspot'
  | 'salesforce'
  | 'pipedrive'
  | 'zendeskSupport'
  | 'stripe'
  | 'github'
  | 'airtable'
  | 'notion'
  | 'slack'
  | 'asana'
  | 'intercom'
  | 'gitlab'
  | 'atlassian'

/** Where a record lives: one object of one simulated account. */
export type Scope = { provider: ProviderName; workspace: string; object: string }

/** A stored record; `properties` holds the vendor's own field values, without ids and timestamps. */
export type StoredRecord = {
  id: string
  /** Position in the vendor's natural order: HubSpot's numeric id, otherwise order of creation. */
  ordinal: number
  properties: JsonObject
  createdAt: Date
  updatedAt: Date
  isArchived: boolean
}
