// Endpoints of integrations and their revisions.
import { z } from 'zod'
import { deployPlanSchema } from '../../wire/catalogue/deploy-plan.ts'
import { hydratedRevisionSchema } from '../../wire/catalogue/hydrated-revision.ts'
import {
  batchUpsertIntegrationsRequestSchema,
  createIntegrationRequestSchema,
  integrationSchema,
  revisionSchema,
} from '../../wire/catalogue/integration.ts'
import { nonEmptySchema } from '../../wire/timestamp.ts'
import { defineEndpoint } from '../endpoint.ts'
import { queryBoolean } from '../query.ts'

// A manifest has at most 256 KB of source, and JSON writes some of its characters with more bytes.
const manifestBodyBytesMax = 1024 * 1024

const exampleManifest = (...fields: string[]) => `specVersion: 1.0.0
integrations:
  - name: crm
    provider: brevo
    read:
      objects:
        - objectName: contacts
          destination: hook
          optionalFields:
${fields.map((fieldName) => `            - fieldName: ${fieldName}`).join('\n')}
`

/** `GET /v1/projects/{projectIdOrName}/integrations` */
export const listIntegrations = defineEndpoint({
  operationId: 'listIntegrations',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations',
  surface: 'management',
  summary: 'List the integrations of a project',
  description:
    'Returns the integrations by name, each with its latest revision. A connect session sees the integrations that it was created for.',
  tag: 'Integration',
  access: { scope: 'any', token: 'shared' },
  success: 200,
  response: z.array(integrationSchema),
  errors: ['project.not_found'],
})

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationIdOrName}` */
export const getIntegration = defineEndpoint({
  operationId: 'getIntegration',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationIdOrName}',
  surface: 'management',
  summary: 'Get an integration',
  description: 'Returns the integration, by id or name, with its latest revision.',
  tag: 'Integration',
  access: { scope: 'any', token: 'shared' },
  success: 200,
  response: integrationSchema,
  errors: ['project.not_found', 'integration.not_found'],
})

/** `DELETE /v1/projects/{projectIdOrName}/integrations/{integrationIdOrName}` */
export const deleteIntegration = defineEndpoint({
  operationId: 'deleteIntegration',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationIdOrName}',
  surface: 'management',
  summary: 'Delete an integration and all its installations',
  description:
    'Deletes the integration with its installations, schedules and reads. Connections stay. You cannot undo this.',
  tag: 'Integration',
  access: { scope: 'deploy', token: 'refused' },
  audit: { action: 'integration.deleted', target: 'integration:{integrationIdOrName}' },
  success: 204,
  errors: ['project.not_found', 'integration.not_found'],
})

/** `PUT /v1/projects/{projectIdOrName}/integrations:batch` */
export const batchUpsertIntegrations = defineEndpoint({
  operationId: 'batchUpsertIntegrations',
  method: 'PUT',
  path: '/v1/projects/{projectIdOrName}/integrations:batch',
  surface: 'management',
  summary: 'Deploy a manifest: create or update every integration in it',
  description:
    'Deploys all integrations of the manifest in `sourceYaml`, or none of them. An integration gets a revision only where its content changed, and its installations follow at once. Integrations that the manifest does not name stay. `integration.invalid_manifest` lists every problem with line and column. Removing an object that customers installed answers `integration.destructive`, unless you send `destructive=true`.',
  tag: 'Integration',
  access: { scope: 'deploy', token: 'refused' },
  audit: { action: 'integration.created', target: 'integration:{integrationId}' },
  query: z.object({ destructive: queryBoolean.default(false) }),
  body: batchUpsertIntegrationsRequestSchema,
  bodyBytesMax: manifestBodyBytesMax,
  example: { body: { sourceYaml: exampleManifest('email', 'name') } },
  success: 200,
  response: z.array(integrationSchema),
  errors: ['project.not_found', 'integration.invalid_manifest', 'integration.destructive', 'rollout.running'],
})

/** `POST /v1/projects/{projectIdOrName}/integrations:plan` */
export const planDeploy = defineEndpoint({
  operationId: 'planDeploy',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations:plan',
  surface: 'management',
  summary: 'Show what a deployment of a manifest would change for customers, without deploying it',
  description:
    'Rehearses the deployment of a manifest in a transaction that is rolled back, and returns its effects. `integrations` has the objects and fields that change and, for each installation, what begins, ends or is read again. `warnings` says what would break, and for whom. `isDestructive` means that the deployment needs `destructive=true`. Nothing is deployed, and no provider is called.',
  tag: 'Plan',
  access: { scope: 'deploy', token: 'refused' },
  audit: { none: 'It finds out what a deployment would change, and changes nothing.' },
  body: batchUpsertIntegrationsRequestSchema,
  bodyBytesMax: manifestBodyBytesMax,
  example: { body: { sourceYaml: exampleManifest('email', 'name') } },
  success: 200,
  response: deployPlanSchema,
  errors: ['project.not_found', 'integration.invalid_manifest', 'rollout.running'],
})

/** `POST /v1/projects/{projectIdOrName}/integrations` */
export const createIntegration = defineEndpoint({
  operationId: 'createIntegration',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations',
  surface: 'management',
  summary: 'Create an integration from its description',
  description:
    'Deploys one integration from JSON and makes its first revision. The content is checked like a manifest; `integration.invalid_manifest` lists every problem. An existing name answers `integration.exists`.',
  tag: 'Integration',
  access: { scope: 'deploy', token: 'refused' },
  audit: { action: 'integration.created', target: 'integration:{integrationIdOrName}' },
  body: createIntegrationRequestSchema,
  bodyBytesMax: manifestBodyBytesMax,
  example: {
    body: {
      name: 'contacts',
      provider: 'brevo',
      latestRevision: { specVersion: '1.0.0', content: { name: 'contacts', provider: 'brevo' } },
    },
  },
  success: 201,
  response: integrationSchema,
  errors: ['project.not_found', 'integration.exists', 'integration.invalid_manifest'],
})

/** `POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions` */
export const createRevision = defineEndpoint({
  operationId: 'createRevision',
  method: 'POST',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions',
  surface: 'management',
  summary: 'Deploy one integration of a manifest and leave the others alone',
  description:
    'Deploys one integration out of the manifest in `sourceYaml` and leaves the others alone. Without a change, the answer is the revision that is deployed. A manifest without this integration answers `integration.not_in_manifest`.',
  tag: 'Revision',
  access: { scope: 'deploy', token: 'refused' },
  audit: { action: 'integration.revised', target: 'integration:{integrationId}' },
  query: z.object({ destructive: queryBoolean.default(false) }),
  body: batchUpsertIntegrationsRequestSchema,
  bodyBytesMax: manifestBodyBytesMax,
  example: { body: { sourceYaml: exampleManifest('email', 'name', 'phone') } },
  success: 201,
  response: revisionSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'integration.not_in_manifest',
    'integration.invalid_manifest',
    'integration.destructive',
    'rollout.running',
  ],
})

/** `GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions/{revisionId}:hydrate` */
export const getHydratedRevision = defineEndpoint({
  operationId: 'getHydratedRevision',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions/{revisionId}:hydrate',
  surface: 'management',
  summary: 'Get a revision with the objects and fields that the provider of one connection reports',
  description:
    'Returns the revision together with the fields that the account of a connection has. `latest` names the revision that the group of the connection runs on. An object that the provider refuses carries `error`, and the others still arrive. Descriptions may be up to ten minutes old.',
  tag: 'Revision',
  access: { scope: 'ui-library', token: 'ownThings' },
  query: z.object({ connectionId: nonEmptySchema }),
  example: { query: { connectionId: '{connectionId}' } },
  success: 200,
  response: hydratedRevisionSchema,
  errors: [
    'project.not_found',
    'integration.not_found',
    'revision.not_found',
    'connection.not_found',
    'connection.provider_mismatch',
    'connection.revoked',
    'connection.handed_over',
  ],
})
