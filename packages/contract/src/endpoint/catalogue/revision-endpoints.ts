// Endpoints of the revisions that an integration has had.
import { z } from 'zod'
import { revisionDetailSchema, revisionPageSchema } from '../../wire/catalogue/revision.ts'
import { nonEmptySchema } from '../../wire/timestamp.ts'
import { defineEndpoint } from '../endpoint.ts'
import { queryInteger } from '../query.ts'

const base = {
  surface: 'management',
  tag: 'Revision',
  access: { scope: 'deploy', token: 'refused' },
  success: 200,
} as const

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions` */
export const listRevisions = defineEndpoint({
  ...base,
  operationId: 'listRevisions',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions',
  summary: 'List the revisions of an integration, newest first',
  description:
    'Returns who deployed which revision, when and from what, newest first and without their manifests. Revisions of rollouts are among them.',
  query: z.object({
    pageSize: queryInteger({ minimum: 1, maximum: 200 }).default(50),
    pageToken: nonEmptySchema.optional(),
  }),
  response: revisionPageSchema,
  errors: ['project.not_found', 'integration.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions/{revisionId}` */
export const getRevision = defineEndpoint({
  ...base,
  operationId: 'getRevision',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions/{revisionId}',
  summary: 'Get a revision of an integration with its manifest',
  description:
    'Returns the revision with its manifest as YAML. To see what a return to it would change, send `manifest` to `planDeploy`.',
  response: revisionDetailSchema,
  errors: ['project.not_found', 'integration.not_found', 'revision.not_found'],
})
