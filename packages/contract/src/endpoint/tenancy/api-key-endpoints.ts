// Endpoints of API keys.
import { z } from 'zod'
import {
  apiKeySchema,
  createApiKeyRequestSchema,
  updateApiKeyRequestSchema,
} from '../../wire/tenancy/api-key.ts'
import { defineEndpoint } from '../endpoint.ts'
import { queryBoolean } from '../query.ts'

const tag = 'API Key'
const surface = 'management'

/** `GET /v1/projects/{projectIdOrName}/api-keys` */
export const listApiKeys = defineEndpoint({
  operationId: 'listApiKeys',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/api-keys',
  surface,
  summary: 'List the API keys of a project: all, the active ones, or the ones that are switched off',
  description:
    'Returns the API keys by their public names, oldest first. `active` narrows the list. The keys themselves are never returned.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  query: z.object({ active: queryBoolean.optional() }),
  success: 200,
  response: z.array(apiKeySchema),
  errors: ['project.not_found'],
})

/** `POST /v1/projects/{projectIdOrName}/api-keys` */
export const createApiKey = defineEndpoint({
  operationId: 'createApiKey',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/api-keys',
  surface,
  summary: 'Create an API key; only this answer shows the whole key',
  description:
    'Creates an API key and returns the whole key, once. Without `scopes`, the key gets `admin`. Each call creates another key.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'api_key.created', target: 'api_key:{apiKey}' },
  body: createApiKeyRequestSchema,
  example: { body: { label: 'Sync server', scopes: ['read', 'search'] } },
  success: 201,
  response: apiKeySchema,
  errors: ['project.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/api-keys/{apiKey}` */
export const getApiKey = defineEndpoint({
  operationId: 'getApiKey',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/api-keys/{apiKey}',
  surface,
  summary: 'Get an API key by its public name or by the whole key',
  description:
    'Returns the key’s label, scopes and state, without the key itself. You can name it by its public name or by the whole key.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  success: 200,
  response: apiKeySchema,
  errors: ['project.not_found', 'api_key.not_found'],
})

/** `PATCH /v1/projects/{projectIdOrName}/api-keys/{apiKey}` */
export const updateApiKey = defineEndpoint({
  operationId: 'updateApiKey',
  method: 'PATCH',
  path: '/v1/projects/{projectIdOrName}/api-keys/{apiKey}',
  surface,
  summary: 'Update the parts of an API key that the mask names; a key that you switch off is refused at once',
  description:
    'Changes only what the mask names. A key that you switch off is refused from then on, in every process. You can repeat the call safely.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'api_key.updated', target: 'api_key:{apiKey}' },
  body: updateApiKeyRequestSchema,
  example: { body: { updateMask: ['active'], apiKey: { active: false } } },
  success: 200,
  response: apiKeySchema,
  errors: ['project.not_found', 'api_key.not_found', 'request.mask_value_missing'],
})

/** `DELETE /v1/projects/{projectIdOrName}/api-keys/{apiKey}` */
export const deleteApiKey = defineEndpoint({
  operationId: 'deleteApiKey',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/api-keys/{apiKey}',
  surface,
  summary: 'Delete an API key; it is refused at once',
  description: 'Deletes the key. It is refused from then on, in every process.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'api_key.deleted', target: 'api_key:{apiKey}' },
  success: 204,
  errors: ['project.not_found', 'api_key.not_found'],
})
