// Generated from the declarations beside it by scripts/gen-operations.mjs; do not edit.
import { listApiKeys, createApiKey, getApiKey, updateApiKey, deleteApiKey } from './api-key-endpoints.ts'
import { listAuditEntries } from './audit-endpoints.ts'
import { patchObjectConfigContent } from './config-patch-endpoints.ts'
import { createConnectLink, listConnectLinks, deleteConnectLink } from './connect-link-endpoints.ts'
import { createSession, listSessions, deleteSession } from './connect-session-endpoints.ts'
import { generateConnection, listConnections, getConnection, updateConnection, deleteConnection, oauthConnect, oauthUpdate } from './connection-endpoints.ts'
import { getConnectionState } from './connection-state-endpoints.ts'
import { customAuthConnect } from './custom-auth-endpoints.ts'
import { previewObject, getInstallationHealth } from './customer-view-endpoints.ts'
import { listDeliveries, getDelivery, countDeliveries, replayDeliveries } from './delivery-endpoints.ts'
import { createDestination, listDestinations, getDestination, updateDestination, testDestination, deleteDestination } from './destination-endpoints.ts'
import { listDestinationTypes, listDestinationStatuses } from './destination-type-endpoints.ts'
import { createInstallation, listInstallations, listInstallationsForProject, listInstallationSummaries, getInstallation, updateInstallation, deleteInstallation } from './installation-endpoints.ts'
import { listIntegrations, getIntegration, deleteIntegration, batchUpsertIntegrations, planDeploy, createIntegration, createRevision, getHydratedRevision } from './integration-endpoints.ts'
import { createOrgInvite, listOrgInvites, getOrgInvite, deleteOrgInvite, createInviteLink, acceptInvite } from './invite-endpoints.ts'
import { listJWTKeys, createJWTKey, getJWTKey, updateJWTKey, deleteJWTKey } from './jwt-key-endpoints.ts'
import { addUserToOrg, listMemberships, updateMembership, deleteMembership, listProjectRoles, setProjectRole, deleteProjectRole, listOrgAuditEntries } from './membership-endpoints.ts'
import { listObjectsForConnection, listObjectsForInstallation, getObjectMetadataForConnection, getObjectMetadataForInstallation, upsertMetadataForConnection, upsertMetadataForInstallation } from './object-metadata-endpoints.ts'
import { listOperations, listProjectOperations, getOperation, listOperationLogs, getBackfillProgress, verifyObject } from './operation-endpoints.ts'
import { getMyInfo, createOrg, getOrg, updateOrg, listOrgBuilders } from './org-endpoints.ts'
import { getOverview, listProviderStatuses, listIncomingEvents } from './overview-endpoints.ts'
import { pauseReads, unpauseReads } from './pause-endpoints.ts'
import { listProjects, getProject, createProject, updateProject } from './project-endpoints.ts'
import { listProviderApps, createProviderApp, deleteProviderApp, testProviderApp, updateProviderApp } from './provider-app-endpoints.ts'
import { listProviders, getProvider } from './provider-endpoints.ts'
import { getQuota, updateQuota } from './quota-endpoints.ts'
import { searchRecords, triggerRead, deliverResults } from './record-endpoints.ts'
import { rereadObject, dismissReread } from './reread-endpoints.ts'
import { listRevisions, getRevision } from './revision-endpoints.ts'
import { startRollout, listRollouts, promoteRollout, abortRollout, rollbackIntegration } from './rollout-endpoints.ts'
import { createTopic, listTopics, updateTopic, deleteTopic } from './topic-endpoints.ts'
import { createEventTopicRoute, listEventTopicRoutes, deleteEventTopicRoute, createTopicDestinationRoute, listTopicDestinationRoutes, deleteTopicDestinationRoute } from './topic-route-endpoints.ts'
import { traceRecord } from './trace-endpoints.ts'
import { generateUploadUrl } from './upload-endpoints.ts'
import { listWebhookEndpoints, upsertWebhookEndpoint, deleteWebhookEndpoint } from './webhook-endpoint-endpoints.ts'
import { writeRecords } from './write-endpoints.ts'

/** Every endpoint by operation id. */
export const endpoints = Object.freeze({
  listApiKeys,
  createApiKey,
  getApiKey,
  updateApiKey,
  deleteApiKey,
  listAuditEntries,
  patchObjectConfigContent,
  createConnectLink,
  listConnectLinks,
  deleteConnectLink,
  createSession,
  listSessions,
  deleteSession,
  generateConnection,
  listConnections,
  getConnection,
  updateConnection,
  deleteConnection,
  oauthConnect,
  oauthUpdate,
  getConnectionState,
  customAuthConnect,
  previewObject,
  getInstallationHealth,
  listDeliveries,
  getDelivery,
  countDeliveries,
  replayDeliveries,
  createDestination,
  listDestinations,
  getDestination,
  updateDestination,
  testDestination,
  deleteDestination,
  listDestinationTypes,
  listDestinationStatuses,
  createInstallation,
  listInstallations,
  listInstallationsForProject,
  listInstallationSummaries,
  getInstallation,
  updateInstallation,
  deleteInstallation,
  listIntegrations,
  getIntegration,
  deleteIntegration,
  batchUpsertIntegrations,
  planDeploy,
  createIntegration,
  createRevision,
  getHydratedRevision,
  createOrgInvite,
  listOrgInvites,
  getOrgInvite,
  deleteOrgInvite,
  createInviteLink,
  acceptInvite,
  listJWTKeys,
  createJWTKey,
  getJWTKey,
  updateJWTKey,
  deleteJWTKey,
  addUserToOrg,
  listMemberships,
  updateMembership,
  deleteMembership,
  listProjectRoles,
  setProjectRole,
  deleteProjectRole,
  listOrgAuditEntries,
  listObjectsForConnection,
  listObjectsForInstallation,
  getObjectMetadataForConnection,
  getObjectMetadataForInstallation,
  upsertMetadataForConnection,
  upsertMetadataForInstallation,
  listOperations,
  listProjectOperations,
  getOperation,
  listOperationLogs,
  getBackfillProgress,
  verifyObject,
  getMyInfo,
  createOrg,
  getOrg,
  updateOrg,
  listOrgBuilders,
  getOverview,
  listProviderStatuses,
  listIncomingEvents,
  pauseReads,
  unpauseReads,
  listProjects,
  getProject,
  createProject,
  updateProject,
  listProviderApps,
  createProviderApp,
  deleteProviderApp,
  testProviderApp,
  updateProviderApp,
  listProviders,
  getProvider,
  getQuota,
  updateQuota,
  searchRecords,
  triggerRead,
  deliverResults,
  rereadObject,
  dismissReread,
  listRevisions,
  getRevision,
  startRollout,
  listRollouts,
  promoteRollout,
  abortRollout,
  rollbackIntegration,
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
  traceRecord,
  generateUploadUrl,
  listWebhookEndpoints,
  upsertWebhookEndpoint,
  deleteWebhookEndpoint,
  writeRecords,
})

/** Every endpoint by operation id, as a type. */
export type Endpoints = typeof endpoints

/** The id of an endpoint, for example `createInstallation`. */
export type OperationId = keyof Endpoints
