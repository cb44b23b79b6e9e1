// Endpoints of connect sessions.
import { z } from 'zod'
import {
  connectSessionPageSchema,
  createdConnectSessionSchema,
  createSessionRequestSchema,
} from '../../wire/connection/connect-session.ts'
import { nonEmptySchema } from '../../wire/timestamp.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuery } from '../query.ts'

const tag = 'Connect Session'
const surface = 'management'

/** `POST /v1/projects/{projectIdOrName}/connect-sessions` */
export const createSession = defineEndpoint({
  operationId: 'createSession',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/connect-sessions',
  surface,
  summary: 'Create a connect session: a token for the browser of one user of a group',
  description:
    'Makes a token that a browser can hold. It opens one group’s data only, and you can narrow it to some integrations or providers. The answer is the only one that holds the token.',
  tag,
  access: { scope: 'sessions', token: 'refused' },
  audit: { action: 'connect_session.created', target: 'connect_session:{sessionId}' },
  body: createSessionRequestSchema,
  example: { body: { groupRef: 'acme', consumerRef: 'ada', expiresInMinutes: 30 } },
  success: 201,
  response: createdConnectSessionSchema,
  errors: ['project.not_found', 'integration.not_found', 'provider.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/connect-sessions` */
export const listSessions = defineEndpoint({
  operationId: 'listSessions',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/connect-sessions',
  surface,
  summary: 'List the connect sessions that have not expired, newest first and without their tokens',
  description: 'Returns the sessions that have not expired, newest first, without their tokens.',
  tag,
  access: { scope: 'sessions', token: 'refused' },
  query: z.object({
    groupRef: nonEmptySchema.optional(),
    consumerRef: nonEmptySchema.optional(),
    ...pageQuery,
  }),
  success: 200,
  response: connectSessionPageSchema,
  errors: ['project.not_found'],
})

/** `DELETE /v1/projects/{projectIdOrName}/connect-sessions/{sessionId}` */
export const deleteSession = defineEndpoint({
  operationId: 'deleteSession',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/connect-sessions/{sessionId}',
  surface,
  summary: 'Revoke a connect session; its token is refused at once',
  description: 'Revokes the session. Its token is refused from then on, in every process.',
  tag,
  access: { scope: 'sessions', token: 'refused' },
  audit: { action: 'connect_session.deleted', target: 'connect_session:{sessionId}' },
  success: 204,
  errors: ['project.not_found', 'connect_session.not_found'],
})
