// Endpoints of provider apps.
import { z } from 'zod'
import {
  createProviderAppRequestSchema,
  providerAppSchema,
  providerAppTestSchema,
  updateProviderAppRequestSchema,
} from '../../wire/catalogue/provider-app.ts'
import { defineEndpoint } from '../endpoint.ts'

/** `GET /v1/projects/{projectIdOrName}/provider-apps` */
export const listProviderApps = defineEndpoint({
  operationId: 'listProviderApps',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/provider-apps',
  surface: 'management',
  summary: 'List the provider apps of a project',
  description: 'Returns your OAuth clients at providers, oldest first. Client secrets are never returned.',
  tag: 'Provider App',
  access: { scope: 'admin', token: 'refused' },
  success: 200,
  response: z.array(providerAppSchema),
  errors: ['project.not_found'],
})

/** `POST /v1/projects/{projectIdOrName}/provider-apps` */
export const createProviderApp = defineEndpoint({
  operationId: 'createProviderApp',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/provider-apps',
  surface: 'management',
  summary: 'Register an OAuth client for a provider',
  description:
    'Stores your OAuth client so that customers can authorize the provider through it. The client secret is stored encrypted. A second app for a provider needs another `externalRef`; otherwise the answer is `provider_app.exists`.',
  tag: 'Provider App',
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'provider_app.created', target: 'provider_app:{providerAppId}' },
  body: createProviderAppRequestSchema,
  example: { body: { provider: 'hubspot', clientId: 'client-id', clientSecret: 'client-secret' } },
  success: 200,
  response: providerAppSchema,
  errors: ['project.not_found', 'provider.not_found', 'provider_app.exists'],
})

/** `DELETE /v1/projects/{projectIdOrName}/provider-apps/{providerAppId}` */
export const deleteProviderApp = defineEndpoint({
  operationId: 'deleteProviderApp',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/provider-apps/{providerAppId}',
  surface: 'management',
  summary: 'Delete a provider app',
  description:
    'Deletes the OAuth client. While connections use it, the answer is `provider_app.in_use`, because their tokens could not be renewed without it.',
  tag: 'Provider App',
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'provider_app.deleted', target: 'provider_app:{providerAppId}' },
  success: 204,
  errors: ['project.not_found', 'provider_app.not_found', 'provider_app.in_use'],
})

/** `POST /v1/projects/{projectIdOrName}/provider-apps/{providerAppId}:test` */
export const testProviderApp = defineEndpoint({
  operationId: 'testProviderApp',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/provider-apps/{providerAppId}:test',
  surface: 'management',
  summary: 'Ask the provider whether it knows the client',
  description:
    'Sends a made-up authorization code to the token endpoint of the provider. A provider that refuses the code alone knows the client and its secret. The test does not show whether the scopes are allowed.',
  tag: 'Provider App',
  access: { scope: 'admin', token: 'refused' },
  audit: { none: 'It asks the provider, and changes nothing.' },
  success: 200,
  response: providerAppTestSchema,
  errors: ['project.not_found', 'provider_app.not_found', 'provider.not_found'],
})

/** `PATCH /v1/projects/{projectIdOrName}/provider-apps/{providerAppId}` */
export const updateProviderApp = defineEndpoint({
  operationId: 'updateProviderApp',
  method: 'PATCH',
  path: '/v1/projects/{projectIdOrName}/provider-apps/{providerAppId}',
  surface: 'management',
  summary: 'Update the parts of a provider app the mask names',
  description:
    'Changes what the mask names. Connections made with the app renew their tokens with the new client from then on. You cannot change the provider of an app that connections use: `provider_app.in_use`. An empty `externalRef` removes the reference.',
  tag: 'Provider App',
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'provider_app.updated', target: 'provider_app:{providerAppId}' },
  body: updateProviderAppRequestSchema,
  example: { body: { updateMask: ['clientSecret'], providerApp: { clientSecret: 'new-client-secret' } } },
  success: 200,
  response: providerAppSchema,
  errors: [
    'project.not_found',
    'provider_app.not_found',
    'provider_app.exists',
    'provider_app.in_use',
    'provider.not_found',
    'request.mask_unknown',
    'request.mask_value_missing',
  ],
})
