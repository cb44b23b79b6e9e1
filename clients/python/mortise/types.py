# Generated from the contract by scripts/clients/write-python.mjs; do not edit.

"""The types of request bodies and answers. They are dictionaries, with the keys of the API."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union

__all__ = [
    "AcceptInviteRequest",
    "AccessTokenOpts",
    "AccessTokenOptsHeader",
    "ApiKey",
    "ApiKeyOpts",
    "ApiKeyOptsHeader",
    "ApiKeyOptsQuery",
    "ApiKeyRequest",
    "ApiProblem",
    "AssociatedObject",
    "Association",
    "AssociationDefinition",
    "AssociationLabels",
    "AuditEntry",
    "AuditEntryPage",
    "AuthHealthCheck",
    "AuthType",
    "Backfill",
    "BackfillConfig",
    "BackfillConfigDefaultPeriod",
    "BackfillDefaultPeriod",
    "BackfillProgress",
    "BaseProxyConfig",
    "BaseReadConfigObject",
    "BasicAuthOpts",
    "BasicAuthOptsApiKeyAsBasicOpts",
    "BatchUpsertIntegrationsRequest",
    "BatchWriteSupportConfig",
    "Builder",
    "BuilderInfo",
    "BuilderInfoOrgRole",
    "BuilderInfoProjectRolesValue",
    "Config",
    "ConfigContent",
    "ConfigContentInput",
    "ConnectLink",
    "ConnectLinkPage",
    "ConnectSession",
    "ConnectSessionPage",
    "Connection",
    "ConnectionRequest",
    "ConnectionRequestBasicAuth",
    "ConnectionRequestOauth2ClientCredentials",
    "ConnectionRequestOauth2PasswordCredentials",
    "ConnectionState",
    "ConnectionWebhook",
    "Consumer",
    "CreateConnectLinkRequest",
    "CreateConnectSessionRequest",
    "CreateDestinationRequest",
    "CreateEventTopicRouteRequest",
    "CreateInstallationRequest",
    "CreateInstallationRequestConfig",
    "CreateIntegrationRequest",
    "CreateIntegrationRequestLatestRevision",
    "CreateInviteRequest",
    "CreateJWTKeyRequest",
    "CreateMembershipRequest",
    "CreateOrgRequest",
    "CreateProjectRequest",
    "CreateProviderAppRequest",
    "CreateTopicDestinationRouteRequest",
    "CreatedConnectLink",
    "CreatedConnectSession",
    "CreatedProject",
    "CreatedProjectEntitlements",
    "CreatedProjectEntitlementsBrandingRemoval",
    "CreatedProjectEntitlementsLogRetentionDays",
    "CustomAuthConnectRequest",
    "CustomAuthConnectResponse",
    "CustomAuthConnectResponseConnection",
    "CustomAuthConnectResponseRedirect",
    "CustomAuthInput",
    "CustomAuthInputOptionsItem",
    "CustomAuthOpts",
    "CustomAuthOptsHeadersItem",
    "CustomAuthOptsQueryParamsItem",
    "Delivery",
    "DeliveryAttempt",
    "DeliveryCount",
    "DeliveryDetail",
    "DeliveryHealth",
    "DeliveryPage",
    "DeployPlan",
    "DeployWarning",
    "DeployWarningInstallations",
    "Destination",
    "DestinationField",
    "DestinationMetadata",
    "DestinationSecrets",
    "DestinationStatus",
    "DestinationTypeInfo",
    "DestinationWithSecrets",
    "DestinationWithSecretsSecrets",
    "DynamicMappingsInputEntry",
    "DynamicMappingsInputEntryMappedValuesItem",
    "FailureGroup",
    "FieldDefinition",
    "FieldFilter",
    "FieldMetadata",
    "FieldMetadataValuesItem",
    "FieldSetting",
    "FieldSettingDefault",
    "FieldUpsertResult",
    "GenerateConnectionRequest",
    "GenerateConnectionRequestBasicAuth",
    "GenerateConnectionRequestOauth2ClientCredentials",
    "GenerateConnectionRequestOauth2PasswordCredentials",
    "Group",
    "HydratedIntegration",
    "HydratedIntegrationFieldExistent",
    "HydratedIntegrationObject",
    "HydratedIntegrationRead",
    "HydratedIntegrationWrite",
    "HydratedIntegrationWriteObject",
    "HydratedIntegrationWriteObjectValueDefaults",
    "HydratedRevision",
    "IncomingEvent",
    "IncomingEventPage",
    "InputValidationIssue",
    "InputValidationProblem",
    "Installation",
    "InstallationHealth",
    "InstallationHealthConnection",
    "InstallationHealthConnectionEventsError",
    "InstallationHealthConnectionEventsPending",
    "InstallationHealthConnectionEventsSetup",
    "InstallationHealthSubscriptionsItem",
    "InstallationSummary",
    "InstallationSummaryPage",
    "InstalledQuota",
    "Integration",
    "IntegrationFieldExistent",
    "IntegrationFieldMapping",
    "IntegrationObject",
    "IntegrationProxy",
    "IntegrationSubscribe",
    "IntegrationSubscribeObject",
    "IntegrationSubscribeObjectAssociationChangeEvent",
    "IntegrationSubscribeObjectCreateEvent",
    "IntegrationSubscribeObjectDeleteEvent",
    "IntegrationSubscribeObjectUpdateEvent",
    "IntegrationWrite",
    "IntegrationWriteObject",
    "IntegrationWriteObjectValueDefaults",
    "Invite",
    "InviteLink",
    "JSONPatchOperation",
    "JWTKey",
    "JWTKeyResponse",
    "Log",
    "LogMessage",
    "ManifestChanges",
    "ManifestIntegration",
    "ManifestObject",
    "ManifestRead",
    "Media",
    "MediaDarkMode",
    "MediaRegular",
    "Membership",
    "MetadataItemInput",
    "MetadataItemPostAuthentication",
    "ModuleInfo",
    "NotificationEventTopicRoute",
    "NotificationEventType",
    "NumericFieldOptions",
    "Oauth2AuthorizationCode",
    "Oauth2AuthorizationCodeAccessToken",
    "Oauth2AuthorizationCodeRefreshToken",
    "Oauth2Opts",
    "OauthConnectRequest",
    "OauthUpdateRequest",
    "ObjectHealth",
    "ObjectHealthHeld",
    "ObjectHealthLastRead",
    "ObjectHealthLastReadError",
    "ObjectList",
    "ObjectMetadata",
    "ObjectSummary",
    "Operation",
    "OperationMetadata",
    "OperationMetadataDeliveries",
    "OperationMetadataProgress",
    "OperationMetadataRetry",
    "OperationPage",
    "Org",
    "OrgAuditEntry",
    "OrgAuditEntryPage",
    "Overview",
    "PaginationInfo",
    "PatchApiKeyRequest",
    "PatchApiKeyRequestApiKey",
    "PatchJWTKeyRequest",
    "PatchJWTKeyRequestJwtKey",
    "PatchObjectConfigContentRequest",
    "PauseReadsRequest",
    "PlannedField",
    "PlannedInstallation",
    "PlannedInstallationReconnect",
    "PlannedIntegration",
    "PlannedObject",
    "PlannedRead",
    "PreviewRecord",
    "PreviewRequest",
    "PreviewResponse",
    "PreviewResponseEmptyRates",
    "Project",
    "ProjectEntitlements",
    "ProjectEntitlementsBrandingRemoval",
    "ProjectEntitlementsLogRetentionDays",
    "ProjectRole",
    "ProviderApp",
    "ProviderAppMetadata",
    "ProviderAppTest",
    "ProviderInfo",
    "ProviderInfoProviderAppMetadata",
    "ProviderMetadata",
    "ProviderMetadataDefinition",
    "ProviderMetadataInfo",
    "ProviderStatus",
    "Quota",
    "QuotaState",
    "QuotaUsage",
    "ReadConfig",
    "ReadConfigInput",
    "ReadConfigObject",
    "ReadConfigObjectInput",
    "ReadDelivery",
    "ReadFilter",
    "ReadRequest",
    "ReadResultAsync",
    "RecordTrace",
    "RedirectResponse",
    "ReplayDeliveriesRequest",
    "ReplayDeliveriesResponse",
    "RereadOffer",
    "RereadOfferFieldsItem",
    "RereadResponse",
    "RestHours",
    "ResultDeliveryRequestBody",
    "ResultEntry",
    "Revision",
    "RevisionContent",
    "RevisionContentRead",
    "RevisionDetail",
    "RevisionPage",
    "RevisionSummary",
    "RollbackRequest",
    "Rollout",
    "RolloutCanary",
    "RolloutCanaryGroupRefs",
    "RolloutCanaryPercent",
    "RolloutFigures",
    "RolloutHealth",
    "SearchRequest",
    "SearchResponse",
    "SearchResult",
    "SetProjectRoleRequest",
    "SignedUrl",
    "StartRolloutRequest",
    "StringFieldOptions",
    "SubscribeConfig",
    "SubscribeConfigObject",
    "SubscribeConfigObjectCreateEvent",
    "SubscribeConfigObjectDeleteEvent",
    "SubscribeConfigObjectProviderOptions",
    "SubscribeConfigObjectProviderOptionsQuotaOptimization",
    "SubscribeConfigObjectUpdateEvent",
    "SubscribeRequirements",
    "Support",
    "SupportBatchWrite",
    "SupportBulkWrite",
    "SupportSearch",
    "SupportSearchOperators",
    "SupportSubscribeSupport",
    "TestDestinationResponse",
    "TokenMetadataFields",
    "TokenMetadataFieldsOtherFieldsItem",
    "Topic",
    "TopicDestinationRoute",
    "TopicRequest",
    "TracedAttempt",
    "TracedMessage",
    "TracedRead",
    "TracedState",
    "TracedWrite",
    "UpdateConnectionRequest",
    "UpdateDestinationRequest",
    "UpdateDestinationRequestDestination",
    "UpdateInstallationConfigContent",
    "UpdateInstallationConfigContentRead",
    "UpdateInstallationConfigContentSubscribe",
    "UpdateInstallationRequest",
    "UpdateInstallationRequestInstallation",
    "UpdateInstallationRequestInstallationConfig",
    "UpdateMembershipRequest",
    "UpdateOrgRequest",
    "UpdateOrgRequestOrg",
    "UpdateProjectRequest",
    "UpdateProjectRequestProject",
    "UpdateProviderAppRequest",
    "UpdateProviderAppRequestProviderApp",
    "UpdateQuotaRequest",
    "UpsertMetadataRequest",
    "UpsertMetadataResponse",
    "UpsertWebhookEndpointRequest",
    "ValueDefault",
    "Verification",
    "VerifyObjectRequest",
    "VerifyObjectResponse",
    "WatchSchema",
    "WatchSchemaAllObjects",
    "WatchSchemaAllObjectsFieldChanged",
    "WatchSchemaAllObjectsFieldCreated",
    "WatchSchemaAllObjectsFieldDeleted",
    "WebhookEndpoint",
    "WriteBatchItem",
    "WriteConfig",
    "WriteConfigObject",
    "WriteConfigObjectDeletionSettings",
    "WriteHeader",
    "WriteRequest",
    "WriteRequestAutoBatchPolicy",
    "WriteRequestBatchPolicy",
    "WriteRequestRetryPolicy",
    "WriteResponseBatch",
    "WriteResponseBatchErrorsItem",
    "WriteResponseSingleFail",
    "WriteResponseSingleFailErrorsItem",
    "WriteResponseSingleFailWarningsItem",
    "WriteResponseSingleSuccess",
    "WriteResult",
]


class _AcceptInviteRequest(TypedDict):
    invitedEmail: str


class AcceptInviteRequest(_AcceptInviteRequest, total=False):
    token: str


class _AccessTokenOpts(TypedDict):
    attachmentType: Literal["accessTokenHeaderAttachment"]


class AccessTokenOpts(_AccessTokenOpts, total=False):
    header: AccessTokenOptsHeader
    docsURL: str


class _AccessTokenOptsHeader(TypedDict):
    name: str


class AccessTokenOptsHeader(_AccessTokenOptsHeader, total=False):
    valuePrefix: str


class _ApiKey(TypedDict):
    key: str
    label: str
    scopes: List[str]
    projectId: str


class ApiKey(_ApiKey, total=False):
    active: bool
    lastUseTime: str


class _ApiKeyOpts(TypedDict):
    attachmentType: Literal["query", "header"]


class ApiKeyOpts(_ApiKeyOpts, total=False):
    query: ApiKeyOptsQuery
    header: ApiKeyOptsHeader
    prompt: str
    docsURL: str


class _ApiKeyOptsHeader(TypedDict):
    name: str


class ApiKeyOptsHeader(_ApiKeyOptsHeader, total=False):
    valuePrefix: str


class ApiKeyOptsQuery(TypedDict):
    name: str


class _ApiKeyRequest(TypedDict):
    label: str


class ApiKeyRequest(_ApiKeyRequest, total=False):
    scopes: List[str]


class ApiProblem(TypedDict, total=False):
    type: str
    href: str
    title: str
    status: int
    detail: str
    instance: str
    subsystem: str
    time: str
    requestId: str
    causes: List[str]
    remedy: str
    supportEmail: str
    supportPhone: str
    supportUrl: str
    retryable: bool
    retryAfter: str
    context: Dict[str, Any]


class _AssociatedObject(TypedDict):
    id: str


class AssociatedObject(_AssociatedObject, total=False):
    objectName: str
    rawObjectName: str
    fields: Dict[str, Any]
    mappedFields: Dict[str, Any]
    raw: Dict[str, Any]


class Association(TypedDict, total=False):
    id: str
    objectName: str
    rawObjectName: str
    fields: Dict[str, Any]
    mappedFields: Dict[str, Any]
    raw: Dict[str, Any]
    providerAssociationMetadata: Dict[str, Any]


class _AssociationDefinition(TypedDict):
    associationType: str
    targetObject: str


class AssociationDefinition(_AssociationDefinition, total=False):
    targetField: str
    cardinality: str
    onDelete: str
    required: bool
    reverseLookupFieldName: str
    labels: AssociationLabels


class AssociationLabels(TypedDict, total=False):
    singular: str
    plural: str


class _AuditEntry(TypedDict):
    id: str
    projectId: str
    actor: str
    action: str
    target: str
    createTime: str


class AuditEntry(_AuditEntry, total=False):
    actorName: str
    address: str
    change: Dict[str, Any]


class AuditEntryPage(TypedDict):
    results: List[AuditEntry]
    pagination: PaginationInfo


class _AuthHealthCheck(TypedDict):
    url: str


class AuthHealthCheck(_AuthHealthCheck, total=False):
    method: str
    successStatusCodes: List[int]


class Backfill(TypedDict):
    defaultPeriod: BackfillDefaultPeriod


class _BackfillConfig(TypedDict):
    defaultPeriod: BackfillConfigDefaultPeriod


class BackfillConfig(_BackfillConfig, total=False):
    fieldFilters: List[ReadFilter]


class BackfillConfigDefaultPeriod(TypedDict, total=False):
    days: int
    fullHistory: bool


class BackfillDefaultPeriod(TypedDict, total=False):
    days: int
    fullHistory: bool


class _BackfillProgress(TypedDict):
    installationId: str
    objectName: str
    operationId: str
    recordsProcessed: int


class BackfillProgress(_BackfillProgress, total=False):
    recordsEstimatedTotal: int
    createTime: str
    updateTime: str


class BaseProxyConfig(TypedDict, total=False):
    enabled: bool


class BaseReadConfigObject(TypedDict, total=False):
    objectName: str
    schedule: str
    disabled: bool
    destination: str
    selectedFields: Dict[str, bool]
    selectedValueMappings: Dict[str, Dict[str, str]]
    dynamicMappingsInput: List[DynamicMappingsInputEntry]
    selectedFieldMappings: Dict[str, str]
    selectedFieldsAuto: Literal["all"]
    backfill: BackfillConfig
    fieldFilters: List[ReadFilter]


class BasicAuthOpts(TypedDict, total=False):
    apiKeyAsBasic: bool
    apiKeyAsBasicOpts: BasicAuthOptsApiKeyAsBasicOpts
    prompt: str
    docsURL: str


class BasicAuthOptsApiKeyAsBasicOpts(TypedDict, total=False):
    fieldUsed: Literal["username", "password"]
    keyFormat: str


class BatchUpsertIntegrationsRequest(TypedDict, total=False):
    sourceYaml: str
    sourceZipUrl: str


class _BatchWriteSupportConfig(TypedDict):
    supported: bool


class BatchWriteSupportConfig(_BatchWriteSupportConfig, total=False):
    defaultRecordLimit: int
    objectRecordLimits: Dict[str, int]


class _Builder(TypedDict):
    id: str
    idpProvider: str
    idpRef: str
    createTime: str


class Builder(_Builder, total=False):
    firstName: str
    lastName: str
    fullName: str
    primaryEmail: str


class _BuilderInfo(TypedDict):
    builder: Builder
    projectRoles: Dict[str, BuilderInfoProjectRolesValue]


class BuilderInfo(_BuilderInfo, total=False):
    orgRole: BuilderInfoOrgRole


class BuilderInfoOrgRole(TypedDict):
    role: Literal["viewer", "support", "developer", "admin"]
    principalType: Literal["team", "builder"]
    principalId: str
    org: Org


class BuilderInfoProjectRolesValue(TypedDict):
    role: Literal["viewer", "support", "developer", "admin"]
    principalType: Literal["team", "builder"]
    principalId: str
    project: Project


class Config(TypedDict):
    id: str
    revisionId: str
    createTime: str
    createdBy: str
    content: ConfigContent


class _ConfigContent(TypedDict):
    provider: str


class ConfigContent(_ConfigContent, total=False):
    read: ReadConfig
    write: WriteConfig
    subscribe: SubscribeConfig
    proxy: BaseProxyConfig


class _ConfigContentInput(TypedDict):
    provider: str


class ConfigContentInput(_ConfigContentInput, total=False):
    read: ReadConfigInput
    write: WriteConfig
    subscribe: SubscribeConfig
    proxy: BaseProxyConfig


class _ConnectLink(TypedDict):
    id: str
    projectId: str
    groupRef: str
    consumerRef: str
    provider: str
    createdBy: str
    createTime: str
    expireTime: str


class ConnectLink(_ConnectLink, total=False):
    groupName: str
    consumerName: str
    integration: str
    returnUrl: str
    locale: str
    openTime: str


class ConnectLinkPage(TypedDict):
    results: List[ConnectLink]
    pagination: PaginationInfo


class _ConnectSession(TypedDict):
    id: str
    projectId: str
    groupRef: str
    consumerRef: str
    createdBy: str
    createTime: str
    expireTime: str


class ConnectSession(_ConnectSession, total=False):
    groupName: str
    consumerName: str
    integrations: List[str]
    providers: List[str]


class ConnectSessionPage(TypedDict):
    results: List[ConnectSession]
    pagination: PaginationInfo


class _Connection(TypedDict):
    id: str
    projectId: str
    provider: str
    group: Group
    consumer: Consumer
    createTime: str
    authScheme: Literal["none", "apiKey", "basic", "oauth2/authorizationCode", "oauth2/authorizationCodePKCE", "oauth2/clientCredentials", "oauth2/password"]
    status: Literal["created", "working", "bad_credentials"]


class Connection(_Connection, total=False):
    providerApp: ProviderApp
    providerWorkspaceRef: str
    providerConsumerRef: str
    updateTime: str
    oauth2AuthorizationCode: Oauth2AuthorizationCode
    apiKey: str
    providerMetadata: ProviderMetadata


class ConnectionRequest(TypedDict, total=False):
    providerWorkspaceRef: str
    providerMetadata: ProviderMetadata
    groupName: str
    groupRef: str
    consumerName: str
    consumerRef: str
    provider: str
    apiKey: str
    customAuth: Dict[str, Any]
    basicAuth: ConnectionRequestBasicAuth
    oauth2ClientCredentials: ConnectionRequestOauth2ClientCredentials
    oauth2PasswordCredentials: ConnectionRequestOauth2PasswordCredentials
    oauth2AuthorizationCode: Oauth2AuthorizationCode


class ConnectionRequestBasicAuth(TypedDict):
    username: str
    password: str


class _ConnectionRequestOauth2ClientCredentials(TypedDict):
    clientId: str
    clientSecret: str


class ConnectionRequestOauth2ClientCredentials(_ConnectionRequestOauth2ClientCredentials, total=False):
    scopes: List[str]


class _ConnectionRequestOauth2PasswordCredentials(TypedDict):
    username: str
    password: str
    clientId: str
    clientSecret: str


class ConnectionRequestOauth2PasswordCredentials(_ConnectionRequestOauth2PasswordCredentials, total=False):
    scopes: List[str]


class _ConnectionState(TypedDict):
    connectionId: str
    authScheme: Literal["none", "apiKey", "basic", "oauth2/authorizationCode", "oauth2/authorizationCodePKCE", "oauth2/clientCredentials", "oauth2/password"]
    status: Literal["created", "working", "bad_credentials"]
    isRenewable: bool
    failedRefreshes: int
    recordsToday: int
    recordsPerDay: int


class ConnectionState(_ConnectionState, total=False):
    tokenIssueTime: str
    tokenExpireTime: str
    refreshTokenExpireTime: str
    nextRefreshTime: str
    callsBlockedUntilTime: str


class ConnectionWebhook(TypedDict):
    connectionId: str
    provider: str
    url: str
    steps: List[str]
    secretName: str
    docsUrl: str
    hasSigningSecret: bool
    hasArrived: bool
    createTime: str
    updateTime: str


class _Consumer(TypedDict):
    consumerRef: str
    consumerName: str
    projectId: str
    createTime: str


class Consumer(_Consumer, total=False):
    updateTime: str


class _CreateConnectLinkRequest(TypedDict):
    groupRef: str
    consumerRef: str


class CreateConnectLinkRequest(_CreateConnectLinkRequest, total=False):
    groupName: str
    consumerName: str
    integration: str
    provider: str
    expiresInMinutes: int
    returnUrl: str
    locale: str


class _CreateConnectSessionRequest(TypedDict):
    groupRef: str
    consumerRef: str


class CreateConnectSessionRequest(_CreateConnectSessionRequest, total=False):
    groupName: str
    consumerName: str
    integrations: List[str]
    providers: List[str]
    expiresInMinutes: int


class _CreateDestinationRequest(TypedDict):
    name: str
    type: Literal["webhook", "kinesis", "s3", "slack", "clickhouse", "snowflake", "bigquery", "redshift", "sqs", "pubsub", "rabbitmq", "azureservicebus", "postgres", "sns", "nats", "redis", "kafka", "email"]
    metadata: DestinationMetadata


class CreateDestinationRequest(_CreateDestinationRequest, total=False):
    secrets: DestinationSecrets


class CreateEventTopicRouteRequest(TypedDict):
    eventType: NotificationEventType
    topicId: str


class _CreateInstallationRequest(TypedDict):
    groupRef: str
    config: CreateInstallationRequestConfig


class CreateInstallationRequest(_CreateInstallationRequest, total=False):
    connectionId: str


class _CreateInstallationRequestConfig(TypedDict):
    content: ConfigContentInput


class CreateInstallationRequestConfig(_CreateInstallationRequestConfig, total=False):
    revisionId: str
    createdBy: str


class CreateIntegrationRequest(TypedDict):
    name: str
    provider: str
    latestRevision: CreateIntegrationRequestLatestRevision


class CreateIntegrationRequestLatestRevision(TypedDict):
    specVersion: str
    content: ManifestIntegration


class _CreateInviteRequest(TypedDict):
    email: str


class CreateInviteRequest(_CreateInviteRequest, total=False):
    role: Literal["viewer", "support", "developer", "admin"]


class _CreateJWTKeyRequest(TypedDict):
    label: str
    algorithm: Literal["RS256"]
    publicKeyPem: str


class CreateJWTKeyRequest(_CreateJWTKeyRequest, total=False):
    audience: str
    issuer: str


class _CreateMembershipRequest(TypedDict):
    builderId: str


class CreateMembershipRequest(_CreateMembershipRequest, total=False):
    role: Literal["viewer", "support", "developer", "admin"]


class CreateOrgRequest(TypedDict):
    label: str


class CreateProjectRequest(TypedDict):
    name: str
    appName: str
    orgId: str


class _CreateProviderAppRequest(TypedDict):
    provider: str
    clientId: str
    clientSecret: str


class CreateProviderAppRequest(_CreateProviderAppRequest, total=False):
    externalRef: str
    scopes: List[str]
    metadata: ProviderAppMetadata


class CreateTopicDestinationRouteRequest(TypedDict):
    topicId: str
    destinationId: str


class _CreatedConnectLink(TypedDict):
    id: str
    projectId: str
    groupRef: str
    consumerRef: str
    provider: str
    createdBy: str
    createTime: str
    expireTime: str
    url: str


class CreatedConnectLink(_CreatedConnectLink, total=False):
    groupName: str
    consumerName: str
    integration: str
    returnUrl: str
    locale: str
    openTime: str


class _CreatedConnectSession(TypedDict):
    id: str
    projectId: str
    groupRef: str
    consumerRef: str
    createdBy: str
    createTime: str
    expireTime: str
    token: str


class CreatedConnectSession(_CreatedConnectSession, total=False):
    groupName: str
    consumerName: str
    integrations: List[str]
    providers: List[str]


class _CreatedProject(TypedDict):
    id: str
    name: str
    appName: str
    orgId: str
    createTime: str
    apiKey: str


class CreatedProject(_CreatedProject, total=False):
    updateTime: str
    entitlements: CreatedProjectEntitlements


class CreatedProjectEntitlements(TypedDict, total=False):
    brandingRemoval: CreatedProjectEntitlementsBrandingRemoval
    logRetentionDays: CreatedProjectEntitlementsLogRetentionDays


class CreatedProjectEntitlementsBrandingRemoval(TypedDict):
    value: bool


class CreatedProjectEntitlementsLogRetentionDays(TypedDict):
    value: int


class _CustomAuthConnectRequest(TypedDict):
    projectIdOrName: str


class CustomAuthConnectRequest(_CustomAuthConnectRequest, total=False):
    provider: str
    groupRef: str
    groupName: str
    consumerRef: str
    consumerName: str
    providerMetadata: ProviderMetadata
    providerAppId: str
    customAuth: Dict[str, Any]
    sessionId: str
    callbackParams: Dict[str, str]
    returnUrl: str


class CustomAuthConnectResponseConnection(TypedDict):
    connection: Connection


class CustomAuthConnectResponseRedirect(TypedDict):
    redirect: RedirectResponse


class _CustomAuthInput(TypedDict):
    name: str
    displayName: str


class CustomAuthInput(_CustomAuthInput, total=False):
    prompt: str
    docsURL: str
    fieldType: Literal["fieldTypeText", "fieldTypePassword", "fieldTypeSelect"]
    options: List[CustomAuthInputOptionsItem]


class CustomAuthInputOptionsItem(TypedDict):
    value: str
    label: str


class CustomAuthOpts(TypedDict, total=False):
    headers: List[CustomAuthOptsHeadersItem]
    queryParams: List[CustomAuthOptsQueryParamsItem]
    inputs: List[CustomAuthInput]
    providerInputs: List[CustomAuthInput]
    multiStep: bool


class CustomAuthOptsHeadersItem(TypedDict):
    name: str
    valueTemplate: str


class CustomAuthOptsQueryParamsItem(TypedDict):
    name: str
    valueTemplate: str


class _Delivery(TypedDict):
    id: str
    sequence: str
    destination: str
    status: Literal["pending", "delivered", "parked", "held"]
    attempts: int
    recordCount: int
    createTime: str


class Delivery(_Delivery, total=False):
    installationId: str
    operationId: str
    objectName: str
    notificationType: str
    supersededCount: int
    lastError: str
    parkedReason: str
    deliveredTime: str
    nextAttemptTime: str


class _DeliveryAttempt(TypedDict):
    attempt: int
    durationMs: int
    createTime: str


class DeliveryAttempt(_DeliveryAttempt, total=False):
    httpStatus: int
    error: str
    answer: str


class DeliveryCount(TypedDict):
    count: int
    isMore: bool


class _DeliveryDetail(TypedDict):
    id: str
    sequence: str
    destination: str
    status: Literal["pending", "delivered", "parked", "held"]
    attempts: int
    recordCount: int
    createTime: str
    body: str
    attemptLog: List[DeliveryAttempt]


class DeliveryDetail(_DeliveryDetail, total=False):
    installationId: str
    operationId: str
    objectName: str
    notificationType: str
    supersededCount: int
    lastError: str
    parkedReason: str
    deliveredTime: str
    nextAttemptTime: str
    headers: Dict[str, str]


class _DeliveryHealth(TypedDict):
    destination: str
    status: Literal["healthy", "failing", "missing", "parked"]
    waitingMessages: int
    parkedMessages: int


class DeliveryHealth(_DeliveryHealth, total=False):
    lastError: str


class DeliveryPage(TypedDict):
    results: List[Delivery]
    pagination: PaginationInfo


class DeployPlan(TypedDict):
    isDestructive: bool
    integrations: List[PlannedIntegration]
    warnings: List[DeployWarning]


class DeployWarning(TypedDict):
    code: Literal["destination.missing", "object.removed", "object.renamed", "mapping.renamed", "mapping.removed", "mapping.required"]
    integration: str
    detail: str
    remedy: str
    installations: DeployWarningInstallations


class DeployWarningInstallations(TypedDict):
    count: int
    groupRefs: List[str]


class _Destination(TypedDict):
    id: str
    name: str
    type: str
    metadata: DestinationMetadata
    createTime: str


class Destination(_Destination, total=False):
    updateTime: str


class _DestinationField(TypedDict):
    name: str
    place: Literal["metadata", "secrets"]
    kind: Literal["text", "number", "boolean", "choice", "list", "map"]
    isEssential: bool


class DestinationField(_DestinationField, total=False):
    options: List[str]


class DestinationMetadata(TypedDict, total=False):
    url: str
    headers: Dict[str, str]
    region: str
    streamName: str
    endpointUrl: str
    partitionKeyTemplate: str
    bucket: str
    keyTemplate: str
    storageClass: str
    username: str
    tableName: str
    database: str
    accountIdentifier: str
    userId: str
    dbName: str
    schemaName: str
    projectId: str
    datasetId: str
    tableId: str
    workgroupName: str
    clusterIdentifier: str
    dbUser: str
    account: str
    container: str
    queueUrl: str
    topicId: str
    serverUrl: str
    exchange: str
    tls: bool
    name: str
    batchSize: int
    maxWaitSecs: int
    host: str
    port: int
    caCertificate: str
    columns: Literal["evolve", "freeze", "discard"]
    deletions: Literal["soft", "hard"]
    prefix: str
    pathStyle: bool
    format: Literal["jsonl", "parquet"]
    compression: Literal["none", "gzip"]
    manifest: bool
    topicArn: str
    subject: str
    topic: str
    routingKey: str
    streamLengthMax: int
    mechanism: Literal["plain", "scram-sha-256", "scram-sha-512"]
    idempotent: bool
    to: List[str]
    order: Literal["none", "record"]


class DestinationSecrets(TypedDict, total=False):
    awsKeyId: str
    awsSecretKey: str
    awsSessionToken: str
    password: str
    privateKey: str
    credentials: str
    accessKeyId: str
    secretAccessKey: str
    accessKey: str
    username: str
    token: str
    connectionString: str


class _DestinationStatus(TypedDict):
    destinationId: str
    name: str
    waitingMessages: int
    parkedMessages: int
    deliveriesPerMinute: List[int]


class DestinationStatus(_DestinationStatus, total=False):
    oldestWaitingTime: str
    medianDeliveryMs: int
    lastDeliveryTime: str
    downSinceTime: str


class DestinationTypeInfo(TypedDict):
    type: str
    displayName: str
    cargo: List[Literal["records", "notifications"]]
    fields: List[DestinationField]


class _DestinationWithSecrets(TypedDict):
    id: str
    name: str
    type: str
    metadata: DestinationMetadata
    createTime: str


class DestinationWithSecrets(_DestinationWithSecrets, total=False):
    updateTime: str
    secrets: DestinationWithSecretsSecrets


class DestinationWithSecretsSecrets(TypedDict, total=False):
    webhookSigningKey: str


class DynamicMappingsInputEntry(TypedDict, total=False):
    mapToName: str
    mapToDisplayName: str
    prompt: str
    mappedValues: List[DynamicMappingsInputEntryMappedValuesItem]
    fieldName: str


class DynamicMappingsInputEntryMappedValuesItem(TypedDict):
    mappedValue: str
    mappedDisplayValue: str


class FailureGroup(TypedDict):
    kind: Literal["operations", "deliveries"]
    cause: str
    count: int
    latestTime: str


class _FieldDefinition(TypedDict):
    fieldName: str
    displayName: str
    valueType: Literal["string", "boolean", "singleSelect", "multiSelect", "date", "datetime", "int", "float", "reference"]


class FieldDefinition(_FieldDefinition, total=False):
    description: str
    required: bool
    unique: bool
    indexed: bool
    stringOptions: StringFieldOptions
    numericOptions: NumericFieldOptions
    association: AssociationDefinition


class FieldFilter(TypedDict):
    fieldName: str
    operator: str
    value: Union[str, bool, float]


class _FieldMetadata(TypedDict):
    fieldName: str
    displayName: str


class FieldMetadata(_FieldMetadata, total=False):
    valueType: Literal["string", "boolean", "singleSelect", "multiSelect", "date", "datetime", "int", "float", "reference", "other"]
    providerType: str
    readOnly: bool
    isCustom: bool
    isRequired: bool
    isCreateOnly: bool
    isUpdateOnly: bool
    referenceTo: List[str]
    values: List[FieldMetadataValuesItem]


class FieldMetadataValuesItem(TypedDict):
    value: str
    displayValue: str


class FieldSetting(TypedDict, total=False):
    default: FieldSettingDefault
    writeOnCreate: Literal["always", "never"]
    writeOnUpdate: Literal["always", "never", "ifEmpty"]


class FieldSettingDefault(TypedDict, total=False):
    stringValue: str
    integerValue: int
    booleanValue: bool


class _FieldUpsertResult(TypedDict):
    fieldName: str
    action: Literal["create", "update", "none", "failed"]


class FieldUpsertResult(_FieldUpsertResult, total=False):
    metadata: Dict[str, Any]
    warnings: List[str]


class _GenerateConnectionRequest(TypedDict):
    groupRef: str
    provider: str


class GenerateConnectionRequest(_GenerateConnectionRequest, total=False):
    providerWorkspaceRef: str
    providerMetadata: ProviderMetadata
    groupName: str
    consumerName: str
    consumerRef: str
    apiKey: str
    customAuth: Dict[str, Any]
    basicAuth: GenerateConnectionRequestBasicAuth
    oauth2ClientCredentials: GenerateConnectionRequestOauth2ClientCredentials
    oauth2PasswordCredentials: GenerateConnectionRequestOauth2PasswordCredentials
    oauth2AuthorizationCode: Oauth2AuthorizationCode
    providerAppId: str


class GenerateConnectionRequestBasicAuth(TypedDict):
    username: str
    password: str


class _GenerateConnectionRequestOauth2ClientCredentials(TypedDict):
    clientId: str
    clientSecret: str


class GenerateConnectionRequestOauth2ClientCredentials(_GenerateConnectionRequestOauth2ClientCredentials, total=False):
    scopes: List[str]


class _GenerateConnectionRequestOauth2PasswordCredentials(TypedDict):
    username: str
    password: str
    clientId: str
    clientSecret: str


class GenerateConnectionRequestOauth2PasswordCredentials(_GenerateConnectionRequestOauth2PasswordCredentials, total=False):
    scopes: List[str]


class _Group(TypedDict):
    groupRef: str
    groupName: str
    projectId: str
    createTime: str


class Group(_Group, total=False):
    updateTime: str


class _HydratedIntegration(TypedDict):
    name: str
    provider: str


class HydratedIntegration(_HydratedIntegration, total=False):
    displayName: str
    logo: str
    module: str
    read: HydratedIntegrationRead
    write: HydratedIntegrationWrite
    proxy: IntegrationProxy


class _HydratedIntegrationFieldExistent(TypedDict):
    fieldName: str
    displayName: str


class HydratedIntegrationFieldExistent(_HydratedIntegrationFieldExistent, total=False):
    mapToName: str
    mapToDisplayName: str


class _HydratedIntegrationObject(TypedDict):
    objectName: str
    displayName: str
    destination: str
    schedule: str


class HydratedIntegrationObject(_HydratedIntegrationObject, total=False):
    error: str
    mapToName: str
    mapToDisplayName: str
    requiredFields: List[Union[HydratedIntegrationFieldExistent, IntegrationFieldMapping]]
    optionalFields: List[Union[HydratedIntegrationFieldExistent, IntegrationFieldMapping]]
    optionalFieldsAuto: Literal["all"]
    allFieldsMetadata: Dict[str, FieldMetadata]
    allFields: List[Union[HydratedIntegrationFieldExistent, IntegrationFieldMapping]]
    backfill: Backfill


class HydratedIntegrationRead(TypedDict, total=False):
    objects: List[HydratedIntegrationObject]


class HydratedIntegrationWrite(TypedDict, total=False):
    objects: List[HydratedIntegrationWriteObject]


class _HydratedIntegrationWriteObject(TypedDict):
    objectName: str
    displayName: str


class HydratedIntegrationWriteObject(_HydratedIntegrationWriteObject, total=False):
    valueDefaults: HydratedIntegrationWriteObjectValueDefaults


class HydratedIntegrationWriteObjectValueDefaults(TypedDict, total=False):
    allowAnyFields: bool


class HydratedRevision(TypedDict):
    id: str
    specVersion: str
    createTime: str
    content: HydratedIntegration


class _IncomingEvent(TypedDict):
    id: str
    connectionId: str
    provider: str
    groupRef: str
    eventKey: str
    status: Literal["waiting", "processed"]
    createTime: str


class IncomingEvent(_IncomingEvent, total=False):
    installationId: str
    eventType: str
    objectName: str
    recordId: str


class IncomingEventPage(TypedDict):
    results: List[IncomingEvent]
    pagination: PaginationInfo


InputValidationIssue = TypedDict(
    "InputValidationIssue",
    {
        "type": "str",
        "href": "str",
        "title": "str",
        "status": "int",
        "detail": "str",
        "instance": "str",
        "subsystem": "str",
        "time": "str",
        "requestId": "str",
        "causes": "List[str]",
        "remedy": "str",
        "supportEmail": "str",
        "supportPhone": "str",
        "supportUrl": "str",
        "retryable": "bool",
        "retryAfter": "str",
        "context": "Dict[str, Any]",
        "in": "Literal['body', 'header', 'path', 'query']",
        "name": "str",
        "value": "Any",
    },
    total=False,
)


class InputValidationProblem(TypedDict, total=False):
    type: str
    href: str
    title: str
    status: int
    detail: str
    instance: str
    subsystem: str
    time: str
    requestId: str
    causes: List[str]
    remedy: str
    supportEmail: str
    supportPhone: str
    supportUrl: str
    retryable: bool
    retryAfter: str
    context: Dict[str, Any]
    issues: List[InputValidationIssue]


class _Installation(TypedDict):
    id: str
    projectId: str
    integrationId: str
    healthStatus: Literal["healthy", "unhealthy"]
    connection: Connection
    createTime: str
    createdBy: str
    config: Config


class Installation(_Installation, total=False):
    group: Group
    lastOperationStatus: Literal["success", "failure", "in_progress"]
    updateTime: str


class _InstallationHealth(TypedDict):
    installationId: str
    status: Literal["healthy", "waiting", "paused", "attention"]
    connection: InstallationHealthConnection
    objects: List[ObjectHealth]


class InstallationHealth(_InstallationHealth, total=False):
    reasons: List[Literal["credentials", "reading", "delivery", "configuration", "events"]]
    subscriptions: List[InstallationHealthSubscriptionsItem]
    removedObjects: List[str]
    quota: QuotaState


class _InstallationHealthConnection(TypedDict):
    id: str
    provider: str
    status: str


class InstallationHealthConnection(_InstallationHealthConnection, total=False):
    eventsError: InstallationHealthConnectionEventsError
    eventsPending: InstallationHealthConnectionEventsPending
    eventsSetup: InstallationHealthConnectionEventsSetup


class InstallationHealthConnectionEventsError(TypedDict):
    detail: str
    remedy: str


class InstallationHealthConnectionEventsPending(TypedDict):
    detail: str
    remedy: str


class InstallationHealthConnectionEventsSetup(TypedDict):
    hasSigningSecret: bool
    hasArrived: bool


class InstallationHealthSubscriptionsItem(TypedDict):
    objectName: str
    rawObjectName: str
    delivery: DeliveryHealth


class _InstallationSummary(TypedDict):
    id: str
    integrationId: str
    integrationName: str
    provider: str
    groupRef: str
    connectionId: str
    connectionStatus: Literal["created", "working", "bad_credentials"]
    reasons: List[Literal["credentials", "reading", "delivery", "configuration", "events"]]
    createTime: str


class InstallationSummary(_InstallationSummary, total=False):
    groupName: str


class InstallationSummaryPage(TypedDict):
    results: List[InstallationSummary]
    pagination: PaginationInfo


class _InstalledQuota(TypedDict):
    installationId: str
    groupRef: str
    quota: Quota
    state: QuotaState


class InstalledQuota(_InstalledQuota, total=False):
    manifest: Quota
    builder: Quota
    customer: Quota
    allowancePerHour: int
    allowancePerDay: int


class _Integration(TypedDict):
    id: str
    projectId: str
    name: str
    provider: str
    createTime: str
    latestRevision: Revision


class Integration(_Integration, total=False):
    updateTime: str


class _IntegrationFieldExistent(TypedDict):
    fieldName: str


class IntegrationFieldExistent(_IntegrationFieldExistent, total=False):
    mapToName: str
    mapToDisplayName: str


class _IntegrationFieldMapping(TypedDict):
    mapToName: str


class IntegrationFieldMapping(_IntegrationFieldMapping, total=False):
    mapToDisplayName: str
    default: str
    prompt: str


class _IntegrationObject(TypedDict):
    objectName: str
    destination: str
    schedule: str


class IntegrationObject(_IntegrationObject, total=False):
    mapToName: str
    mapToDisplayName: str
    requiredFields: List[Union[IntegrationFieldExistent, IntegrationFieldMapping]]
    optionalFields: List[Union[IntegrationFieldExistent, IntegrationFieldMapping]]
    optionalFieldsAuto: Literal["all"]
    backfill: Backfill
    delivery: ReadDelivery
    changes: ManifestChanges
    enabled: Literal["always"]


class IntegrationProxy(TypedDict, total=False):
    enabled: bool
    useModule: bool


class IntegrationSubscribe(TypedDict, total=False):
    objects: List[IntegrationSubscribeObject]


class _IntegrationSubscribeObject(TypedDict):
    objectName: str
    destination: str


class IntegrationSubscribeObject(_IntegrationSubscribeObject, total=False):
    inheritFieldsAndMapping: bool
    createEvent: IntegrationSubscribeObjectCreateEvent
    updateEvent: IntegrationSubscribeObjectUpdateEvent
    deleteEvent: IntegrationSubscribeObjectDeleteEvent
    associationChangeEvent: IntegrationSubscribeObjectAssociationChangeEvent
    otherEvents: List[str]


class IntegrationSubscribeObjectAssociationChangeEvent(TypedDict, total=False):
    enabled: Literal["always"]
    includeFullRecords: bool


class IntegrationSubscribeObjectCreateEvent(TypedDict, total=False):
    enabled: Literal["always"]


class IntegrationSubscribeObjectDeleteEvent(TypedDict, total=False):
    enabled: Literal["always"]


class IntegrationSubscribeObjectUpdateEvent(TypedDict, total=False):
    enabled: Literal["always"]
    watchFieldsAuto: Literal["all", "selected"]
    requiredWatchFields: List[str]


class IntegrationWrite(TypedDict, total=False):
    objects: List[IntegrationWriteObject]


class _IntegrationWriteObject(TypedDict):
    objectName: str


class IntegrationWriteObject(_IntegrationWriteObject, total=False):
    inheritMapping: bool
    valueDefaults: IntegrationWriteObjectValueDefaults


class IntegrationWriteObjectValueDefaults(TypedDict, total=False):
    allowAnyFields: bool


class _Invite(TypedDict):
    id: str
    invitedEmail: str
    parentType: Literal["org"]
    parentId: str
    status: Literal["pending", "accepted", "revoked", "expired"]
    createTime: str


class Invite(_Invite, total=False):
    updateTime: str


class InviteLink(TypedDict):
    url: str
    expireTime: str


class _JSONPatchOperation(TypedDict):
    op: Literal["add", "remove", "replace"]
    path: str


class JSONPatchOperation(_JSONPatchOperation, total=False):
    value: Any


class _JWTKey(TypedDict):
    id: str
    projectId: str
    label: str
    algorithm: Literal["RSA"]
    publicKeyPem: str
    active: bool
    createTime: str
    updateTime: str


class JWTKey(_JWTKey, total=False):
    audience: str
    issuer: str


class JWTKeyResponse(TypedDict):
    kid: str


class Log(TypedDict):
    timestamp: str
    message: LogMessage
    severity: str


class _LogMessage(TypedDict):
    msg: str


class LogMessage(_LogMessage, total=False):
    error: str
    operation_id: str
    details: Dict[str, str]


class ManifestChanges(TypedDict, total=False):
    ownWrites: Literal["deliver", "mark", "drop"]


class _ManifestIntegration(TypedDict):
    name: str
    provider: str


class ManifestIntegration(_ManifestIntegration, total=False):
    displayName: str
    logo: str
    module: str
    write: IntegrationWrite
    proxy: IntegrationProxy
    subscribe: IntegrationSubscribe
    watchSchema: WatchSchema
    quota: Quota
    read: ManifestRead


class _ManifestObject(TypedDict):
    objectName: str


class ManifestObject(_ManifestObject, total=False):
    destination: str
    schedule: str
    mapToName: str
    mapToDisplayName: str
    requiredFields: List[Union[IntegrationFieldExistent, IntegrationFieldMapping]]
    optionalFields: List[Union[IntegrationFieldExistent, IntegrationFieldMapping]]
    optionalFieldsAuto: Literal["all"]
    backfill: Backfill
    delivery: ReadDelivery
    changes: ManifestChanges
    enabled: Literal["always"]


class ManifestRead(TypedDict, total=False):
    objects: List[ManifestObject]


class Media(TypedDict, total=False):
    regular: MediaRegular
    darkMode: MediaDarkMode


class MediaDarkMode(TypedDict, total=False):
    iconURL: str
    logoURL: str


class MediaRegular(TypedDict, total=False):
    iconURL: str
    logoURL: str


class Membership(TypedDict):
    builderId: str
    role: Literal["viewer", "support", "developer", "admin"]


class _MetadataItemInput(TypedDict):
    name: str


class MetadataItemInput(_MetadataItemInput, total=False):
    displayName: str
    prompt: str
    defaultValue: str
    docsURL: str
    moduleDependencies: Dict[str, Dict[str, Any]]


class _MetadataItemPostAuthentication(TypedDict):
    name: str


class MetadataItemPostAuthentication(_MetadataItemPostAuthentication, total=False):
    moduleDependencies: Dict[str, Dict[str, Any]]


class _ModuleInfo(TypedDict):
    displayName: str
    baseURL: str
    support: Support


class ModuleInfo(_ModuleInfo, total=False):
    subscribeRequirements: SubscribeRequirements


class _NotificationEventTopicRoute(TypedDict):
    id: str
    eventType: NotificationEventType
    topicId: str
    projectId: str
    createTime: str


class NotificationEventTopicRoute(_NotificationEventTopicRoute, total=False):
    updateTime: str


class NumericFieldOptions(TypedDict, total=False):
    precision: int
    scale: int
    min: float
    max: float
    defaultValue: float


class Oauth2AuthorizationCode(TypedDict, total=False):
    accessToken: Oauth2AuthorizationCodeAccessToken
    refreshToken: Oauth2AuthorizationCodeRefreshToken
    scopes: List[str]


class _Oauth2AuthorizationCodeAccessToken(TypedDict):
    token: str


class Oauth2AuthorizationCodeAccessToken(_Oauth2AuthorizationCodeAccessToken, total=False):
    issuedAt: str
    expiresAt: str


class _Oauth2AuthorizationCodeRefreshToken(TypedDict):
    token: str


class Oauth2AuthorizationCodeRefreshToken(_Oauth2AuthorizationCodeRefreshToken, total=False):
    issuedAt: str
    expiresAt: str


class _Oauth2Opts(TypedDict):
    grantType: Literal["authorizationCode", "authorizationCodePKCE", "clientCredentials", "password"]
    tokenURL: str
    explicitScopesRequired: bool
    explicitWorkspaceRequired: bool
    tokenMetadataFields: TokenMetadataFields


class Oauth2Opts(_Oauth2Opts, total=False):
    authURL: str
    audience: List[str]
    scopeMappings: Dict[str, str]
    docsURL: str
    authURLParams: Dict[str, str]
    accessTokenOpts: AccessTokenOpts
    keepAliveIntervalHours: int


class _OauthConnectRequest(TypedDict):
    provider: str
    groupRef: str


class OauthConnectRequest(_OauthConnectRequest, total=False):
    projectIdOrName: str
    projectId: str
    groupName: str
    consumerRef: str
    consumerName: str
    providerWorkspaceRef: str
    providerMetadata: ProviderMetadata
    providerAppId: str
    enableCSRFProtection: bool
    returnUrl: str


class OauthUpdateRequest(TypedDict, total=False):
    returnUrl: str


class _ObjectHealth(TypedDict):
    objectName: str
    rawObjectName: str
    status: Literal["waiting", "reading", "healthy", "failing", "paused"]


class ObjectHealth(_ObjectHealth, total=False):
    displayName: str
    held: ObjectHealthHeld
    lastRead: ObjectHealthLastRead
    recordsDelivered: int
    nextReadTime: str
    missingFields: List[str]
    blockedSince: str
    unmappedFields: List[str]
    delivery: DeliveryHealth
    rereadOffer: RereadOffer


class _ObjectHealthHeld(TypedDict):
    reason: Literal["undelivered", "recordsPerDay", "quota", "rest"]
    startTime: str


class ObjectHealthHeld(_ObjectHealthHeld, total=False):
    endTime: str


class _ObjectHealthLastRead(TypedDict):
    operationId: str
    status: Literal["in_progress", "success", "failure"]
    startTime: str
    recordsProcessed: int


class ObjectHealthLastRead(_ObjectHealthLastRead, total=False):
    endTime: str
    recordsEstimatedTotal: int
    estimatedEndTime: str
    recordsWithoutId: int
    error: ObjectHealthLastReadError


class _ObjectHealthLastReadError(TypedDict):
    detail: str


class ObjectHealthLastReadError(_ObjectHealthLastReadError, total=False):
    remedy: str


class ObjectList(TypedDict):
    results: List[ObjectSummary]
    isComplete: bool


class _ObjectMetadata(TypedDict):
    name: str
    fields: Dict[str, FieldMetadata]


class ObjectMetadata(_ObjectMetadata, total=False):
    displayName: str
    mappedObjectName: str


class _ObjectSummary(TypedDict):
    name: str
    displayName: str
    isCustom: bool


class ObjectSummary(_ObjectSummary, total=False):
    mappedObjectName: str


class _Operation(TypedDict):
    projectId: str
    integrationId: str
    configId: str
    actionType: str
    id: str
    installationId: str
    status: Literal["success", "failure", "in_progress"]


class Operation(_Operation, total=False):
    result: str
    metadata: OperationMetadata
    createTime: str


class OperationMetadata(TypedDict, total=False):
    objects: List[str]
    retry: OperationMetadataRetry
    progress: OperationMetadataProgress
    successfulRecordIds: List[str]
    deliveries: OperationMetadataDeliveries
    pausedSince: str
    verification: Verification


class OperationMetadataDeliveries(TypedDict):
    parkedMessages: int
    parkedRecords: int


class OperationMetadataProgress(TypedDict, total=False):
    installationId: str
    objectName: str
    operationId: str
    recordsProcessed: int
    recordsEstimatedTotal: int


class OperationMetadataRetry(TypedDict, total=False):
    attempts: int
    lastAttempt: str
    lastNotified: str


class OperationPage(TypedDict):
    results: List[Operation]
    pagination: PaginationInfo


class _Org(TypedDict):
    id: str
    label: str
    defaultTeamId: str
    createTime: str


class Org(_Org, total=False):
    updateTime: str


class _OrgAuditEntry(TypedDict):
    id: str
    actor: str
    action: str
    target: str
    createTime: str
    orgId: str


class OrgAuditEntry(_OrgAuditEntry, total=False):
    actorName: str
    address: str
    change: Dict[str, Any]


class OrgAuditEntryPage(TypedDict):
    results: List[OrgAuditEntry]
    pagination: PaginationInfo


class _Overview(TypedDict):
    installations: int
    unhealthyInstallations: int
    rejectedConnections: int
    parkedMessages: int
    waitingMessages: int
    overdueReads: int
    deliveriesPerMinute: List[int]
    failures: List[FailureGroup]


class Overview(_Overview, total=False):
    oldestWaitingTime: str


class _PaginationInfo(TypedDict):
    done: bool


class PaginationInfo(_PaginationInfo, total=False):
    nextPageToken: str


class PatchApiKeyRequest(TypedDict):
    updateMask: List[Literal["label", "active", "scopes"]]
    apiKey: PatchApiKeyRequestApiKey


class PatchApiKeyRequestApiKey(TypedDict, total=False):
    label: str
    active: bool
    scopes: List[str]


class PatchJWTKeyRequest(TypedDict):
    updateMask: List[Literal["active", "label", "audience", "issuer"]]
    jwtKey: PatchJWTKeyRequestJwtKey


class PatchJWTKeyRequestJwtKey(TypedDict, total=False):
    active: bool
    label: str
    audience: str
    issuer: str


class _PatchObjectConfigContentRequest(TypedDict):
    action: Literal["read", "subscribe", "write"]
    changes: List[JSONPatchOperation]


class PatchObjectConfigContentRequest(_PatchObjectConfigContentRequest, total=False):
    groupRef: str
    installationId: str


class PauseReadsRequest(TypedDict, total=False):
    objects: List[str]
    note: str


_PlannedField = TypedDict(
    "_PlannedField",
    {
        "from": "str",
        "to": "str",
    },
    total=False,
)


class PlannedField(_PlannedField):
    name: str
    change: Literal["added", "removed", "renamed"]


class _PlannedInstallation(TypedDict):
    installationId: str
    groupRef: str
    reads: List[PlannedRead]
    endedReads: List[str]


class PlannedInstallation(_PlannedInstallation, total=False):
    reconnect: PlannedInstallationReconnect


class _PlannedInstallationReconnect(TypedDict):
    reason: Literal["provider", "scopes"]


class PlannedInstallationReconnect(_PlannedInstallationReconnect, total=False):
    missingScopes: List[str]


class PlannedIntegration(TypedDict):
    name: str
    outcome: Literal["created", "revised", "unchanged"]
    objects: List[PlannedObject]
    settings: List[str]
    installations: List[PlannedInstallation]
    affectedCount: int
    installationCount: int


_PlannedObject = TypedDict(
    "_PlannedObject",
    {
        "from": "str",
        "to": "str",
        "fields": "List[PlannedField]",
        "settings": "List[str]",
    },
    total=False,
)


class PlannedObject(_PlannedObject):
    part: Literal["read", "write", "subscribe"]
    objectName: str
    change: Literal["added", "removed", "renamed", "changed"]


class _PlannedRead(TypedDict):
    objectName: str
    start: Literal["immediately", "onSchedule", "nextRead", "onRequest"]


class PlannedRead(_PlannedRead, total=False):
    records: int
    calls: int
    hours: float


class _PreviewRecord(TypedDict):
    fields: Dict[str, Any]
    mappedFields: Dict[str, Any]


class PreviewRecord(_PreviewRecord, total=False):
    id: str


class _PreviewRequest(TypedDict):
    groupRef: str
    content: BaseReadConfigObject


class PreviewRequest(_PreviewRequest, total=False):
    connectionId: str


class PreviewResponse(TypedDict):
    objectName: str
    rawObjectName: str
    records: List[PreviewRecord]
    sampledCount: int
    emptyRates: PreviewResponseEmptyRates


class PreviewResponseEmptyRates(TypedDict):
    fields: Dict[str, float]
    mappedFields: Dict[str, float]


class _Project(TypedDict):
    id: str
    name: str
    appName: str
    orgId: str
    createTime: str


class Project(_Project, total=False):
    updateTime: str
    entitlements: ProjectEntitlements


class ProjectEntitlements(TypedDict, total=False):
    brandingRemoval: ProjectEntitlementsBrandingRemoval
    logRetentionDays: ProjectEntitlementsLogRetentionDays


class ProjectEntitlementsBrandingRemoval(TypedDict):
    value: bool


class ProjectEntitlementsLogRetentionDays(TypedDict):
    value: int


class ProjectRole(TypedDict):
    builderId: str
    projectId: str
    role: Literal["viewer", "support", "developer", "admin", "none"]


class _ProviderApp(TypedDict):
    id: str
    projectId: str
    provider: str
    clientId: str
    createTime: str


class ProviderApp(_ProviderApp, total=False):
    externalRef: str
    scopes: List[str]
    metadata: ProviderAppMetadata
    updateTime: str


class ProviderAppMetadata(TypedDict, total=False):
    authQueryParams: Dict[str, List[str]]
    providerParams: Dict[str, str]
    redirect: Literal["shared", "provider"]


class _ProviderAppTest(TypedDict):
    outcome: Literal["accepted", "refused", "redirect_refused", "unclear", "unreachable", "account_needed"]


class ProviderAppTest(_ProviderAppTest, total=False):
    host: str
    httpStatus: int
    providerError: str
    detail: str


class _ProviderInfo(TypedDict):
    name: str
    authType: AuthType
    baseURL: str
    defaultModule: str
    providerOpts: Dict[str, str]
    support: Support


class ProviderInfo(_ProviderInfo, total=False):
    oauth2Opts: Oauth2Opts
    apiKeyOpts: ApiKeyOpts
    basicOpts: BasicAuthOpts
    customOpts: CustomAuthOpts
    authHealthCheck: AuthHealthCheck
    displayName: str
    postAuthInfoNeeded: bool
    media: Media
    labels: Dict[str, str]
    subscribeRequirements: SubscribeRequirements
    modules: Dict[str, ModuleInfo]
    metadata: ProviderMetadataDefinition
    providerAppMetadata: ProviderInfoProviderAppMetadata


class ProviderInfoProviderAppMetadata(TypedDict, total=False):
    authQueryParams: List[MetadataItemInput]
    providerParams: List[MetadataItemInput]


class ProviderMetadataDefinition(TypedDict, total=False):
    input: List[MetadataItemInput]
    postAuthentication: List[MetadataItemPostAuthentication]


class _ProviderMetadataInfo(TypedDict):
    value: str
    source: Literal["input", "token", "provider"]


class ProviderMetadataInfo(_ProviderMetadataInfo, total=False):
    displayName: str


class ProviderStatus(TypedDict):
    provider: str
    succeeded: int
    failed: int
    running: int


class Quota(TypedDict, total=False):
    callsPerHour: int
    callsPerDay: int
    percentPerHour: int
    percentPerDay: int
    rest: List[RestHours]


class QuotaState(TypedDict, total=False):
    hour: QuotaUsage
    day: QuotaUsage
    restEndTime: str


class _QuotaUsage(TypedDict):
    calls: int
    endTime: str


class QuotaUsage(_QuotaUsage, total=False):
    callsMax: int


class ReadConfig(TypedDict):
    objects: Dict[str, ReadConfigObject]


class ReadConfigInput(TypedDict):
    objects: Dict[str, ReadConfigObjectInput]


class _ReadConfigObject(TypedDict):
    objectName: str
    selectedFields: Dict[str, bool]
    selectedFieldMappings: Dict[str, str]


class ReadConfigObject(_ReadConfigObject, total=False):
    schedule: str
    disabled: bool
    destination: str
    selectedValueMappings: Dict[str, Dict[str, str]]
    dynamicMappingsInput: List[DynamicMappingsInputEntry]
    selectedFieldsAuto: Literal["all"]
    backfill: BackfillConfig
    fieldFilters: List[ReadFilter]


class _ReadConfigObjectInput(TypedDict):
    objectName: str


class ReadConfigObjectInput(_ReadConfigObjectInput, total=False):
    schedule: str
    disabled: bool
    destination: str
    selectedFields: Dict[str, bool]
    selectedValueMappings: Dict[str, Dict[str, str]]
    dynamicMappingsInput: List[DynamicMappingsInputEntry]
    selectedFieldMappings: Dict[str, str]
    selectedFieldsAuto: Literal["all"]
    backfill: BackfillConfig
    fieldFilters: List[ReadFilter]


class ReadDelivery(TypedDict, total=False):
    mode: Literal["onRequest", "auto"]
    pageSize: int


class _ReadFilter(TypedDict):
    fieldName: str
    operator: Literal["eq"]


class ReadFilter(_ReadFilter, total=False):
    value: Union[str, bool, float]


class _ReadRequest(TypedDict):
    groupRef: str
    mode: Literal["async"]


class ReadRequest(_ReadRequest, total=False):
    sinceTimestamp: str
    untilTimestamp: str


class ReadResultAsync(TypedDict):
    operationId: str


class _RecordTrace(TypedDict):
    installationId: str
    objectName: str
    rawObjectName: str
    recordId: str
    messages: List[TracedMessage]
    pagination: PaginationInfo
    reads: List[TracedRead]
    writes: List[TracedWrite]


class RecordTrace(_RecordTrace, total=False):
    atProvider: TracedState


class RedirectResponse(TypedDict):
    url: str
    sessionId: str


class ReplayDeliveriesRequest(TypedDict, total=False):
    installationId: str
    operationId: str
    objectName: str
    destination: str
    cause: str
    sinceTimestamp: str
    untilTimestamp: str
    status: Literal["delivered", "parked"]
    ids: List[str]


class ReplayDeliveriesResponse(TypedDict):
    replayedCount: int


class _RereadOffer(TypedDict):
    changeTime: str
    fields: List[RereadOfferFieldsItem]


class RereadOffer(_RereadOffer, total=False):
    allFields: bool
    operationId: str


class _RereadOfferFieldsItem(TypedDict):
    name: str


class RereadOfferFieldsItem(_RereadOfferFieldsItem, total=False):
    displayName: str


class RereadResponse(TypedDict):
    operationId: str


_RestHours = TypedDict(
    "_RestHours",
    {
        "from": "str",
        "to": "str",
        "timeZone": "str",
    },
    total=True,
)


class RestHours(_RestHours, total=False):
    days: List[Literal["sun", "mon", "tue", "wed", "thu", "fri", "sat"]]


class ResultDeliveryRequestBody(TypedDict):
    groupRef: str
    pages: int


class ResultEntry(TypedDict, total=False):
    fields: Dict[str, Any]
    mappedFields: Dict[str, Any]
    associations: Dict[str, List[Association]]
    raw: Dict[str, Any]
    rawEvent: Dict[str, Any]
    fromRecord: AssociatedObject
    toRecord: AssociatedObject
    subscribeEventType: Literal["create", "update", "associationUpdate", "delete", "other"]
    providerEventType: str
    id: str
    fieldsUpdated: List[str]
    origin: Literal["self"]
    updateTime: str


class Revision(TypedDict):
    id: str
    specVersion: str
    createTime: str
    content: RevisionContent


class _RevisionContent(TypedDict):
    name: str
    provider: str


class RevisionContent(_RevisionContent, total=False):
    displayName: str
    logo: str
    module: str
    write: IntegrationWrite
    proxy: IntegrationProxy
    subscribe: IntegrationSubscribe
    watchSchema: WatchSchema
    quota: Quota
    read: RevisionContentRead


class RevisionContentRead(TypedDict, total=False):
    objects: List[IntegrationObject]


class _RevisionDetail(TypedDict):
    id: str
    specVersion: str
    state: Literal["latest", "rollout", "past", "refused"]
    createTime: str
    content: RevisionContent
    manifest: str


class RevisionDetail(_RevisionDetail, total=False):
    createdBy: str
    createdByName: str
    source: Literal["manifest", "console", "upload", "description", "rollback"]


class RevisionPage(TypedDict):
    results: List[RevisionSummary]
    pagination: PaginationInfo


class _RevisionSummary(TypedDict):
    id: str
    specVersion: str
    state: Literal["latest", "rollout", "past", "refused"]
    createTime: str


class RevisionSummary(_RevisionSummary, total=False):
    createdBy: str
    createdByName: str
    source: Literal["manifest", "console", "upload", "description", "rollback"]


class RollbackRequest(TypedDict, total=False):
    revisionId: str


class _Rollout(TypedDict):
    id: str
    integrationId: str
    integrationName: str
    status: Literal["running", "promoted", "aborted", "stopped"]
    revisionId: str
    formerRevisionId: str
    canaryCount: int
    groupRefs: List[str]
    healthBefore: RolloutHealth
    createdBy: str
    createTime: str


class Rollout(_Rollout, total=False):
    health: RolloutHealth
    reason: str
    endTime: str


class RolloutCanaryGroupRefs(TypedDict):
    groupRefs: List[str]


class RolloutCanaryPercent(TypedDict):
    percent: float


class RolloutFigures(TypedDict):
    installations: int
    troubled: int
    failing: int
    lackingFields: int
    parked: int


class RolloutHealth(TypedDict):
    canaries: RolloutFigures
    others: RolloutFigures


class SearchRequest(TypedDict):
    objectName: str
    fieldFilters: List[FieldFilter]


class SearchResponse(TypedDict):
    results: List[SearchResult]


class SearchResult(TypedDict):
    id: str
    fields: Dict[str, Any]
    mappedFields: Dict[str, Any]
    raw: Dict[str, Any]


class SetProjectRoleRequest(TypedDict):
    role: Literal["viewer", "support", "developer", "admin", "none"]


class SignedUrl(TypedDict):
    url: str
    bucket: str
    path: str


class _StartRolloutRequest(TypedDict):
    canary: RolloutCanary


class StartRolloutRequest(_StartRolloutRequest, total=False):
    sourceYaml: str
    sourceZipUrl: str


class StringFieldOptions(TypedDict, total=False):
    length: int
    pattern: str
    values: List[str]
    valuesRestricted: bool
    defaultValue: str


class SubscribeConfig(TypedDict):
    objects: Dict[str, SubscribeConfigObject]


class _SubscribeConfigObject(TypedDict):
    inheritFieldsAndMappings: bool
    objectName: str
    destination: str


class SubscribeConfigObject(_SubscribeConfigObject, total=False):
    createEvent: SubscribeConfigObjectCreateEvent
    updateEvent: SubscribeConfigObjectUpdateEvent
    deleteEvent: SubscribeConfigObjectDeleteEvent
    otherEvents: List[str]
    providerOptions: SubscribeConfigObjectProviderOptions


class SubscribeConfigObjectCreateEvent(TypedDict):
    enabled: Literal["always", "never"]


class SubscribeConfigObjectDeleteEvent(TypedDict):
    enabled: Literal["always", "never"]


class SubscribeConfigObjectProviderOptions(TypedDict, total=False):
    quotaOptimization: SubscribeConfigObjectProviderOptionsQuotaOptimization


class SubscribeConfigObjectProviderOptionsQuotaOptimization(TypedDict):
    enabled: bool


class _SubscribeConfigObjectUpdateEvent(TypedDict):
    enabled: Literal["always", "never"]


class SubscribeConfigObjectUpdateEvent(_SubscribeConfigObjectUpdateEvent, total=False):
    watchFieldsAuto: Literal["all"]
    requiredWatchFields: List[str]


class SubscribeRequirements(TypedDict, total=False):
    registration: bool
    maintenance: bool
    postProcess: bool
    subscribeByAPI: bool


class _Support(TypedDict):
    bulkWrite: SupportBulkWrite
    proxy: bool
    read: bool
    subscribe: bool
    write: bool
    delete: bool
    search: SupportSearch


class Support(_Support, total=False):
    subscribeSupport: SupportSubscribeSupport
    batchWrite: SupportBatchWrite


class SupportBatchWrite(TypedDict):
    delete: BatchWriteSupportConfig
    create: BatchWriteSupportConfig
    update: BatchWriteSupportConfig
    upsert: BatchWriteSupportConfig


class SupportBulkWrite(TypedDict):
    insert: bool
    update: bool
    upsert: bool
    delete: bool


class SupportSearch(TypedDict):
    operators: SupportSearchOperators


class SupportSearchOperators(TypedDict):
    equals: bool


class SupportSubscribeSupport(TypedDict, total=False):
    create: bool
    update: bool
    delete: bool
    passThrough: bool


class _TestDestinationResponse(TypedDict):
    destinationId: str


class TestDestinationResponse(_TestDestinationResponse, total=False):
    deliveryId: str


class TokenMetadataFields(TypedDict, total=False):
    workspaceRefField: str
    consumerRefField: str
    scopesField: str
    otherFields: List[TokenMetadataFieldsOtherFieldsItem]


class _TokenMetadataFieldsOtherFieldsItem(TypedDict):
    name: str
    displayName: str
    path: str


class TokenMetadataFieldsOtherFieldsItem(_TokenMetadataFieldsOtherFieldsItem, total=False):
    capture: str


class _Topic(TypedDict):
    id: str
    name: str
    projectId: str
    createTime: str


class Topic(_Topic, total=False):
    updateTime: str


class TopicDestinationRoute(TypedDict):
    id: str
    topicId: str
    destinationId: str
    projectId: str
    createTime: str


class TopicRequest(TypedDict):
    name: str


class _TracedAttempt(TypedDict):
    time: str
    durationMs: int


class TracedAttempt(_TracedAttempt, total=False):
    httpStatus: int
    error: str


class _TracedMessage(TypedDict):
    id: str
    sequence: str
    action: str
    destination: str
    status: Literal["pending", "delivered", "parked", "held"]
    isSuperseded: bool
    createTime: str
    attempts: List[TracedAttempt]
    entries: List[ResultEntry]


class TracedMessage(_TracedMessage, total=False):
    operationId: str
    readType: Literal["backfill", "scheduled", "triggered"]
    deliveredTime: str
    nextAttemptTime: str
    parkedReason: str


class _TracedRead(TypedDict):
    operationId: str
    createTime: str
    outcome: Literal["delivered", "overlap", "unchanged", "filtered"]
    messageIds: List[str]


class TracedRead(_TracedRead, total=False):
    readType: Literal["backfill", "scheduled", "triggered"]


class _TracedState(TypedDict):
    status: Literal["found", "gone", "unknown"]
    unmetFilters: List[str]
    isBeforeBackfill: bool


class TracedState(_TracedState, total=False):
    entry: ResultEntry


class _TracedWrite(TypedDict):
    operationId: str
    objectName: str
    status: Literal["success", "failure", "in_progress"]
    createTime: str


class TracedWrite(_TracedWrite, total=False):
    result: str


class UpdateConnectionRequest(TypedDict):
    updateMask: List[Literal["providerWorkspaceRef", "providerMetadata", "apiKey", "basicAuth", "oauth2ClientCredentials", "oauth2PasswordCredentials", "oauth2AuthorizationCode", "customAuth"]]
    connection: ConnectionRequest


class UpdateDestinationRequest(TypedDict):
    updateMask: List[str]
    destination: UpdateDestinationRequestDestination


class UpdateDestinationRequestDestination(TypedDict, total=False):
    name: str
    metadata: DestinationMetadata
    secrets: DestinationSecrets


class UpdateInstallationConfigContent(TypedDict, total=False):
    provider: str
    read: UpdateInstallationConfigContentRead
    write: WriteConfig
    subscribe: UpdateInstallationConfigContentSubscribe
    proxy: BaseProxyConfig


class UpdateInstallationConfigContentRead(TypedDict, total=False):
    objects: Dict[str, BaseReadConfigObject]


class UpdateInstallationConfigContentSubscribe(TypedDict, total=False):
    objects: Dict[str, SubscribeConfigObject]


class UpdateInstallationRequest(TypedDict):
    updateMask: List[str]
    installation: UpdateInstallationRequestInstallation


class UpdateInstallationRequestInstallation(TypedDict, total=False):
    connectionId: str
    config: UpdateInstallationRequestInstallationConfig


class UpdateInstallationRequestInstallationConfig(TypedDict, total=False):
    revisionId: str
    createdBy: str
    content: UpdateInstallationConfigContent


class UpdateMembershipRequest(TypedDict):
    role: Literal["viewer", "support", "developer", "admin"]


class UpdateOrgRequest(TypedDict):
    updateMask: List[str]
    org: UpdateOrgRequestOrg


class UpdateOrgRequestOrg(TypedDict, total=False):
    label: str


class UpdateProjectRequest(TypedDict):
    updateMask: List[str]
    project: UpdateProjectRequestProject


class UpdateProjectRequestProject(TypedDict, total=False):
    name: str
    appName: str


class UpdateProviderAppRequest(TypedDict):
    updateMask: List[str]
    providerApp: UpdateProviderAppRequestProviderApp


class UpdateProviderAppRequestProviderApp(TypedDict, total=False):
    externalRef: str
    provider: str
    clientId: str
    clientSecret: str
    scopes: List[str]
    metadata: ProviderAppMetadata


class UpdateQuotaRequest(TypedDict):
    quota: Union[Quota, None]


class UpsertMetadataRequest(TypedDict):
    groupRef: str
    fields: Dict[str, List[FieldDefinition]]


class UpsertMetadataResponse(TypedDict):
    success: bool
    fields: Dict[str, Dict[str, FieldUpsertResult]]


class UpsertWebhookEndpointRequest(TypedDict, total=False):
    signingSecret: str


class _ValueDefault(TypedDict):
    value: Union[str, int, bool]


class ValueDefault(_ValueDefault, total=False):
    applyOnUpdate: Literal["always", "never"]


class _Verification(TypedDict):
    coveredSince: str
    recordsAtVendor: int
    recordsDelivered: int
    missingCount: int
    missingIds: List[str]
    extraCount: int
    extraIds: List[str]
    unknownCount: int
    repairedCount: int


class Verification(_Verification, total=False):
    outsideCount: int
    outsideIds: List[str]
    unlistedCount: int


class VerifyObjectRequest(TypedDict, total=False):
    repair: bool


class VerifyObjectResponse(TypedDict):
    operationId: str


class _WatchSchema(TypedDict):
    destination: str
    allObjects: WatchSchemaAllObjects


class WatchSchema(_WatchSchema, total=False):
    schedule: str


class WatchSchemaAllObjects(TypedDict, total=False):
    fieldCreated: WatchSchemaAllObjectsFieldCreated
    fieldDeleted: WatchSchemaAllObjectsFieldDeleted
    fieldChanged: WatchSchemaAllObjectsFieldChanged


class WatchSchemaAllObjectsFieldChanged(TypedDict):
    enabled: Literal["always"]


class WatchSchemaAllObjectsFieldCreated(TypedDict):
    enabled: Literal["always"]


class WatchSchemaAllObjectsFieldDeleted(TypedDict):
    enabled: Literal["always"]


class WebhookEndpoint(TypedDict):
    provider: str
    url: str
    hasSigningSecret: bool
    createTime: str
    updateTime: str


class _WriteBatchItem(TypedDict):
    record: Dict[str, Any]


class WriteBatchItem(_WriteBatchItem, total=False):
    associations: List[Dict[str, Any]]


class WriteConfig(TypedDict, total=False):
    objects: Dict[str, WriteConfigObject]


class _WriteConfigObject(TypedDict):
    objectName: str


class WriteConfigObject(_WriteConfigObject, total=False):
    deletionSettings: WriteConfigObjectDeletionSettings
    selectedValueDefaults: Dict[str, ValueDefault]
    selectedFieldSettings: Dict[str, FieldSetting]


class WriteConfigObjectDeletionSettings(TypedDict):
    enabled: bool


class WriteHeader(TypedDict):
    key: str
    value: str


class _WriteRequest(TypedDict):
    groupRef: str
    type: Literal["create", "update", "upsert", "delete"]


class WriteRequest(_WriteRequest, total=False):
    mode: Literal["synchronous", "asynchronous"]
    matchBy: str
    retryPolicy: WriteRequestRetryPolicy
    autoBatchPolicy: WriteRequestAutoBatchPolicy
    record: Dict[str, Any]
    batchPolicy: WriteRequestBatchPolicy
    batch: List[WriteBatchItem]
    associations: List[Dict[str, Any]]
    headers: List[WriteHeader]


class _WriteRequestAutoBatchPolicy(TypedDict):
    maxDelayMinutes: int


class WriteRequestAutoBatchPolicy(_WriteRequestAutoBatchPolicy, total=False):
    retryDeadlineHours: int


class WriteRequestBatchPolicy(TypedDict, total=False):
    allOrNone: bool


class WriteRequestRetryPolicy(TypedDict, total=False):
    deadlineHours: int


class _WriteResponseBatch(TypedDict):
    operationId: str
    successCount: int
    failureCount: int


class WriteResponseBatch(_WriteResponseBatch, total=False):
    results: List[WriteResult]
    errors: List[WriteResponseBatchErrorsItem]


class WriteResponseBatchErrorsItem(TypedDict):
    message: str


class _WriteResponseSingleFail(TypedDict):
    operationId: str
    errors: List[WriteResponseSingleFailErrorsItem]


class WriteResponseSingleFail(_WriteResponseSingleFail, total=False):
    result: WriteResult
    rawResponse: str
    warnings: List[WriteResponseSingleFailWarningsItem]


class WriteResponseSingleFailErrorsItem(TypedDict):
    message: str


class WriteResponseSingleFailWarningsItem(TypedDict):
    message: str


class _WriteResponseSingleSuccess(TypedDict):
    operationId: str


class WriteResponseSingleSuccess(_WriteResponseSingleSuccess, total=False):
    result: WriteResult


class _WriteResult(TypedDict):
    success: bool


class WriteResult(_WriteResult, total=False):
    data: Dict[str, Any]
    recordId: str


AuthType = Literal["oauth2", "apiKey", "basic", "jwt", "custom", "none"]
CustomAuthConnectResponse = Union[CustomAuthConnectResponseRedirect, CustomAuthConnectResponseConnection]
NotificationEventType = Literal["connection.created", "connection.error", "connection.refreshed", "connection.updated", "connection.deleted", "installation.created", "installation.updated", "installation.deleted", "read.schedule.paused", "read.backfill.done", "read.triggered.done", "read.triggered.error", "write.async.done", "subscribe.create.error", "secrets.read", "rollout.stopped", "destination.webhook.disabled"]
ProviderMetadata = Dict[str, ProviderMetadataInfo]
RolloutCanary = Union[RolloutCanaryGroupRefs, RolloutCanaryPercent]
