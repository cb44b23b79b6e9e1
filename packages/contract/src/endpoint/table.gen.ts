// Generated from the declarations beside it by scripts/gen-operations.mjs; do not edit.
import { listApiKeys, createApiKey, getApiKey, updateApiKey, deleteApiKey } from './tenancy/api-key-endpoints.ts'
import { listAuditEntries } from './tenancy/audit-endpoints.ts'
import { patchObjectConfigContent } from './installation/config-patch-endpoints.ts'
import { createConnectLink, listConnectLinks, deleteConnectLink } from './connection/connect-link-endpoints.ts'
import { createSession, listSessions, deleteSession } from './connection/connect-session-endpoints.ts'
import { generateConnection, listConnections, getConnection, updateConnection, deleteConnection, oauthConnect, oauthUpdate } from './connection/connection-endpoints.ts'
import { getConnectionState } from './connection/connection-state-endpoints.ts'
import { customAuthConnect } from './connection/custom-auth-endpoints.ts'
import { previewObject, getInstallationHealth } from './installation/customer-view-endpoints.ts'
import { listDeliveries, getDelivery, countDeliveries, replayDeliveries } from './delivery/delivery-endpoints.ts'
import { createDestination, listDestinations, getDestination, updateDestination, testDestination, deleteDestination } from './delivery/destination-endpoints.ts'
import { listDestinationTypes, listDestinationStatuses } from './delivery/destination-type-endpoints.ts'
import { createInstallation, listInstallations, listInstallationsForProject, listInstallationSummaries, getInstallation, updateInstallation, deleteInstallation } from './installation/installation-endpoints.ts'
import { listIntegrations, getIntegration, deleteIntegration, batchUpsertIntegrations, planDeploy, createIntegration, createRevision, getHydratedRevision } from './catalogue/integration-endpoints.ts'
import { createOrgInvite, listOrgInvites, getOrgInvite, deleteOrgInvite, createInviteLink, acceptInvite } from './tenancy/invite-endpoints.ts'
import { listJWTKeys, createJWTKey, getJWTKey, updateJWTKey, deleteJWTKey } from './tenancy/jwt-key-endpoints.ts'
import { addUserToOrg, listMemberships, updateMembership, deleteMembership, listProjectRoles, setProjectRole, deleteProjectRole, listOrgAuditEntries } from './tenancy/membership-endpoints.ts'
import { listObjectsForConnection, listObjectsForInstallation, getObjectMetadataForConnection, getObjectMetadataForInstallation, upsertMetadataForConnection, upsertMetadataForInstallation } from './catalogue/object-metadata-endpoints.ts'
import { listOperations, listProjectOperations, getOperation, listOperationLogs, getBackfillProgress, verifyObject } from './record/operation-endpoints.ts'
import { getMyInfo, createOrg, getOrg, updateOrg, listOrgBuilders } from './tenancy/org-endpoints.ts'
import { getOverview, listProviderStatuses, listIncomingEvents } from './installation/overview-endpoints.ts'
import { pauseReads, unpauseReads } from './installation/pause-endpoints.ts'
import { listProjects, getProject, createProject, updateProject } from './tenancy/project-endpoints.ts'
import { listProviderApps, createProviderApp, deleteProviderApp, testProviderApp, updateProviderApp } from './catalogue/provider-app-endpoints.ts'
import { listProviders, getProvider } from './catalogue/provider-endpoints.ts'
import { getQuota, updateQuota } from './installation/quota-endpoints.ts'
import { searchRecords, triggerRead, deliverResults } from './record/record-endpoints.ts'
import { rereadObject, dismissReread } from './record/reread-endpoints.ts'
import { listRevisions, getRevision } from './catalogue/revision-endpoints.ts'
import { startRollout, listRollouts, promoteRollout, abortRollout, rollbackIntegration } from './catalogue/rollout-endpoints.ts'
import { createTopic, listTopics, updateTopic, deleteTopic } from './delivery/topic-endpoints.ts'
import { createEventTopicRoute, listEventTopicRoutes, deleteEventTopicRoute, createTopicDestinationRoute, listTopicDestinationRoutes, deleteTopicDestinationRoute } from './delivery/topic-route-endpoints.ts'
import { traceRecord } from './record/trace-endpoints.ts'
import { generateUploadUrl } from './catalogue/upload-endpoints.ts'
import { listWebhookEndpoints, upsertWebhookEndpoint, deleteWebhookEndpoint, upsertConnectionWebhook } from './delivery/webhook-endpoint-endpoints.ts'
import { writeRecords } from './record/write-endpoints.ts'

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
  upsertConnectionWebhook,
  writeRecords,
})

/** Every endpoint by operation id, as a type. */
export type Endpoints = typeof endpoints

/** The id of an endpoint, for example `createInstallation`. */
export type OperationId = keyof Endpoints
