// Endpoints that describe a customer's objects and fields.
import { z } from 'zod'
import { upsertMetadataRequestSchema, upsertMetadataResponseSchema } from '../wire/field-upsert.ts'
import { objectListSchema, objectMetadataSchema } from '../wire/object-metadata.ts'
import { refSchema } from '../wire/reference.ts'
import { defineEndpoint } from './endpoint.ts'
import { queryBoolean } from './query.ts'

const access = { scope: 'ui-library', group: true } as const
const tag = 'Objects & Fields'
const query = z.object({ groupRef: refSchema, excludeReadOnly: queryBoolean.default(false) })
const vendorErrors = [
  'connection.revoked',
  'connection.facts_missing',
  'connection.foreign_origin',
  'provider.refused',
  'provider.unavailable',
  'provider.rate_limited',
  'provider.timeout',
] as const
const providerErrors = ['object.not_found', ...vendorErrors] as const

const list = {
  method: 'GET',
  surface: 'management',
  tag,
  access,
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
  tag,
  access,
  query,
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
  summary: 'Describe an object of a group’s installation, by its own or its mapped name',
  tag,
  access,
  query,
  success: 200,
  response: objectMetadataSchema,
  errors: ['project.not_found', 'integration.not_found', 'group.not_installed', ...providerErrors],
})

const upsert = {
  method: 'PUT',
  surface: 'management',
  tag,
  access: { scope: 'admin', group: false },
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
  errors: ['project.not_found', 'provider.not_found', 'connection.none_for_group', ...upsertErrors],
})

/** `PUT /v1/projects/{projectIdOrName}/integrations/{integrationId}/object-metadata` */
export const upsertMetadataForInstallation = defineEndpoint({
  ...upsert,
  operationId: 'upsertMetadataForInstallation',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/object-metadata',
  summary: 'Create or change custom fields in the account of a group’s installation',
  errors: ['project.not_found', 'integration.not_found', 'group.not_installed', ...upsertErrors],
})
