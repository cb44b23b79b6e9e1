// Everything that crosses HTTP, webhook or manifest, by name.
export {
  type Access,
  type Audit,
  commonErrors,
  defineEndpoint,
  type Endpoint,
  type EndpointAnswer,
  type EndpointInput,
  type EndpointOutput,
  type EndpointRequest,
  Refusal,
  requestTypeHeader,
  type Surface,
} from './endpoint/endpoint.ts'
export { leastRole } from './endpoint/least-role.ts'
export { type Endpoints, endpoints, type OperationId } from './endpoint/table.gen.ts'
export { type Audience, audienceOf, errorAudience } from './error/audience.ts'
export { type ErrorCode, type ErrorParams, errorCatalogue, isErrorCode } from './error/catalogue.ts'
export type { CatalogueEntry } from './error/catalogue-entry.ts'
export { type Checked, checkInput, checkSchema, type Finding, withoutNulls } from './error/check-input.ts'
export {
  describeError,
  type Issue,
  MortiseError,
  type MortiseErrorOptions,
  problemCode,
  toProblem,
} from './error/mortise-error.ts'
export { oneOf, plainWords, unknownKey } from './error/plain-words.ts'
export { suggest } from './error/suggest.ts'
export {
  type FieldPath,
  type FieldPathSegment,
  fieldPathLimits,
  fieldPathProblem,
  formatFieldPath,
  parseFieldPath,
} from './field-path.ts'
export { type Advice, advice } from './manifest/advice.ts'
export { buildManifestSchema } from './manifest/build-manifest-schema.ts'
export { type KnownProvider, type KnownProviders, knownProviders } from './manifest/known-provider.ts'
export { manifestLimits } from './manifest/limits.ts'
export {
  type ManifestIssue,
  type ManifestNote,
  type ParsedManifest,
  parseManifest,
} from './manifest/parse-manifest.ts'
export { revisionContent } from './manifest/revision-content.ts'
export { writeManifest } from './manifest/write-manifest.ts'
export { buildOpenApi, type OpenApiDocument } from './openapi/build-openapi.ts'
export { scheduleProblem } from './schedule.ts'
export {
  type DeployPlan,
  type DeployWarning,
  type DeployWarningCode,
  deployPlanSchema,
  deployWarningCodeSchema,
  deployWarningSchema,
  type PlannedField,
  type PlannedInstallation,
  type PlannedIntegration,
  type PlannedObject,
  type PlannedRead,
} from './wire/catalogue/deploy-plan.ts'
export {
  type HydratedField,
  type HydratedFieldExistent,
  type HydratedIntegration,
  type HydratedObject,
  type HydratedRevision,
  type HydratedWriteObject,
  hydratedFieldExistentSchema,
  hydratedFieldSchema,
  hydratedIntegrationSchema,
  hydratedObjectSchema,
  hydratedRevisionSchema,
  hydratedWriteObjectSchema,
} from './wire/catalogue/hydrated-revision.ts'
export {
  type BatchUpsertIntegrationsRequest,
  batchUpsertIntegrationsRequestSchema,
  type Integration,
  integrationSchema,
  type Revision,
  type RevisionContent,
  type RevisionObject,
  revisionContentSchema,
  revisionObjectSchema,
  revisionSchema,
} from './wire/catalogue/integration.ts'
export {
  type Manifest,
  type ManifestIntegration,
  type ManifestProxy,
  type ManifestWrite,
  type ManifestWriteObject,
  manifestIntegrationSchema,
  manifestProxySchema,
  manifestSchema,
  manifestWriteObjectSchema,
  manifestWriteSchema,
} from './wire/catalogue/manifest.ts'
export {
  type ManifestBackfill,
  type ManifestChanges,
  type ManifestDelivery,
  type ManifestField,
  type ManifestFieldExistent,
  type ManifestFieldMapping,
  type ManifestObject,
  type ManifestRead,
  manifestBackfillSchema,
  manifestChangesSchema,
  manifestDeliverySchema,
  manifestFieldExistentSchema,
  manifestFieldMappingSchema,
  manifestFieldSchema,
  manifestObjectSchema,
  manifestReadSchema,
} from './wire/catalogue/manifest-read.ts'
export {
  type ManifestSubscribe,
  type ManifestSubscribeObject,
  manifestSubscribeObjectSchema,
  manifestSubscribeSchema,
  type WatchSchema,
  watchSchemaSchema,
} from './wire/catalogue/manifest-subscribe.ts'
export {
  type FieldMetadata,
  type FieldValueType,
  fieldMetadataSchema,
  fieldValueTypeSchema,
  type ObjectList,
  type ObjectMetadata,
  type ObjectSummary,
  objectListSchema,
  objectMetadataSchema,
  objectSummarySchema,
} from './wire/catalogue/object-metadata.ts'
export {
  type CreateProviderAppRequest,
  createProviderAppRequestSchema,
  type ProviderApp,
  type ProviderAppMetadata,
  type ProviderAppTest,
  type ProviderAppTestOutcome,
  providerAppMetadataSchema,
  providerAppSchema,
} from './wire/catalogue/provider-app.ts'
export {
  type AccessTokenOpts,
  type ApiKeyOpts,
  type AuthType,
  accessTokenOptsSchema,
  apiKeyOptsSchema,
  authTypeSchema,
  type BasicAuthOpts,
  basicAuthOptsSchema,
  type CustomAuthInput,
  type CustomAuthOpts,
  customAuthInputSchema,
  customAuthOptsSchema,
  type Oauth2Opts,
  oauth2OptsSchema,
  type TokenMetadataFields,
  tokenMetadataFieldsSchema,
} from './wire/catalogue/provider-auth.ts'
export {
  type AuthHealthCheck,
  authHealthCheckSchema,
  type Catalog,
  catalogSchema,
  type Media,
  type MetadataItemInput,
  type MetadataItemPostAuthentication,
  mediaSchema,
  metadataItemInputSchema,
  metadataItemPostAuthenticationSchema,
  type ProviderInfo,
  providerInfoSchema,
  providerMetadataDefinitionSchema,
} from './wire/catalogue/provider-info.ts'
export {
  type ModuleInfo,
  moduleInfoSchema,
  type SubscribeRequirements,
  type Support,
  subscribeRequirementsSchema,
  supportSchema,
} from './wire/catalogue/provider-support.ts'
export type {
  RevisionDetail,
  RevisionPage,
  RevisionSource,
  RevisionSummary,
} from './wire/catalogue/revision.ts'
export { type Rollout, type RolloutCanary, rolloutSchema } from './wire/catalogue/rollout.ts'
export { type SignedUrl, signedUrlSchema } from './wire/catalogue/upload.ts'
export {
  type Config,
  type ConfigContent,
  configContentSchema,
  configSchema,
  createdBySchema,
  type ProxyConfig,
  proxyConfigSchema,
  type UpdateInstallationConfigContent,
  updateInstallationConfigContentSchema,
} from './wire/config/config.ts'
export type { JsonPatchOperation } from './wire/config/config-patch.ts'
export {
  type BackfillConfig,
  type BaseReadConfigObject,
  backfillConfigSchema,
  baseReadConfigObjectSchema,
  type DynamicMappingsInput,
  type DynamicMappingsInputEntry,
  dynamicMappingsInputEntrySchema,
  dynamicMappingsInputSchema,
  type FilterValue,
  filterValueSchema,
  offeredName,
  type ReadConfig,
  type ReadConfigObject,
  type ReadFilter,
  readConfigObjectSchema,
  readConfigSchema,
  readFilterSchema,
  readFiltersSchema,
  type ValueMapping,
  valueMappingSchema,
} from './wire/config/config-read.ts'
export {
  type SubscribeConfig,
  type SubscribeConfigObject,
  subscribeConfigObjectSchema,
  subscribeConfigSchema,
} from './wire/config/config-subscribe.ts'
export {
  type FieldSetting,
  type FieldSettingDefault,
  fieldSettingDefaultSchema,
  fieldSettingSchema,
  type ValueDefault,
  valueDefaultSchema,
  type WriteConfig,
  type WriteConfigObject,
  writeConfigObjectSchema,
  writeConfigSchema,
} from './wire/config/config-write.ts'
export type {
  FieldDefinition,
  FieldUpsertResult,
  UpsertMetadataResponse,
} from './wire/config/field-upsert.ts'
export {
  type ConnectLink,
  type ConnectLinkPage,
  type CreateConnectLinkRequest,
  type CreatedConnectLink,
  connectLinkPageSchema,
  connectLinkSchema,
  createConnectLinkRequestSchema,
  createdConnectLinkSchema,
} from './wire/connection/connect-link.ts'
export {
  type ConnectSession,
  type ConnectSessionPage,
  type CreatedConnectSession,
  type CreateSessionRequest,
  connectSessionPageSchema,
  connectSessionSchema,
  createdConnectSessionSchema,
  createSessionRequestSchema,
} from './wire/connection/connect-session.ts'
export {
  type AuthScheme,
  authSchemeSchema,
  type Connection,
  type ConnectionMask,
  type ConnectionRequest,
  type ConnectionStatus,
  connectionMaskSchema,
  connectionRequestSchema,
  connectionSchema,
  connectionStatusSchema,
  type GenerateConnectionRequest,
  generateConnectionRequestSchema,
  type OauthConnectRequest,
  type OauthUpdateRequest,
  oauthConnectRequestSchema,
  oauthUpdateRequestSchema,
  type ProviderMetadata,
  type ProviderMetadataEntry,
  providerMetadataEntrySchema,
  providerMetadataSchema,
  type ReturnUrl,
  returnUrlSchema,
  type UpdateConnectionRequest,
  updateConnectionRequestSchema,
} from './wire/connection/connection.ts'
export type { ConnectionState } from './wire/connection/connection-state.ts'
export {
  type BasicCredentials,
  basicCredentialsSchema,
  type Oauth2AuthorizationCode,
  type Oauth2ClientCredentials,
  type Oauth2PasswordCredentials,
  oauth2AuthorizationCodeSchema,
  oauth2ClientCredentialsSchema,
  oauth2PasswordCredentialsSchema,
} from './wire/connection/credentials.ts'
export {
  type CustomAuthConnectRequest,
  type CustomAuthConnectResponse,
  customAuthConnectRequestSchema,
  customAuthConnectResponseSchema,
  type RedirectResponse,
  redirectResponseSchema,
} from './wire/connection/custom-auth.ts'
export {
  type Delivery,
  type DeliveryCount,
  type DeliveryDetail,
  type DeliveryPage,
  type DeliveryStatus,
  deliveryConditions,
  deliveryPageSchema,
  deliverySchema,
  deliveryStatusSchema,
  type ReplayDeliveriesRequest,
  type ReplayDeliveriesResponse,
  replayDeliveriesRequestSchema,
  replayDeliveriesResponseSchema,
  replayIdsMax,
} from './wire/delivery/delivery.ts'
export { describeDestinationField } from './wire/delivery/describe-destination-field.ts'
export {
  type CreateDestinationRequest,
  createDestinationRequestSchema,
  type Destination,
  type DestinationColumns,
  type DestinationCompression,
  type DestinationDeletions,
  type DestinationFormat,
  type DestinationMetadata,
  type DestinationSecrets,
  type DestinationType,
  type DestinationWithSecrets,
  destinationMetadataSchema,
  destinationSchema,
  destinationSecretsSchema,
  destinationTypeSchema,
  destinationWithSecretsSchema,
  type TestDestinationResponse,
  type UpdateDestinationRequest,
  updateDestinationRequestSchema,
} from './wire/delivery/destination.ts'
export type {
  DestinationField,
  DestinationStatus,
  DestinationTypeInfo,
} from './wire/delivery/destination-status.ts'
export type { IncomingEvent, IncomingEventPage } from './wire/delivery/incoming-event.ts'
export {
  type Notification,
  type NotificationType,
  notificationSchema,
  notificationTypeSchema,
  notificationTypes,
} from './wire/delivery/notification.ts'
export {
  type CreateEventTopicRouteRequest,
  type CreateTopicDestinationRouteRequest,
  createEventTopicRouteRequestSchema,
  createTopicDestinationRouteRequestSchema,
  type NotificationEventTopicRoute,
  notificationEventTopicRouteSchema,
  type Topic,
  type TopicDestinationRoute,
  type TopicRequest,
  topicDestinationRouteSchema,
  topicRequestSchema,
  topicSchema,
} from './wire/delivery/topic.ts'
export {
  type AssociatedObject,
  type Association,
  associatedObjectSchema,
  associationSchema,
  type ResultEntry,
  type ResultInfo,
  resultEntrySchema,
  resultInfoSchema,
  type WebhookMessage,
  webhookMessageSchema,
} from './wire/delivery/webhook.ts'
export {
  type ConnectionWebhook,
  connectionWebhookSchema,
  type UpsertWebhookEndpointRequest,
  upsertWebhookEndpointRequestSchema,
  type WebhookEndpoint,
  webhookEndpointSchema,
} from './wire/delivery/webhook-endpoint.ts'
export { type Consumer, consumerSchema, type Group, groupSchema } from './wire/installation/group.ts'
export {
  type CreateInstallationRequest,
  createInstallationRequestSchema,
  type Installation,
  installationSchema,
  type OperationStatus,
  operationStatusSchema,
  type UpdateInstallationRequest,
  updateInstallationRequestSchema,
} from './wire/installation/installation.ts'
export {
  type DeliveryHealth,
  deliveryHealthSchema,
  type HealthReason,
  healthReasonSchema,
  type InstallationHealth,
  installationHealthSchema,
  type ObjectHealth,
  objectHealthSchema,
  type RereadOffer,
  type RereadResponse,
  rereadOfferSchema,
  rereadResponseSchema,
} from './wire/installation/installation-health.ts'
export type {
  InstallationSummary,
  InstallationSummaryPage,
} from './wire/installation/installation-summary.ts'
export type { FailureGroup, Overview, ProviderStatus } from './wire/installation/overview.ts'
export { type PauseRequest, pauseRequestSchema } from './wire/installation/pause.ts'
export {
  type PreviewRecord,
  type PreviewRequest,
  type PreviewResponse,
  previewRecordSchema,
  previewRequestSchema,
  previewResponseSchema,
} from './wire/installation/preview.ts'
export {
  type InstalledQuota,
  minutesOf,
  type Quota,
  type QuotaState,
  type QuotaUsage,
  quotaSchema,
  type RestHours,
  updateQuotaRequestSchema,
  weekdays,
} from './wire/installation/quota.ts'
export { credentialMax, metadataValueMax } from './wire/length.ts'
export {
  type ApiProblem,
  apiProblemSchema,
  type InputValidationIssue,
  type InputValidationProblem,
  type IssueLocation,
  inputValidationIssueSchema,
  inputValidationProblemSchema,
  issueLocationSchema,
} from './wire/problem.ts'
export {
  type BackfillProgress,
  backfillProgressSchema,
  type Log,
  logSchema,
  type Operation,
  type OperationPage,
  operationPageSchema,
  operationSchema,
  type PaginationInfo,
  paginationInfoSchema,
} from './wire/record/operation.ts'
export {
  type DeliverResultsRequest,
  deliverResultsRequestSchema,
  type TriggerReadRequest,
  type TriggerReadResponse,
  triggerReadRequestSchema,
  triggerReadResponseSchema,
} from './wire/record/read.ts'
export {
  type SearchFilter,
  type SearchRequest,
  type SearchResponse,
  type SearchResult,
  searchFilterSchema,
  searchOperators,
  searchRequestSchema,
  searchResponseSchema,
  searchResultSchema,
} from './wire/record/search.ts'
export {
  type RecordTrace,
  recordTraceSchema,
  type TracedMessage,
  type TracedRead,
  type TracedReadOutcome,
  type TracedState,
  type TracedWrite,
  tracedMessageSchema,
  tracedReadOutcomeSchema,
  tracedReadSchema,
  tracedStateSchema,
  tracedWriteSchema,
} from './wire/record/trace.ts'
export {
  type Verification,
  type VerifyObjectRequest,
  type VerifyObjectResponse,
  verificationSchema,
  verifyObjectRequestSchema,
  verifyObjectResponseSchema,
} from './wire/record/verify.ts'
export {
  type WriteBatchItem,
  type WriteFailure,
  type WriteHeader,
  type WriteRequest,
  type WriteResponse,
  type WriteResponseBatch,
  type WriteResponseSingleFail,
  type WriteResult,
  writeBatchItemSchema,
  writeBatchMax,
  writeFailureSchema,
  writeHeaderSchema,
  writeHeadersSchema,
  writeRequestSchema,
  writeResponseBatchSchema,
  writeResponseSchema,
  writeResponseSingleFailSchema,
  writeResponseSingleSuccessSchema,
  writeResultSchema,
} from './wire/record/write.ts'
export { refLengthMax, refSchema } from './wire/reference.ts'
export {
  type Builder,
  type BuilderInfo,
  builderInfoSchema,
  builderSchema,
  emailSchema,
  type Invite,
  type InviteLink,
  inviteLinkSchema,
  inviteSchema,
  type Membership,
  membershipSchema,
  type Org,
  orgSchema,
  type ProjectRole,
  projectRoleSchema,
} from './wire/tenancy/account.ts'
export {
  type ApiKey,
  apiKeySchema,
  type CreateApiKeyRequest,
  createApiKeyRequestSchema,
  type UpdateApiKeyRequest,
  updateApiKeyRequestSchema,
} from './wire/tenancy/api-key.ts'
export {
  type AuditEntry,
  type AuditEntryPage,
  auditEntryPageSchema,
  auditEntrySchema,
  type OrgAuditEntry,
  type OrgAuditEntryPage,
  orgAuditEntryPageSchema,
  orgAuditEntrySchema,
} from './wire/tenancy/audit-entry.ts'
export {
  type CreateJwtKeyRequest,
  type CreateJwtKeyResponse,
  createJwtKeyRequestSchema,
  createJwtKeyResponseSchema,
  type JwtKey,
  jwtKeySchema,
  type UpdateJwtKeyRequest,
  updateJwtKeyRequestSchema,
} from './wire/tenancy/jwt-key.ts'
export {
  type CreatedProject,
  createProjectRequestSchema,
  type Project,
  projectSchema,
} from './wire/tenancy/project.ts'
export { isRoleEnough, type Role, roleDescriptions, roleSchema, roles } from './wire/tenancy/role.ts'
export { isScopeOpen, type Scope, scopeLabels, scopeSchema } from './wire/tenancy/scope.ts'
export { nonEmptySchema, timestampSchema } from './wire/timestamp.ts'
export { withoutEndSlashes } from './without-end-slashes.ts'
