// Every column that holds ciphertext: what a change of keys has to go through.
import { type Purpose, purposes } from './purpose.ts'

/** A column of ciphertext, by the names the database knows; nulls in it are left alone. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The text column that identifies the row, and that the purpose is made of. */
  readonly key: string
  readonly purpose: (projectId: string | null, key: string) => Purpose
  /** Set for secrets of people. Other tables have a `project_id`. */
  readonly isOfServer?: boolean | undefined
}

/** All of them; a test holds the list against the schema, where such a column's name ends with `_sealed`. */
export const sealedColumns: readonly SealedColumn[] = Object.freeze([
  { table: 'connections', column: 'credentials_sealed', key: 'id', purpose: purposes.connection },
  { table: 'provider_apps', column: 'secret_sealed', key: 'id', purpose: purposes.providerApp },
  { table: 'destinations', column: 'secret_sealed', key: 'id', purpose: purposes.destination },
  { table: 'destinations', column: 'previous_secret_sealed', key: 'id', purpose: purposes.formerDestination },
  { table: 'destinations', column: 'headers_sealed', key: 'id', purpose: purposes.destinationHeaders },
  { table: 'oauth_states', column: 'request_sealed', key: 'state_hash', purpose: purposes.oauthState },
  { table: 'webhook_endpoints', column: 'token_sealed', key: 'id', purpose: purposes.webhookToken },
  { table: 'webhook_endpoints', column: 'secret_sealed', key: 'id', purpose: purposes.webhookSecret },
  { table: 'webhook_endpoints', column: 'kept_sealed', key: 'id', purpose: purposes.webhookKept },
  {
    table: 'custom_auth_sessions',
    column: 'session_sealed',
    key: 'id_hash',
    purpose: purposes.customAuthSession,
  },
  {
    table: 'second_factors',
    column: 'secret_sealed',
    key: 'builder_id',
    purpose: purposes.secondFactor,
    isOfServer: true,
  },
])
