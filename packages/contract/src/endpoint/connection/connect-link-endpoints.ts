// Endpoints of connect links.
import { z } from 'zod'
import {
  connectLinkPageSchema,
  createConnectLinkRequestSchema,
  createdConnectLinkSchema,
} from '../../wire/connection/connect-link.ts'
import { nonEmptySchema } from '../../wire/timestamp.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuery } from '../query.ts'

const tag = 'Connect Link'
const surface = 'management'

/** `POST /v1/projects/{projectIdOrName}/connect-links` */
export const createConnectLink = defineEndpoint({
  operationId: 'createConnectLink',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/connect-links',
  surface,
  summary: 'Create a connect link: an address where one customer connects or installs, for one use',
  description:
    'Makes an address that you send to one customer. The page there connects a provider or installs an integration, without code in your application. The link belongs to the first browser that opens it. The answer is the only one that holds the address.',
  tag,
  access: { scope: 'sessions', role: 'support', token: 'refused' },
  audit: { action: 'connect_link.created', target: 'connect_link:{linkId}' },
  body: createConnectLinkRequestSchema,
  example: { body: { groupRef: 'acme', consumerRef: 'ada', provider: 'brevo' } },
  success: 201,
  response: createdConnectLinkSchema,
  errors: ['project.not_found', 'integration.not_found', 'provider.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/connect-links` */
export const listConnectLinks = defineEndpoint({
  operationId: 'listConnectLinks',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/connect-links',
  surface,
  summary: 'List the connect links that have not expired, newest first and without their addresses',
  description: 'Returns the links that have not expired, newest first, without their addresses.',
  tag,
  access: { scope: 'sessions', token: 'refused' },
  query: z.object({
    groupRef: nonEmptySchema.optional(),
    consumerRef: nonEmptySchema.optional(),
    ...pageQuery,
  }),
  success: 200,
  response: connectLinkPageSchema,
  errors: ['project.not_found'],
})

/** `DELETE /v1/projects/{projectIdOrName}/connect-links/{linkId}` */
export const deleteConnectLink = defineEndpoint({
  operationId: 'deleteConnectLink',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/connect-links/{linkId}',
  surface,
  summary: 'Revoke a connect link and the session of the browser that opened it',
  description:
    'Deletes the link. Its address answers 404 from then on, and the session of the browser that opened it ends.',
  tag,
  access: { scope: 'sessions', role: 'support', token: 'refused' },
  audit: { action: 'connect_link.deleted', target: 'connect_link:{linkId}' },
  success: 204,
  errors: ['project.not_found', 'connect_link.not_found'],
})
