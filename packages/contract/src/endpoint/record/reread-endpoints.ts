// Endpoints that take an installation at its word when it offers to read an object again, or turn it down.
import { rereadResponseSchema } from '../../wire/installation/installation-health.ts'
import { defineEndpoint } from '../endpoint.ts'

// Open to the customer, who can have as much by taking the object out and choosing it again.
const base = {
  method: 'POST',
  surface: 'management',
  tag: 'Installation',
} as const

/** `POST .../installations/{installationId}/objects/{objectName}:reread` */
export const rereadObject = defineEndpoint({
  ...base,
  operationId: 'rereadObject',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}:reread',
  summary: 'Read an object again as far back as its backfill, if its health offers it',
  description:
    'Starts the read that the health of an object offers, as far back as its backfill, and returns the operation. A second call while the read runs returns the same operation. The answer is `reread.not_offered` when no record lacks anything.',
  access: { scope: 'ui-library', role: 'support', token: 'ownThings' },
  audit: { action: 'object.reread', target: 'operation:{operationId}' },
  example: { params: { objectName: 'contacts' } },
  success: 201,
  response: rereadResponseSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'installation.not_found',
    'object.not_defined',
    'object.not_installed',
    'read.disabled',
    'read.unsupported',
    'read.destination_missing',
    'reread.not_offered',
    'connection.revoked',
    'connection.handed_over',
  ],
})

/** `POST .../installations/{installationId}/objects/{objectName}:dismissReread` */
export const dismissReread = defineEndpoint({
  ...base,
  operationId: 'dismissReread',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}:dismissReread',
  summary: 'Dismiss the offer of a re-read until fields change again',
  description:
    'Withdraws the offer of a re-read. The records of the object stay as they are until fields change again. A re-read that is running goes on.',
  access: { scope: 'ui-library', role: 'support', token: 'ownThings' },
  audit: { action: 'object.reread_dismissed', target: 'installation:{installationId}' },
  example: { params: { objectName: 'contacts' } },
  success: 204,
  errors: ['project.not_found', 'integration.not_found', 'installation.not_found', 'object.not_defined'],
})
