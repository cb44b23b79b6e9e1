import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { SearchResponse } from '../wire/record/search.ts'
import {
  defineEndpoint,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type EndpointRequest,
} from './endpoint.ts'
import { type Endpoints, endpoints } from './table.gen.ts'

const table: [string, Endpoint][] = Object.entries(endpoints)
const installation =
  '/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}'

describe('the endpoint table', () => {
  it('keeps every address and status that clients call, and whom it lets in', () => {
    const shown = ({ method, path, success, access }: Endpoint) =>
      [`${method} ${path} ${success}`, access.scope, access.token, access.browserKey]
        .filter(Boolean)
        .join(', ')
    // A new endpoint is free to join.
    expect(Object.fromEntries(table.map(([id, e]) => [id, shown(e)]))).toMatchObject({
      listApiKeys: 'GET /v1/projects/{projectIdOrName}/api-keys 200, admin, refused',
      createApiKey: 'POST /v1/projects/{projectIdOrName}/api-keys 201, admin, refused',
      getApiKey: 'GET /v1/projects/{projectIdOrName}/api-keys/{apiKey} 200, admin, refused',
      updateApiKey: 'PATCH /v1/projects/{projectIdOrName}/api-keys/{apiKey} 200, admin, refused',
      deleteApiKey: 'DELETE /v1/projects/{projectIdOrName}/api-keys/{apiKey} 204, admin, refused',
      listAuditEntries: 'GET /v1/projects/{projectIdOrName}/audit-entries 200, admin, refused',
      patchObjectConfigContent:
        'PATCH /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}/config-content 200, ui-library, refused',
      createConnectLink: 'POST /v1/projects/{projectIdOrName}/connect-links 201, sessions, refused',
      listConnectLinks: 'GET /v1/projects/{projectIdOrName}/connect-links 200, sessions, refused',
      deleteConnectLink:
        'DELETE /v1/projects/{projectIdOrName}/connect-links/{linkId} 204, sessions, refused',
      createSession: 'POST /v1/projects/{projectIdOrName}/connect-sessions 201, sessions, refused',
      listSessions: 'GET /v1/projects/{projectIdOrName}/connect-sessions 200, sessions, refused',
      deleteSession:
        'DELETE /v1/projects/{projectIdOrName}/connect-sessions/{sessionId} 204, sessions, refused',
      generateConnection:
        'POST /v1/projects/{projectIdOrName}/connections:generate 201, ui-library, ownGroup',
      listConnections: 'GET /v1/projects/{projectIdOrName}/connections 200, ui-library, ownGroup, namesGroup',
      getConnection:
        'GET /v1/projects/{projectIdOrName}/connections/{connectionId} 200, ui-library, ownThings',
      updateConnection:
        'PATCH /v1/projects/{projectIdOrName}/connections/{connectionId} 200, ui-library, ownThings, development',
      deleteConnection:
        'DELETE /v1/projects/{projectIdOrName}/connections/{connectionId} 204, ui-library, ownThings',
      oauthConnect: 'POST /v1/oauth-connect 200, ui-library, ownGroup',
      oauthUpdate:
        'PATCH /v1/projects/{projectIdOrName}/connections/{connectionId}:oauth-update 200, ui-library, ownThings, development',
      customAuthConnect: 'POST /v1/custom-auth/connect 200, ui-library, ownGroup',
      previewObject:
        'POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:preview 200, ui-library, ownGroup, development',
      getInstallationHealth: `GET ${installation}/health 200, ui-library, ownThings`,
      listDeliveries: 'GET /v1/projects/{projectIdOrName}/deliveries 200, admin, refused',
      replayDeliveries: 'POST /v1/projects/{projectIdOrName}/deliveries:replay 200, admin, refused',
      createDestination: 'POST /v1/projects/{projectIdOrName}/destinations 201, admin, refused',
      listDestinations: 'GET /v1/projects/{projectIdOrName}/destinations 200, admin, refused',
      getDestination: 'GET /v1/projects/{projectIdOrName}/destinations/{destination} 200, admin, refused',
      updateDestination:
        'PATCH /v1/projects/{projectIdOrName}/destinations/{destination} 200, admin, refused',
      deleteDestination:
        'DELETE /v1/projects/{projectIdOrName}/destinations/{destination} 204, admin, refused',
      createInstallation:
        'POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/installations 201, ui-library, ownGroup',
      listInstallations:
        'GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/installations 200, ui-library, ownGroup, namesGroup',
      listInstallationsForProject:
        'GET /v1/projects/{projectIdOrName}/installations 200, ui-library, ownGroup, namesGroup',
      getInstallation: `GET ${installation} 200, ui-library, ownThings`,
      updateInstallation: `PATCH ${installation} 200, ui-library, ownThings`,
      deleteInstallation: `DELETE ${installation} 204, ui-library, ownThings`,
      listIntegrations: 'GET /v1/projects/{projectIdOrName}/integrations 200, any, shared',
      getIntegration:
        'GET /v1/projects/{projectIdOrName}/integrations/{integrationIdOrName} 200, any, shared',
      deleteIntegration:
        'DELETE /v1/projects/{projectIdOrName}/integrations/{integrationIdOrName} 204, deploy, refused',
      batchUpsertIntegrations: 'PUT /v1/projects/{projectIdOrName}/integrations:batch 200, deploy, refused',
      planDeploy: 'POST /v1/projects/{projectIdOrName}/integrations:plan 200, deploy, refused',
      createIntegration: 'POST /v1/projects/{projectIdOrName}/integrations 201, deploy, refused',
      createRevision:
        'POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions 201, deploy, refused',
      getHydratedRevision:
        'GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions/{revisionId}:hydrate 200, ui-library, ownThings',
      listJWTKeys: 'GET /v1/projects/{projectIdOrName}/jwt-keys 200, admin, refused',
      createJWTKey: 'POST /v1/projects/{projectIdOrName}/jwt-keys 201, admin, refused',
      getJWTKey: 'GET /v1/projects/{projectIdOrName}/jwt-keys/{keyId} 200, admin, refused',
      updateJWTKey: 'PATCH /v1/projects/{projectIdOrName}/jwt-keys/{keyId} 200, admin, refused',
      deleteJWTKey: 'DELETE /v1/projects/{projectIdOrName}/jwt-keys/{keyId} 204, admin, refused',
      listObjectsForConnection:
        'GET /v1/projects/{projectIdOrName}/providers/{provider}/objects 200, ui-library, ownGroup',
      listObjectsForInstallation:
        'GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects 200, ui-library, ownGroup',
      getObjectMetadataForConnection:
        'GET /v1/projects/{projectIdOrName}/providers/{provider}/objects/{objectName}/metadata 200, ui-library, ownGroup',
      getObjectMetadataForInstallation:
        'GET /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}/metadata 200, ui-library, ownGroup',
      upsertMetadataForConnection:
        'PUT /v1/projects/{projectIdOrName}/providers/{provider}/object-metadata 200, admin, refused',
      upsertMetadataForInstallation:
        'PUT /v1/projects/{projectIdOrName}/integrations/{integrationId}/object-metadata 200, admin, refused',
      listOperations: `GET ${installation}/operations 200, admin, refused`,
      getOperation: 'GET /v1/projects/{projectIdOrName}/operations/{operationId} 200, admin, refused',
      listOperationLogs:
        'GET /v1/projects/{projectIdOrName}/operations/{operationId}/logs 200, admin, refused',
      getBackfillProgress: `GET ${installation}/objects/{objectName}/backfill-progress 200, ui-library, ownThings`,
      verifyObject: `POST ${installation}/objects/{objectName}:verify 201, admin, refused`,
      pauseReads: `POST ${installation}:pause 204, read, refused`,
      unpauseReads: `POST ${installation}:unpause 204, read, refused`,
      listProjects: 'GET /v1/projects 200, any, refused',
      getProject: 'GET /v1/projects/{projectIdOrName} 200, any, shared',
      createProject: 'POST /v1/projects 201, admin, refused',
      updateProject: 'PATCH /v1/projects/{projectIdOrName} 200, admin, refused',
      listProviderApps: 'GET /v1/projects/{projectIdOrName}/provider-apps 200, admin, refused',
      createProviderApp: 'POST /v1/projects/{projectIdOrName}/provider-apps 200, admin, refused',
      deleteProviderApp:
        'DELETE /v1/projects/{projectIdOrName}/provider-apps/{providerAppId} 204, admin, refused',
      updateProviderApp:
        'PATCH /v1/projects/{projectIdOrName}/provider-apps/{providerAppId} 200, admin, refused',
      listProviders: 'GET /v1/providers 200, public, shared',
      getProvider: 'GET /v1/providers/{provider} 200, public, shared',
      searchRecords: 'POST /v1/projects/{projectIdOrName}/integrations/{integrationId} 200, search, refused',
      triggerRead:
        'POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName} 201, read, refused',
      deliverResults:
        'POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:deliverResults 204, read, refused',
      rereadObject: `POST ${installation}/objects/{objectName}:reread 201, ui-library, ownThings`,
      dismissReread: `POST ${installation}/objects/{objectName}:dismissReread 204, ui-library, ownThings`,
      createTopic: 'POST /v1/projects/{projectIdOrName}/topics 201, admin, refused',
      listTopics: 'GET /v1/projects/{projectIdOrName}/topics 200, admin, refused',
      updateTopic: 'PATCH /v1/projects/{projectIdOrName}/topics/{topicId} 200, admin, refused',
      deleteTopic: 'DELETE /v1/projects/{projectIdOrName}/topics/{topicId} 204, admin, refused',
      createEventTopicRoute:
        'POST /v1/projects/{projectIdOrName}/notification-event-topic-routes 201, admin, refused',
      listEventTopicRoutes:
        'GET /v1/projects/{projectIdOrName}/notification-event-topic-routes 200, admin, refused',
      deleteEventTopicRoute:
        'DELETE /v1/projects/{projectIdOrName}/notification-event-topic-routes/{routeId} 204, admin, refused',
      createTopicDestinationRoute:
        'POST /v1/projects/{projectIdOrName}/topic-destination-routes 201, admin, refused',
      listTopicDestinationRoutes:
        'GET /v1/projects/{projectIdOrName}/topic-destination-routes 200, admin, refused',
      deleteTopicDestinationRoute:
        'DELETE /v1/projects/{projectIdOrName}/topic-destination-routes/{routeId} 204, admin, refused',
      listWebhookEndpoints: 'GET /v1/projects/{projectIdOrName}/webhook-endpoints 200, admin, refused',
      upsertWebhookEndpoint:
        'PUT /v1/projects/{projectIdOrName}/webhook-endpoints/{provider} 200, admin, refused',
      deleteWebhookEndpoint:
        'DELETE /v1/projects/{projectIdOrName}/webhook-endpoints/{provider} 204, admin, refused',
      writeRecords:
        'POST /v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName} 200, write, refused',
    })
  })

  it('shows examples that its schemas accept', () => {
    for (const [id, { example = {}, body, query, params }] of table) {
      for (const [schema, value] of [
        [body, example.body],
        [query, example.query],
      ] as const) {
        if (value !== undefined) expect(schema?.safeParse(value).error, id).toBeUndefined()
      }
      expect(Object.keys(params.shape), id).toEqual(expect.arrayContaining(Object.keys(example.params ?? {})))
    }
  })

  it('takes no declaration without access, audit entry or example', () => {
    const whole = {
      operationId: 'paint',
      method: 'POST',
      path: '/v1/things',
      surface: 'management',
      summary: 'Paint',
      description: 'Paints.',
      tag: 'Project',
      access: { scope: 'admin', token: 'refused' },
      audit: { none: 'a test' },
      body: z.object({ colour: z.string() }),
      example: { body: { colour: 'red' } },
      success: 204,
      errors: [],
    } as const
    const { access: _access, ...withoutAccess } = whole
    const { audit: _audit, ...withoutAudit } = whole
    const { example: _example, ...withoutExample } = whole
    defineEndpoint(whole)
    // @ts-expect-error: it does not say who may call it
    defineEndpoint(withoutAccess)
    // @ts-expect-error: it changes something and does not say what the audit log holds
    defineEndpoint(withoutAudit)
    // @ts-expect-error: it takes a body and shows none
    defineEndpoint(withoutExample)
    // @ts-expect-error: the example is not what the body takes
    defineEndpoint({ ...whole, example: { body: { colour: 1 } } })
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
