// The audit log: who changed what in a project.
import { z } from 'zod'
import { paginationInfoSchema } from '../record/operation.ts'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** One change. */
export const auditEntrySchema = z
  .object({
    id: z.string(),
    projectId: z.string(),
    actor: z.string(),
    actorName: z.string().optional(),
    action: z.string(),
    target: z.string(),
    address: z.string().optional(),
    change: z.record(z.string(), z.unknown()).optional(),
    createTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'AuditEntry' })
/**
 * One change: `actor` is `api:<key id>`, `builder:<id>`, `consumer:<ref>` or `system`. `actorName` is the name or the e-mail
 * address of the builder, or the label of the key, while Mortise has it. `action` is for example `destination.updated`,
 * `target` for example `destination:<id>`; `change` holds `before` and `after` without secrets. `address` is the IP
 * address of the caller, when the change came with a request.
 */
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** One page of audit entries, newest first. */
export const auditEntryPageSchema = z
  .object({ results: z.array(auditEntrySchema), pagination: paginationInfoSchema })
  .register(wireSchemas, { id: 'AuditEntryPage' })
/** One page of audit entries, newest first. */
export type AuditEntryPage = z.infer<typeof auditEntryPageSchema>

/** One change of an organisation. */
export const orgAuditEntrySchema = z
  .object({ ...auditEntrySchema.omit({ projectId: true }).shape, orgId: z.string() })
  .register(wireSchemas, { id: 'OrgAuditEntry' })
/** One change of an organisation, its members or its invitations. */
export type OrgAuditEntry = z.infer<typeof orgAuditEntrySchema>

/** One page of changes of an organisation, newest first. */
export const orgAuditEntryPageSchema = z
  .object({ results: z.array(orgAuditEntrySchema), pagination: paginationInfoSchema })
  .register(wireSchemas, { id: 'OrgAuditEntryPage' })
/** One page of changes of an organisation, newest first. */
export type OrgAuditEntryPage = z.infer<typeof orgAuditEntryPageSchema>
