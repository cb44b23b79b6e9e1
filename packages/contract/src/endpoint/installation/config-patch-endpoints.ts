// The endpoint that changes the config of one object.
import { patchObjectConfigContentRequestSchema } from '../../wire/config/config-patch.ts'
import { installationSchema } from '../../wire/installation/installation.ts'
import { defineEndpoint } from '../endpoint.ts'

/** `PATCH /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}/config-content` */
export const patchObjectConfigContent = defineEndpoint({
  operationId: 'patchObjectConfigContent',
  method: 'PATCH',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}/config-content',
  surface: 'management',
  summary: 'Apply a JSON Patch to the config of one object of an installation',
  description:
    'Applies a JSON Patch (RFC 6902) to the config of one object. The result is checked and tried at the provider like an update, and is saved as a whole or not at all. `request.invalid` names the change that cannot be applied.',
  tag: 'Installation',
  access: { scope: 'ui-library', token: 'refused' },
  audit: { action: 'installation.updated', target: 'installation:{installationId}' },
  body: patchObjectConfigContentRequestSchema,
  example: {
    params: { objectName: 'contacts' },
    body: {
      groupRef: 'acme',
      action: 'read',
      changes: [{ op: 'add', path: '/selectedFields/name', value: true }],
    },
  },
  success: 200,
  response: installationSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'installation.not_found',
    'group.not_installed',
    'object.not_defined',
    'object.not_installed',
    'installation.config_invalid',
    'installation.sample_refused',
  ],
})
