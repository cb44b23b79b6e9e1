// Endpoints of installations.
import { z } from 'zod'
import {
  createInstallationRequestSchema,
  installationSchema,
  updateInstallationRequestSchema,
} from '../../wire/installation/installation.ts'
import { healthReasonSchema } from '../../wire/installation/installation-health.ts'
import { installationSummaryPageSchema } from '../../wire/installation/installation-summary.ts'
import { refFilterSchema } from '../../wire/reference.ts'
import { nonEmptySchema } from '../../wire/timestamp.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuery, queryBoolean } from '../query.ts'

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
  'connection.handed_over',
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
  description:
    'Checks the config, tries it at the provider, then saves the installation with its schedules and starts its backfills. `skipSampling=true` leaves out the try. Nothing is saved when a check fails. A group that has the integration answers `installation.exists`.',
  tag,
  access: { scope: 'ui-library', token: 'ownGroup' },
  audit: { action: 'installation.created', target: 'installation:{installationId}' },
  query: z.object({ skipSampling: queryBoolean.default(false) }),
  body: createInstallationRequestSchema,
  example: {
    query: { skipSampling: true },
    body: {
      groupRef: 'acme',
      config: {
        content: {
          provider: 'brevo',
          read: {
            objects: {
              contacts: {
                objectName: 'contacts',
                selectedFields: { email: true },
                selectedFieldMappings: {},
              },
            },
          },
        },
      },
    },
  },
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
  description:
    'Returns the installations of the integration, oldest first. `groupRef` narrows the list to one group.',
  tag,
  access: { scope: 'ui-library', token: 'ownGroup', browserKey: 'namesGroup' },
  query: groupQuery,
  example: { query: { groupRef: 'acme' } },
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
  description:
    'Returns the installations of all integrations, oldest first. `groupRef` narrows the list to one group.',
  tag,
  access: { scope: 'ui-library', token: 'ownGroup', browserKey: 'namesGroup' },
  query: groupQuery,
  example: { query: { groupRef: 'acme' } },
  success: 200,
  response: z.array(installationSchema),
  errors: ['project.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/installation-summaries` */
export const listInstallationSummaries = defineEndpoint({
  operationId: 'listInstallationSummaries',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/installation-summaries',
  surface,
  summary: 'List the installations of a project page by page, newest first',
  description:
    'Returns installations without their configs, newest first. `groupRef` finds groups whose reference starts with it. `health` and `reason` narrow the list to what the last check found. A request looks at 10,000 rows at most. A page can therefore hold fewer than `pageSize`, even none; ask for the next page until `pagination.done`.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  query: z.object({
    installationId: nonEmptySchema.optional(),
    integrationId: nonEmptySchema.optional(),
    groupRef: nonEmptySchema.optional(),
    health: z.enum(['healthy', 'attention']).optional(),
    reason: healthReasonSchema.optional(),
    /** `overdue`: a scheduled read is due for more than five minutes. */
    reads: z.enum(['overdue']).optional(),
    ...pageQuery,
  }),
  example: { query: { health: 'attention' } },
  success: 200,
  response: installationSummaryPageSchema,
  errors: ['project.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}` */
export const getInstallation = defineEndpoint({
  operationId: 'getInstallation',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}',
  surface,
  summary: 'Get an installation',
  description: 'Returns the installation with its config and its connection.',
  tag,
  access: { scope: 'ui-library', token: 'ownThings' },
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
  description:
    'Changes only what `updateMask` names, tries the changed objects at the provider and plans their reads again. `skipSampling=true` leaves out the try. Nothing is saved unless all of it holds. An unknown mask answers `installation.mask_unknown` with the masks that are allowed.',
  tag,
  access: { scope: 'ui-library', token: 'ownThings' },
  audit: { action: 'installation.updated', target: 'installation:{installationId}' },
  query: z.object({ skipSampling: queryBoolean.default(false) }),
  body: updateInstallationRequestSchema,
  example: {
    body: { updateMask: ['config.createdBy'], installation: { config: { createdBy: 'api:your-server' } } },
  },
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
  description:
    'Stops the reads and removes the installation. Its connection is deleted too when nothing else uses it, and the provider is asked to revoke the tokens. Messages that are already queued are still delivered.',
  tag,
  access: { scope: 'ui-library', token: 'ownThings' },
  audit: { action: 'installation.deleted', target: 'installation:{installationId}' },
  success: 204,
  errors: ['project.not_found', 'integration.not_found', 'installation.not_found'],
})
