// Endpoints of installations.
import { z } from 'zod'
import {
  createInstallationRequestSchema,
  installationSchema,
  updateInstallationRequestSchema,
} from '../wire/installation.ts'
import { refFilterSchema } from '../wire/reference.ts'
import { defineEndpoint } from './endpoint.ts'
import { queryBoolean } from './query.ts'

const access = { scope: 'ui-library', group: true } as const
const tag = 'Installation'
const surface = 'management'
const groupQuery = z.object({ groupRef: refFilterSchema.optional() })
const saveErrors = [
  'installation.config_invalid',
  'installation.sample_refused',
  'connection.not_found',
  'connection.none_for_group',
  'connection.provider_mismatch',
  'connection.group_mismatch',
  'connection.revoked',
  'object.not_defined',
  'connection.facts_missing',
  'connection.foreign_origin',
  'provider.refused',
] as const

/** `POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/installations` */
export const createInstallation = defineEndpoint({
  operationId: 'createInstallation',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations',
  surface,
  summary: 'Install an integration for a group',
  tag,
  access,
  query: z.object({ skipSampling: queryBoolean.default(false) }),
  body: createInstallationRequestSchema,
  success: 201,
  response: installationSchema,
  errors: ['project.not_found', 'integration.not_found', 'installation.exists', ...saveErrors],
})

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/installations` */
export const listInstallations = defineEndpoint({
  operationId: 'listInstallations',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations',
  surface,
  summary: 'List the installations of an integration',
  tag,
  access: { ...access, browserKey: 'namesGroup' },
  query: groupQuery,
  success: 200,
  response: z.array(installationSchema),
  errors: ['project.not_found', 'integration.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/installations` */
export const listInstallationsForProject = defineEndpoint({
  operationId: 'listInstallationsForProject',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/installations',
  surface,
  summary: 'List the installations of all integrations of a project',
  tag,
  access: { ...access, browserKey: 'namesGroup' },
  query: groupQuery,
  success: 200,
  response: z.array(installationSchema),
  errors: ['project.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}` */
export const getInstallation = defineEndpoint({
  operationId: 'getInstallation',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}',
  surface,
  summary: 'Get an installation',
  tag,
  access,
  success: 200,
  response: installationSchema,
  errors: ['project.not_found', 'integration.not_found', 'installation.not_found'],
})

/** `PATCH /v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}` */
export const updateInstallation = defineEndpoint({
  operationId: 'updateInstallation',
  method: 'PATCH',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}',
  surface,
  summary: 'Update the parts of an installation the mask names',
  tag,
  access,
  query: z.object({ skipSampling: queryBoolean.default(false) }),
  body: updateInstallationRequestSchema,
  success: 200,
  response: installationSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'installation.not_found',
    'installation.mask_unknown',
    'request.mask_value_missing',
    ...saveErrors,
  ],
})

/** `DELETE /v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}` */
export const deleteInstallation = defineEndpoint({
  operationId: 'deleteInstallation',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}',
  surface,
  summary: 'Delete an installation, and its connection when nothing else uses it',
  tag,
  access,
  success: 204,
  errors: ['project.not_found', 'integration.not_found', 'installation.not_found'],
})
