// Endpoints of destinations.
import { z } from 'zod'
import {
  createDestinationRequestSchema,
  destinationSchema,
  destinationWithSecretsSchema,
  updateDestinationRequestSchema,
} from '../wire/destination.ts'
import { defineEndpoint } from './endpoint.ts'
import { queryBoolean } from './query.ts'

const access = { scope: 'admin', group: false } as const
const tag = 'Destination'
const surface = 'management'

/** `POST /v1/projects/{projectIdOrName}/destinations` */
export const createDestination = defineEndpoint({
  operationId: 'createDestination',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/destinations',
  surface,
  summary: 'Create a destination for records and notifications',
  tag,
  access,
  body: createDestinationRequestSchema,
  success: 201,
  response: destinationSchema,
  errors: [
    'project.not_found',
    'destination.exists',
    'destination.url_invalid',
    'destination.type_unsupported',
  ],
})

/** `GET /v1/projects/{projectIdOrName}/destinations` */
export const listDestinations = defineEndpoint({
  operationId: 'listDestinations',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/destinations',
  surface,
  summary: 'List the destinations of a project',
  tag,
  access,
  success: 200,
  response: z.array(destinationSchema),
  errors: ['project.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/destinations/{destination}` */
export const getDestination = defineEndpoint({
  operationId: 'getDestination',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/destinations/{destination}',
  surface,
  summary: 'Get a destination, with its signing secret or a new one when asked',
  tag,
  access,
  query: z.object({ includeSecrets: queryBoolean.default(false), rotate: queryBoolean.default(false) }),
  success: 200,
  response: destinationWithSecretsSchema,
  errors: ['project.not_found', 'destination.not_found', 'audit.unavailable'],
})

/** `PATCH /v1/projects/{projectIdOrName}/destinations/{destination}` */
export const updateDestination = defineEndpoint({
  operationId: 'updateDestination',
  method: 'PATCH',
  path: '/v1/projects/{projectIdOrName}/destinations/{destination}',
  surface,
  summary: 'Update the parts of a destination the mask names',
  tag,
  access,
  body: updateDestinationRequestSchema,
  success: 200,
  response: destinationSchema,
  errors: [
    'project.not_found',
    'destination.not_found',
    'destination.exists',
    'destination.url_invalid',
    'request.mask_unknown',
    'request.mask_value_missing',
  ],
})

/** `DELETE /v1/projects/{projectIdOrName}/destinations/{destination}` */
export const deleteDestination = defineEndpoint({
  operationId: 'deleteDestination',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/destinations/{destination}',
  surface,
  summary: 'Delete a destination',
  tag,
  access,
  success: 204,
  errors: ['project.not_found', 'destination.not_found', 'destination.in_use'],
})
