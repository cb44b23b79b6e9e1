// Endpoints of the state of a whole project.
import { z } from 'zod'
import { incomingEventPageSchema } from '../../wire/delivery/incoming-event.ts'
import { overviewSchema, providerStatusSchema } from '../../wire/installation/overview.ts'
import { nonEmptySchema } from '../../wire/timestamp.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuery } from '../query.ts'

const surface = 'management'
const access = { scope: 'admin', token: 'refused' } as const

/** `GET /v1/projects/{projectIdOrName}/overview` */
export const getOverview = defineEndpoint({
  operationId: 'getOverview',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/overview',
  surface,
  summary: 'See the state of a project',
  description:
    'Returns how many installations, messages and reads need attention, and the failures of the last 24 hours by their causes. Each figure ends at 10,000.',
  tag: 'Project',
  access,
  success: 200,
  response: overviewSchema,
  errors: ['project.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/provider-statuses` */
export const listProviderStatuses = defineEndpoint({
  operationId: 'listProviderStatuses',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/provider-statuses',
  surface,
  summary: 'See how operations of the last hour ended, by provider',
  description:
    'Returns how many operations of the last hour succeeded, failed and still run, for each provider of your integrations. Mortise counts the newest 10,000 of them.',
  tag: 'Provider',
  access,
  success: 200,
  response: z.array(providerStatusSchema),
  errors: ['project.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/incoming-events` */
export const listIncomingEvents = defineEndpoint({
  operationId: 'listIncomingEvents',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/incoming-events',
  surface,
  summary: 'List events that providers sent, newest first',
  description:
    'Returns the events that providers sent and polls found, newest first, without their contents. Events that come meanwhile never shift a page. A request looks at 10,000 rows at most. A page can therefore hold fewer than `pageSize`, even none; ask for the next page until `pagination.done`.',
  tag: 'Connection',
  access,
  query: z.object({
    connectionId: nonEmptySchema.optional(),
    status: z.enum(['waiting', 'processed']).optional(),
    ...pageQuery,
  }),
  example: { query: { status: 'waiting' } },
  success: 200,
  response: incomingEventPageSchema,
  errors: ['project.not_found'],
})
