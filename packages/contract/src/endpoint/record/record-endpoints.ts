// Endpoints of the data plane: searching records and asking for a read.
import { z } from 'zod'
import {
  deliverResultsRequestSchema,
  triggerReadRequestSchema,
  triggerReadResponseSchema,
} from '../../wire/record/read.ts'
import { searchRequestSchema, searchResponseSchema } from '../../wire/record/search.ts'
import { refSchema } from '../../wire/reference.ts'
import { defineEndpoint } from '../endpoint.ts'

/** `POST /v1/projects/{projectIdOrName}/integrations/{integrationId}` on the search host */
export const searchRecords = defineEndpoint({
  operationId: 'searchRecords',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}',
  surface: 'search',
  summary: 'Search a customer’s records at the provider',
  description:
    'Asks the provider for records that meet every filter, and returns them mapped as reads deliver them. The answer is one page of the provider. Nothing is stored. An object that the provider cannot search answers `search.unsupported`.',
  tag: 'Search',
  access: { scope: 'search', token: 'refused' },
  audit: { none: 'It looks records up at the provider and changes nothing.' },
  requestType: 'search',
  query: z.object({ groupRef: refSchema }),
  body: searchRequestSchema,
  example: {
    query: { groupRef: 'acme' },
    body: {
      objectName: 'contacts',
      fieldFilters: [{ fieldName: 'email', operator: 'eq', value: 'ada@example.com' }],
    },
  },
  success: 200,
  response: searchResponseSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'group.not_installed',
    'object.not_defined',
    'object.disabled',
    'object.not_installed',
    'search.request_type_missing',
    'search.operator_unsupported',
    'search.field_repeated',
    'search.unsupported',
    'connection.revoked',
    'connection.handed_over',
    'connection.facts_missing',
    'connection.foreign_origin',
    'provider.refused',
    'provider.unavailable',
    'provider.rate_limited',
    'quota.used_up',
    'provider.timeout',
  ],
})

/** `POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}` on the read host */
export const triggerRead = defineEndpoint({
  operationId: 'triggerRead',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}',
  surface: 'read',
  summary: 'Read an object now and deliver what is found',
  description:
    'Starts a read and returns its operation; records arrive at the destination. `sinceTimestamp` and `untilTimestamp` read exactly that window and leave scheduled reads as they are. Without them, the read covers what is new since the last one. Each call starts another read.',
  tag: 'Read',
  access: { scope: 'read', token: 'refused' },
  audit: { action: 'read.triggered', target: 'operation:{operationId}' },
  body: triggerReadRequestSchema,
  example: { params: { objectName: 'contacts' }, body: { groupRef: 'acme', mode: 'async' } },
  success: 201,
  response: triggerReadResponseSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'group.not_installed',
    'object.not_defined',
    'object.not_installed',
    'read.disabled',
    'read.unsupported',
    'read.destination_missing',
    'connection.revoked',
    'connection.handed_over',
  ],
})

/** `POST .../integrations/{integrationId}/objects/{objectName}:deliverResults` on the read host */
export const deliverResults = defineEndpoint({
  operationId: 'deliverResults',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:deliverResults',
  surface: 'read',
  summary: 'Deliver results that wait for a request (delivery.mode onRequest)',
  description:
    'Sends messages of an object that wait to be requested (`delivery.mode: onRequest`), oldest first. `pages` says how many, and 0 sends all. Calls at the same time share the messages; none is sent twice.',
  tag: 'Read',
  access: { scope: 'read', token: 'refused' },
  audit: { action: 'results.requested', target: 'installation:{installationId}' },
  body: deliverResultsRequestSchema,
  example: { params: { objectName: 'contacts' }, body: { groupRef: 'acme', pages: 1 } },
  success: 204,
  errors: ['project.not_found', 'integration.not_found', 'group.not_installed', 'object.not_defined'],
})
