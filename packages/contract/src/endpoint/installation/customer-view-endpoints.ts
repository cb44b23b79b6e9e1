// Endpoints that show a customer what an installation would deliver and how it is doing.
import { installationHealthSchema } from '../../wire/installation/installation-health.ts'
import { previewRequestSchema, previewResponseSchema } from '../../wire/installation/preview.ts'
import { defineEndpoint } from '../endpoint.ts'

const tag = 'Installation'
const surface = 'management'

/** `POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:preview` */
export const previewObject = defineEndpoint({
  operationId: 'previewObject',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:preview',
  surface,
  summary: 'See a few records as a config would deliver them',
  description:
    'Reads one page from the provider and maps it as reads would. Stores and delivers nothing. The config is checked as for an installation, with `installation.config_invalid` or `installation.sample_refused`. Too many previews answer `preview.rate_limited`.',
  tag,
  access: { scope: 'ui-library', token: 'ownGroup', browserKey: 'development' },
  audit: { none: 'It looks at records at the provider and stores nothing.' },
  body: previewRequestSchema,
  example: {
    params: { objectName: 'contacts' },
    body: { groupRef: 'acme', content: { selectedFields: { email: true } } },
  },
  success: 200,
  response: previewResponseSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'object.not_defined',
    'installation.config_invalid',
    'installation.sample_refused',
    'preview.rate_limited',
    'read.unsupported',
    'connection.not_found',
    'connection.none_for_group',
    'connection.provider_mismatch',
    'connection.group_mismatch',
    'connection.revoked',
    'connection.handed_over',
    'connection.facts_missing',
    'connection.foreign_origin',
    'provider.refused',
    'provider.unavailable',
    'provider.rate_limited',
    'provider.timeout',
  ],
})

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/health` */
export const getInstallationHealth = defineEndpoint({
  operationId: 'getInstallationHealth',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/health',
  surface,
  summary: 'See how an installation is doing',
  description:
    'Returns the state of the way from the provider to your destinations, with a reason for everything that stands still. Calls no provider.',
  tag,
  access: { scope: 'ui-library', token: 'ownThings' },
  success: 200,
  response: installationHealthSchema,
  errors: ['project.not_found', 'integration.not_found', 'installation.not_found'],
})
