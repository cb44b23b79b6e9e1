// Endpoints of operations, their logs and the progress of backfills.
import { z } from 'zod'
import { operationStatusSchema } from '../../wire/installation/installation.ts'
import {
  backfillProgressSchema,
  logSchema,
  operationActionSchema,
  operationPageSchema,
  operationSchema,
} from '../../wire/record/operation.ts'
import { verifyObjectRequestSchema, verifyObjectResponseSchema } from '../../wire/record/verify.ts'
import { nonEmptySchema, timestampSchema } from '../../wire/timestamp.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuery } from '../query.ts'

const tag = 'Operation'
const surface = 'management'

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/operations` */
export const listOperations = defineEndpoint({
  operationId: 'listOperations',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/operations',
  surface,
  summary: 'List the operations of an installation, newest first',
  description:
    'Returns reads, writes and other operations of the installation, newest first. Operations that start meanwhile never shift a page.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  query: z.object(pageQuery),
  success: 200,
  response: operationPageSchema,
  errors: ['project.not_found', 'integration.not_found', 'installation.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/operations` */
export const listProjectOperations = defineEndpoint({
  operationId: 'listProjectOperations',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/operations',
  surface,
  summary: 'List the operations of all installations of a project, newest first',
  description:
    'Returns reads, writes and other operations of the project, newest first. Operations that start meanwhile never shift a page. A request looks at 10,000 rows at most. A page can therefore hold fewer than `pageSize`, even none; ask for the next page until `pagination.done`. With `Accept: text/event-stream`, sends the answer again as an event whenever it changes.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  query: z.object({
    installationId: nonEmptySchema.optional(),
    status: operationStatusSchema.optional(),
    actionType: operationActionSchema.optional(),
    /** The provider's name. */
    objectName: nonEmptySchema.optional(),
    /** The whole `result` of failed operations, as the overview groups them by it. */
    cause: nonEmptySchema.optional(),
    sinceTimestamp: timestampSchema.optional(),
    untilTimestamp: timestampSchema.optional(),
    ...pageQuery,
  }),
  example: { query: { status: 'failure' } },
  isLive: true,
  success: 200,
  response: operationPageSchema,
  errors: ['project.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/operations/{operationId}` */
export const getOperation = defineEndpoint({
  operationId: 'getOperation',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/operations/{operationId}',
  surface,
  summary: 'Get an operation',
  description:
    'Returns the operation with its status, its result and, for reads, its progress. With `Accept: text/event-stream`, sends the answer again as an event whenever it changes.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  isLive: true,
  success: 200,
  response: operationSchema,
  errors: ['project.not_found', 'operation.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/operations/{operationId}/logs` */
export const listOperationLogs = defineEndpoint({
  operationId: 'listOperationLogs',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/operations/{operationId}/logs',
  surface,
  summary: 'List the log of an operation',
  description:
    'Returns what the operation noted, oldest first. With `Accept: text/event-stream`, sends the answer again as an event whenever it changes.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  isLive: true,
  success: 200,
  response: z.array(logSchema),
  errors: ['project.not_found', 'operation.not_found'],
})

/** `GET .../installations/{installationId}/objects/{objectName}/backfill-progress` */
export const getBackfillProgress = defineEndpoint({
  operationId: 'getBackfillProgress',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}/backfill-progress',
  surface,
  summary: 'See how far the backfill of an object is',
  description:
    'Returns how many records the latest backfill of the object has read. You can name the object by its provider name or its mapped name. An object without a backfill answers `backfill.not_found`.',
  tag,
  access: { scope: 'ui-library', token: 'ownThings' },
  example: { params: { objectName: 'contacts' } },
  success: 200,
  response: backfillProgressSchema,
  errors: ['project.not_found', 'integration.not_found', 'installation.not_found', 'backfill.not_found'],
})

/** `POST .../installations/{installationId}/objects/{objectName}:verify` */
export const verifyObject = defineEndpoint({
  operationId: 'verifyObject',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}:verify',
  surface,
  summary: 'Compare the provider’s records with the delivered ones, and deliver missing records',
  description:
    'Compares the provider’s records with what was delivered, and returns the operation. Its metadata carries the findings. With `repair`, missing records are delivered under the same operation.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'object.verified', target: 'operation:{operationId}' },
  body: verifyObjectRequestSchema,
  example: { params: { objectName: 'contacts' }, body: { repair: true } },
  success: 201,
  response: verifyObjectResponseSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'installation.not_found',
    'object.not_defined',
    'object.not_installed',
    'read.disabled',
    'read.unsupported',
    'read.destination_missing',
    'connection.revoked',
    'connection.handed_over',
  ],
})
