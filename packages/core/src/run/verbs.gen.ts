// Generated from the names of files by scripts/gen-operations.mjs; do not edit.
import type { EndpointAnswer, EndpointInput, Endpoints, OperationId } from '@mortise/contract'
import type { Verb } from '../context.ts'
import { listApiKeys } from '../tenancy/api-key/list-api-keys.ts'
import { createApiKey } from '../tenancy/api-key/create-api-key.ts'
import { getApiKey } from '../tenancy/api-key/get-api-key.ts'
import { updateApiKey } from '../tenancy/api-key/update-api-key.ts'
import { deleteApiKey } from '../tenancy/api-key/delete-api-key.ts'
import { listAuditEntries } from '../tenancy/audit/list-audit-entries.ts'
import { patchObjectConfigContent } from '../installation/patch-object-config-content.ts'
import { createConnectLink } from '../catalogue/connect-link/create-connect-link.ts'
import { listConnectLinks } from '../catalogue/connect-link/list-connect-links.ts'
import { deleteConnectLink } from '../catalogue/connect-link/delete-connect-link.ts'
import { createSession } from '../catalogue/connect-session/create-session.ts'
import { listSessions } from '../catalogue/connect-session/list-sessions.ts'
import { deleteSession } from '../catalogue/connect-session/delete-session.ts'
import { generateConnection } from '../connection/generate-connection.ts'
import { listConnections } from '../connection/list-connections.ts'
import { getConnection } from '../connection/get-connection.ts'
import { updateConnection } from '../connection/update-connection.ts'
import { deleteConnection } from '../installation/removal/delete-connection.ts'
import { oauthConnect } from '../connection/oauth/oauth-connect.ts'
import { oauthUpdate } from '../connection/oauth/oauth-update.ts'
import { getConnectionState } from '../installation/health/get-connection-state.ts'
import { customAuthConnect } from '../connection/custom-auth/custom-auth-connect.ts'
import { previewObject } from '../installation/preview/preview-object.ts'
import { getInstallationHealth } from '../installation/health/get-installation-health.ts'
import { listDeliveries } from '../delivery/list-deliveries.ts'
import { getDelivery } from '../delivery/history/get-delivery.ts'
import { countDeliveries } from '../delivery/history/count-deliveries.ts'
import { replayDeliveries } from '../delivery/replay-deliveries.ts'
import { createDestination } from '../catalogue/destination/create-destination.ts'
import { listDestinations } from '../catalogue/destination/list-destinations.ts'
import { getDestination } from '../catalogue/destination/get-destination.ts'
import { updateDestination } from '../catalogue/destination/update-destination.ts'
import { testDestination } from '../delivery/history/test-destination.ts'
import { deleteDestination } from '../catalogue/destination/delete-destination.ts'
import { listDestinationTypes } from '../catalogue/destination-kind/list-destination-types.ts'
import { listDestinationStatuses } from '../installation/overview/list-destination-statuses.ts'
import { createInstallation } from '../installation/create-installation.ts'
import { listInstallations } from '../installation/list-installations.ts'
import { listInstallationsForProject } from '../installation/list-installations-for-project.ts'
import { listInstallationSummaries } from '../installation/list-installation-summaries.ts'
import { getInstallation } from '../installation/get-installation.ts'
import { updateInstallation } from '../installation/update-installation.ts'
import { deleteInstallation } from '../installation/removal/delete-installation.ts'
import { listIntegrations } from '../catalogue/integration/list-integrations.ts'
import { getIntegration } from '../catalogue/integration/get-integration.ts'
import { deleteIntegration } from '../installation/removal/delete-integration.ts'
import { batchUpsertIntegrations } from '../installation/deploy/batch-upsert-integrations.ts'
import { planDeploy } from '../installation/deploy/plan-deploy.ts'
import { createIntegration } from '../installation/deploy/create-integration.ts'
import { createRevision } from '../installation/deploy/create-revision.ts'
import { getHydratedRevision } from '../plan/revision/get-hydrated-revision.ts'
import { createOrgInvite } from '../tenancy/invite/create-org-invite.ts'
import { listOrgInvites } from '../tenancy/invite/list-org-invites.ts'
import { getOrgInvite } from '../tenancy/invite/get-org-invite.ts'
import { deleteOrgInvite } from '../tenancy/invite/delete-org-invite.ts'
import { createInviteLink } from '../tenancy/invite/create-invite-link.ts'
import { acceptInvite } from '../tenancy/invite/accept-invite.ts'
import { listJWTKeys } from '../tenancy/jwt-key/list-jwt-keys.ts'
import { createJWTKey } from '../tenancy/jwt-key/create-jwt-key.ts'
import { getJWTKey } from '../tenancy/jwt-key/get-jwt-key.ts'
import { updateJWTKey } from '../tenancy/jwt-key/update-jwt-key.ts'
import { deleteJWTKey } from '../tenancy/jwt-key/delete-jwt-key.ts'
import { addUserToOrg } from '../tenancy/membership/add-user-to-org.ts'
import { listMemberships } from '../tenancy/membership/list-memberships.ts'
import { updateMembership } from '../tenancy/membership/update-membership.ts'
import { deleteMembership } from '../tenancy/membership/delete-membership.ts'
import { listProjectRoles } from '../tenancy/membership/list-project-roles.ts'
import { setProjectRole } from '../tenancy/membership/set-project-role.ts'
import { deleteProjectRole } from '../tenancy/membership/delete-project-role.ts'
import { listOrgAuditEntries } from '../tenancy/audit/list-org-audit-entries.ts'
import { listObjectsForConnection } from '../plan/metadata/list-objects-for-connection.ts'
import { listObjectsForInstallation } from '../plan/metadata/list-objects-for-installation.ts'
import { getObjectMetadataForConnection } from '../plan/metadata/get-object-metadata-for-connection.ts'
import { getObjectMetadataForInstallation } from '../plan/metadata/get-object-metadata-for-installation.ts'
import { upsertMetadataForConnection } from '../plan/metadata/upsert-metadata-for-connection.ts'
import { upsertMetadataForInstallation } from '../plan/metadata/upsert-metadata-for-installation.ts'
import { listOperations } from '../installation/progress/list-operations.ts'
import { listProjectOperations } from '../installation/progress/list-project-operations.ts'
import { getOperation } from '../installation/progress/get-operation.ts'
import { listOperationLogs } from '../installation/progress/list-operation-logs.ts'
import { getBackfillProgress } from '../installation/progress/get-backfill-progress.ts'
import { verifyObject } from '../sync/verification/verify-object.ts'
import { getMyInfo } from '../tenancy/organisation/get-my-info.ts'
import { createOrg } from '../tenancy/organisation/create-org.ts'
import { getOrg } from '../tenancy/organisation/get-org.ts'
import { updateOrg } from '../tenancy/organisation/update-org.ts'
import { listOrgBuilders } from '../tenancy/organisation/list-org-builders.ts'
import { getOverview } from '../installation/overview/get-overview.ts'
import { listProviderStatuses } from '../installation/overview/list-provider-statuses.ts'
import { listIncomingEvents } from '../event/list-incoming-events.ts'
import { pauseReads } from '../installation/pause-reads.ts'
import { unpauseReads } from '../installation/unpause-reads.ts'
import { listProjects } from '../tenancy/project/list-projects.ts'
import { getProject } from '../tenancy/project/get-project.ts'
import { createProject } from '../tenancy/project/create-project.ts'
import { updateProject } from '../tenancy/project/update-project.ts'
import { listProviderApps } from '../catalogue/provider-app/list-provider-apps.ts'
import { createProviderApp } from '../catalogue/provider-app/create-provider-app.ts'
import { deleteProviderApp } from '../catalogue/provider-app/delete-provider-app.ts'
import { testProviderApp } from '../connection/oauth/test-provider-app.ts'
import { updateProviderApp } from '../catalogue/provider-app/update-provider-app.ts'
import { listProviders } from '../catalogue/provider/list-providers.ts'
import { getProvider } from '../catalogue/provider/get-provider.ts'
import { getQuota } from '../installation/quota/get-quota.ts'
import { updateQuota } from '../installation/quota/update-quota.ts'
import { searchRecords } from '../search/search-records.ts'
import { triggerRead } from '../sync/read/trigger-read.ts'
import { deliverResults } from '../sync/results/deliver-results.ts'
import { rereadObject } from '../sync/read/reread-object.ts'
import { dismissReread } from '../sync/read/dismiss-reread.ts'
import { listRevisions } from '../catalogue/integration/list-revisions.ts'
import { getRevision } from '../catalogue/integration/get-revision.ts'
import { startRollout } from '../installation/rollout/start-rollout.ts'
import { listRollouts } from '../installation/rollout/list-rollouts.ts'
import { promoteRollout } from '../installation/rollout/promote-rollout.ts'
import { abortRollout } from '../installation/rollout/abort-rollout.ts'
import { rollbackIntegration } from '../installation/rollout/rollback-integration.ts'
import { createTopic } from '../catalogue/topic/create-topic.ts'
import { listTopics } from '../catalogue/topic/list-topics.ts'
import { updateTopic } from '../catalogue/topic/update-topic.ts'
import { deleteTopic } from '../catalogue/topic/delete-topic.ts'
import { createEventTopicRoute } from '../catalogue/topic-route/create-event-topic-route.ts'
import { listEventTopicRoutes } from '../catalogue/topic-route/list-event-topic-routes.ts'
import { deleteEventTopicRoute } from '../catalogue/topic-route/delete-event-topic-route.ts'
import { createTopicDestinationRoute } from '../catalogue/topic-route/create-topic-destination-route.ts'
import { listTopicDestinationRoutes } from '../catalogue/topic-route/list-topic-destination-routes.ts'
import { deleteTopicDestinationRoute } from '../catalogue/topic-route/delete-topic-destination-route.ts'
import { traceRecord } from '../installation/trace/trace-record.ts'
import { generateUploadUrl } from '../catalogue/upload/generate-upload-url.ts'
import { listWebhookEndpoints } from '../subscription/list-webhook-endpoints.ts'
import { upsertWebhookEndpoint } from '../subscription/upsert-webhook-endpoint.ts'
import { deleteWebhookEndpoint } from '../subscription/delete-webhook-endpoint.ts'
import { upsertConnectionWebhook } from '../subscription/upsert-connection-webhook.ts'
import { writeRecords } from '../write/write-records.ts'

/** The verb of every operation id. A verb that does not fit its endpoint is a type error here. */
export const verbs = {
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
} satisfies { [Id in OperationId]: Verb<EndpointInput<Endpoints[Id]>, EndpointAnswer<Endpoints[Id]>> }
