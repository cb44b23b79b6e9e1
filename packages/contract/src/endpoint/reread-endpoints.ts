// Endpoints that take an installation at its word when it offers to read an object again, or turn it down.
import { rereadResponseSchema } from '../wire/installation-health.ts'
import { defineEndpoint } from './endpoint.ts'

// Open to the customer, who can have as much by taking the object out and choosing it again.
const base = {
  method: 'POST',
  surface: 'management',
  tag: 'Installation',
  access: { scope: 'ui-library', group: true },
} as const

/** `POST .../installations/{installationId}/objects/{objectName}:reread` */
export const rereadObject = defineEndpoint({
  ...base,
  operationId: 'rereadObject',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}:reread',
  summary: 'Read an object again as far back as its backfill, where its health offers it',
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
  ],
})

/** `POST .../installations/{installationId}/objects/{objectName}:dismissReread` */
export const dismissReread = defineEndpoint({
  ...base,
  operationId: 'dismissReread',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}:dismissReread',
  summary: 'Leave the records of an object as they are, and be offered no re-read until fields change again',
  success: 204,
  errors: ['project.not_found', 'integration.not_found', 'installation.not_found', 'object.not_defined'],
})
