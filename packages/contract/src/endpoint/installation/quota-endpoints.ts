// Endpoints of quotas: how much of a customer's account an installation may use.
import { installedQuotaSchema, updateQuotaRequestSchema } from '../../wire/installation/quota.ts'
import { defineEndpoint } from '../endpoint.ts'

const base = {
  surface: 'management',
  tag: 'Quota',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/quota',
  success: 200,
  response: installedQuotaSchema,
} as const
const errors = ['project.not_found', 'integration.not_found', 'installation.not_found'] as const

/** `GET .../installations/{installationId}/quota` */
export const getQuota = defineEndpoint({
  ...base,
  operationId: 'getQuota',
  method: 'GET',
  summary: 'Get the quota of an installation and its use',
  description:
    'Returns the limits that hold, where they come from, and the calls of the hour and day that run. `quota` is empty if nothing is set.',
  access: { scope: 'ui-library', token: 'ownThings' },
  errors,
})

/** `PUT .../installations/{installationId}/quota` */
export const updateQuota = defineEndpoint({
  ...base,
  operationId: 'updateQuota',
  method: 'PUT',
  summary: 'Set the quota of an installation',
  description:
    'A key with the scope `deploy` or `admin`, or a builder, replaces the manifest’s quota for this installation. Other callers set the customer’s quota, which can only be stricter: a larger limit answers `request.invalid`. `null` removes what the caller set. Reads that the former quota held are tried at once.',
  access: { scope: 'ui-library', token: 'ownThings' },
  audit: { action: 'installation.quota_changed', target: 'installation:{installationId}' },
  body: updateQuotaRequestSchema,
  example: { body: { quota: { callsPerHour: 500 } } },
  errors,
})
