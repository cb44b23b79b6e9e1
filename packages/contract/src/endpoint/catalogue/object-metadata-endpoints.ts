// Endpoints that describe a customer's objects and fields.
import { z } from 'zod'
import { objectListSchema, objectMetadataSchema } from '../../wire/catalogue/object-metadata.ts'
import { upsertMetadataRequestSchema, upsertMetadataResponseSchema } from '../../wire/config/field-upsert.ts'
import { refSchema } from '../../wire/reference.ts'
import { defineEndpoint } from '../endpoint.ts'
import { queryBoolean } from '../query.ts'

const tag = 'Objects & Fields'
const query = z.object({ groupRef: refSchema, excludeReadOnly: queryBoolean.default(false) })
const vendorErrors = [
  'connection.revoked',
  'connection.handed_over',
  'connection.facts_missing',
  'connection.foreign_origin',
  'provider.refused',
  'provider.unavailable',
  'provider.rate_limited',
  'provider.timeout',
] as const
const providerErrors = ['object.not_found', ...vendorErrors] as const

const exampleFields = {
  groupRef: 'acme',
  fields: { contacts: [{ fieldName: 'loyalty_tier', displayName: 'Loyalty tier', valueType: 'string' }] },
} as const

const list = {
  method: 'GET',
  surface: 'management',
  tag,
  query: z.object({ groupRef: refSchema }),
  success: 200,
  response: objectListSchema,
} as const

/** `GET /v1/projects/{projectIdOrName}/providers/{provider}/objects` */
export const listObjectsForConnection = defineEndpoint({
  ...list,
  operationId: 'listObjectsForConnection',
  path: '/v1/projects/{projectIdOrName}/providers/{provider}/objects',
  summary: 'List the objects of a group’s account at a provider, standard and custom',
  description:
    'Returns the standard and custom objects of the group’s account. The list may be up to ten minutes old. A group without a connection answers `connection.none_for_group`.',
  access: { scope: 'ui-library', token: 'ownGroup' },
  example: { query: { groupRef: 'acme' } },
  errors: [
    'project.not_found',
    'provider.not_found',
    'connection.none_for_group',
    'object.list_unsupported',
    ...vendorErrors,
  ],
})

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects` */
export const listObjectsForInstallation = defineEndpoint({
  ...list,
  operationId: 'listObjectsForInstallation',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects',
  summary: 'List the objects of the account of a group’s installation, standard and custom',
  description:
    'Returns the standard and custom objects of the installed account. Objects that the manifest reads carry their mapped names too. The list may be up to ten minutes old.',
  access: { scope: 'ui-library', token: 'ownGroup' },
  example: { query: { groupRef: 'acme' } },
  errors: [
    'project.not_found',
    'integration.not_found',
    'group.not_installed',
    'object.list_unsupported',
    ...vendorErrors,
  ],
})

/** `GET /v1/projects/{projectIdOrName}/providers/{provider}/objects/{objectName}/metadata` */
export const getObjectMetadataForConnection = defineEndpoint({
  operationId: 'getObjectMetadataForConnection',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/providers/{provider}/objects/{objectName}/metadata',
  surface: 'management',
  summary: 'Describe an object of a group’s account at a provider',
  description:
    'Returns the fields of an object in the group’s account. `excludeReadOnly` leaves out fields that cannot be written. An object that the account does not have answers `object.not_found`.',
  tag,
  access: { scope: 'ui-library', token: 'ownGroup' },
  query,
  example: { params: { objectName: 'contacts' }, query: { groupRef: 'acme' } },
  success: 200,
  response: objectMetadataSchema,
  errors: ['project.not_found', 'provider.not_found', 'connection.none_for_group', ...providerErrors],
})

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}/metadata` */
export const getObjectMetadataForInstallation = defineEndpoint({
  operationId: 'getObjectMetadataForInstallation',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}/metadata',
  surface: 'management',
  summary: 'Describe an object of a group’s installation, by its provider name or its mapped name',
  description:
    'Returns the fields of an object in the installed account, by its provider name or its mapped name. `excludeReadOnly` leaves out fields that cannot be written.',
  tag,
  access: { scope: 'ui-library', token: 'ownGroup' },
  query,
  example: { params: { objectName: 'contacts' }, query: { groupRef: 'acme' } },
  success: 200,
  response: objectMetadataSchema,
  errors: ['project.not_found', 'integration.not_found', 'group.not_installed', ...providerErrors],
})

const upsert = {
  method: 'PUT',
  surface: 'management',
  tag,
  body: upsertMetadataRequestSchema,
  success: 200,
  response: upsertMetadataResponseSchema,
} as const
const upsertErrors = ['field.upsert_unsupported', ...vendorErrors] as const

/** `PUT /v1/projects/{projectIdOrName}/providers/{provider}/object-metadata` */
export const upsertMetadataForConnection = defineEndpoint({
  ...upsert,
  operationId: 'upsertMetadataForConnection',
  path: '/v1/projects/{projectIdOrName}/providers/{provider}/object-metadata',
  summary: 'Create or change custom fields in a group’s account at a provider',
  description:
    'Creates custom fields at the provider, or changes those that exist, so that the connected user can see them. Each field has its own outcome, and `warnings` explains what failed. You can repeat the call safely. Providers without this answer `field.upsert_unsupported`.',
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'connection.fields_upserted', target: 'connection:{connectionId}' },
  example: { body: exampleFields },
  errors: ['project.not_found', 'provider.not_found', 'connection.none_for_group', ...upsertErrors],
})

/** `PUT /v1/projects/{projectIdOrName}/integrations/{integrationId}/object-metadata` */
export const upsertMetadataForInstallation = defineEndpoint({
  ...upsert,
  operationId: 'upsertMetadataForInstallation',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/object-metadata',
  summary: 'Create or change custom fields in the account of a group’s installation',
  description:
    'Creates custom fields at the provider, or changes those that exist, so that the connected user can see them. You can name objects by their mapped names. Each field has its own outcome, and `warnings` explains what failed. You can repeat the call safely.',
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'connection.fields_upserted', target: 'connection:{connectionId}' },
  example: { body: exampleFields },
  errors: ['project.not_found', 'integration.not_found', 'group.not_installed', ...upsertErrors],
})
