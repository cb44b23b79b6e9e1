// Endpoints of API keys.
import { z } from 'zod'
import { apiKeySchema, createApiKeyRequestSchema, updateApiKeyRequestSchema } from '../wire/api-key.ts'
import { defineEndpoint } from './endpoint.ts'
import { queryBoolean } from './query.ts'

const access = { scope: 'admin', group: false } as const
const tag = 'API Key'
const surface = 'management'

/** `GET /v1/projects/{projectIdOrName}/api-keys` */
export const listApiKeys = defineEndpoint({
  operationId: 'listApiKeys',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/api-keys',
  surface,
  summary: 'List the API keys of a project: all, the active ones, or those that were switched off',
  tag,
  access,
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
  summary: 'Make an API key; this answer is the only one that shows it whole',
  tag,
  access,
  body: createApiKeyRequestSchema,
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
  summary: 'Get an API key, named as the list shows it or by the whole key',
  tag,
  access,
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
  summary: 'Update the parts of an API key the mask names; one switched off is refused at once',
  tag,
  access,
  body: updateApiKeyRequestSchema,
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
  tag,
  access,
  success: 204,
  errors: ['project.not_found', 'api_key.not_found'],
})
