import { describe, expect, expectTypeOf, it } from 'vitest'
import type { SearchResponse } from '../wire/search.ts'
import type { Endpoint, EndpointInput, EndpointOutput, EndpointRequest } from './endpoint.ts'
import { type Endpoints, endpoints } from './table.ts'

const table: [string, Endpoint][] = Object.entries(endpoints)
const installation =
  '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}'

describe('the endpoint table', () => {
  it('keeps every address and status clients call', () => {
    expect(
      Object.fromEntries(table.map(([id, e]) => [id, `${e.method} ${e.path} ${e.success}`])),
    ).toStrictEqual({
      listProjects: 'GET /v1/projects 200',
      createProject: 'POST /v1/projects 201',
      updateProject: 'PATCH /v1/projects/{projectIdOrName} 200',
      getProject: 'GET /v1/projects/{projectIdOrName} 200',
      listProviders: 'GET /v1/providers 200',
      getProvider: 'GET /v1/providers/{provider} 200',
      listProviderApps: 'GET /v1/projects/{projectIdOrName}/provider-apps 200',
      createProviderApp: 'POST /v1/projects/{projectIdOrName}/provider-apps 200',
      updateProviderApp: 'PATCH /v1/projects/{projectIdOrName}/provider-apps/{providerAppId} 200',
      deleteProviderApp: 'DELETE /v1/projects/{projectIdOrName}/provider-apps/{providerAppId} 204',
      listWebhookEndpoints: 'GET /v1/projects/{projectIdOrName}/webhook-endpoints 200',
      upsertWebhookEndpoint: 'PUT /v1/projects/{projectIdOrName}/webhook-endpoints/{provider} 200',
      deleteWebhookEndpoint: 'DELETE /v1/projects/{projectIdOrName}/webhook-endpoints/{provider} 204',
      listIntegrations: 'GET /v1/projects/{projectIdOrName}/integrations 200',
      getIntegration: 'GET /v1/projects/{projectIdOrName}/integrations/{integrationIdOrName} 200',
      deleteIntegration: 'DELETE /v1/projects/{projectIdOrName}/integrations/{integrationIdOrName} 204',
      batchUpsertIntegrations: 'PUT /v1/projects/{projectIdOrName}/integrations:batch 200',
      planDeploy: 'POST /v1/projects/{projectIdOrName}/integrations:plan 200',
      createIntegration: 'POST /v1/projects/{projectIdOrName}/integrations 201',
      createRevision: 'POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions 201',
      getHydratedRevision:
        'GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions/{revisionId}:hydrate 200',
      previewObject:
        'POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:preview 200',
      createInstallation:
        'POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/installations 201',
      listInstallations: 'GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/installations 200',
      listInstallationsForProject: 'GET /v1/projects/{projectIdOrName}/installations 200',
      getInstallation: `GET ${installation} 200`,
      getInstallationHealth: `GET ${installation}/health 200`,
      rereadObject: `POST ${installation}/objects/{objectName}:reread 201`,
      dismissReread: `POST ${installation}/objects/{objectName}:dismissReread 204`,
      patchObjectConfigContent:
        'PATCH /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}/config-content 200',
      updateInstallation: `PATCH ${installation} 200`,
      deleteInstallation: `DELETE ${installation} 204`,
      generateConnection: 'POST /v1/projects/{projectIdOrName}/connections:generate 201',
      listConnections: 'GET /v1/projects/{projectIdOrName}/connections 200',
      getConnection: 'GET /v1/projects/{projectIdOrName}/connections/{connectionId} 200',
      updateConnection: 'PATCH /v1/projects/{projectIdOrName}/connections/{connectionId} 200',
      deleteConnection: 'DELETE /v1/projects/{projectIdOrName}/connections/{connectionId} 204',
      oauthConnect: 'POST /v1/oauth-connect 200',
      customAuthConnect: 'POST /v1/custom-auth/connect 200',
      oauthUpdate: 'PATCH /v1/projects/{projectIdOrName}/connections/{connectionId}:oauth-update 200',
      createDestination: 'POST /v1/projects/{projectIdOrName}/destinations 201',
      listDestinations: 'GET /v1/projects/{projectIdOrName}/destinations 200',
      getDestination: 'GET /v1/projects/{projectIdOrName}/destinations/{destination} 200',
      updateDestination: 'PATCH /v1/projects/{projectIdOrName}/destinations/{destination} 200',
      deleteDestination: 'DELETE /v1/projects/{projectIdOrName}/destinations/{destination} 204',
      createTopic: 'POST /v1/projects/{projectIdOrName}/topics 201',
      listTopics: 'GET /v1/projects/{projectIdOrName}/topics 200',
      updateTopic: 'PATCH /v1/projects/{projectIdOrName}/topics/{topicId} 200',
      deleteTopic: 'DELETE /v1/projects/{projectIdOrName}/topics/{topicId} 204',
      createEventTopicRoute: 'POST /v1/projects/{projectIdOrName}/notification-event-topic-routes 201',
      listEventTopicRoutes: 'GET /v1/projects/{projectIdOrName}/notification-event-topic-routes 200',
      deleteEventTopicRoute:
        'DELETE /v1/projects/{projectIdOrName}/notification-event-topic-routes/{routeId} 204',
      createTopicDestinationRoute: 'POST /v1/projects/{projectIdOrName}/topic-destination-routes 201',
      listTopicDestinationRoutes: 'GET /v1/projects/{projectIdOrName}/topic-destination-routes 200',
      deleteTopicDestinationRoute:
        'DELETE /v1/projects/{projectIdOrName}/topic-destination-routes/{routeId} 204',
      listAuditEntries: 'GET /v1/projects/{projectIdOrName}/audit-entries 200',
      listApiKeys: 'GET /v1/projects/{projectIdOrName}/api-keys 200',
      createApiKey: 'POST /v1/projects/{projectIdOrName}/api-keys 201',
      getApiKey: 'GET /v1/projects/{projectIdOrName}/api-keys/{apiKey} 200',
      updateApiKey: 'PATCH /v1/projects/{projectIdOrName}/api-keys/{apiKey} 200',
      deleteApiKey: 'DELETE /v1/projects/{projectIdOrName}/api-keys/{apiKey} 204',
      listJWTKeys: 'GET /v1/projects/{projectIdOrName}/jwt-keys 200',
      createSession: 'POST /v1/projects/{projectIdOrName}/connect-sessions 201',
      listSessions: 'GET /v1/projects/{projectIdOrName}/connect-sessions 200',
      deleteSession: 'DELETE /v1/projects/{projectIdOrName}/connect-sessions/{sessionId} 204',
      createConnectLink: 'POST /v1/projects/{projectIdOrName}/connect-links 201',
      listConnectLinks: 'GET /v1/projects/{projectIdOrName}/connect-links 200',
      deleteConnectLink: 'DELETE /v1/projects/{projectIdOrName}/connect-links/{linkId} 204',
      createJWTKey: 'POST /v1/projects/{projectIdOrName}/jwt-keys 201',
      getJWTKey: 'GET /v1/projects/{projectIdOrName}/jwt-keys/{keyId} 200',
      updateJWTKey: 'PATCH /v1/projects/{projectIdOrName}/jwt-keys/{keyId} 200',
      deleteJWTKey: 'DELETE /v1/projects/{projectIdOrName}/jwt-keys/{keyId} 204',
      listOperations: `GET ${installation}/operations 200`,
      getOperation: 'GET /v1/projects/{projectIdOrName}/operations/{operationId} 200',
      listOperationLogs: 'GET /v1/projects/{projectIdOrName}/operations/{operationId}/logs 200',
      getBackfillProgress: `GET ${installation}/objects/{objectName}/backfill-progress 200`,
      verifyObject: `POST ${installation}/objects/{objectName}:verify 201`,
      listDeliveries: 'GET /v1/projects/{projectIdOrName}/deliveries 200',
      replayDeliveries: 'POST /v1/projects/{projectIdOrName}/deliveries:replay 200',
      listObjectsForConnection: 'GET /v1/projects/{projectIdOrName}/providers/{provider}/objects 200',
      listObjectsForInstallation:
        'GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects 200',
      getObjectMetadataForConnection:
        'GET /v1/projects/{projectIdOrName}/providers/{provider}/objects/{objectName}/metadata 200',
      getObjectMetadataForInstallation:
        'GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}/metadata 200',
      upsertMetadataForConnection:
        'PUT /v1/projects/{projectIdOrName}/providers/{provider}/object-metadata 200',
      upsertMetadataForInstallation:
        'PUT /v1/projects/{projectIdOrName}/integrations/{integrationId}/object-metadata 200',
      searchRecords: 'POST /v1/projects/{projectIdOrName}/integrations/{integrationId} 200',
      triggerRead:
        'POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName} 201',
      deliverResults:
        'POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:deliverResults 204',
      pauseReads: `POST ${installation}:pause 204`,
      unpauseReads: `POST ${installation}:unpause 204`,
      writeRecords:
        'POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName} 200',
    })
  })

  it('opens to a group’s token only what the install UI needs', () => {
    expect(table.filter(([, e]) => e.access.group).map(([id]) => id)).toStrictEqual([
      'getProject',
      'listProviders',
      'getProvider',
      'listIntegrations',
      'getIntegration',
      'getHydratedRevision',
      'previewObject',
      'createInstallation',
      'listInstallations',
      'listInstallationsForProject',
      'getInstallation',
      'getInstallationHealth',
      'rereadObject',
      'dismissReread',
      'updateInstallation',
      'deleteInstallation',
      'generateConnection',
      'listConnections',
      'getConnection',
      'updateConnection',
      'deleteConnection',
      'oauthConnect',
      'oauthUpdate',
      'customAuthConnect',
      'getBackfillProgress',
      'listObjectsForConnection',
      'listObjectsForInstallation',
      'getObjectMetadataForConnection',
      'getObjectMetadataForInstallation',
    ])
  })

  it('needs credentials for everything but the catalogue', () => {
    expect(table.filter(([, e]) => e.access.scope === 'public').map(([id]) => id)).toStrictEqual([
      'listProviders',
      'getProvider',
    ])
  })

  it.each(table)('%s is keyed by its own id and parses exactly the parameters of its path', (id, e) => {
    expect(e.operationId).toBe(id)
    expect(Object.keys(e.params.shape).map((name) => `{${name}}`)).toStrictEqual(
      e.path.match(/\{\w+\}/g) ?? [],
    )
    expect(e.success === 204).toBe(e.response === undefined)
  })

  it('derives what verbs receive, clients send and servers answer', () => {
    expectTypeOf<EndpointInput<Endpoints['getHydratedRevision']>>().toEqualTypeOf<{
      params: { projectIdOrName: string; integrationId: string; revisionId: string }
      query: { connectionId: string }
    }>()
    expectTypeOf<EndpointInput<Endpoints['createInstallation']>['query']>().toEqualTypeOf<{
      skipSampling: boolean
    }>()
    expectTypeOf<EndpointRequest<Endpoints['getProvider']>>().toEqualTypeOf<{
      params: { provider: string }
    }>()
    expectTypeOf<EndpointOutput<Endpoints['searchRecords']>>().toEqualTypeOf<SearchResponse>()
    expectTypeOf<EndpointOutput<Endpoints['oauthConnect']>>().toEqualTypeOf<string>()
    expectTypeOf<EndpointOutput<Endpoints['deleteConnection']>>().toEqualTypeOf<undefined>()
  })
})

describe('query parameters', () => {
  const { query: connection } = endpoints.getConnection
  const { query: operations } = endpoints.listOperations

  it('turn text into booleans and whole numbers, and fill in defaults', () => {
    expect(
      connection.parse({ includeCreds: 'true', includeRefreshToken: 'false', refresh: 'force' }),
    ).toStrictEqual({
      includeCreds: true,
      includeRefreshToken: false,
      refresh: 'force',
    })
    expect(connection.parse({})).toStrictEqual({ includeCreds: false, includeRefreshToken: false })
    expect(operations.parse({ pageSize: '50' })).toStrictEqual({ pageSize: 50 })
    expect(operations.parse({})).toStrictEqual({ pageSize: 200 })
  })

  it.each(['yes', '1', '', ['true', 'true']])('refuse %j where true or false is expected', (includeCreds) => {
    expect(connection.safeParse({ includeCreds }).success).toBe(false)
  })

  it.each(['0', '1001', '-1', '1.5', '1e2', '', 'all'])(
    'refuse %j where 1 to 1000 is expected',
    (pageSize) => {
      const result = operations.safeParse({ pageSize })
      expect(result.error?.issues[0]?.message).toBe('must be a whole number from 1 to 1000')
    },
  )
})
