// Verifying a sync: what the vendor has, held against what was delivered.
import { z } from 'zod'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** The options of a verification. */
export const verifyObjectRequestSchema = z
  .object({
    /** Deliver what is missing; false when absent. */
    repair: z.boolean().optional(),
  })
  .register(wireSchemas, { id: 'VerifyObjectRequest' })
/** The options of a verification. */
export type VerifyObjectRequest = z.infer<typeof verifyObjectRequestSchema>

/** The operation to follow; its metadata carries the findings. */
export const verifyObjectResponseSchema = z
  .object({ operationId: z.string() })
  .register(wireSchemas, { id: 'VerifyObjectResponse' })
/** The operation to follow; its metadata carries the findings. */
export type VerifyObjectResponse = z.infer<typeof verifyObjectResponseSchema>

/** The findings of a verification. Only the first hundred ids of each kind are named. */
export const verificationSchema = z
  .object({
    /** Deliveries are known from here on: what was delivered earlier is kept no longer. */
    coveredSince: timestampSchema,
    recordsAtVendor: z.int(),
    recordsDelivered: z.int(),
    /** At the vendor, wanted, changed since `coveredSince` and not delivered. */
    missingCount: z.int(),
    missingIds: z.array(z.string()),
    /** Delivered, and gone at the provider: looked up by id, or not in a list of everything. */
    extraCount: z.int(),
    extraIds: z.array(z.string()),
    /** Delivered and still at the provider, but outside the window or the filters of the reads. */
    outsideCount: z.int().optional(),
    outsideIds: z.array(z.string()).optional(),
    /** Delivered, not listed, and the provider cannot be asked for them by id: they are gone or outside. */
    unlistedCount: z.int().optional(),
    /** At the vendor and last changed before `coveredSince`: unknown whether they were delivered. */
    unknownCount: z.int(),
    /** Delivered by this verification. */
    repairedCount: z.int(),
  })
  .register(wireSchemas, { id: 'Verification' })
/** The findings of a verification. Only the first hundred ids of each kind are named. */
export type Verification = z.infer<typeof verificationSchema>
