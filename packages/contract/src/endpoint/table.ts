// The endpoint table: every operation the server binds, the client calls and OpenAPI describes.
import {
  deleteConnection,
  generateConnection,
  getConnection,
  listConnections,
  oauthConnect,
  updateConnection,
} from './connection-endpoints.ts'
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
  deleteIntegration,
  getHydratedRevision,
  getIntegration,
  listIntegrations,
} from './integration-endpoints.ts'
import {
  getObjectMetadataForConnection,
  getObjectMetadataForInstallation,
} from './object-metadata-endpoints.ts'
import {
  getBackfillProgress,
  getOperation,
  listOperationLogs,
  listOperations,
} from './operation-endpoints.ts'
import { getProject, listProjects } from './project-endpoints.ts'
import { createProviderApp, deleteProviderApp, listProviderApps } from './provider-app-endpoints.ts'
import { getProvider, listProviders } from './provider-endpoints.ts'
import { searchRecords, triggerRead } from './record-endpoints.ts'

/** Every endpoint by operation id. */
export const endpoints = Object.freeze({
  listProjects,
  getProject,
  listProviders,
  getProvider,
  listProviderApps,
  createProviderApp,
  deleteProviderApp,
  listIntegrations,
  getIntegration,
  deleteIntegration,
  batchUpsertIntegrations,
  getHydratedRevision,
  createInstallation,
  listInstallations,
  listInstallationsForProject,
  getInstallation,
  updateInstallation,
  deleteInstallation,
  generateConnection,
  listConnections,
  getConnection,
  updateConnection,
  deleteConnection,
  oauthConnect,
  createDestination,
  listDestinations,
  getDestination,
  updateDestination,
  deleteDestination,
  listOperations,
  getOperation,
  listOperationLogs,
  getBackfillProgress,
  getObjectMetadataForConnection,
  getObjectMetadataForInstallation,
  searchRecords,
  triggerRead,
})

/** Every endpoint by operation id, as a type. */
export type Endpoints = typeof endpoints

/** The id of an endpoint, for example `createInstallation`. */
export type OperationId = keyof Endpoints
