// The manifest a builder writes as mortise.yaml.
import { z } from 'zod'
import { quotaSchema } from '../installation/quota.ts'
import { nonEmptySchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { manifestReadSchema } from './manifest-read.ts'
import { manifestSubscribeSchema, watchSchemaSchema } from './manifest-subscribe.ts'

/** One object an integration writes. */
export const manifestWriteObjectSchema = z
  .strictObject({
    objectName: nonEmptySchema,
    inheritMapping: z.boolean().optional(),
    valueDefaults: z.strictObject({ allowAnyFields: z.boolean().optional() }).optional(),
  })
  .register(wireSchemas, { id: 'IntegrationWriteObject' })
/** One object an integration writes; `inheritMapping` uses the read mappings in reverse. */
export type ManifestWriteObject = z.infer<typeof manifestWriteObjectSchema>

/** The write part of an integration. */
export const manifestWriteSchema = z
  .strictObject({ objects: z.array(manifestWriteObjectSchema).optional() })
  .register(wireSchemas, { id: 'IntegrationWrite' })
/** The write part of an integration. */
export type ManifestWrite = z.infer<typeof manifestWriteSchema>

/** Whether calls may be passed through to the provider. */
export const manifestProxySchema = z
  .strictObject({ enabled: z.boolean().optional(), useModule: z.boolean().optional() })
  .register(wireSchemas, { id: 'IntegrationProxy' })
/** Whether calls may be passed through to the provider. */
export type ManifestProxy = z.infer<typeof manifestProxySchema>

const logoMax = 16_384

/**
 * A picture for the customer's screens, or `none` for screens without one. It comes with the integration, so that no page
 * asks another host for it.
 */
export const logoSchema = z
  .string()
  .max(logoMax, `must have at most ${logoMax} characters; use a smaller picture`)
  .regex(
    /^(?:none|data:image\/(?:png|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2})$/,
    'must be the data URL of a PNG, WebP or SVG, such as data:image/png;base64,iVBORw0KGgo=, or none',
  )

/** The parts of an integration other than what it reads. */
export const manifestIntegrationFields = {
  name: nonEmptySchema,
  provider: nonEmptySchema,
  displayName: z.string().optional(),
  logo: logoSchema.optional(),
  module: z.string().optional(),
  write: manifestWriteSchema.optional(),
  proxy: manifestProxySchema.optional(),
  subscribe: manifestSubscribeSchema.optional(),
  watchSchema: watchSchemaSchema.optional(),
  quota: quotaSchema.optional(),
}

/** One integration of a manifest. */
export const manifestIntegrationSchema = z
  .strictObject({ ...manifestIntegrationFields, read: manifestReadSchema.optional() })
  .register(wireSchemas, { id: 'ManifestIntegration' })
/** One integration of a manifest: a provider and what is read, written, proxied and watched there. */
export type ManifestIntegration = z.infer<typeof manifestIntegrationSchema>

/** A whole manifest. */
export const manifestSchema = z
  .strictObject({ specVersion: nonEmptySchema, integrations: z.array(manifestIntegrationSchema) })
  .register(wireSchemas, { id: 'Manifest' })
/** A whole manifest; `specVersion` is a semantic version whose major is 1. */
export type Manifest = z.infer<typeof manifestSchema>
