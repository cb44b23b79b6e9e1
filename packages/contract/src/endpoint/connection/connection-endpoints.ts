// Endpoints of connections and of the authorization that makes them.
import { z } from 'zod'
import {
  connectionSchema,
  generateConnectionRequestSchema,
  oauthConnectRequestSchema,
  oauthUpdateRequestSchema,
  updateConnectionRequestSchema,
} from '../../wire/connection/connection.ts'
import { refFilterSchema } from '../../wire/reference.ts'
import { defineEndpoint } from '../endpoint.ts'
import { queryBoolean } from '../query.ts'

const tag = 'Connection'
const surface = 'management'
const credentialErrors = [
  'connection.credentials_refused',
  'connection.address_refused',
  'connection.auth_scheme_unsupported',
  'connection.metadata_missing',
  'connection.facts_missing',
  'connection.foreign_origin',
  'connection.workspace_mismatch',
  'provider.unavailable',
  'provider.rate_limited',
  'provider.timeout',
] as const

/** `POST /v1/projects/{projectIdOrName}/connections:generate` */
export const generateConnection = defineEndpoint({
  operationId: 'generateConnection',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/connections:generate',
  surface,
  summary: 'Store a customer’s credentials after the provider has accepted them',
  description:
    'Stores the credentials of a group after the provider has accepted them. A refusal answers `connection.credentials_refused` with the provider’s own words, and nothing is stored. When the provider cannot be asked, the connection is stored as `created` and becomes `working` with its first successful call. OAuth tokens can be imported with `oauth2AuthorizationCode`.',
  tag,
  access: { scope: 'ui-library', token: 'ownGroup' },
  audit: { action: 'connection.created', target: 'connection:{connectionId}' },
  body: generateConnectionRequestSchema,
  example: { body: { provider: 'brevo', groupRef: 'acme', consumerRef: 'ada', apiKey: 'api-key' } },
  success: 201,
  response: connectionSchema,
  errors: ['project.not_found', 'provider.not_found', 'provider_app.not_found', ...credentialErrors],
})

/** `GET /v1/projects/{projectIdOrName}/connections` */
export const listConnections = defineEndpoint({
  operationId: 'listConnections',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/connections',
  surface,
  summary: 'List connections',
  description:
    'Returns connections without their credentials. You can narrow the list by provider, group and consumer.',
  tag,
  access: { scope: 'ui-library', token: 'ownGroup', browserKey: 'namesGroup' },
  query: z.object({
    provider: z.string().optional(),
    groupRef: refFilterSchema.optional(),
    consumerRef: refFilterSchema.optional(),
  }),
  example: { query: { groupRef: 'acme' } },
  success: 200,
  response: z.array(connectionSchema),
  errors: ['project.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/connections/{connectionId}` */
export const getConnection = defineEndpoint({
  operationId: 'getConnection',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/connections/{connectionId}',
  surface,
  summary: 'Get a connection, with fresh credentials on request',
  description:
    'Returns the connection. `includeCreds` adds the access token or API key, and `includeRefreshToken` adds the refresh token to these; both need an API key with the scope `secrets`. `refresh` renews the access token first. Each answer with credentials leaves an audit entry and a notification.',
  tag,
  access: { scope: 'ui-library', token: 'ownThings' },
  query: z.object({
    includeCreds: queryBoolean.default(false),
    includeRefreshToken: queryBoolean.default(false),
    refresh: z.enum(['force', 'ifExpired']).optional(),
  }),
  success: 200,
  response: connectionSchema,
  errors: [
    'project.not_found',
    'connection.not_found',
    'connection.revoked',
    'connection.handed_over',
    'provider.unavailable',
    'audit.unavailable',
  ],
})

/** `PATCH /v1/projects/{projectIdOrName}/connections/{connectionId}` */
export const updateConnection = defineEndpoint({
  operationId: 'updateConnection',
  method: 'PATCH',
  path: '/v1/projects/{projectIdOrName}/connections/{connectionId}',
  surface,
  summary: 'Rotate the credentials of a connection or change its metadata',
  description:
    'Changes only what the mask names. New credentials are checked with the provider before they are stored. Reads that waited for good credentials go on. A change that moves the account to another address has to bring its credentials: `connection.secret_needed`. Nothing changes when a check fails.',
  tag,
  access: { scope: 'ui-library', token: 'ownThings', browserKey: 'development' },
  audit: { action: 'connection.updated', target: 'connection:{connectionId}' },
  body: updateConnectionRequestSchema,
  example: { body: { updateMask: ['apiKey'], connection: { apiKey: 'new-api-key' } } },
  success: 200,
  response: connectionSchema,
  errors: [
    'project.not_found',
    'connection.not_found',
    'request.mask_unknown',
    'connection.secret_needed',
    'connection.address_unproven',
    'request.mask_value_missing',
    ...credentialErrors,
  ],
})

/** `DELETE /v1/projects/{projectIdOrName}/connections/{connectionId}` */
export const deleteConnection = defineEndpoint({
  operationId: 'deleteConnection',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/connections/{connectionId}',
  surface,
  summary: 'Delete a connection and the installations on it',
  description:
    'Deletes the connection with the installations on it and their reads. Then the provider is asked to revoke the tokens. You cannot undo this.',
  tag,
  access: { scope: 'ui-library', token: 'ownThings' },
  audit: { action: 'connection.deleted', target: 'connection:{connectionId}' },
  success: 204,
  errors: ['project.not_found', 'connection.not_found'],
})

/** `POST /v1/oauth-connect` */
export const oauthConnect = defineEndpoint({
  operationId: 'oauthConnect',
  method: 'POST',
  path: '/v1/oauth-connect',
  surface,
  summary: 'Get the address where a customer grants access',
  description:
    'Returns, as plain text, the URL to open for your customer. The URL is valid for ten minutes and one use. `providerAppId` chooses one of your apps; without it, your oldest app for the provider is used. A project without any answers `provider_app.none`.',
  tag: 'OAuth',
  access: { scope: 'ui-library', token: 'ownGroup' },
  audit: { none: 'Nothing changes before the customer consents; the new connection has an entry then.' },
  body: oauthConnectRequestSchema,
  example: {
    body: { projectIdOrName: '{projectIdOrName}', provider: 'hubspot', groupRef: 'acme', consumerRef: 'ada' },
  },
  success: 200,
  response: 'text',
  errors: [
    'project.not_found',
    'provider.not_found',
    'provider_app.not_found',
    'provider_app.none',
    'connection.auth_scheme_unsupported',
    'connection.metadata_missing',
    'connection.foreign_origin',
  ],
})

/** `PATCH /v1/projects/{projectIdOrName}/connections/{connectionId}:oauth-update` */
export const oauthUpdate = defineEndpoint({
  operationId: 'oauthUpdate',
  method: 'PATCH',
  path: '/v1/projects/{projectIdOrName}/connections/{connectionId}:oauth-update',
  surface,
  summary: 'Get the address where a customer authorizes an existing connection again',
  description:
    'Returns, as plain text, the URL at which the customer authorizes this connection again. The installations on it stay. The URL is valid for ten minutes and one use.',
  tag: 'OAuth',
  access: { scope: 'ui-library', token: 'ownThings', browserKey: 'development' },
  audit: { none: 'Nothing changes before the customer consents; the renewed connection has an entry then.' },
  body: oauthUpdateRequestSchema.optional(),
  success: 200,
  response: 'text',
  errors: [
    'project.not_found',
    'connection.not_found',
    'provider_app.none',
    'connection.auth_scheme_unsupported',
    'connection.metadata_missing',
    'connection.foreign_origin',
  ],
})
