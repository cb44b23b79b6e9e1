// Endpoints that say what became of a single record.
import { z } from 'zod'
import { recordTraceSchema } from '../../wire/record/trace.ts'
import { refSchema } from '../../wire/reference.ts'
import { nonEmptySchema } from '../../wire/timestamp.ts'
import { defineEndpoint } from '../endpoint.ts'
import { queryBoolean, queryInteger } from '../query.ts'

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:trace` */
export const traceRecord = defineEndpoint({
  operationId: 'traceRecord',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:trace',
  surface: 'management',
  summary: 'Trace a record through reads, messages and writes',
  description:
    'Returns the messages that hold the record, with its values and each attempt, the reads that met it, and the writes that wrote it. `lookUp=true` also asks the provider for the record as it is now, and says which filters it does not meet. Messages are listed as long as they are kept. The audit log notes who traced which record.',
  tag: 'Trace',
  access: { scope: 'admin', role: 'support', token: 'refused' },
  audit: { action: 'record.traced', target: 'installation:{installationId}' },
  query: z.object({
    groupRef: refSchema,
    recordId: nonEmptySchema,
    lookUp: queryBoolean.default(false),
    pageSize: queryInteger({ minimum: 1, maximum: 50 }).default(20),
    pageToken: nonEmptySchema.optional(),
  }),
  example: { params: { objectName: 'contacts' }, query: { groupRef: 'acme', recordId: '512' } },
  success: 200,
  response: recordTraceSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'group.not_installed',
    'object.not_defined',
    'connection.revoked',
    'connection.handed_over',
    'connection.facts_missing',
    'connection.foreign_origin',
    'provider.refused',
    'provider.unavailable',
    'provider.rate_limited',
    'quota.used_up',
    'provider.timeout',
  ],
})
