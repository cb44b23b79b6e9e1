// Endpoint of the audit log.
import { z } from 'zod'
import { auditEntryPageSchema } from '../../wire/tenancy/audit-entry.ts'
import { nonEmptySchema } from '../../wire/timestamp.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuery } from '../query.ts'

/** `GET /v1/projects/{projectIdOrName}/audit-entries` */
export const listAuditEntries = defineEndpoint({
  operationId: 'listAuditEntries',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/audit-entries',
  surface: 'management',
  summary: 'List who changed what in a project, newest first',
  description:
    'Returns who changed what, newest first. You can narrow the list to one actor, action or target. Changes that happen meanwhile never shift a page. A request looks at 10,000 rows at most. A page can therefore hold fewer than `pageSize`, even none; ask for the next page until `pagination.done`.',
  tag: 'Audit',
  access: { scope: 'admin', token: 'refused' },
  query: z.object({
    actor: nonEmptySchema.optional(),
    action: nonEmptySchema.optional(),
    target: nonEmptySchema.optional(),
    ...pageQuery,
  }),
  success: 200,
  response: auditEntryPageSchema,
  errors: ['project.not_found'],
})
