// The state of the credentials and of the allowances of a connection.
import { z } from 'zod'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { authSchemeSchema, connectionStatusSchema } from './connection.ts'

const count = z.int().min(0)

/** The state of a connection, without its credentials. */
export const connectionStateSchema = z
  .object({
    connectionId: z.string(),
    authScheme: authSchemeSchema,
    status: connectionStatusSchema,
    /** When the access token was issued: the last refresh. */
    tokenIssueTime: timestampSchema.optional(),
    tokenExpireTime: timestampSchema.optional(),
    /** When the grant itself ends, and the customer has to connect again. */
    refreshTokenExpireTime: timestampSchema.optional(),
    /** Mortise renews the access token without the customer. */
    isRenewable: z.boolean(),
    /** Refreshes that failed in a row, and when Mortise tries again. */
    failedRefreshes: count,
    nextRefreshTime: timestampSchema.optional(),
    /** The provider asked for no calls until then. */
    callsBlockedUntilTime: timestampSchema.optional(),
    /** Records that the account brought today (UTC), and how many it may bring. */
    recordsToday: count,
    recordsPerDay: count,
  })
  .register(wireSchemas, { id: 'ConnectionState' })
/** The state of a connection, without its credentials. */
export type ConnectionState = z.infer<typeof connectionStateSchema>
