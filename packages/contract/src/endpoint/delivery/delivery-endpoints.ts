// Endpoints of deliveries: what became of messages, and sending them again.
import { z } from 'zod'
import {
  deliveryConditions,
  deliveryCountSchema,
  deliveryDetailSchema,
  deliveryPageSchema,
  deliveryStatusSchema,
  replayDeliveriesRequestSchema,
  replayDeliveriesResponseSchema,
} from '../../wire/delivery/delivery.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuery, queryInteger } from '../query.ts'

const tag = 'Delivery'
const surface = 'management'

/** `GET /v1/projects/{projectIdOrName}/deliveries` */
export const listDeliveries = defineEndpoint({
  operationId: 'listDeliveries',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/deliveries',
  surface,
  summary: 'List messages for destinations with their outcomes, newest first',
  description:
    'Returns the messages for your destinations that are still kept, newest first, with their outcome and without their bodies. A request looks at 10,000 rows at most. A page can therefore hold fewer than `pageSize`, even none; ask for the next page until `pagination.done`.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  query: z.object({
    ...deliveryConditions,
    status: deliveryStatusSchema.optional(),
    /** Messages with at least so many attempts since they were stored or last replayed. */
    minAttempts: queryInteger({ minimum: 0, maximum: 1000 }).optional(),
    ...pageQuery,
  }),
  success: 200,
  response: deliveryPageSchema,
  errors: ['project.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/deliveries/{deliveryId}` */
export const getDelivery = defineEndpoint({
  operationId: 'getDelivery',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/deliveries/{deliveryId}',
  surface,
  summary: 'Get a message with its body and every attempt',
  description:
    'Returns the message with its body and the attempts to deliver it. The id is the `webhook-id` of the message. Bodies hold records of customers, so a builder needs the role `support`.',
  tag,
  access: { scope: 'admin', role: 'support', token: 'refused' },
  success: 200,
  response: deliveryDetailSchema,
  errors: ['project.not_found', 'delivery.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/deliveries:count` */
export const countDeliveries = defineEndpoint({
  operationId: 'countDeliveries',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/deliveries:count',
  surface,
  summary: 'Count the messages that meet conditions',
  description:
    'Looks at 10,000 stored messages at most, and returns how many of them meet the conditions. `isMore` says that there may be more. Ask it before a replay with the same conditions.',
  tag,
  access: { scope: 'admin', token: 'refused' },
  query: z.object({ ...deliveryConditions, status: deliveryStatusSchema.optional() }),
  example: { query: { status: 'parked' } },
  success: 200,
  response: deliveryCountSchema,
  errors: ['project.not_found'],
})

/** `POST /v1/projects/{projectIdOrName}/deliveries:replay` */
export const replayDeliveries = defineEndpoint({
  operationId: 'replayDeliveries',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/deliveries:replay',
  surface,
  summary: 'Send messages again, each with its original id',
  description:
    'Sends messages again, each with its original id and body, and returns how many. Messages that wait for their next attempt are left alone. You can repeat the call safely, because receivers know a message by its id.',
  tag,
  access: { scope: 'admin', role: 'support', token: 'refused' },
  audit: { action: 'deliveries.replayed', target: 'project:{projectIdOrName}' },
  body: replayDeliveriesRequestSchema,
  example: { body: { destination: 'hook' } },
  success: 200,
  response: replayDeliveriesResponseSchema,
  errors: ['project.not_found'],
})
