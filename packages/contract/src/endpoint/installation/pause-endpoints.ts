// Endpoints that rest the reads of an installation and let them go on.
import { pauseRequestSchema } from '../../wire/installation/pause.ts'
import { defineEndpoint } from '../endpoint.ts'

const base = {
  method: 'POST',
  surface: 'read',
  tag: 'Read',
  body: pauseRequestSchema,
  success: 204,
  errors: ['project.not_found', 'integration.not_found', 'installation.not_found'],
} as const

/** `POST .../installations/{installationId}:pause` on the read host */
export const pauseReads = defineEndpoint({
  ...base,
  operationId: 'pauseReads',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}:pause',
  summary: 'Pause the reads of some or all objects of an installation',
  description:
    'Disables the named objects of the config, or all of them when `objects` is absent. Scheduled reads rest; reads and searches on request are refused. An object that the manifest always enables answers `request.invalid`.',
  access: { scope: 'read', token: 'refused' },
  audit: { action: 'installation.reads_paused', target: 'installation:{installationId}' },
  example: { body: { objects: ['contacts'], note: 'The customer moves their data.' } },
})

/** `POST .../installations/{installationId}:unpause` on the read host */
export const unpauseReads = defineEndpoint({
  ...base,
  operationId: 'unpauseReads',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}:unpause',
  summary: 'Resume the reads of some or all objects of an installation',
  description:
    'Enables the named objects of the config again, or all of them when `objects` is absent. Their reads are due at once and go on from where they ended.',
  access: { scope: 'read', token: 'refused' },
  audit: { action: 'installation.reads_unpaused', target: 'installation:{installationId}' },
  example: { body: { note: 'The customer has moved.' } },
})
