// Endpoints of destinations.
import { z } from 'zod'
import {
  createDestinationRequestSchema,
  destinationSchema,
  destinationWithSecretsSchema,
  testDestinationResponseSchema,
  updateDestinationRequestSchema,
} from '../../wire/delivery/destination.ts'
import { defineEndpoint } from '../endpoint.ts'
import { queryBoolean } from '../query.ts'

const tag = 'Destination'
const surface = 'management'

/** `POST /v1/projects/{projectIdOrName}/destinations` */
export const createDestination = defineEndpoint({
  operationId: 'createDestination',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/destinations',
  surface,
  summary: 'Create a destination for records and notifications',
  description:
    'Makes a destination. A `webhook` gets a signing secret. `postgres` and `clickhouse` write records into tables, `s3` into files. `sqs`, `sns`, `kinesis`, `pubsub`, `nats`, `redis`, `rabbitmq` and `kafka` get messages, `email` and `slack` notifications. Mortise sends a test to each but a webhook before it saves the destination. Messages that were parked because no destination had this name are sent. Other types answer `destination.type_unsupported`. A name that is taken answers `destination.exists`.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'destination.created', target: 'destination:{destination}' },
  body: createDestinationRequestSchema,
  example: {
    body: {
      name: 'hook',
      type: 'webhook',
      metadata: {
        url: 'https://app.example.com/mortise?token=query-secret',
        headers: { authorization: 'Bearer header-secret' },
      },
    },
  },
  success: 201,
  response: destinationSchema,
  errors: [
    'project.not_found',
    'destination.exists',
    'destination.url_invalid',
    'destination.type_unsupported',
    'destination.test_failed',
  ],
})

/** `GET /v1/projects/{projectIdOrName}/destinations` */
export const listDestinations = defineEndpoint({
  operationId: 'listDestinations',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/destinations',
  surface,
  summary: 'List the destinations of a project',
  description: 'Returns the destinations by name, without their secrets.',
  tag,
  access: { scope: 'admin', token: 'refused' },
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
  summary: 'Get a destination, with its signing secret or a new one on request',
  description:
    'Returns the destination, by id or name. `includeSecrets` adds the signing secret of a webhook, and needs an API key with the scope `secrets`. `rotate` makes a new secret; the old one keeps signing beside it for 24 hours. Each answer with a secret leaves an audit entry and a notification.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'destination.secret_rotated', target: 'destination:{destination}' },
  query: z.object({ includeSecrets: queryBoolean.default(false), rotate: queryBoolean.default(false) }),
  example: { query: { rotate: true } },
  success: 200,
  response: destinationWithSecretsSchema,
  errors: ['project.not_found', 'destination.not_found', 'destination.records_only', 'audit.unavailable'],
})

/** `PATCH /v1/projects/{projectIdOrName}/destinations/{destination}` */
export const updateDestination = defineEndpoint({
  operationId: 'updateDestination',
  method: 'PATCH',
  path: '/v1/projects/{projectIdOrName}/destinations/{destination}',
  surface,
  summary: 'Update the parts of a destination the mask names',
  description:
    'Changes only what the mask names, down to a single header. Messages that were parked because the destination was missing or unusable are sent. You can repeat the call safely.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'destination.updated', target: 'destination:{destination}' },
  body: updateDestinationRequestSchema,
  example: {
    body: {
      updateMask: ['metadata.headers.authorization'],
      destination: { metadata: { headers: { authorization: 'Bearer new-header-secret' } } },
    },
  },
  success: 200,
  response: destinationSchema,
  errors: [
    'project.not_found',
    'destination.not_found',
    'destination.exists',
    'destination.url_invalid',
    'destination.test_failed',
    'destination.secret_needed',
    'request.mask_unknown',
    'request.mask_value_missing',
  ],
})

/** `POST /v1/projects/{projectIdOrName}/destinations/{destination}:test` */
export const testDestination = defineEndpoint({
  operationId: 'testDestination',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/destinations/{destination}:test',
  surface,
  summary: 'Send a test message to a destination',
  description:
    'Stores a signed test message for a webhook, and returns its id. Mortise delivers it like any other message, and your application finds `"test": true` in it. Destinations of other types get the test that they got when they were created, before the answer.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'destination.tested', target: 'destination:{destinationId}' },
  success: 201,
  response: testDestinationResponseSchema,
  errors: [
    'project.not_found',
    'destination.not_found',
    'destination.url_invalid',
    'destination.test_failed',
  ],
})

/** `DELETE /v1/projects/{projectIdOrName}/destinations/{destination}` */
export const deleteDestination = defineEndpoint({
  operationId: 'deleteDestination',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/destinations/{destination}',
  surface,
  summary: 'Delete a destination',
  description:
    'Deletes the destination, its secret and the routes to it. Messages for it are parked, and are sent once a destination with this name exists again.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'destination.deleted', target: 'destination:{destination}' },
  success: 204,
  errors: ['project.not_found', 'destination.not_found', 'destination.in_use'],
})
