// Endpoint of the state of a connection.
import { connectionStateSchema } from '../../wire/connection/connection-state.ts'
import { defineEndpoint } from '../endpoint.ts'

/** `GET /v1/projects/{projectIdOrName}/connections/{connectionId}/state` */
export const getConnectionState = defineEndpoint({
  operationId: 'getConnectionState',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/connections/{connectionId}/state',
  surface: 'management',
  summary: 'See when the credentials of a connection expire, and what it may still do',
  description:
    'Returns when the access token was issued, when it expires, and how its renewal went. It also returns until when the provider wants no calls, and how many records are left for today. The provider is not asked, and no credential is in the answer.',
  tag: 'Connection',
  access: { scope: 'admin', token: 'refused' },
  success: 200,
  response: connectionStateSchema,
  errors: ['project.not_found', 'connection.not_found', 'provider.not_found'],
})
