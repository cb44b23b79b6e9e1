// The endpoint of providers with custom authentication.
import {
  customAuthConnectRequestSchema,
  customAuthConnectResponseSchema,
} from '../../wire/connection/custom-auth.ts'
import { defineEndpoint } from '../endpoint.ts'

/** `POST /v1/custom-auth/connect` */
export const customAuthConnect = defineEndpoint({
  operationId: 'customAuthConnect',
  method: 'POST',
  path: '/v1/custom-auth/connect',
  surface: 'management',
  summary: 'Connect through a provider’s custom sign-in, one step at a time',
  description:
    'Runs the next step of a provider’s own sign-in. The answer is the connection, or `redirect` with the URL for the customer and a `sessionId`. Send the `sessionId` and what the customer came back with in the next call. A session is valid for ten minutes and one step.',
  tag: 'Custom Auth',
  access: { scope: 'ui-library', token: 'ownGroup' },
  audit: { action: 'connection.created', target: 'connection:{connectionId}' },
  body: customAuthConnectRequestSchema,
  example: {
    body: {
      projectIdOrName: '{projectIdOrName}',
      provider: 'clariCopilot',
      groupRef: 'acme',
      consumerRef: 'ada',
      customAuth: { apiKey: 'custom-key', apiSecret: 'custom-secret' },
    },
  },
  success: 200,
  response: customAuthConnectResponseSchema,
  errors: [
    'project.not_found',
    'provider.not_found',
    'provider_app.not_found',
    'provider_app.none',
    'oauth.state_invalid',
    'connection.credentials_refused',
    'connection.address_refused',
    'connection.auth_scheme_unsupported',
    'connection.metadata_missing',
    'connection.facts_missing',
    'connection.foreign_origin',
    'connection.workspace_mismatch',
    'provider.refused',
    'provider.unavailable',
    'provider.rate_limited',
    'provider.timeout',
  ],
})
