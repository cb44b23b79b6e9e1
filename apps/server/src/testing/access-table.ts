// Who may call what: the expectation every operation is held against, written down apart from the contract.
import type { Scope } from '@mortise/contract'

/** What the access test has made: ids of one group's things, called as paths call them. */
export type AccessFixture = Readonly<
  Record<'project' | 'group' | 'connectionId' | 'installationId' | 'provider' | 'manifest', string>
>

/** What one operation is expected to ask of its callers. */
export interface Access {
  /** What an API key must be allowed; `any` live key of the project, or nobody at all for `public`. */
  readonly scope: Scope | 'any' | 'public'
  /**
   * Status for the token of another group that asks for this group's things; 200 where nothing in the answer belongs
   * to a group. Absent where no token is let in.
   */
  readonly otherGroup?: 200 | 403 | 404
  /** Status for a key of another project: 404 unless told; 200 where it is answered its own things, not these. */
  readonly otherProject?: 200 | 'has no project'
  /** What is asked of a key with the scope `ui-library` alone, which pages show to every visitor. */
  readonly browserKey?: 'namesGroup' | 'development'
  readonly query?: (made: AccessFixture) => string
  readonly body?: (made: AccessFixture) => object
}

const ofGroup = ({ group }: AccessFixture) => `groupRef=${group}`
const adminOnly = { scope: 'admin' } as const
const toConnect = ({ project, group, provider }: AccessFixture) => ({
  projectIdOrName: project,
  provider,
  groupRef: group,
  consumerRef: 'user',
})
const toUpsert = ({ group }: AccessFixture) => ({
  groupRef: group,
  fields: { people: [{ fieldName: 'made', displayName: 'Made', valueType: 'string' }] },
})
const notNamed = { scope: 'ui-library', otherGroup: 404 } as const
const namesGroup = { scope: 'ui-library', otherGroup: 403 } as const

const listOfGroup = { ...namesGroup, browserKey: 'namesGroup', query: ofGroup } as const

/** Every operation. A new one has no place in the API before it has one here. */
export const accessTable: Readonly<Record<string, Access>> = {
  listProjects: { scope: 'any', otherProject: 200 },
  createProject: {
    ...adminOnly,
    otherProject: 'has no project',
    body: ({ project }) => ({ name: `p-${project.slice(0, 8)}`, appName: 'App', orgId: 'org' }),
  },
  getProject: { scope: 'any', otherGroup: 200 },
  updateProject: {
    ...adminOnly,
    body: () => ({ updateMask: ['appName'], project: { appName: 'Changed' } }),
  },
  listProviders: { scope: 'public' },
  getProvider: { scope: 'public' },
  listProviderApps: adminOnly,
  createProviderApp: {
    ...adminOnly,
    body: ({ provider }) => ({ provider, clientId: 'id', clientSecret: 'secret' }),
  },
  updateProviderApp: {
    ...adminOnly,
    body: () => ({ updateMask: ['clientId'], providerApp: { clientId: 'other' } }),
  },
  deleteProviderApp: adminOnly,
  listWebhookEndpoints: adminOnly,
  upsertWebhookEndpoint: { ...adminOnly, body: () => ({}) },
  deleteWebhookEndpoint: adminOnly,

  listIntegrations: { scope: 'any', otherGroup: 200 },
  getIntegration: { scope: 'any', otherGroup: 200 },
  deleteIntegration: { scope: 'deploy' },
  batchUpsertIntegrations: { scope: 'deploy', body: ({ manifest }) => ({ sourceYaml: manifest }) },
  planDeploy: { scope: 'deploy', body: ({ manifest }) => ({ sourceYaml: manifest }) },
  createIntegration: {
    scope: 'deploy',
    body: ({ provider }) => ({
      name: 'made',
      provider,
      latestRevision: { specVersion: '1.0.0', content: { name: 'made', provider } },
    }),
  },
  createRevision: { scope: 'deploy', body: ({ manifest }) => ({ sourceYaml: manifest }) },
  getHydratedRevision: { ...notNamed, query: ({ connectionId }) => `connectionId=${connectionId}` },

  previewObject: {
    ...namesGroup,
    browserKey: 'development',
    body: ({ group }) => ({ groupRef: group, content: {} }),
  },
  createInstallation: {
    ...namesGroup,
    body: ({ group, provider }) => ({ groupRef: group, config: { content: { provider } } }),
  },
  listInstallations: listOfGroup,
  listInstallationsForProject: listOfGroup,
  getInstallation: notNamed,
  getInstallationHealth: notNamed,
  rereadObject: notNamed,
  dismissReread: notNamed,
  updateInstallation: {
    ...notNamed,
    body: () => ({ updateMask: ['config.createdBy'], installation: { config: { createdBy: 'api:me' } } }),
  },
  patchObjectConfigContent: {
    scope: 'ui-library',
    body: ({ group }) => ({
      groupRef: group,
      action: 'read',
      changes: [{ op: 'add', path: '/selectedFields/name', value: true }],
    }),
  },
  deleteInstallation: notNamed,

  generateConnection: { ...namesGroup, body: (made) => ({ ...toConnect(made), apiKey: 'k' }) },
  listConnections: listOfGroup,
  getConnection: notNamed,
  updateConnection: {
    ...notNamed,
    browserKey: 'development',
    body: () => ({ updateMask: ['apiKey'], connection: { apiKey: 'k2' } }),
  },
  deleteConnection: notNamed,
  oauthConnect: { ...namesGroup, body: toConnect },
  oauthUpdate: { ...notNamed, browserKey: 'development' },
  customAuthConnect: { ...namesGroup, body: toConnect },

  createDestination: {
    ...adminOnly,
    body: () => ({ name: 'second', type: 'webhook', metadata: { url: 'https://example.com' } }),
  },
  listDestinations: adminOnly,
  getDestination: adminOnly,
  updateDestination: { ...adminOnly, body: () => ({ updateMask: ['name'], destination: { name: 'x' } }) },
  deleteDestination: adminOnly,

  listApiKeys: adminOnly,
  createApiKey: { ...adminOnly, body: () => ({ label: 'made' }) },
  getApiKey: adminOnly,
  updateApiKey: { ...adminOnly, body: () => ({ updateMask: ['label'], apiKey: { label: 'x' } }) },
  deleteApiKey: adminOnly,
  listJWTKeys: adminOnly,
  createJWTKey: {
    ...adminOnly,
    body: () => ({ label: 'made', algorithm: 'RS256', publicKeyPem: 'refused' }),
  },
  getJWTKey: adminOnly,
  updateJWTKey: { ...adminOnly, body: () => ({ updateMask: ['label'], jwtKey: { label: 'x' } }) },
  deleteJWTKey: adminOnly,

  createSession: {
    scope: 'sessions',
    body: ({ group }) => ({ groupRef: group, consumerRef: 'user' }),
  },
  listSessions: { scope: 'sessions' },
  deleteSession: { scope: 'sessions' },
  createConnectLink: {
    scope: 'sessions',
    body: ({ group, provider }) => ({ groupRef: group, consumerRef: 'user', provider }),
  },
  listConnectLinks: { scope: 'sessions' },
  deleteConnectLink: { scope: 'sessions' },

  createTopic: { ...adminOnly, body: () => ({ name: 'made' }) },
  listTopics: adminOnly,
  updateTopic: { ...adminOnly, body: () => ({ name: 'x' }) },
  deleteTopic: adminOnly,
  createEventTopicRoute: {
    ...adminOnly,
    body: () => ({ eventType: 'read.backfill.done', topicId: 'none' }),
  },
  listEventTopicRoutes: adminOnly,
  deleteEventTopicRoute: adminOnly,
  createTopicDestinationRoute: { ...adminOnly, body: () => ({ topicId: 'none', destinationId: 'none' }) },
  listTopicDestinationRoutes: adminOnly,
  deleteTopicDestinationRoute: adminOnly,
  listAuditEntries: adminOnly,

  listOperations: adminOnly,
  getOperation: adminOnly,
  listOperationLogs: adminOnly,
  getBackfillProgress: notNamed,
  verifyObject: { ...adminOnly, body: () => ({ repair: false }) },
  listDeliveries: adminOnly,
  replayDeliveries: { ...adminOnly, body: () => ({ destination: 'none' }) },
  listObjectsForConnection: { ...namesGroup, query: ofGroup },
  listObjectsForInstallation: { ...namesGroup, query: ofGroup },
  getObjectMetadataForConnection: { ...namesGroup, query: ofGroup },
  getObjectMetadataForInstallation: { ...namesGroup, query: ofGroup },
  upsertMetadataForConnection: { ...adminOnly, body: toUpsert },
  upsertMetadataForInstallation: { ...adminOnly, body: toUpsert },

  searchRecords: {
    scope: 'search',
    query: ofGroup,
    body: () => ({ objectName: 'contacts', fieldFilters: [] }),
  },
  triggerRead: { scope: 'read', body: ({ group }) => ({ groupRef: group, mode: 'async' }) },
  deliverResults: { scope: 'read', body: ({ group }) => ({ groupRef: group, pages: 1 }) },
  pauseReads: { scope: 'read' },
  unpauseReads: { scope: 'read' },
  writeRecords: {
    scope: 'write',
    body: ({ group }) => ({ groupRef: group, type: 'create', record: { name: 'made' } }),
  },
}
