// Endpoints of organisations and of the caller as a person.
import { z } from 'zod'
import {
  builderInfoSchema,
  builderSchema,
  createOrgRequestSchema,
  orgSchema,
  updateOrgRequestSchema,
} from '../../wire/tenancy/account.ts'
import { defineEndpoint } from '../endpoint.ts'

const tag = 'Organisation'
const surface = 'management'

/** `GET /v1/my-info` */
export const getMyInfo = defineEndpoint({
  operationId: 'getMyInfo',
  method: 'GET',
  path: '/v1/my-info',
  surface,
  summary: 'Get the builder who calls, with their roles',
  description:
    'Returns the builder whose token you send, the role in the organisation that they joined first, and the role in each project.',
  tag,
  access: { scope: 'builder', role: 'any', token: 'refused' },
  success: 200,
  response: builderInfoSchema,
  errors: [],
})

/** `POST /v1/orgs` */
export const createOrg = defineEndpoint({
  operationId: 'createOrg',
  method: 'POST',
  path: '/v1/orgs',
  surface,
  summary: 'Create an organisation with the calling builder as its administrator',
  description:
    'Makes an organisation and makes you its administrator. You need the role `admin` in another organisation, or a server with `MORTISE_PROJECT_CREATION`. Each call makes another organisation.',
  tag,
  access: { scope: 'builder', role: 'any', token: 'refused' },
  audit: { action: 'org.created', target: 'org:{newOrgId}' },
  body: createOrgRequestSchema,
  example: { body: { label: 'Acme' } },
  success: 201,
  response: orgSchema,
  errors: ['project.creation_closed'],
})

/** `GET /v1/orgs/{orgId}` */
export const getOrg = defineEndpoint({
  operationId: 'getOrg',
  method: 'GET',
  path: '/v1/orgs/{orgId}',
  surface,
  summary: 'Get an organisation',
  description: 'Returns the organisation. Its members are its only team, so `defaultTeamId` is its own id.',
  tag,
  access: { scope: 'builder', token: 'refused' },
  success: 200,
  response: orgSchema,
  errors: ['org.not_found'],
})

/** `PATCH /v1/orgs/{orgId}` */
export const updateOrg = defineEndpoint({
  operationId: 'updateOrg',
  method: 'PATCH',
  path: '/v1/orgs/{orgId}',
  surface,
  summary: 'Rename an organisation',
  description: 'Changes `label`, the only mask. You can repeat the call safely.',
  tag,
  access: { scope: 'builder', role: 'admin', token: 'refused' },
  audit: { action: 'org.updated', target: 'org:{orgId}' },
  body: updateOrgRequestSchema,
  example: { body: { updateMask: ['label'], org: { label: 'Acme' } } },
  success: 200,
  response: orgSchema,
  errors: ['org.not_found', 'request.mask_unknown', 'request.mask_value_missing'],
})

/** `GET /v1/orgs/{orgId}/builders` */
export const listOrgBuilders = defineEndpoint({
  operationId: 'listOrgBuilders',
  method: 'GET',
  path: '/v1/orgs/{orgId}/builders',
  surface,
  summary: 'List the builders of an organisation',
  description: 'Returns the members of the organisation in the order in which they joined.',
  tag,
  access: { scope: 'builder', token: 'refused' },
  success: 200,
  response: z.array(builderSchema),
  errors: ['org.not_found'],
})
