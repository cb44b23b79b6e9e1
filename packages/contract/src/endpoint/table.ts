// The endpoint table: every operation the server binds, the client calls and OpenAPI describes.
import { createApiKey, deleteApiKey, getApiKey, listApiKeys, updateApiKey } from './api-key-endpoints.ts'
import { listAuditEntries } from './audit-endpoints.ts'
import { patchObjectConfigContent } from './config-patch-endpoints.ts'
import { createConnectLink, deleteConnectLink, listConnectLinks } from './connect-link-endpoints.ts'
import { createSession, deleteSession, listSessions } from './connect-session-endpoints.ts'
import {
  deleteConnection,
  generateConnection,
  getConnection,
  listConnections,
  oauthConnect,
  oauthUpdate,
  updateConnection,
} from './connection-endpoints.ts'
import { customAuthConnect } from './custom-auth-endpoints.ts'
import { getInstallationHealth, previewObject } from './customer-view-endpoints.ts'
import { listDeliveries, replayDeliveries } from './delivery-endpoints.ts'
import {
  createDestination,
  deleteDestination,
  getDestination,
  listDestinations,
  updateDestination,
} from './destination-endpoints.ts'
import {
  createInstallation,
  deleteInstallation,
  getInstallation,
  listInstallations,
  listInstallationsForProject,
  updateInstallation,
} from './installation-endpoints.ts'
import {
  batchUpsertIntegrations,
  createIntegration,
  createRevision,
  deleteIntegration,
  getHydratedRevision,
  getIntegration,
  listIntegrations,
  planDeploy,
} from './integration-endpoints.ts'
import { createJWTKey, deleteJWTKey, getJWTKey, listJWTKeys, updateJWTKey } from './jwt-key-endpoints.ts'
import {
  getObjectMetadataForConnection,
  getObjectMetadataForInstallation,
  listObjectsForConnection,
  listObjectsForInstallation,
  upsertMetadataForConnection,
  upsertMetadataForInstallation,
} from './object-metadata-endpoints.ts'
import {
  getBackfillProgress,
  getOperation,
  listOperationLogs,
  listOperations,
  verifyObject,
} from './operation-endpoints.ts'
import { pauseReads, unpauseReads } from './pause-endpoints.ts'
import { createProject, getProject, listProjects, updateProject } from './project-endpoints.ts'
import {
  createProviderApp,
  deleteProviderApp,
  listProviderApps,
  updateProviderApp,
} from './provider-app-endpoints.ts'
import { getProvider, listProviders } from './provider-endpoints.ts'
import { deliverResults, searchRecords, triggerRead } from './record-endpoints.ts'
import { dismissReread, rereadObject } from './reread-endpoints.ts'
import { createTopic, deleteTopic, listTopics, updateTopic } from './topic-endpoints.ts'
import {
  createEventTopicRoute,
  createTopicDestinationRoute,
  deleteEventTopicRoute,
  deleteTopicDestinationRoute,
  listEventTopicRoutes,
  listTopicDestinationRoutes,
} from './topic-route-endpoints.ts'
import {
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  upsertWebhookEndpoint,
} from './webhook-endpoint-endpoints.ts'
import { writeRecords } from './write-endpoints.ts'

/** Every endpoint by operation id. */
export const endpoints = Object.freeze({
  listProjects,
  createProject,
  getProject,
  updateProject,
  listProviders,
  getProvider,
  listProviderApps,
  createProviderApp,
  updateProviderApp,
  deleteProviderApp,
  listWebhookEndpoints,
  upsertWebhookEndpoint,
  deleteWebhookEndpoint,
  listIntegrations,
  planDeploy,
  getIntegration,
  deleteIntegration,
  batchUpsertIntegrations,
  createIntegration,
  createRevision,
  getHydratedRevision,
  previewObject,
  createInstallation,
  listInstallations,
  listInstallationsForProject,
  getInstallation,
  getInstallationHealth,
  rereadObject,
  dismissReread,
  updateInstallation,
  patchObjectConfigContent,
  deleteInstallation,
  generateConnection,
  listConnections,
  getConnection,
  updateConnection,
  deleteConnection,
  oauthConnect,
  oauthUpdate,
  customAuthConnect,
  createDestination,
  listDestinations,
  getDestination,
  updateDestination,
  deleteDestination,
  listApiKeys,
  createApiKey,
  getApiKey,
  updateApiKey,
  deleteApiKey,
  listJWTKeys,
  createJWTKey,
  getJWTKey,
  updateJWTKey,
  deleteJWTKey,
  createSession,
  listSessions,
  deleteSession,
  createConnectLink,
  listConnectLinks,
  deleteConnectLink,
  createTopic,
  listTopics,
  updateTopic,
  deleteTopic,
  createEventTopicRoute,
  listEventTopicRoutes,
  deleteEventTopicRoute,
  createTopicDestinationRoute,
  listTopicDestinationRoutes,
  deleteTopicDestinationRoute,
  listAuditEntries,
  listOperations,
  getOperation,
  listOperationLogs,
  getBackfillProgress,
  verifyObject,
  listDeliveries,
  replayDeliveries,
  listObjectsForConnection,
  listObjectsForInstallation,
  getObjectMetadataForConnection,
  getObjectMetadataForInstallation,
  upsertMetadataForConnection,
  upsertMetadataForInstallation,
  searchRecords,
  triggerRead,
  deliverResults,
  pauseReads,
  unpauseReads,
  writeRecords,
})

/** Every endpoint by operation id, as a type. */
export type Endpoints = typeof endpoints

/** The id of an endpoint, for example `createInstallation`. */
export type OperationId = keyof Endpoints
