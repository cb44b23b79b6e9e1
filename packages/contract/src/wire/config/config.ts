// The content of an installation's config, whole and as an update sends it.
import { z } from 'zod'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { baseReadConfigObjectSchema, readConfigSchema } from './config-read.ts'
import { subscribeConfigObjectSchema, subscribeConfigSchema } from './config-subscribe.ts'
import { writeConfigSchema } from './config-write.ts'

/** Whether an installation lets calls pass through to the provider. */
export const proxyConfigSchema = z
  .strictObject({ enabled: z.boolean().optional() })
  .register(wireSchemas, { id: 'BaseProxyConfig' })
/** Whether an installation lets calls pass through to the provider. */
export type ProxyConfig = z.infer<typeof proxyConfigSchema>

/** The config content of an installation. */
export const configContentSchema = z
  .strictObject({
    provider: nonEmptySchema,
    read: readConfigSchema.optional(),
    write: writeConfigSchema.optional(),
    subscribe: subscribeConfigSchema.optional(),
    proxy: proxyConfigSchema.optional(),
  })
  .register(wireSchemas, { id: 'ConfigContent' })
/** The config content of an installation: what is read, written, received and proxied. */
export type ConfigContent = z.infer<typeof configContentSchema>

/** Config content as an update sends it; only what the update mask names is applied. */
export const updateInstallationConfigContentSchema = z
  .strictObject({
    provider: nonEmptySchema.optional(),
    read: z.strictObject({ objects: z.record(z.string(), baseReadConfigObjectSchema).optional() }).optional(),
    write: writeConfigSchema.optional(),
    subscribe: z
      .strictObject({ objects: z.record(z.string(), subscribeConfigObjectSchema).optional() })
      .optional(),
    proxy: proxyConfigSchema.optional(),
  })
  .register(wireSchemas, { id: 'UpdateInstallationConfigContent' })
/** Config content as an update sends it; only what the update mask names is applied. */
export type UpdateInstallationConfigContent = z.infer<typeof updateInstallationConfigContentSchema>

/**
 * Who made a config: `consumer:<id>`, `builder:<id>` or `api:<caller>`. Clients in the field also send `sdk:`, `ai-sdk:` and
 * `mcp:` with the name of the tool.
 */
export const createdBySchema = z.string().regex(/^(consumer|builder|api|sdk|ai-sdk|mcp):.+$/s, {
  error: 'must be consumer:<id>, builder:<id> or api:<caller>',
})

/** A stored config as the management API answers it. */
export const configSchema = z
  .object({
    id: z.string(),
    revisionId: z.string(),
    createTime: timestampSchema,
    createdBy: z.string(),
    content: configContentSchema,
  })
  .register(wireSchemas, { id: 'Config' })
/** A stored config as the management API answers it. */
export type Config = z.infer<typeof configSchema>
