// Installations as long lists show them.
import { z } from 'zod'
import { connectionStatusSchema } from '../connection/connection.ts'
import { paginationInfoSchema } from '../record/operation.ts'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { healthReasonSchema } from './installation-health.ts'

/** An installation without its config. */
export const installationSummarySchema = z
  .object({
    id: z.string(),
    integrationId: z.string(),
    integrationName: z.string(),
    provider: z.string(),
    groupRef: z.string(),
    groupName: z.string().optional(),
    connectionId: z.string(),
    connectionStatus: connectionStatusSchema,
    /** Why it needs attention, as of the last check; empty if it needs none. */
    reasons: z.array(healthReasonSchema),
    createTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'InstallationSummary' })
/** An installation without its config. Mortise checks the health of all installations in turn. */
export type InstallationSummary = z.infer<typeof installationSummarySchema>

/** One page of installations, newest first. */
export const installationSummaryPageSchema = z
  .object({ results: z.array(installationSummarySchema), pagination: paginationInfoSchema })
  .register(wireSchemas, { id: 'InstallationSummaryPage' })
/** One page of installations, newest first. */
export type InstallationSummaryPage = z.infer<typeof installationSummaryPageSchema>
