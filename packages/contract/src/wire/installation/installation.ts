// An installation: one integration on one group's connection.
import { z } from 'zod'
import {
  configContentSchema,
  configSchema,
  createdBySchema,
  updateInstallationConfigContentSchema,
} from '../config/config.ts'
import { connectionSchema } from '../connection/connection.ts'
import { refSchema } from '../reference.ts'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { groupSchema } from './group.ts'

/** How the newest operation of an installation ended, or that it still runs. */
export const operationStatusSchema = z.enum(['success', 'failure', 'in_progress'])
/** How an operation ended, or that it still runs. */
export type OperationStatus = z.infer<typeof operationStatusSchema>

/** An installation as the management API answers it. */
export const installationSchema = z
  .object({
    id: z.string(),
    projectId: z.string(),
    integrationId: z.string(),
    group: groupSchema.optional(),
    healthStatus: z.enum(['healthy', 'unhealthy']),
    lastOperationStatus: operationStatusSchema.optional(),
    connection: connectionSchema,
    createTime: timestampSchema,
    createdBy: z.string(),
    updateTime: timestampSchema.optional(),
    config: configSchema,
  })
  .register(wireSchemas, { id: 'Installation' })
/** An installation as the management API answers it. */
export type Installation = z.infer<typeof installationSchema>

/** The body of a request to install an integration for a group. */
export const createInstallationRequestSchema = z
  .object({
    groupRef: refSchema,
    connectionId: nonEmptySchema.optional(),
    config: z.object({
      revisionId: z.string().optional(),
      createdBy: createdBySchema.default('api:create-installation'),
      content: configContentSchema,
    }),
  })
  .register(wireSchemas, { id: 'CreateInstallationRequest' })
/**
 * The body of a request to install an integration for a group; without `connectionId` the group's default one is used.
 */
export type CreateInstallationRequest = z.infer<typeof createInstallationRequestSchema>

/** The body of a request to change an installation. */
export const updateInstallationRequestSchema = z
  .object({
    updateMask: z.array(nonEmptySchema).min(1, 'must name at least one thing to update'),
    installation: z.object({
      connectionId: nonEmptySchema.optional(),
      config: z
        .object({
          revisionId: z.string().optional(),
          createdBy: createdBySchema.optional(),
          content: updateInstallationConfigContentSchema.optional(),
        })
        .optional(),
    }),
  })
  .register(wireSchemas, { id: 'UpdateInstallationRequest' })
/** The body of a request to change an installation; only what `updateMask` names is applied. */
export type UpdateInstallationRequest = z.infer<typeof updateInstallationRequestSchema>
