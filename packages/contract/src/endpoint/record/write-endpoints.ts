// Endpoint of the data plane that changes the customer's records at the provider.
import {
  writeFailureSchema,
  writeHeadersSchema,
  writeRequestSchema,
  writeResponseSchema,
} from '../../wire/record/write.ts'
import { defineEndpoint } from '../endpoint.ts'

/** `POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}` on the write host */
export const writeRecords = defineEndpoint({
  operationId: 'writeRecords',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}',
  surface: 'write',
  summary: 'Create, update, upsert or delete a customer’s records at the provider',
  description:
    'Creates, updates, upserts or deletes one record or a batch at the provider, and returns an outcome for each. An asynchronous write returns its operation at once. A request with an `Idempotency-Key` gets the first answer again for a day. `write.unclear` means that the outcome is unknown: look the record up before you repeat the write.',
  tag: 'Write',
  access: { scope: 'write', token: 'refused' },
  audit: { none: 'It changes records at the provider; its operation says what became of them.' },
  headers: writeHeadersSchema,
  body: writeRequestSchema,
  // A hundred records with long texts in them.
  bodyBytesMax: 8 * 1024 * 1024,
  example: {
    params: { objectName: 'contacts' },
    body: { groupRef: 'acme', type: 'create', record: { email: 'ada@example.com' } },
  },
  success: 200,
  response: writeResponseSchema,
  refusal: writeFailureSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'group.not_installed',
    'write.object_not_defined',
    'write.object_not_installed',
    'write.deletion_disabled',
    'write.field_unwritable',
    'write.unsupported',
    'write.all_or_none_unsupported',
    'write.unclear',
    'idempotency.key_reused',
    'idempotency.key_in_use',
    'connection.revoked',
    'connection.handed_over',
    'connection.address_refused',
    'connection.facts_missing',
    'connection.foreign_origin',
    'provider.refused',
    'provider.unavailable',
    'provider.rate_limited',
    'quota.used_up',
    'provider.timeout',
  ],
})
