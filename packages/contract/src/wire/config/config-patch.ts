// Small changes to the config of one object, as a JSON Patch.
import { z } from 'zod'
import { refSchema } from '../reference.ts'
import { nonEmptySchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** One change of a JSON Patch (RFC 6902): add, remove or replace what `path` points to (RFC 6901). */
export const jsonPatchOperationSchema = z
  .object({
    op: z.enum(['add', 'remove', 'replace']),
    path: z.string().regex(/^(\/([^~]|~[01])*)?$/, {
      error: 'must be a JSON Pointer such as /selectedFields/phone, with ~1 for / and ~0 for ~ in a name',
    }),
    value: z.unknown().optional(),
  })
  .refine(({ op, value }) => op === 'remove' || value !== undefined, {
    error: 'is missing; add and replace need it',
    path: ['value'],
  })
  .register(wireSchemas, { id: 'JSONPatchOperation' })
/** One change of a JSON Patch; `value` is the added value, or the one that replaces the present value. */
export type JsonPatchOperation = z.infer<typeof jsonPatchOperationSchema>

/** The body of a request to change the config of one object of an installation. */
export const patchObjectConfigContentRequestSchema = z
  .object({
    groupRef: refSchema.optional(),
    installationId: nonEmptySchema.optional(),
    action: z.enum(['read', 'subscribe', 'write']),
    changes: z.array(jsonPatchOperationSchema).min(1).max(500, 'can hold at most 500 changes'),
  })
  .refine((body) => (body.groupRef === undefined) !== (body.installationId === undefined), {
    error: 'names the installation, and so does installationId; send exactly one of them',
    path: ['groupRef'],
  })
  .register(wireSchemas, { id: 'PatchObjectConfigContentRequest' })
/** The body of a request to change the config of one object; Mortise applies all changes, in their order, or none. */
export type PatchObjectConfigContentRequest = z.infer<typeof patchObjectConfigContentRequestSchema>
