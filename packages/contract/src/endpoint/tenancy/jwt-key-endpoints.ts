// Endpoints of JWT keys.
import { z } from 'zod'
import {
  createJwtKeyRequestSchema,
  createJwtKeyResponseSchema,
  jwtKeySchema,
  updateJwtKeyRequestSchema,
} from '../../wire/tenancy/jwt-key.ts'
import { defineEndpoint } from '../endpoint.ts'
import { queryBoolean } from '../query.ts'

const tag = 'JWT Key'
const surface = 'management'

/** `GET /v1/projects/{projectIdOrName}/jwt-keys` */
export const listJWTKeys = defineEndpoint({
  operationId: 'listJWTKeys',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/jwt-keys',
  surface,
  summary: 'List the public keys that verify tokens; on request only the active ones',
  description:
    'Returns the public keys that verify your customers’ tokens, oldest first. `active` leaves out those that are switched off.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  query: z.object({ active: queryBoolean.default(false) }),
  success: 200,
  response: z.array(jwtKeySchema),
  errors: ['project.not_found'],
})

/** `POST /v1/projects/{projectIdOrName}/jwt-keys` */
export const createJWTKey = defineEndpoint({
  operationId: 'createJWTKey',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/jwt-keys',
  surface,
  summary: 'Register a public key and get the kid that tokens must name',
  description:
    'Stores a public RSA key and returns its `kid`, which your tokens have to name. Several keys can be active at the same time, so you can rotate without a gap. A key that is no safe RSA public key answers `request.invalid`.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'jwt_key.created', target: 'jwt_key:{keyId}' },
  body: createJwtKeyRequestSchema,
  example: { body: { label: 'Web application', algorithm: 'RS256', publicKeyPem: '{publicKeyPem}' } },
  success: 201,
  response: createJwtKeyResponseSchema,
  errors: ['project.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/jwt-keys/{keyId}` */
export const getJWTKey = defineEndpoint({
  operationId: 'getJWTKey',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/jwt-keys/{keyId}',
  surface,
  summary: 'Get a public key that verifies tokens',
  description: 'Returns one public key by its `kid`.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  success: 200,
  response: jwtKeySchema,
  errors: ['project.not_found', 'jwt_key.not_found'],
})

/** `PATCH /v1/projects/{projectIdOrName}/jwt-keys/{keyId}` */
export const updateJWTKey = defineEndpoint({
  operationId: 'updateJWTKey',
  method: 'PATCH',
  path: '/v1/projects/{projectIdOrName}/jwt-keys/{keyId}',
  surface,
  summary: 'Rename a public key or switch it on or off; tokens of a key that is off are refused at once',
  description:
    'Changes only what the mask names. Tokens of a key that you switch off are refused from then on, in every process. You can repeat the call safely.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'jwt_key.updated', target: 'jwt_key:{keyId}' },
  body: updateJwtKeyRequestSchema,
  example: { body: { updateMask: ['active'], jwtKey: { active: false } } },
  success: 200,
  response: jwtKeySchema,
  errors: ['project.not_found', 'jwt_key.not_found', 'request.mask_value_missing'],
})

/** `DELETE /v1/projects/{projectIdOrName}/jwt-keys/{keyId}` */
export const deleteJWTKey = defineEndpoint({
  operationId: 'deleteJWTKey',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/jwt-keys/{keyId}',
  surface,
  summary: 'Delete a public key; tokens signed with its private half are refused at once',
  description: 'Deletes the public key. Tokens that name it are refused from then on, in every process.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'jwt_key.deleted', target: 'jwt_key:{keyId}' },
  success: 204,
  errors: ['project.not_found', 'jwt_key.not_found'],
})
