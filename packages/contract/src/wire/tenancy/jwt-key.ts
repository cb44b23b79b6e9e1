// JWT keys: the public keys that verify a builder's short-lived tokens.
import { z } from 'zod'
import { nameSchema } from '../reference.ts'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

const claimSchema = nonEmptySchema.max(255, 'must be at most 255 characters')

/** A JWT key as the management API answers it. */
export const jwtKeySchema = z
  .object({
    id: z.string(),
    projectId: z.string(),
    label: z.string(),
    algorithm: z.enum(['RSA']),
    publicKeyPem: z.string(),
    active: z.boolean(),
    audience: z.string().optional(),
    issuer: z.string().optional(),
    createTime: timestampSchema,
    updateTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'JWTKey' })
/** A JWT key as the management API answers it; `audience` and `issuer` are the `aud` and `iss` that its tokens must carry. */
export type JwtKey = z.infer<typeof jwtKeySchema>

/** The body of a request to register a public key. */
export const createJwtKeyRequestSchema = z
  .object({
    label: nameSchema.max(255, 'must be at most 255 characters'),
    algorithm: z.enum(['RS256'], { error: 'must be RS256' }),
    publicKeyPem: nonEmptySchema,
    audience: claimSchema.optional(),
    issuer: claimSchema.optional(),
  })
  .register(wireSchemas, { id: 'CreateJWTKeyRequest' })
/**
 * The body of a request to register a public key; with `audience` or `issuer`, tokens must carry that `aud` or `iss`.
 */
export type CreateJwtKeyRequest = z.infer<typeof createJwtKeyRequestSchema>

/** The answer to registering a public key: the `kid` tokens must carry. */
export const createJwtKeyResponseSchema = z
  .object({ kid: z.string() })
  .register(wireSchemas, { id: 'JWTKeyResponse' })
/** The answer to registering a public key: the `kid` tokens must carry. */
export type CreateJwtKeyResponse = z.infer<typeof createJwtKeyResponseSchema>

/** The body of a request to change a JWT key. */
export const updateJwtKeyRequestSchema = z
  .object({
    updateMask: z.array(z.enum(['active', 'label', 'audience', 'issuer'])).min(1),
    jwtKey: z.looseObject({
      active: z.boolean().optional(),
      label: nameSchema.max(255).optional(),
      audience: claimSchema.or(z.literal('')).optional(),
      issuer: claimSchema.or(z.literal('')).optional(),
    }),
  })
  .register(wireSchemas, { id: 'PatchJWTKeyRequest' })
/** The body of a request to change a JWT key; an empty `audience` or `issuer` is no longer asked for. */
export type UpdateJwtKeyRequest = z.infer<typeof updateJwtKeyRequestSchema>
