// Endpoints of the types of destination, and of how destinations keep up.
import { z } from 'zod'
import { destinationStatusSchema, destinationTypeInfoSchema } from '../../wire/delivery/destination-status.ts'
import { defineEndpoint } from '../endpoint.ts'

const base = {
  surface: 'management',
  tag: 'Destination',
  access: { scope: 'admin', token: 'refused' },
  success: 200,
  errors: ['project.not_found'],
} as const

/** `GET /v1/projects/{projectIdOrName}/destination-types` */
export const listDestinationTypes = defineEndpoint({
  ...base,
  operationId: 'listDestinationTypes',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/destination-types',
  summary: 'List the types of destination, with the fields of each',
  description:
    'Returns the types that this server sends to, with the members of `metadata` and `secrets` that each takes. A form can be made of it.',
  response: z.array(destinationTypeInfoSchema),
})

/** `GET /v1/projects/{projectIdOrName}/destination-statuses` */
export const listDestinationStatuses = defineEndpoint({
  ...base,
  operationId: 'listDestinationStatuses',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/destination-statuses',
  summary: 'See how the destinations of a project keep up',
  description:
    'Returns for each destination how many messages wait, how old the oldest is, and how many arrived in each of the last 60 minutes.',
  response: z.array(destinationStatusSchema),
})
