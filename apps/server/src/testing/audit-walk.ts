// Every operation that changes something, once each, in an order in which each finds what it needs.
import type { OperationId } from '@mortise/contract'

/** Values given in the course of the walk that must never appear in the audit log. */
export const seeded = Object.freeze({
  clientSecret: 's3cret-client',
  newClientSecret: 's3cret-client-2',
  signingSecret: 's3cret-signing',
  header: 'Bearer s3cret-header',
  newHeader: 'Bearer s3cret-header-2',
  query: 's3cret-query',
  apiKey: 's3cret-key',
  newApiKey: 's3cret-key-2',
  custom: 's3cret-custom',
})

/** What the walk has made so far, by the name of the path parameter it stands for. */
export type Made = Record<string, string>

/** One call and what the audit log must hold after it. */
export interface Step {
  id: OperationId
  /** In addition to what the walk has made. */
  params?: Made
  query?: string
  body?: (made: Made) => object
  /** A statement that stands for what nobody does during the walk, such as reading. */
  meanwhile?: string
  action: string
  /** A target with `{name}` for what the walk has made. */
  target: string
  /** Takes from the answer what later steps need. */
  keep?: (answer: never) => Made
}

/** Operations that are no `GET` and change nothing, with the reason. */
export const withoutEntry: Readonly<Partial<Record<OperationId, string>>> = {
  searchRecords: 'looks things up at the provider',
  writeRecords: 'changes records at the provider, and its operation tells what became of them',
  previewObject: 'looks at records at the provider and stores nothing',
  planDeploy: 'looks at what a deploy would change and changes nothing',
  oauthConnect: 'nothing changes before the customer has consented; the connection made then has its entry',
  oauthUpdate: 'nothing changes before the customer has consented; the connection renewed then has its entry',
}

const manifest = (selected: string) => `specVersion: 1.0.0
integrations:
  - name: sync
    provider: keys
    read:
      objects:
        - objectName: things
          destination: hook
          optionalFields: [{ fieldName: ${selected} }]
`
const things = { objectName: 'things', selectedFields: {}, selectedFieldMappings: {} }
const upsert = () => ({
  groupRef: 'acme',
  fields: { things: [{ fieldName: 'made', displayName: 'Made', valueType: 'string' }] },
})
const config = { createdBy: 'api:walk', content: { provider: 'keys', read: { objects: { things } } } }
/** As after a read, and a change of fields that came later. */
const LACKING = `UPDATE read_states SET lacking = '{"places":["fields.mail"],"isAll":false,"changedAt":0}'`
const url = `https://example.com/hook?token=${seeded.query}`

/** The walk. */
export const auditWalk: readonly Step[] = [
  {
    id: 'createProject',
    body: ({ orgId }) => ({ name: 'second', appName: 'Second', orgId }),
    action: 'project.created',
    target: 'project:{otherProjectId}',
    keep: (answer: { id: string; apiKey: string }) => ({ otherProjectId: answer.id, secretA: answer.apiKey }),
  },
  {
    id: 'updateProject',
    body: () => ({ updateMask: ['appName'], project: { appName: 'Changed' } }),
    action: 'project.updated',
    target: 'project:{projectIdOrName}',
  },
  {
    id: 'createProviderApp',
    body: () => ({ provider: 'codes', clientId: 'id', clientSecret: seeded.clientSecret }),
    action: 'provider_app.created',
    target: 'provider_app:{providerAppId}',
    keep: (answer: { id: string }) => ({ providerAppId: answer.id }),
  },
  {
    id: 'updateProviderApp',
    body: () => ({ updateMask: ['clientSecret'], providerApp: { clientSecret: seeded.newClientSecret } }),
    action: 'provider_app.updated',
    target: 'provider_app:{providerAppId}',
  },
  {
    id: 'upsertWebhookEndpoint',
    params: { provider: 'codes' },
    body: () => ({ signingSecret: seeded.signingSecret }),
    action: 'webhook_endpoint.created',
    target: 'webhook_endpoint:codes',
  },
  {
    id: 'deleteWebhookEndpoint',
    params: { provider: 'codes' },
    action: 'webhook_endpoint.deleted',
    target: 'webhook_endpoint:codes',
  },
  {
    id: 'deleteProviderApp',
    action: 'provider_app.deleted',
    target: 'provider_app:{providerAppId}',
  },
  {
    id: 'createDestination',
    body: () => ({
      name: 'hook',
      type: 'webhook',
      metadata: { url, headers: { authorization: seeded.header } },
    }),
    action: 'destination.created',
    target: 'destination:{destination}',
    keep: (answer: { id: string }) => ({ destination: answer.id }),
  },
  {
    id: 'getDestination',
    query: 'rotate=true',
    action: 'destination.secret_rotated',
    target: 'destination:{destination}',
    keep: (answer: { secrets: { webhookSigningKey: string } }) => ({
      secretB: answer.secrets.webhookSigningKey,
    }),
  },
  {
    id: 'updateDestination',
    body: () => ({
      updateMask: ['metadata.headers.authorization'],
      destination: { metadata: { headers: { authorization: seeded.newHeader } } },
    }),
    action: 'destination.updated',
    target: 'destination:{destination}',
  },
  {
    id: 'createApiKey',
    body: () => ({ label: 'walk', scopes: ['read'] }),
    action: 'api_key.created',
    target: 'api_key:{apiKey}',
    keep: (answer: { key: string }) => ({ apiKey: answer.key.slice(8, 24), secretC: answer.key }),
  },
  {
    id: 'updateApiKey',
    body: () => ({ updateMask: ['active'], apiKey: { active: false } }),
    action: 'api_key.updated',
    target: 'api_key:{apiKey}',
  },
  { id: 'deleteApiKey', action: 'api_key.deleted', target: 'api_key:{apiKey}' },
  {
    id: 'createJWTKey',
    body: ({ publicKeyPem }) => ({ label: 'walk', algorithm: 'RS256', publicKeyPem }),
    action: 'jwt_key.created',
    target: 'jwt_key:{keyId}',
    keep: (answer: { kid: string }) => ({ keyId: answer.kid }),
  },
  {
    id: 'updateJWTKey',
    body: () => ({ updateMask: ['active'], jwtKey: { active: false } }),
    action: 'jwt_key.updated',
    target: 'jwt_key:{keyId}',
  },
  { id: 'deleteJWTKey', action: 'jwt_key.deleted', target: 'jwt_key:{keyId}' },
  {
    id: 'createTopic',
    body: () => ({ name: 'trouble' }),
    action: 'topic.created',
    target: 'topic:{topicId}',
    keep: (answer: { id: string }) => ({ topicId: answer.id }),
  },
  { id: 'updateTopic', body: () => ({ name: 'alarm' }), action: 'topic.updated', target: 'topic:{topicId}' },
  {
    id: 'createEventTopicRoute',
    body: ({ topicId }) => ({ eventType: 'connection.error', topicId }),
    action: 'event_topic_route.created',
    target: 'event_topic_route:{routeId}',
    keep: (answer: { id: string }) => ({ routeId: answer.id }),
  },
  {
    id: 'deleteEventTopicRoute',
    action: 'event_topic_route.deleted',
    target: 'event_topic_route:{routeId}',
  },
  {
    id: 'createTopicDestinationRoute',
    body: ({ topicId, destination }) => ({ topicId, destinationId: destination }),
    action: 'topic_destination_route.created',
    target: 'topic_destination_route:{routeId}',
    keep: (answer: { id: string }) => ({ routeId: answer.id }),
  },
  {
    id: 'deleteTopicDestinationRoute',
    action: 'topic_destination_route.deleted',
    target: 'topic_destination_route:{routeId}',
  },
  { id: 'deleteTopic', action: 'topic.deleted', target: 'topic:{topicId}' },
  {
    id: 'batchUpsertIntegrations',
    body: () => ({ sourceYaml: manifest('name') }),
    action: 'integration.created',
    target: 'integration:{integrationId}',
    keep: ([integration]: [{ id: string }]) => ({ integrationId: integration.id }),
  },
  {
    id: 'createRevision',
    body: () => ({ sourceYaml: manifest('mail') }),
    action: 'integration.revised',
    target: 'integration:{integrationId}',
  },
  {
    id: 'createIntegration',
    body: () => ({
      name: 'brief',
      provider: 'keys',
      latestRevision: { specVersion: '1.0.0', content: { name: 'brief', provider: 'keys' } },
    }),
    action: 'integration.created',
    target: 'integration:{integrationIdOrName}',
    keep: (answer: { id: string }) => ({ integrationIdOrName: answer.id }),
  },
  {
    id: 'deleteIntegration',
    action: 'integration.deleted',
    target: 'integration:{integrationIdOrName}',
  },
  {
    id: 'generateConnection',
    body: () => ({ provider: 'keys', groupRef: 'acme', consumerRef: 'ada', apiKey: seeded.apiKey }),
    action: 'connection.created',
    target: 'connection:{connectionId}',
    keep: (answer: { id: string }) => ({ connectionId: answer.id }),
  },
  {
    id: 'createSession',
    body: () => ({ groupRef: 'acme', consumerRef: 'ada', expiresInMinutes: 5 }),
    action: 'connect_session.created',
    target: 'connect_session:{sessionId}',
    keep: (answer: { id: string; token: string }) => ({ sessionId: answer.id, secretD: answer.token }),
  },
  {
    id: 'deleteSession',
    action: 'connect_session.deleted',
    target: 'connect_session:{sessionId}',
  },
  {
    id: 'createConnectLink',
    body: () => ({ groupRef: 'acme', consumerRef: 'ada', provider: 'keys' }),
    action: 'connect_link.created',
    target: 'connect_link:{linkId}',
    keep: (answer: { id: string; url: string }) => ({ linkId: answer.id, secretLink: answer.url }),
  },
  {
    id: 'deleteConnectLink',
    action: 'connect_link.deleted',
    target: 'connect_link:{linkId}',
  },
  {
    id: 'updateConnection',
    body: () => ({ updateMask: ['apiKey'], connection: { apiKey: seeded.newApiKey } }),
    action: 'connection.updated',
    target: 'connection:{connectionId}',
  },
  {
    id: 'createInstallation',
    query: 'skipSampling=true',
    body: () => ({ groupRef: 'acme', config }),
    action: 'installation.created',
    target: 'installation:{installationId}',
    keep: (answer: { id: string }) => ({ installationId: answer.id }),
  },
  {
    id: 'updateInstallation',
    body: () => ({ updateMask: ['config.createdBy'], installation: { config: { createdBy: 'api:me' } } }),
    action: 'installation.updated',
    target: 'installation:{installationId}',
  },
  {
    id: 'patchObjectConfigContent',
    params: { objectName: 'things' },
    body: () => ({
      groupRef: 'acme',
      action: 'read',
      changes: [{ op: 'add', path: '/selectedFields/mail', value: true }],
    }),
    action: 'installation.updated',
    target: 'installation:{installationId}',
  },
  {
    id: 'dismissReread',
    params: { objectName: 'things' },
    meanwhile: LACKING,
    action: 'object.reread_dismissed',
    target: 'installation:{installationId}',
  },
  {
    id: 'rereadObject',
    params: { objectName: 'things' },
    meanwhile: LACKING,
    action: 'object.reread',
    target: 'operation:{operationId}',
    keep: (answer: { operationId: string }) => ({ operationId: answer.operationId }),
  },
  {
    id: 'pauseReads',
    body: () => ({ objects: ['things'], note: 'while the customer moves' }),
    action: 'installation.reads_paused',
    target: 'installation:{installationId}',
  },
  {
    id: 'unpauseReads',
    action: 'installation.reads_unpaused',
    target: 'installation:{installationId}',
  },
  {
    id: 'triggerRead',
    params: { objectName: 'things' },
    body: () => ({ groupRef: 'acme', mode: 'async' }),
    action: 'read.triggered',
    target: 'operation:{operationId}',
    keep: (answer: { operationId: string }) => ({ operationId: answer.operationId }),
  },
  {
    id: 'deliverResults',
    params: { objectName: 'things' },
    body: () => ({ groupRef: 'acme', pages: 1 }),
    action: 'results.requested',
    target: 'installation:{installationId}',
  },
  {
    id: 'verifyObject',
    params: { objectName: 'things' },
    body: () => ({ repair: true }),
    action: 'object.verified',
    target: 'operation:{operationId}',
    keep: (answer: { operationId: string }) => ({ operationId: answer.operationId }),
  },
  {
    id: 'replayDeliveries',
    body: () => ({ destination: 'hook' }),
    action: 'deliveries.replayed',
    target: 'project:{projectIdOrName}',
  },
  {
    id: 'upsertMetadataForConnection',
    params: { provider: 'keys' },
    body: upsert,
    action: 'connection.fields_upserted',
    target: 'connection:{connectionId}',
  },
  {
    id: 'upsertMetadataForInstallation',
    body: upsert,
    action: 'connection.fields_upserted',
    target: 'connection:{connectionId}',
  },
  {
    id: 'deleteInstallation',
    action: 'installation.deleted',
    target: 'installation:{installationId}',
  },
  {
    id: 'customAuthConnect',
    body: ({ projectIdOrName }) => ({
      projectIdOrName,
      provider: 'customs',
      groupRef: 'acme',
      consumerRef: 'ada',
      customAuth: { appKey: seeded.custom },
    }),
    action: 'connection.created',
    target: 'connection:{connectionId}',
    keep: (answer: { connection: { id: string } }) => ({ connectionId: answer.connection.id }),
  },
  { id: 'deleteConnection', action: 'connection.deleted', target: 'connection:{connectionId}' },
  { id: 'deleteDestination', action: 'destination.deleted', target: 'destination:{destination}' },
]
