// Endpoints of rollouts: a revision for some installations first, and the way back.
import { z } from 'zod'
import { revisionSchema } from '../../wire/catalogue/integration.ts'
import {
  rollbackRequestSchema,
  rolloutSchema,
  startRolloutRequestSchema,
} from '../../wire/catalogue/rollout.ts'
import { defineEndpoint } from '../endpoint.ts'
import { queryBoolean } from '../query.ts'

const base = { surface: 'management', tag: 'Rollout' } as const
const query = z.object({ destructive: queryBoolean.default(false) })

const exampleManifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: brevo
    read:
      objects:
        - objectName: contacts
          destination: hook
          optionalFields:
            - fieldName: email
            - fieldName: city
`

/** `POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/rollouts` */
export const startRollout = defineEndpoint({
  ...base,
  operationId: 'startRollout',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/rollouts',
  summary: 'Deploy a new revision of an integration to some installations only',
  description:
    'Moves the canaries to the revision in `sourceYaml` and leaves all other installations on theirs. Mortise compares the health of the two, and moves the canaries back when they get worse. `rollout.running` is the answer while another rollout of the integration runs. Removing an object that any customer installed needs `destructive=true`.',
  access: { scope: 'deploy', token: 'refused' },
  audit: { action: 'rollout.created', target: 'rollout:{rolloutId}' },
  query,
  body: startRolloutRequestSchema,
  bodyBytesMax: 1024 * 1024,
  example: { body: { sourceYaml: exampleManifest, canary: { percent: 5 } } },
  success: 201,
  response: rolloutSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'integration.not_in_manifest',
    'integration.invalid_manifest',
    'integration.destructive',
    'rollout.running',
    'rollout.unchanged',
  ],
})

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/rollouts` */
export const listRollouts = defineEndpoint({
  ...base,
  operationId: 'listRollouts',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/rollouts',
  summary: 'List the rollouts of an integration, with the health of its canaries',
  description:
    'Returns the newest hundred rollouts, newest first. `health` of a running one compares its canaries with all other installations. `healthBefore` is the same from before the rollout.',
  access: { scope: 'deploy', token: 'refused' },
  success: 200,
  response: z.array(rolloutSchema),
  errors: ['project.not_found', 'integration.not_found'],
})

/** `POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/rollout:promote` */
export const promoteRollout = defineEndpoint({
  ...base,
  operationId: 'promoteRollout',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/rollout:promote',
  summary: 'Move all installations to the revision of the running rollout',
  description:
    'Ends the rollout: its revision becomes the latest, and all other installations follow at once. `destructive=true` lets reads of installed objects end, as for a deployment.',
  access: { scope: 'deploy', token: 'refused' },
  audit: { action: 'rollout.promoted', target: 'rollout:{rolloutId}' },
  query,
  success: 200,
  response: rolloutSchema,
  errors: ['project.not_found', 'integration.not_found', 'rollout.not_running', 'integration.destructive'],
})

/** `POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/rollout:abort` */
export const abortRollout = defineEndpoint({
  ...base,
  operationId: 'abortRollout',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/rollout:abort',
  summary: 'Move the canaries of the running rollout back',
  description:
    'Ends the rollout: its canaries return to the revision of all other installations. Reads of objects that only the new revision has end.',
  access: { scope: 'deploy', token: 'refused' },
  audit: { action: 'rollout.aborted', target: 'rollout:{rolloutId}' },
  success: 200,
  response: rolloutSchema,
  errors: ['project.not_found', 'integration.not_found', 'rollout.not_running'],
})

/** `POST /v1/projects/{projectIdOrName}/integrations/{integrationId}:rollback` */
export const rollbackIntegration = defineEndpoint({
  ...base,
  operationId: 'rollbackIntegration',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}:rollback',
  summary: 'Deploy an earlier revision of an integration again',
  description:
    'Adds a revision with the content of an earlier one, and all installations follow at once. Without `revisionId` that is the latest revision whose content differs. Revisions of rollouts that were aborted or stopped do not count.',
  access: { scope: 'deploy', token: 'refused' },
  audit: { action: 'integration.revised', target: 'integration:{integrationId}' },
  query,
  body: rollbackRequestSchema.optional(),
  example: { body: {} },
  success: 200,
  response: revisionSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'revision.not_found',
    'rollback.impossible',
    'rollout.running',
    'integration.destructive',
  ],
})
