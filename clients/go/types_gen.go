// Code generated from the contract by scripts/clients/write-go.mjs. DO NOT EDIT.

package mortise

// AcceptInviteRequest is a shape of the API.
type AcceptInviteRequest struct {
	InvitedEmail string  `json:"invitedEmail"`
	Token        *string `json:"token,omitempty"`
}

// AccessTokenOpts is a shape of the API.
type AccessTokenOpts struct {
	AttachmentType string                 `json:"attachmentType"`
	Header         *AccessTokenOptsHeader `json:"header,omitempty"`
	DocsURL        *string                `json:"docsURL,omitempty"`
}

// AccessTokenOptsHeader is a shape of the API.
type AccessTokenOptsHeader struct {
	Name        string  `json:"name"`
	ValuePrefix *string `json:"valuePrefix,omitempty"`
}

// ApiKey is a shape of the API.
type ApiKey struct {
	Key         string   `json:"key"`
	Label       string   `json:"label"`
	Scopes      []string `json:"scopes"`
	ProjectID   string   `json:"projectId"`
	Active      *bool    `json:"active,omitempty"`
	LastUseTime *string  `json:"lastUseTime,omitempty"`
}

// ApiKeyOpts is a shape of the API.
type ApiKeyOpts struct {
	AttachmentType string            `json:"attachmentType"`
	Query          *ApiKeyOptsQuery  `json:"query,omitempty"`
	Header         *ApiKeyOptsHeader `json:"header,omitempty"`
	Prompt         *string           `json:"prompt,omitempty"`
	DocsURL        *string           `json:"docsURL,omitempty"`
}

// ApiKeyOptsHeader is a shape of the API.
type ApiKeyOptsHeader struct {
	Name        string  `json:"name"`
	ValuePrefix *string `json:"valuePrefix,omitempty"`
}

// ApiKeyOptsQuery is a shape of the API.
type ApiKeyOptsQuery struct {
	Name string `json:"name"`
}

// ApiKeyRequest is a shape of the API.
type ApiKeyRequest struct {
	Label  string   `json:"label"`
	Scopes []string `json:"scopes,omitempty"`
}

// ApiProblem is a shape of the API.
type ApiProblem struct {
	Type         *string        `json:"type,omitempty"`
	Href         *string        `json:"href,omitempty"`
	Title        *string        `json:"title,omitempty"`
	Status       *int           `json:"status,omitempty"`
	Detail       *string        `json:"detail,omitempty"`
	Instance     *string        `json:"instance,omitempty"`
	Subsystem    *string        `json:"subsystem,omitempty"`
	Time         *string        `json:"time,omitempty"`
	RequestID    *string        `json:"requestId,omitempty"`
	Causes       []string       `json:"causes,omitempty"`
	Remedy       *string        `json:"remedy,omitempty"`
	SupportEmail *string        `json:"supportEmail,omitempty"`
	SupportPhone *string        `json:"supportPhone,omitempty"`
	SupportURL   *string        `json:"supportUrl,omitempty"`
	Retryable    *bool          `json:"retryable,omitempty"`
	RetryAfter   *string        `json:"retryAfter,omitempty"`
	Context      map[string]any `json:"context,omitempty"`
}

// AssociatedObject is a shape of the API.
type AssociatedObject struct {
	ID            string         `json:"id"`
	ObjectName    *string        `json:"objectName,omitempty"`
	RawObjectName *string        `json:"rawObjectName,omitempty"`
	Fields        map[string]any `json:"fields,omitempty"`
	MappedFields  map[string]any `json:"mappedFields,omitempty"`
	Raw           map[string]any `json:"raw,omitempty"`
}

// Association is a shape of the API.
type Association struct {
	ID                          *string        `json:"id,omitempty"`
	ObjectName                  *string        `json:"objectName,omitempty"`
	RawObjectName               *string        `json:"rawObjectName,omitempty"`
	Fields                      map[string]any `json:"fields,omitempty"`
	MappedFields                map[string]any `json:"mappedFields,omitempty"`
	Raw                         map[string]any `json:"raw,omitempty"`
	ProviderAssociationMetadata map[string]any `json:"providerAssociationMetadata,omitempty"`
}

// AssociationDefinition is a shape of the API.
type AssociationDefinition struct {
	AssociationType        string             `json:"associationType"`
	TargetObject           string             `json:"targetObject"`
	TargetField            *string            `json:"targetField,omitempty"`
	Cardinality            *string            `json:"cardinality,omitempty"`
	OnDelete               *string            `json:"onDelete,omitempty"`
	Required               *bool              `json:"required,omitempty"`
	ReverseLookupFieldName *string            `json:"reverseLookupFieldName,omitempty"`
	Labels                 *AssociationLabels `json:"labels,omitempty"`
}

// AssociationLabels is a shape of the API.
type AssociationLabels struct {
	Singular *string `json:"singular,omitempty"`
	Plural   *string `json:"plural,omitempty"`
}

// AuditEntry is a shape of the API.
type AuditEntry struct {
	ID         string         `json:"id"`
	ProjectID  string         `json:"projectId"`
	Actor      string         `json:"actor"`
	ActorName  *string        `json:"actorName,omitempty"`
	Action     string         `json:"action"`
	Target     string         `json:"target"`
	Address    *string        `json:"address,omitempty"`
	Change     map[string]any `json:"change,omitempty"`
	CreateTime string         `json:"createTime"`
}

// AuditEntryPage is a shape of the API.
type AuditEntryPage struct {
	Results    []AuditEntry   `json:"results"`
	Pagination PaginationInfo `json:"pagination"`
}

// AuthHealthCheck is a shape of the API.
type AuthHealthCheck struct {
	URL                string  `json:"url"`
	Method             *string `json:"method,omitempty"`
	SuccessStatusCodes []int   `json:"successStatusCodes,omitempty"`
}

// AuthType is one of oauth2, apiKey, basic, jwt, custom, none.
type AuthType = string

// Backfill is a shape of the API.
type Backfill struct {
	DefaultPeriod BackfillDefaultPeriod `json:"defaultPeriod"`
}

// BackfillConfig is a shape of the API.
type BackfillConfig struct {
	DefaultPeriod BackfillConfigDefaultPeriod `json:"defaultPeriod"`
	FieldFilters  []ReadFilter                `json:"fieldFilters,omitempty"`
}

// BackfillConfigDefaultPeriod is a shape of the API.
type BackfillConfigDefaultPeriod struct {
	Days        *int  `json:"days,omitempty"`
	FullHistory *bool `json:"fullHistory,omitempty"`
}

// BackfillDefaultPeriod is a shape of the API.
type BackfillDefaultPeriod struct {
	Days        *int  `json:"days,omitempty"`
	FullHistory *bool `json:"fullHistory,omitempty"`
}

// BackfillProgress is a shape of the API.
type BackfillProgress struct {
	InstallationID        string  `json:"installationId"`
	ObjectName            string  `json:"objectName"`
	OperationID           string  `json:"operationId"`
	RecordsProcessed      int     `json:"recordsProcessed"`
	RecordsEstimatedTotal *int    `json:"recordsEstimatedTotal,omitempty"`
	CreateTime            *string `json:"createTime,omitempty"`
	UpdateTime            *string `json:"updateTime,omitempty"`
}

// BaseProxyConfig is a shape of the API.
type BaseProxyConfig struct {
	Enabled *bool `json:"enabled,omitempty"`
}

// BaseReadConfigObject is a shape of the API.
type BaseReadConfigObject struct {
	ObjectName            *string                      `json:"objectName,omitempty"`
	Schedule              *string                      `json:"schedule,omitempty"`
	Disabled              *bool                        `json:"disabled,omitempty"`
	Destination           *string                      `json:"destination,omitempty"`
	SelectedFields        map[string]bool              `json:"selectedFields,omitempty"`
	SelectedValueMappings map[string]map[string]string `json:"selectedValueMappings,omitempty"`
	DynamicMappingsInput  []DynamicMappingsInputEntry  `json:"dynamicMappingsInput,omitempty"`
	SelectedFieldMappings map[string]string            `json:"selectedFieldMappings,omitempty"`
	SelectedFieldsAuto    *string                      `json:"selectedFieldsAuto,omitempty"`
	Backfill              *BackfillConfig              `json:"backfill,omitempty"`
	FieldFilters          []ReadFilter                 `json:"fieldFilters,omitempty"`
}

// BasicAuthOpts is a shape of the API.
type BasicAuthOpts struct {
	APIKeyAsBasic     *bool                           `json:"apiKeyAsBasic,omitempty"`
	APIKeyAsBasicOpts *BasicAuthOptsApiKeyAsBasicOpts `json:"apiKeyAsBasicOpts,omitempty"`
	Prompt            *string                         `json:"prompt,omitempty"`
	DocsURL           *string                         `json:"docsURL,omitempty"`
}

// BasicAuthOptsApiKeyAsBasicOpts is a shape of the API.
type BasicAuthOptsApiKeyAsBasicOpts struct {
	FieldUsed *string `json:"fieldUsed,omitempty"`
	KeyFormat *string `json:"keyFormat,omitempty"`
}

// BatchUpsertIntegrationsRequest is a shape of the API.
type BatchUpsertIntegrationsRequest struct {
	SourceYaml   *string `json:"sourceYaml,omitempty"`
	SourceZipURL *string `json:"sourceZipUrl,omitempty"`
}

// BatchWriteSupportConfig is a shape of the API.
type BatchWriteSupportConfig struct {
	Supported          bool           `json:"supported"`
	DefaultRecordLimit *int           `json:"defaultRecordLimit,omitempty"`
	ObjectRecordLimits map[string]int `json:"objectRecordLimits,omitempty"`
}

// Builder is a shape of the API.
type Builder struct {
	ID           string  `json:"id"`
	IdpProvider  string  `json:"idpProvider"`
	IdpRef       string  `json:"idpRef"`
	CreateTime   string  `json:"createTime"`
	FirstName    *string `json:"firstName,omitempty"`
	LastName     *string `json:"lastName,omitempty"`
	FullName     *string `json:"fullName,omitempty"`
	PrimaryEmail *string `json:"primaryEmail,omitempty"`
}

// BuilderInfo is a shape of the API.
type BuilderInfo struct {
	Builder      Builder                                 `json:"builder"`
	ProjectRoles map[string]BuilderInfoProjectRolesValue `json:"projectRoles"`
	OrgRole      *BuilderInfoOrgRole                     `json:"orgRole,omitempty"`
}

// BuilderInfoOrgRole is a shape of the API.
type BuilderInfoOrgRole struct {
	Role          string `json:"role"`
	PrincipalType string `json:"principalType"`
	PrincipalID   string `json:"principalId"`
	Org           Org    `json:"org"`
}

// BuilderInfoProjectRolesValue is a shape of the API.
type BuilderInfoProjectRolesValue struct {
	Role          string  `json:"role"`
	PrincipalType string  `json:"principalType"`
	PrincipalID   string  `json:"principalId"`
	Project       Project `json:"project"`
}

// Config is a shape of the API.
type Config struct {
	ID         string        `json:"id"`
	RevisionID string        `json:"revisionId"`
	CreateTime string        `json:"createTime"`
	CreatedBy  string        `json:"createdBy"`
	Content    ConfigContent `json:"content"`
}

// ConfigContent is a shape of the API.
type ConfigContent struct {
	Provider  string           `json:"provider"`
	Read      *ReadConfig      `json:"read,omitempty"`
	Write     *WriteConfig     `json:"write,omitempty"`
	Subscribe *SubscribeConfig `json:"subscribe,omitempty"`
	Proxy     *BaseProxyConfig `json:"proxy,omitempty"`
}

// ConfigContentInput is a shape of the API.
type ConfigContentInput struct {
	Provider  string           `json:"provider"`
	Read      *ReadConfigInput `json:"read,omitempty"`
	Write     *WriteConfig     `json:"write,omitempty"`
	Subscribe *SubscribeConfig `json:"subscribe,omitempty"`
	Proxy     *BaseProxyConfig `json:"proxy,omitempty"`
}

// ConnectLink is a shape of the API.
type ConnectLink struct {
	ID           string  `json:"id"`
	ProjectID    string  `json:"projectId"`
	GroupRef     string  `json:"groupRef"`
	GroupName    *string `json:"groupName,omitempty"`
	ConsumerRef  string  `json:"consumerRef"`
	ConsumerName *string `json:"consumerName,omitempty"`
	Integration  *string `json:"integration,omitempty"`
	Provider     string  `json:"provider"`
	ReturnURL    *string `json:"returnUrl,omitempty"`
	Locale       *string `json:"locale,omitempty"`
	CreatedBy    string  `json:"createdBy"`
	CreateTime   string  `json:"createTime"`
	ExpireTime   string  `json:"expireTime"`
	OpenTime     *string `json:"openTime,omitempty"`
}

// ConnectLinkPage is a shape of the API.
type ConnectLinkPage struct {
	Results    []ConnectLink  `json:"results"`
	Pagination PaginationInfo `json:"pagination"`
}

// ConnectSession is a shape of the API.
type ConnectSession struct {
	ID           string   `json:"id"`
	ProjectID    string   `json:"projectId"`
	GroupRef     string   `json:"groupRef"`
	GroupName    *string  `json:"groupName,omitempty"`
	ConsumerRef  string   `json:"consumerRef"`
	ConsumerName *string  `json:"consumerName,omitempty"`
	Integrations []string `json:"integrations,omitempty"`
	Providers    []string `json:"providers,omitempty"`
	CreatedBy    string   `json:"createdBy"`
	CreateTime   string   `json:"createTime"`
	ExpireTime   string   `json:"expireTime"`
}

// ConnectSessionPage is a shape of the API.
type ConnectSessionPage struct {
	Results    []ConnectSession `json:"results"`
	Pagination PaginationInfo   `json:"pagination"`
}

// Connection is a shape of the API.
type Connection struct {
	ID                      string                   `json:"id"`
	ProjectID               string                   `json:"projectId"`
	Provider                string                   `json:"provider"`
	ProviderApp             *ProviderApp             `json:"providerApp,omitempty"`
	Group                   Group                    `json:"group"`
	Consumer                Consumer                 `json:"consumer"`
	ProviderWorkspaceRef    *string                  `json:"providerWorkspaceRef,omitempty"`
	ProviderConsumerRef     *string                  `json:"providerConsumerRef,omitempty"`
	CreateTime              string                   `json:"createTime"`
	UpdateTime              *string                  `json:"updateTime,omitempty"`
	AuthScheme              string                   `json:"authScheme"`
	Status                  string                   `json:"status"`
	Oauth2AuthorizationCode *Oauth2AuthorizationCode `json:"oauth2AuthorizationCode,omitempty"`
	APIKey                  *string                  `json:"apiKey,omitempty"`
	ProviderMetadata        *ProviderMetadata        `json:"providerMetadata,omitempty"`
}

// ConnectionRequest is a shape of the API.
type ConnectionRequest struct {
	ProviderWorkspaceRef      *string                                     `json:"providerWorkspaceRef,omitempty"`
	ProviderMetadata          *ProviderMetadata                           `json:"providerMetadata,omitempty"`
	GroupName                 *string                                     `json:"groupName,omitempty"`
	GroupRef                  *string                                     `json:"groupRef,omitempty"`
	ConsumerName              *string                                     `json:"consumerName,omitempty"`
	ConsumerRef               *string                                     `json:"consumerRef,omitempty"`
	Provider                  *string                                     `json:"provider,omitempty"`
	APIKey                    *string                                     `json:"apiKey,omitempty"`
	CustomAuth                map[string]any                              `json:"customAuth,omitempty"`
	BasicAuth                 *ConnectionRequestBasicAuth                 `json:"basicAuth,omitempty"`
	Oauth2ClientCredentials   *ConnectionRequestOauth2ClientCredentials   `json:"oauth2ClientCredentials,omitempty"`
	Oauth2PasswordCredentials *ConnectionRequestOauth2PasswordCredentials `json:"oauth2PasswordCredentials,omitempty"`
	Oauth2AuthorizationCode   *Oauth2AuthorizationCode                    `json:"oauth2AuthorizationCode,omitempty"`
}

// ConnectionRequestBasicAuth is a shape of the API.
type ConnectionRequestBasicAuth struct {
	Username string `json:"username"`
	Password string `json:"password"`
}

// ConnectionRequestOauth2ClientCredentials is a shape of the API.
type ConnectionRequestOauth2ClientCredentials struct {
	ClientID     string   `json:"clientId"`
	ClientSecret string   `json:"clientSecret"`
	Scopes       []string `json:"scopes,omitempty"`
}

// ConnectionRequestOauth2PasswordCredentials is a shape of the API.
type ConnectionRequestOauth2PasswordCredentials struct {
	Username     string   `json:"username"`
	Password     string   `json:"password"`
	ClientID     string   `json:"clientId"`
	ClientSecret string   `json:"clientSecret"`
	Scopes       []string `json:"scopes,omitempty"`
}

// ConnectionState is a shape of the API.
type ConnectionState struct {
	ConnectionID           string  `json:"connectionId"`
	AuthScheme             string  `json:"authScheme"`
	Status                 string  `json:"status"`
	TokenIssueTime         *string `json:"tokenIssueTime,omitempty"`
	TokenExpireTime        *string `json:"tokenExpireTime,omitempty"`
	RefreshTokenExpireTime *string `json:"refreshTokenExpireTime,omitempty"`
	IsRenewable            bool    `json:"isRenewable"`
	FailedRefreshes        int     `json:"failedRefreshes"`
	NextRefreshTime        *string `json:"nextRefreshTime,omitempty"`
	CallsBlockedUntilTime  *string `json:"callsBlockedUntilTime,omitempty"`
	RecordsToday           int     `json:"recordsToday"`
	RecordsPerDay          int     `json:"recordsPerDay"`
}

// ConnectionWebhook is a shape of the API.
type ConnectionWebhook struct {
	ConnectionID     string   `json:"connectionId"`
	Provider         string   `json:"provider"`
	URL              string   `json:"url"`
	Steps            []string `json:"steps"`
	SecretName       string   `json:"secretName"`
	DocsURL          string   `json:"docsUrl"`
	HasSigningSecret bool     `json:"hasSigningSecret"`
	HasArrived       bool     `json:"hasArrived"`
	CreateTime       string   `json:"createTime"`
	UpdateTime       string   `json:"updateTime"`
}

// Consumer is a shape of the API.
type Consumer struct {
	ConsumerRef  string  `json:"consumerRef"`
	ConsumerName string  `json:"consumerName"`
	ProjectID    string  `json:"projectId"`
	CreateTime   string  `json:"createTime"`
	UpdateTime   *string `json:"updateTime,omitempty"`
}

// CreateConnectLinkRequest is a shape of the API.
type CreateConnectLinkRequest struct {
	GroupRef         string  `json:"groupRef"`
	GroupName        *string `json:"groupName,omitempty"`
	ConsumerRef      string  `json:"consumerRef"`
	ConsumerName     *string `json:"consumerName,omitempty"`
	Integration      *string `json:"integration,omitempty"`
	Provider         *string `json:"provider,omitempty"`
	ExpiresInMinutes *int    `json:"expiresInMinutes,omitempty"`
	ReturnURL        *string `json:"returnUrl,omitempty"`
	Locale           *string `json:"locale,omitempty"`
}

// CreateConnectSessionRequest is a shape of the API.
type CreateConnectSessionRequest struct {
	GroupRef         string   `json:"groupRef"`
	GroupName        *string  `json:"groupName,omitempty"`
	ConsumerRef      string   `json:"consumerRef"`
	ConsumerName     *string  `json:"consumerName,omitempty"`
	Integrations     []string `json:"integrations,omitempty"`
	Providers        []string `json:"providers,omitempty"`
	ExpiresInMinutes *int     `json:"expiresInMinutes,omitempty"`
}

// CreateDestinationRequest is a shape of the API.
type CreateDestinationRequest struct {
	Name     string              `json:"name"`
	Type     string              `json:"type"`
	Secrets  *DestinationSecrets `json:"secrets,omitempty"`
	Metadata DestinationMetadata `json:"metadata"`
}

// CreateEventTopicRouteRequest is a shape of the API.
type CreateEventTopicRouteRequest struct {
	EventType NotificationEventType `json:"eventType"`
	TopicID   string                `json:"topicId"`
}

// CreateInstallationRequest is a shape of the API.
type CreateInstallationRequest struct {
	GroupRef     string                          `json:"groupRef"`
	ConnectionID *string                         `json:"connectionId,omitempty"`
	Config       CreateInstallationRequestConfig `json:"config"`
}

// CreateInstallationRequestConfig is a shape of the API.
type CreateInstallationRequestConfig struct {
	RevisionID *string            `json:"revisionId,omitempty"`
	CreatedBy  *string            `json:"createdBy,omitempty"`
	Content    ConfigContentInput `json:"content"`
}

// CreateIntegrationRequest is a shape of the API.
type CreateIntegrationRequest struct {
	Name           string                                 `json:"name"`
	Provider       string                                 `json:"provider"`
	LatestRevision CreateIntegrationRequestLatestRevision `json:"latestRevision"`
}

// CreateIntegrationRequestLatestRevision is a shape of the API.
type CreateIntegrationRequestLatestRevision struct {
	SpecVersion string              `json:"specVersion"`
	Content     ManifestIntegration `json:"content"`
}

// CreateInviteRequest is a shape of the API.
type CreateInviteRequest struct {
	Email string  `json:"email"`
	Role  *string `json:"role,omitempty"`
}

// CreateJWTKeyRequest is a shape of the API.
type CreateJWTKeyRequest struct {
	Label        string  `json:"label"`
	Algorithm    string  `json:"algorithm"`
	PublicKeyPem string  `json:"publicKeyPem"`
	Audience     *string `json:"audience,omitempty"`
	Issuer       *string `json:"issuer,omitempty"`
}

// CreateMembershipRequest is a shape of the API.
type CreateMembershipRequest struct {
	BuilderID string  `json:"builderId"`
	Role      *string `json:"role,omitempty"`
}

// CreateOrgRequest is a shape of the API.
type CreateOrgRequest struct {
	Label string `json:"label"`
}

// CreateProjectRequest is a shape of the API.
type CreateProjectRequest struct {
	Name    string `json:"name"`
	AppName string `json:"appName"`
	OrgID   string `json:"orgId"`
}

// CreateProviderAppRequest is a shape of the API.
type CreateProviderAppRequest struct {
	ExternalRef  *string              `json:"externalRef,omitempty"`
	Provider     string               `json:"provider"`
	ClientID     string               `json:"clientId"`
	ClientSecret string               `json:"clientSecret"`
	Scopes       []string             `json:"scopes,omitempty"`
	Metadata     *ProviderAppMetadata `json:"metadata,omitempty"`
}

// CreateTopicDestinationRouteRequest is a shape of the API.
type CreateTopicDestinationRouteRequest struct {
	TopicID       string `json:"topicId"`
	DestinationID string `json:"destinationId"`
}

// CreatedConnectLink is a shape of the API.
type CreatedConnectLink struct {
	ID           string  `json:"id"`
	ProjectID    string  `json:"projectId"`
	GroupRef     string  `json:"groupRef"`
	GroupName    *string `json:"groupName,omitempty"`
	ConsumerRef  string  `json:"consumerRef"`
	ConsumerName *string `json:"consumerName,omitempty"`
	Integration  *string `json:"integration,omitempty"`
	Provider     string  `json:"provider"`
	ReturnURL    *string `json:"returnUrl,omitempty"`
	Locale       *string `json:"locale,omitempty"`
	CreatedBy    string  `json:"createdBy"`
	CreateTime   string  `json:"createTime"`
	ExpireTime   string  `json:"expireTime"`
	OpenTime     *string `json:"openTime,omitempty"`
	URL          string  `json:"url"`
}

// CreatedConnectSession is a shape of the API.
type CreatedConnectSession struct {
	ID           string   `json:"id"`
	ProjectID    string   `json:"projectId"`
	GroupRef     string   `json:"groupRef"`
	GroupName    *string  `json:"groupName,omitempty"`
	ConsumerRef  string   `json:"consumerRef"`
	ConsumerName *string  `json:"consumerName,omitempty"`
	Integrations []string `json:"integrations,omitempty"`
	Providers    []string `json:"providers,omitempty"`
	CreatedBy    string   `json:"createdBy"`
	CreateTime   string   `json:"createTime"`
	ExpireTime   string   `json:"expireTime"`
	Token        string   `json:"token"`
}

// CreatedProject is a shape of the API.
type CreatedProject struct {
	ID           string                      `json:"id"`
	Name         string                      `json:"name"`
	AppName      string                      `json:"appName"`
	OrgID        string                      `json:"orgId"`
	CreateTime   string                      `json:"createTime"`
	UpdateTime   *string                     `json:"updateTime,omitempty"`
	Entitlements *CreatedProjectEntitlements `json:"entitlements,omitempty"`
	APIKey       string                      `json:"apiKey"`
}

// CreatedProjectEntitlements is a shape of the API.
type CreatedProjectEntitlements struct {
	BrandingRemoval  *CreatedProjectEntitlementsBrandingRemoval  `json:"brandingRemoval,omitempty"`
	LogRetentionDays *CreatedProjectEntitlementsLogRetentionDays `json:"logRetentionDays,omitempty"`
}

// CreatedProjectEntitlementsBrandingRemoval is a shape of the API.
type CreatedProjectEntitlementsBrandingRemoval struct {
	Value bool `json:"value"`
}

// CreatedProjectEntitlementsLogRetentionDays is a shape of the API.
type CreatedProjectEntitlementsLogRetentionDays struct {
	Value int `json:"value"`
}

// CustomAuthConnectRequest is a shape of the API.
type CustomAuthConnectRequest struct {
	ProjectIDOrName  string            `json:"projectIdOrName"`
	Provider         *string           `json:"provider,omitempty"`
	GroupRef         *string           `json:"groupRef,omitempty"`
	GroupName        *string           `json:"groupName,omitempty"`
	ConsumerRef      *string           `json:"consumerRef,omitempty"`
	ConsumerName     *string           `json:"consumerName,omitempty"`
	ProviderMetadata *ProviderMetadata `json:"providerMetadata,omitempty"`
	ProviderAppID    *string           `json:"providerAppId,omitempty"`
	CustomAuth       map[string]any    `json:"customAuth,omitempty"`
	SessionID        *string           `json:"sessionId,omitempty"`
	CallbackParams   map[string]string `json:"callbackParams,omitempty"`
	ReturnURL        *string           `json:"returnUrl,omitempty"`
}

// CustomAuthConnectResponse is CustomAuthConnectResponseRedirect or CustomAuthConnectResponseConnection:
// fields of the others are absent.
type CustomAuthConnectResponse struct {
	Redirect   *RedirectResponse `json:"redirect,omitempty"`
	Connection *Connection       `json:"connection,omitempty"`
}

// CustomAuthConnectResponseConnection is a shape of the API.
type CustomAuthConnectResponseConnection struct {
	Connection Connection `json:"connection"`
}

// CustomAuthConnectResponseRedirect is a shape of the API.
type CustomAuthConnectResponseRedirect struct {
	Redirect RedirectResponse `json:"redirect"`
}

// CustomAuthInput is a shape of the API.
type CustomAuthInput struct {
	Name        string                       `json:"name"`
	DisplayName string                       `json:"displayName"`
	Prompt      *string                      `json:"prompt,omitempty"`
	DocsURL     *string                      `json:"docsURL,omitempty"`
	FieldType   *string                      `json:"fieldType,omitempty"`
	Options     []CustomAuthInputOptionsItem `json:"options,omitempty"`
}

// CustomAuthInputOptionsItem is a shape of the API.
type CustomAuthInputOptionsItem struct {
	Value string `json:"value"`
	Label string `json:"label"`
}

// CustomAuthOpts is a shape of the API.
type CustomAuthOpts struct {
	Headers        []CustomAuthOptsHeadersItem     `json:"headers,omitempty"`
	QueryParams    []CustomAuthOptsQueryParamsItem `json:"queryParams,omitempty"`
	Inputs         []CustomAuthInput               `json:"inputs,omitempty"`
	ProviderInputs []CustomAuthInput               `json:"providerInputs,omitempty"`
	MultiStep      *bool                           `json:"multiStep,omitempty"`
}

// CustomAuthOptsHeadersItem is a shape of the API.
type CustomAuthOptsHeadersItem struct {
	Name          string `json:"name"`
	ValueTemplate string `json:"valueTemplate"`
}

// CustomAuthOptsQueryParamsItem is a shape of the API.
type CustomAuthOptsQueryParamsItem struct {
	Name          string `json:"name"`
	ValueTemplate string `json:"valueTemplate"`
}

// Delivery is a shape of the API.
type Delivery struct {
	ID               string  `json:"id"`
	Sequence         string  `json:"sequence"`
	InstallationID   *string `json:"installationId,omitempty"`
	OperationID      *string `json:"operationId,omitempty"`
	ObjectName       *string `json:"objectName,omitempty"`
	NotificationType *string `json:"notificationType,omitempty"`
	Destination      string  `json:"destination"`
	Status           string  `json:"status"`
	Attempts         int     `json:"attempts"`
	RecordCount      int     `json:"recordCount"`
	SupersededCount  *int    `json:"supersededCount,omitempty"`
	LastError        *string `json:"lastError,omitempty"`
	ParkedReason     *string `json:"parkedReason,omitempty"`
	CreateTime       string  `json:"createTime"`
	DeliveredTime    *string `json:"deliveredTime,omitempty"`
	NextAttemptTime  *string `json:"nextAttemptTime,omitempty"`
}

// DeliveryAttempt is a shape of the API.
type DeliveryAttempt struct {
	Attempt    int     `json:"attempt"`
	HTTPStatus *int    `json:"httpStatus,omitempty"`
	Error      *string `json:"error,omitempty"`
	Answer     *string `json:"answer,omitempty"`
	DurationMs int     `json:"durationMs"`
	CreateTime string  `json:"createTime"`
}

// DeliveryCount is a shape of the API.
type DeliveryCount struct {
	Count  int  `json:"count"`
	IsMore bool `json:"isMore"`
}

// DeliveryDetail is a shape of the API.
type DeliveryDetail struct {
	ID               string            `json:"id"`
	Sequence         string            `json:"sequence"`
	InstallationID   *string           `json:"installationId,omitempty"`
	OperationID      *string           `json:"operationId,omitempty"`
	ObjectName       *string           `json:"objectName,omitempty"`
	NotificationType *string           `json:"notificationType,omitempty"`
	Destination      string            `json:"destination"`
	Status           string            `json:"status"`
	Attempts         int               `json:"attempts"`
	RecordCount      int               `json:"recordCount"`
	SupersededCount  *int              `json:"supersededCount,omitempty"`
	LastError        *string           `json:"lastError,omitempty"`
	ParkedReason     *string           `json:"parkedReason,omitempty"`
	CreateTime       string            `json:"createTime"`
	DeliveredTime    *string           `json:"deliveredTime,omitempty"`
	NextAttemptTime  *string           `json:"nextAttemptTime,omitempty"`
	Body             string            `json:"body"`
	Headers          map[string]string `json:"headers,omitempty"`
	AttemptLog       []DeliveryAttempt `json:"attemptLog"`
}

// DeliveryHealth is a shape of the API.
type DeliveryHealth struct {
	Destination     string  `json:"destination"`
	Status          string  `json:"status"`
	WaitingMessages int     `json:"waitingMessages"`
	ParkedMessages  int     `json:"parkedMessages"`
	LastError       *string `json:"lastError,omitempty"`
}

// DeliveryPage is a shape of the API.
type DeliveryPage struct {
	Results    []Delivery     `json:"results"`
	Pagination PaginationInfo `json:"pagination"`
}

// DeployPlan is a shape of the API.
type DeployPlan struct {
	IsDestructive bool                 `json:"isDestructive"`
	Integrations  []PlannedIntegration `json:"integrations"`
	Warnings      []DeployWarning      `json:"warnings"`
}

// DeployWarning is a shape of the API.
type DeployWarning struct {
	Code          string                     `json:"code"`
	Integration   string                     `json:"integration"`
	Detail        string                     `json:"detail"`
	Remedy        string                     `json:"remedy"`
	Installations DeployWarningInstallations `json:"installations"`
}

// DeployWarningInstallations is a shape of the API.
type DeployWarningInstallations struct {
	Count     int      `json:"count"`
	GroupRefs []string `json:"groupRefs"`
}

// Destination is a shape of the API.
type Destination struct {
	ID         string              `json:"id"`
	Name       string              `json:"name"`
	Type       string              `json:"type"`
	Metadata   DestinationMetadata `json:"metadata"`
	CreateTime string              `json:"createTime"`
	UpdateTime *string             `json:"updateTime,omitempty"`
}

// DestinationField is a shape of the API.
type DestinationField struct {
	Name        string   `json:"name"`
	Place       string   `json:"place"`
	Kind        string   `json:"kind"`
	Options     []string `json:"options,omitempty"`
	IsEssential bool     `json:"isEssential"`
}

// DestinationMetadata is a shape of the API.
type DestinationMetadata struct {
	URL                  *string           `json:"url,omitempty"`
	Headers              map[string]string `json:"headers,omitempty"`
	Region               *string           `json:"region,omitempty"`
	StreamName           *string           `json:"streamName,omitempty"`
	EndpointURL          *string           `json:"endpointUrl,omitempty"`
	PartitionKeyTemplate *string           `json:"partitionKeyTemplate,omitempty"`
	Bucket               *string           `json:"bucket,omitempty"`
	KeyTemplate          *string           `json:"keyTemplate,omitempty"`
	StorageClass         *string           `json:"storageClass,omitempty"`
	Username             *string           `json:"username,omitempty"`
	TableName            *string           `json:"tableName,omitempty"`
	Database             *string           `json:"database,omitempty"`
	AccountIdentifier    *string           `json:"accountIdentifier,omitempty"`
	UserID               *string           `json:"userId,omitempty"`
	DbName               *string           `json:"dbName,omitempty"`
	SchemaName           *string           `json:"schemaName,omitempty"`
	ProjectID            *string           `json:"projectId,omitempty"`
	DatasetID            *string           `json:"datasetId,omitempty"`
	TableID              *string           `json:"tableId,omitempty"`
	WorkgroupName        *string           `json:"workgroupName,omitempty"`
	ClusterIdentifier    *string           `json:"clusterIdentifier,omitempty"`
	DbUser               *string           `json:"dbUser,omitempty"`
	Account              *string           `json:"account,omitempty"`
	Container            *string           `json:"container,omitempty"`
	QueueURL             *string           `json:"queueUrl,omitempty"`
	TopicID              *string           `json:"topicId,omitempty"`
	ServerURL            *string           `json:"serverUrl,omitempty"`
	Exchange             *string           `json:"exchange,omitempty"`
	Tls                  *bool             `json:"tls,omitempty"`
	Name                 *string           `json:"name,omitempty"`
	BatchSize            *int              `json:"batchSize,omitempty"`
	MaxWaitSecs          *int              `json:"maxWaitSecs,omitempty"`
	Host                 *string           `json:"host,omitempty"`
	Port                 *int              `json:"port,omitempty"`
	CaCertificate        *string           `json:"caCertificate,omitempty"`
	Columns              *string           `json:"columns,omitempty"`
	Deletions            *string           `json:"deletions,omitempty"`
	Prefix               *string           `json:"prefix,omitempty"`
	PathStyle            *bool             `json:"pathStyle,omitempty"`
	Format               *string           `json:"format,omitempty"`
	Compression          *string           `json:"compression,omitempty"`
	Manifest             *bool             `json:"manifest,omitempty"`
	TopicArn             *string           `json:"topicArn,omitempty"`
	Subject              *string           `json:"subject,omitempty"`
	Topic                *string           `json:"topic,omitempty"`
	RoutingKey           *string           `json:"routingKey,omitempty"`
	StreamLengthMax      *int              `json:"streamLengthMax,omitempty"`
	Mechanism            *string           `json:"mechanism,omitempty"`
	Idempotent           *bool             `json:"idempotent,omitempty"`
	To                   []string          `json:"to,omitempty"`
	Order                *string           `json:"order,omitempty"`
}

// DestinationSecrets is a shape of the API.
type DestinationSecrets struct {
	AwsKeyID         *string `json:"awsKeyId,omitempty"`
	AwsSecretKey     *string `json:"awsSecretKey,omitempty"`
	AwsSessionToken  *string `json:"awsSessionToken,omitempty"`
	Password         *string `json:"password,omitempty"`
	PrivateKey       *string `json:"privateKey,omitempty"`
	Credentials      *string `json:"credentials,omitempty"`
	AccessKeyID      *string `json:"accessKeyId,omitempty"`
	SecretAccessKey  *string `json:"secretAccessKey,omitempty"`
	AccessKey        *string `json:"accessKey,omitempty"`
	Username         *string `json:"username,omitempty"`
	Token            *string `json:"token,omitempty"`
	ConnectionString *string `json:"connectionString,omitempty"`
}

// DestinationStatus is a shape of the API.
type DestinationStatus struct {
	DestinationID       string  `json:"destinationId"`
	Name                string  `json:"name"`
	WaitingMessages     int     `json:"waitingMessages"`
	OldestWaitingTime   *string `json:"oldestWaitingTime,omitempty"`
	ParkedMessages      int     `json:"parkedMessages"`
	DeliveriesPerMinute []int   `json:"deliveriesPerMinute"`
	MedianDeliveryMs    *int    `json:"medianDeliveryMs,omitempty"`
	LastDeliveryTime    *string `json:"lastDeliveryTime,omitempty"`
	DownSinceTime       *string `json:"downSinceTime,omitempty"`
}

// DestinationTypeInfo is a shape of the API.
type DestinationTypeInfo struct {
	Type        string             `json:"type"`
	DisplayName string             `json:"displayName"`
	Cargo       []string           `json:"cargo"`
	Fields      []DestinationField `json:"fields"`
}

// DestinationWithSecrets is a shape of the API.
type DestinationWithSecrets struct {
	ID         string                         `json:"id"`
	Name       string                         `json:"name"`
	Type       string                         `json:"type"`
	Metadata   DestinationMetadata            `json:"metadata"`
	CreateTime string                         `json:"createTime"`
	UpdateTime *string                        `json:"updateTime,omitempty"`
	Secrets    *DestinationWithSecretsSecrets `json:"secrets,omitempty"`
}

// DestinationWithSecretsSecrets is a shape of the API.
type DestinationWithSecretsSecrets struct {
	WebhookSigningKey *string `json:"webhookSigningKey,omitempty"`
}

// DynamicMappingsInputEntry is a shape of the API.
type DynamicMappingsInputEntry struct {
	MapToName        *string                                     `json:"mapToName,omitempty"`
	MapToDisplayName *string                                     `json:"mapToDisplayName,omitempty"`
	Prompt           *string                                     `json:"prompt,omitempty"`
	MappedValues     []DynamicMappingsInputEntryMappedValuesItem `json:"mappedValues,omitempty"`
	FieldName        *string                                     `json:"fieldName,omitempty"`
}

// DynamicMappingsInputEntryMappedValuesItem is a shape of the API.
type DynamicMappingsInputEntryMappedValuesItem struct {
	MappedValue        string `json:"mappedValue"`
	MappedDisplayValue string `json:"mappedDisplayValue"`
}

// FailureGroup is a shape of the API.
type FailureGroup struct {
	Kind       string `json:"kind"`
	Cause      string `json:"cause"`
	Count      int    `json:"count"`
	LatestTime string `json:"latestTime"`
}

// FieldDefinition is a shape of the API.
type FieldDefinition struct {
	FieldName      string                 `json:"fieldName"`
	DisplayName    string                 `json:"displayName"`
	Description    *string                `json:"description,omitempty"`
	ValueType      string                 `json:"valueType"`
	Required       *bool                  `json:"required,omitempty"`
	Unique         *bool                  `json:"unique,omitempty"`
	Indexed        *bool                  `json:"indexed,omitempty"`
	StringOptions  *StringFieldOptions    `json:"stringOptions,omitempty"`
	NumericOptions *NumericFieldOptions   `json:"numericOptions,omitempty"`
	Association    *AssociationDefinition `json:"association,omitempty"`
}

// FieldFilter is a shape of the API.
type FieldFilter struct {
	FieldName string `json:"fieldName"`
	Operator  string `json:"operator"`
	Value     any    `json:"value"`
}

// FieldMetadata is a shape of the API.
type FieldMetadata struct {
	FieldName    string                    `json:"fieldName"`
	DisplayName  string                    `json:"displayName"`
	ValueType    *string                   `json:"valueType,omitempty"`
	ProviderType *string                   `json:"providerType,omitempty"`
	ReadOnly     *bool                     `json:"readOnly,omitempty"`
	IsCustom     *bool                     `json:"isCustom,omitempty"`
	IsRequired   *bool                     `json:"isRequired,omitempty"`
	IsCreateOnly *bool                     `json:"isCreateOnly,omitempty"`
	IsUpdateOnly *bool                     `json:"isUpdateOnly,omitempty"`
	ReferenceTo  []string                  `json:"referenceTo,omitempty"`
	Values       []FieldMetadataValuesItem `json:"values,omitempty"`
}

// FieldMetadataValuesItem is a shape of the API.
type FieldMetadataValuesItem struct {
	Value        string `json:"value"`
	DisplayValue string `json:"displayValue"`
}

// FieldSetting is a shape of the API.
type FieldSetting struct {
	Default       *FieldSettingDefault `json:"default,omitempty"`
	WriteOnCreate *string              `json:"writeOnCreate,omitempty"`
	WriteOnUpdate *string              `json:"writeOnUpdate,omitempty"`
}

// FieldSettingDefault is a shape of the API.
type FieldSettingDefault struct {
	StringValue  *string `json:"stringValue,omitempty"`
	IntegerValue *int    `json:"integerValue,omitempty"`
	BooleanValue *bool   `json:"booleanValue,omitempty"`
}

// FieldUpsertResult is a shape of the API.
type FieldUpsertResult struct {
	FieldName string         `json:"fieldName"`
	Action    string         `json:"action"`
	Metadata  map[string]any `json:"metadata,omitempty"`
	Warnings  []string       `json:"warnings,omitempty"`
}

// GenerateConnectionRequest is a shape of the API.
type GenerateConnectionRequest struct {
	ProviderWorkspaceRef      *string                                             `json:"providerWorkspaceRef,omitempty"`
	ProviderMetadata          *ProviderMetadata                                   `json:"providerMetadata,omitempty"`
	GroupName                 *string                                             `json:"groupName,omitempty"`
	GroupRef                  string                                              `json:"groupRef"`
	ConsumerName              *string                                             `json:"consumerName,omitempty"`
	ConsumerRef               *string                                             `json:"consumerRef,omitempty"`
	Provider                  string                                              `json:"provider"`
	APIKey                    *string                                             `json:"apiKey,omitempty"`
	CustomAuth                map[string]any                                      `json:"customAuth,omitempty"`
	BasicAuth                 *GenerateConnectionRequestBasicAuth                 `json:"basicAuth,omitempty"`
	Oauth2ClientCredentials   *GenerateConnectionRequestOauth2ClientCredentials   `json:"oauth2ClientCredentials,omitempty"`
	Oauth2PasswordCredentials *GenerateConnectionRequestOauth2PasswordCredentials `json:"oauth2PasswordCredentials,omitempty"`
	Oauth2AuthorizationCode   *Oauth2AuthorizationCode                            `json:"oauth2AuthorizationCode,omitempty"`
	ProviderAppID             *string                                             `json:"providerAppId,omitempty"`
}

// GenerateConnectionRequestBasicAuth is a shape of the API.
type GenerateConnectionRequestBasicAuth struct {
	Username string `json:"username"`
	Password string `json:"password"`
}

// GenerateConnectionRequestOauth2ClientCredentials is a shape of the API.
type GenerateConnectionRequestOauth2ClientCredentials struct {
	ClientID     string   `json:"clientId"`
	ClientSecret string   `json:"clientSecret"`
	Scopes       []string `json:"scopes,omitempty"`
}

// GenerateConnectionRequestOauth2PasswordCredentials is a shape of the API.
type GenerateConnectionRequestOauth2PasswordCredentials struct {
	Username     string   `json:"username"`
	Password     string   `json:"password"`
	ClientID     string   `json:"clientId"`
	ClientSecret string   `json:"clientSecret"`
	Scopes       []string `json:"scopes,omitempty"`
}

// Group is a shape of the API.
type Group struct {
	GroupRef   string  `json:"groupRef"`
	GroupName  string  `json:"groupName"`
	ProjectID  string  `json:"projectId"`
	CreateTime string  `json:"createTime"`
	UpdateTime *string `json:"updateTime,omitempty"`
}

// HydratedIntegration is a shape of the API.
type HydratedIntegration struct {
	Name        string                    `json:"name"`
	DisplayName *string                   `json:"displayName,omitempty"`
	Logo        *string                   `json:"logo,omitempty"`
	Module      *string                   `json:"module,omitempty"`
	Provider    string                    `json:"provider"`
	Read        *HydratedIntegrationRead  `json:"read,omitempty"`
	Write       *HydratedIntegrationWrite `json:"write,omitempty"`
	Proxy       *IntegrationProxy         `json:"proxy,omitempty"`
}

// HydratedIntegrationFieldExistent is a shape of the API.
type HydratedIntegrationFieldExistent struct {
	FieldName        string  `json:"fieldName"`
	DisplayName      string  `json:"displayName"`
	MapToName        *string `json:"mapToName,omitempty"`
	MapToDisplayName *string `json:"mapToDisplayName,omitempty"`
}

// HydratedIntegrationObject is a shape of the API.
type HydratedIntegrationObject struct {
	Error              *string                                                     `json:"error,omitempty"`
	ObjectName         string                                                      `json:"objectName"`
	DisplayName        string                                                      `json:"displayName"`
	MapToName          *string                                                     `json:"mapToName,omitempty"`
	MapToDisplayName   *string                                                     `json:"mapToDisplayName,omitempty"`
	Destination        string                                                      `json:"destination"`
	Schedule           string                                                      `json:"schedule"`
	RequiredFields     []HydratedIntegrationFieldExistentOrIntegrationFieldMapping `json:"requiredFields,omitempty"`
	OptionalFields     []HydratedIntegrationFieldExistentOrIntegrationFieldMapping `json:"optionalFields,omitempty"`
	OptionalFieldsAuto *string                                                     `json:"optionalFieldsAuto,omitempty"`
	AllFieldsMetadata  map[string]FieldMetadata                                    `json:"allFieldsMetadata,omitempty"`
	AllFields          []HydratedIntegrationFieldExistentOrIntegrationFieldMapping `json:"allFields,omitempty"`
	Backfill           *Backfill                                                   `json:"backfill,omitempty"`
}

// HydratedIntegrationRead is a shape of the API.
type HydratedIntegrationRead struct {
	Objects []HydratedIntegrationObject `json:"objects,omitempty"`
}

// HydratedIntegrationWrite is a shape of the API.
type HydratedIntegrationWrite struct {
	Objects []HydratedIntegrationWriteObject `json:"objects,omitempty"`
}

// HydratedIntegrationWriteObject is a shape of the API.
type HydratedIntegrationWriteObject struct {
	ObjectName    string                                       `json:"objectName"`
	DisplayName   string                                       `json:"displayName"`
	ValueDefaults *HydratedIntegrationWriteObjectValueDefaults `json:"valueDefaults,omitempty"`
}

// HydratedIntegrationWriteObjectValueDefaults is a shape of the API.
type HydratedIntegrationWriteObjectValueDefaults struct {
	AllowAnyFields *bool `json:"allowAnyFields,omitempty"`
}

// HydratedRevision is a shape of the API.
type HydratedRevision struct {
	ID          string              `json:"id"`
	SpecVersion string              `json:"specVersion"`
	CreateTime  string              `json:"createTime"`
	Content     HydratedIntegration `json:"content"`
}

// IncomingEvent is a shape of the API.
type IncomingEvent struct {
	ID             string  `json:"id"`
	ConnectionID   string  `json:"connectionId"`
	Provider       string  `json:"provider"`
	GroupRef       string  `json:"groupRef"`
	InstallationID *string `json:"installationId,omitempty"`
	EventKey       string  `json:"eventKey"`
	EventType      *string `json:"eventType,omitempty"`
	ObjectName     *string `json:"objectName,omitempty"`
	RecordID       *string `json:"recordId,omitempty"`
	Status         string  `json:"status"`
	CreateTime     string  `json:"createTime"`
}

// IncomingEventPage is a shape of the API.
type IncomingEventPage struct {
	Results    []IncomingEvent `json:"results"`
	Pagination PaginationInfo  `json:"pagination"`
}

// InputValidationIssue is a shape of the API.
type InputValidationIssue struct {
	Type         *string        `json:"type,omitempty"`
	Href         *string        `json:"href,omitempty"`
	Title        *string        `json:"title,omitempty"`
	Status       *int           `json:"status,omitempty"`
	Detail       *string        `json:"detail,omitempty"`
	Instance     *string        `json:"instance,omitempty"`
	Subsystem    *string        `json:"subsystem,omitempty"`
	Time         *string        `json:"time,omitempty"`
	RequestID    *string        `json:"requestId,omitempty"`
	Causes       []string       `json:"causes,omitempty"`
	Remedy       *string        `json:"remedy,omitempty"`
	SupportEmail *string        `json:"supportEmail,omitempty"`
	SupportPhone *string        `json:"supportPhone,omitempty"`
	SupportURL   *string        `json:"supportUrl,omitempty"`
	Retryable    *bool          `json:"retryable,omitempty"`
	RetryAfter   *string        `json:"retryAfter,omitempty"`
	Context      map[string]any `json:"context,omitempty"`
	In           *string        `json:"in,omitempty"`
	Name         *string        `json:"name,omitempty"`
	Value        any            `json:"value,omitempty"`
}

// InputValidationProblem is a shape of the API.
type InputValidationProblem struct {
	Type         *string                `json:"type,omitempty"`
	Href         *string                `json:"href,omitempty"`
	Title        *string                `json:"title,omitempty"`
	Status       *int                   `json:"status,omitempty"`
	Detail       *string                `json:"detail,omitempty"`
	Instance     *string                `json:"instance,omitempty"`
	Subsystem    *string                `json:"subsystem,omitempty"`
	Time         *string                `json:"time,omitempty"`
	RequestID    *string                `json:"requestId,omitempty"`
	Causes       []string               `json:"causes,omitempty"`
	Remedy       *string                `json:"remedy,omitempty"`
	SupportEmail *string                `json:"supportEmail,omitempty"`
	SupportPhone *string                `json:"supportPhone,omitempty"`
	SupportURL   *string                `json:"supportUrl,omitempty"`
	Retryable    *bool                  `json:"retryable,omitempty"`
	RetryAfter   *string                `json:"retryAfter,omitempty"`
	Context      map[string]any         `json:"context,omitempty"`
	Issues       []InputValidationIssue `json:"issues,omitempty"`
}

// Installation is a shape of the API.
type Installation struct {
	ID                  string     `json:"id"`
	ProjectID           string     `json:"projectId"`
	IntegrationID       string     `json:"integrationId"`
	Group               *Group     `json:"group,omitempty"`
	HealthStatus        string     `json:"healthStatus"`
	LastOperationStatus *string    `json:"lastOperationStatus,omitempty"`
	Connection          Connection `json:"connection"`
	CreateTime          string     `json:"createTime"`
	CreatedBy           string     `json:"createdBy"`
	UpdateTime          *string    `json:"updateTime,omitempty"`
	Config              Config     `json:"config"`
}

// InstallationHealth is a shape of the API.
type InstallationHealth struct {
	InstallationID string                                `json:"installationId"`
	Status         string                                `json:"status"`
	Reasons        []string                              `json:"reasons,omitempty"`
	Connection     InstallationHealthConnection          `json:"connection"`
	Objects        []ObjectHealth                        `json:"objects"`
	Subscriptions  []InstallationHealthSubscriptionsItem `json:"subscriptions,omitempty"`
	RemovedObjects []string                              `json:"removedObjects,omitempty"`
	Quota          *QuotaState                           `json:"quota,omitempty"`
}

// InstallationHealthConnection is a shape of the API.
type InstallationHealthConnection struct {
	ID            string                                     `json:"id"`
	Provider      string                                     `json:"provider"`
	Status        string                                     `json:"status"`
	EventsError   *InstallationHealthConnectionEventsError   `json:"eventsError,omitempty"`
	EventsPending *InstallationHealthConnectionEventsPending `json:"eventsPending,omitempty"`
	EventsSetup   *InstallationHealthConnectionEventsSetup   `json:"eventsSetup,omitempty"`
}

// InstallationHealthConnectionEventsError is a shape of the API.
type InstallationHealthConnectionEventsError struct {
	Detail string `json:"detail"`
	Remedy string `json:"remedy"`
}

// InstallationHealthConnectionEventsPending is a shape of the API.
type InstallationHealthConnectionEventsPending struct {
	Detail string `json:"detail"`
	Remedy string `json:"remedy"`
}

// InstallationHealthConnectionEventsSetup is a shape of the API.
type InstallationHealthConnectionEventsSetup struct {
	HasSigningSecret bool `json:"hasSigningSecret"`
	HasArrived       bool `json:"hasArrived"`
}

// InstallationHealthSubscriptionsItem is a shape of the API.
type InstallationHealthSubscriptionsItem struct {
	ObjectName    string         `json:"objectName"`
	RawObjectName string         `json:"rawObjectName"`
	Delivery      DeliveryHealth `json:"delivery"`
}

// InstallationSummary is a shape of the API.
type InstallationSummary struct {
	ID               string   `json:"id"`
	IntegrationID    string   `json:"integrationId"`
	IntegrationName  string   `json:"integrationName"`
	Provider         string   `json:"provider"`
	GroupRef         string   `json:"groupRef"`
	GroupName        *string  `json:"groupName,omitempty"`
	ConnectionID     string   `json:"connectionId"`
	ConnectionStatus string   `json:"connectionStatus"`
	Reasons          []string `json:"reasons"`
	CreateTime       string   `json:"createTime"`
}

// InstallationSummaryPage is a shape of the API.
type InstallationSummaryPage struct {
	Results    []InstallationSummary `json:"results"`
	Pagination PaginationInfo        `json:"pagination"`
}

// InstalledQuota is a shape of the API.
type InstalledQuota struct {
	InstallationID   string     `json:"installationId"`
	GroupRef         string     `json:"groupRef"`
	Quota            Quota      `json:"quota"`
	Manifest         *Quota     `json:"manifest,omitempty"`
	Builder          *Quota     `json:"builder,omitempty"`
	Customer         *Quota     `json:"customer,omitempty"`
	AllowancePerHour *int       `json:"allowancePerHour,omitempty"`
	AllowancePerDay  *int       `json:"allowancePerDay,omitempty"`
	State            QuotaState `json:"state"`
}

// Integration is a shape of the API.
type Integration struct {
	ID             string   `json:"id"`
	ProjectID      string   `json:"projectId"`
	Name           string   `json:"name"`
	Provider       string   `json:"provider"`
	CreateTime     string   `json:"createTime"`
	UpdateTime     *string  `json:"updateTime,omitempty"`
	LatestRevision Revision `json:"latestRevision"`
}

// IntegrationFieldExistent is a shape of the API.
type IntegrationFieldExistent struct {
	FieldName        string  `json:"fieldName"`
	MapToName        *string `json:"mapToName,omitempty"`
	MapToDisplayName *string `json:"mapToDisplayName,omitempty"`
}

// IntegrationFieldMapping is a shape of the API.
type IntegrationFieldMapping struct {
	MapToName        string  `json:"mapToName"`
	MapToDisplayName *string `json:"mapToDisplayName,omitempty"`
	Default          *string `json:"default,omitempty"`
	Prompt           *string `json:"prompt,omitempty"`
}

// IntegrationObject is a shape of the API.
type IntegrationObject struct {
	ObjectName         string                                              `json:"objectName"`
	Destination        string                                              `json:"destination"`
	Schedule           string                                              `json:"schedule"`
	MapToName          *string                                             `json:"mapToName,omitempty"`
	MapToDisplayName   *string                                             `json:"mapToDisplayName,omitempty"`
	RequiredFields     []IntegrationFieldExistentOrIntegrationFieldMapping `json:"requiredFields,omitempty"`
	OptionalFields     []IntegrationFieldExistentOrIntegrationFieldMapping `json:"optionalFields,omitempty"`
	OptionalFieldsAuto *string                                             `json:"optionalFieldsAuto,omitempty"`
	Backfill           *Backfill                                           `json:"backfill,omitempty"`
	Delivery           *ReadDelivery                                       `json:"delivery,omitempty"`
	Changes            *ManifestChanges                                    `json:"changes,omitempty"`
	Enabled            *string                                             `json:"enabled,omitempty"`
}

// IntegrationProxy is a shape of the API.
type IntegrationProxy struct {
	Enabled   *bool `json:"enabled,omitempty"`
	UseModule *bool `json:"useModule,omitempty"`
}

// IntegrationSubscribe is a shape of the API.
type IntegrationSubscribe struct {
	Objects []IntegrationSubscribeObject `json:"objects,omitempty"`
}

// IntegrationSubscribeObject is a shape of the API.
type IntegrationSubscribeObject struct {
	ObjectName              string                                            `json:"objectName"`
	Destination             string                                            `json:"destination"`
	InheritFieldsAndMapping *bool                                             `json:"inheritFieldsAndMapping,omitempty"`
	CreateEvent             *IntegrationSubscribeObjectCreateEvent            `json:"createEvent,omitempty"`
	UpdateEvent             *IntegrationSubscribeObjectUpdateEvent            `json:"updateEvent,omitempty"`
	DeleteEvent             *IntegrationSubscribeObjectDeleteEvent            `json:"deleteEvent,omitempty"`
	AssociationChangeEvent  *IntegrationSubscribeObjectAssociationChangeEvent `json:"associationChangeEvent,omitempty"`
	OtherEvents             []string                                          `json:"otherEvents,omitempty"`
}

// IntegrationSubscribeObjectAssociationChangeEvent is a shape of the API.
type IntegrationSubscribeObjectAssociationChangeEvent struct {
	Enabled            *string `json:"enabled,omitempty"`
	IncludeFullRecords *bool   `json:"includeFullRecords,omitempty"`
}

// IntegrationSubscribeObjectCreateEvent is a shape of the API.
type IntegrationSubscribeObjectCreateEvent struct {
	Enabled *string `json:"enabled,omitempty"`
}

// IntegrationSubscribeObjectDeleteEvent is a shape of the API.
type IntegrationSubscribeObjectDeleteEvent struct {
	Enabled *string `json:"enabled,omitempty"`
}

// IntegrationSubscribeObjectUpdateEvent is a shape of the API.
type IntegrationSubscribeObjectUpdateEvent struct {
	Enabled             *string  `json:"enabled,omitempty"`
	WatchFieldsAuto     *string  `json:"watchFieldsAuto,omitempty"`
	RequiredWatchFields []string `json:"requiredWatchFields,omitempty"`
}

// IntegrationWrite is a shape of the API.
type IntegrationWrite struct {
	Objects []IntegrationWriteObject `json:"objects,omitempty"`
}

// IntegrationWriteObject is a shape of the API.
type IntegrationWriteObject struct {
	ObjectName     string                               `json:"objectName"`
	InheritMapping *bool                                `json:"inheritMapping,omitempty"`
	ValueDefaults  *IntegrationWriteObjectValueDefaults `json:"valueDefaults,omitempty"`
}

// IntegrationWriteObjectValueDefaults is a shape of the API.
type IntegrationWriteObjectValueDefaults struct {
	AllowAnyFields *bool `json:"allowAnyFields,omitempty"`
}

// Invite is a shape of the API.
type Invite struct {
	ID           string  `json:"id"`
	InvitedEmail string  `json:"invitedEmail"`
	ParentType   string  `json:"parentType"`
	ParentID     string  `json:"parentId"`
	Status       string  `json:"status"`
	CreateTime   string  `json:"createTime"`
	UpdateTime   *string `json:"updateTime,omitempty"`
}

// InviteLink is a shape of the API.
type InviteLink struct {
	URL        string `json:"url"`
	ExpireTime string `json:"expireTime"`
}

// JSONPatchOperation is a shape of the API.
type JSONPatchOperation struct {
	Op    string `json:"op"`
	Path  string `json:"path"`
	Value any    `json:"value,omitempty"`
}

// JWTKey is a shape of the API.
type JWTKey struct {
	ID           string  `json:"id"`
	ProjectID    string  `json:"projectId"`
	Label        string  `json:"label"`
	Algorithm    string  `json:"algorithm"`
	PublicKeyPem string  `json:"publicKeyPem"`
	Active       bool    `json:"active"`
	Audience     *string `json:"audience,omitempty"`
	Issuer       *string `json:"issuer,omitempty"`
	CreateTime   string  `json:"createTime"`
	UpdateTime   string  `json:"updateTime"`
}

// JWTKeyResponse is a shape of the API.
type JWTKeyResponse struct {
	Kid string `json:"kid"`
}

// Log is a shape of the API.
type Log struct {
	Timestamp string     `json:"timestamp"`
	Message   LogMessage `json:"message"`
	Severity  string     `json:"severity"`
}

// LogMessage is a shape of the API.
type LogMessage struct {
	Msg         string            `json:"msg"`
	Error       *string           `json:"error,omitempty"`
	OperationID *string           `json:"operation_id,omitempty"`
	Details     map[string]string `json:"details,omitempty"`
}

// ManifestChanges is a shape of the API.
type ManifestChanges struct {
	OwnWrites *string `json:"ownWrites,omitempty"`
}

// ManifestIntegration is a shape of the API.
type ManifestIntegration struct {
	Name        string                `json:"name"`
	Provider    string                `json:"provider"`
	DisplayName *string               `json:"displayName,omitempty"`
	Logo        *string               `json:"logo,omitempty"`
	Module      *string               `json:"module,omitempty"`
	Write       *IntegrationWrite     `json:"write,omitempty"`
	Proxy       *IntegrationProxy     `json:"proxy,omitempty"`
	Subscribe   *IntegrationSubscribe `json:"subscribe,omitempty"`
	WatchSchema *WatchSchema          `json:"watchSchema,omitempty"`
	Quota       *Quota                `json:"quota,omitempty"`
	Read        *ManifestRead         `json:"read,omitempty"`
}

// ManifestObject is a shape of the API.
type ManifestObject struct {
	ObjectName         string                                              `json:"objectName"`
	Destination        *string                                             `json:"destination,omitempty"`
	Schedule           *string                                             `json:"schedule,omitempty"`
	MapToName          *string                                             `json:"mapToName,omitempty"`
	MapToDisplayName   *string                                             `json:"mapToDisplayName,omitempty"`
	RequiredFields     []IntegrationFieldExistentOrIntegrationFieldMapping `json:"requiredFields,omitempty"`
	OptionalFields     []IntegrationFieldExistentOrIntegrationFieldMapping `json:"optionalFields,omitempty"`
	OptionalFieldsAuto *string                                             `json:"optionalFieldsAuto,omitempty"`
	Backfill           *Backfill                                           `json:"backfill,omitempty"`
	Delivery           *ReadDelivery                                       `json:"delivery,omitempty"`
	Changes            *ManifestChanges                                    `json:"changes,omitempty"`
	Enabled            *string                                             `json:"enabled,omitempty"`
}

// ManifestRead is a shape of the API.
type ManifestRead struct {
	Objects []ManifestObject `json:"objects,omitempty"`
}

// Media is a shape of the API.
type Media struct {
	Regular  *MediaRegular  `json:"regular,omitempty"`
	DarkMode *MediaDarkMode `json:"darkMode,omitempty"`
}

// MediaDarkMode is a shape of the API.
type MediaDarkMode struct {
	IconURL *string `json:"iconURL,omitempty"`
	LogoURL *string `json:"logoURL,omitempty"`
}

// MediaRegular is a shape of the API.
type MediaRegular struct {
	IconURL *string `json:"iconURL,omitempty"`
	LogoURL *string `json:"logoURL,omitempty"`
}

// Membership is a shape of the API.
type Membership struct {
	BuilderID string `json:"builderId"`
	Role      string `json:"role"`
}

// MetadataItemInput is a shape of the API.
type MetadataItemInput struct {
	Name               string                    `json:"name"`
	DisplayName        *string                   `json:"displayName,omitempty"`
	Prompt             *string                   `json:"prompt,omitempty"`
	DefaultValue       *string                   `json:"defaultValue,omitempty"`
	DocsURL            *string                   `json:"docsURL,omitempty"`
	ModuleDependencies map[string]map[string]any `json:"moduleDependencies,omitempty"`
}

// MetadataItemPostAuthentication is a shape of the API.
type MetadataItemPostAuthentication struct {
	Name               string                    `json:"name"`
	ModuleDependencies map[string]map[string]any `json:"moduleDependencies,omitempty"`
}

// ModuleInfo is a shape of the API.
type ModuleInfo struct {
	DisplayName           string                 `json:"displayName"`
	BaseURL               string                 `json:"baseURL"`
	Support               Support                `json:"support"`
	SubscribeRequirements *SubscribeRequirements `json:"subscribeRequirements,omitempty"`
}

// NotificationEventTopicRoute is a shape of the API.
type NotificationEventTopicRoute struct {
	ID         string                `json:"id"`
	EventType  NotificationEventType `json:"eventType"`
	TopicID    string                `json:"topicId"`
	ProjectID  string                `json:"projectId"`
	CreateTime string                `json:"createTime"`
	UpdateTime *string               `json:"updateTime,omitempty"`
}

// NotificationEventType is one of connection.created, connection.error, connection.refreshed,
// connection.updated, connection.deleted, installation.created, installation.updated, installation.deleted,
// read.schedule.paused, read.backfill.done, read.triggered.done, read.triggered.error, write.async.done,
// subscribe.create.error, secrets.read, rollout.stopped, destination.webhook.disabled.
type NotificationEventType = string

// NumericFieldOptions is a shape of the API.
type NumericFieldOptions struct {
	Precision    *int     `json:"precision,omitempty"`
	Scale        *int     `json:"scale,omitempty"`
	Min          *float64 `json:"min,omitempty"`
	Max          *float64 `json:"max,omitempty"`
	DefaultValue *float64 `json:"defaultValue,omitempty"`
}

// Oauth2AuthorizationCode is a shape of the API.
type Oauth2AuthorizationCode struct {
	AccessToken  *Oauth2AuthorizationCodeAccessToken  `json:"accessToken,omitempty"`
	RefreshToken *Oauth2AuthorizationCodeRefreshToken `json:"refreshToken,omitempty"`
	Scopes       []string                             `json:"scopes,omitempty"`
}

// Oauth2AuthorizationCodeAccessToken is a shape of the API.
type Oauth2AuthorizationCodeAccessToken struct {
	Token     string  `json:"token"`
	IssuedAt  *string `json:"issuedAt,omitempty"`
	ExpiresAt *string `json:"expiresAt,omitempty"`
}

// Oauth2AuthorizationCodeRefreshToken is a shape of the API.
type Oauth2AuthorizationCodeRefreshToken struct {
	Token     string  `json:"token"`
	IssuedAt  *string `json:"issuedAt,omitempty"`
	ExpiresAt *string `json:"expiresAt,omitempty"`
}

// Oauth2Opts is a shape of the API.
type Oauth2Opts struct {
	GrantType                 string              `json:"grantType"`
	AuthURL                   *string             `json:"authURL,omitempty"`
	TokenURL                  string              `json:"tokenURL"`
	ExplicitScopesRequired    bool                `json:"explicitScopesRequired"`
	ExplicitWorkspaceRequired bool                `json:"explicitWorkspaceRequired"`
	Audience                  []string            `json:"audience,omitempty"`
	ScopeMappings             map[string]string   `json:"scopeMappings,omitempty"`
	TokenMetadataFields       TokenMetadataFields `json:"tokenMetadataFields"`
	DocsURL                   *string             `json:"docsURL,omitempty"`
	AuthURLParams             map[string]string   `json:"authURLParams,omitempty"`
	AccessTokenOpts           *AccessTokenOpts    `json:"accessTokenOpts,omitempty"`
	KeepAliveIntervalHours    *int                `json:"keepAliveIntervalHours,omitempty"`
}

// OauthConnectRequest is a shape of the API.
type OauthConnectRequest struct {
	ProjectIDOrName      *string           `json:"projectIdOrName,omitempty"`
	ProjectID            *string           `json:"projectId,omitempty"`
	Provider             string            `json:"provider"`
	GroupRef             string            `json:"groupRef"`
	GroupName            *string           `json:"groupName,omitempty"`
	ConsumerRef          *string           `json:"consumerRef,omitempty"`
	ConsumerName         *string           `json:"consumerName,omitempty"`
	ProviderWorkspaceRef *string           `json:"providerWorkspaceRef,omitempty"`
	ProviderMetadata     *ProviderMetadata `json:"providerMetadata,omitempty"`
	ProviderAppID        *string           `json:"providerAppId,omitempty"`
	EnableCSRFProtection *bool             `json:"enableCSRFProtection,omitempty"`
	ReturnURL            *string           `json:"returnUrl,omitempty"`
}

// OauthUpdateRequest is a shape of the API.
type OauthUpdateRequest struct {
	ReturnURL *string `json:"returnUrl,omitempty"`
}

// ObjectHealth is a shape of the API.
type ObjectHealth struct {
	ObjectName       string                `json:"objectName"`
	RawObjectName    string                `json:"rawObjectName"`
	DisplayName      *string               `json:"displayName,omitempty"`
	Status           string                `json:"status"`
	Held             *ObjectHealthHeld     `json:"held,omitempty"`
	LastRead         *ObjectHealthLastRead `json:"lastRead,omitempty"`
	RecordsDelivered *int                  `json:"recordsDelivered,omitempty"`
	NextReadTime     *string               `json:"nextReadTime,omitempty"`
	MissingFields    []string              `json:"missingFields,omitempty"`
	BlockedSince     *string               `json:"blockedSince,omitempty"`
	UnmappedFields   []string              `json:"unmappedFields,omitempty"`
	Delivery         *DeliveryHealth       `json:"delivery,omitempty"`
	RereadOffer      *RereadOffer          `json:"rereadOffer,omitempty"`
}

// ObjectHealthHeld is a shape of the API.
type ObjectHealthHeld struct {
	Reason    string  `json:"reason"`
	StartTime string  `json:"startTime"`
	EndTime   *string `json:"endTime,omitempty"`
}

// ObjectHealthLastRead is a shape of the API.
type ObjectHealthLastRead struct {
	OperationID           string                     `json:"operationId"`
	Status                string                     `json:"status"`
	StartTime             string                     `json:"startTime"`
	EndTime               *string                    `json:"endTime,omitempty"`
	RecordsProcessed      int                        `json:"recordsProcessed"`
	RecordsEstimatedTotal *int                       `json:"recordsEstimatedTotal,omitempty"`
	EstimatedEndTime      *string                    `json:"estimatedEndTime,omitempty"`
	RecordsWithoutID      *int                       `json:"recordsWithoutId,omitempty"`
	Error                 *ObjectHealthLastReadError `json:"error,omitempty"`
}

// ObjectHealthLastReadError is a shape of the API.
type ObjectHealthLastReadError struct {
	Detail string  `json:"detail"`
	Remedy *string `json:"remedy,omitempty"`
}

// ObjectList is a shape of the API.
type ObjectList struct {
	Results    []ObjectSummary `json:"results"`
	IsComplete bool            `json:"isComplete"`
}

// ObjectMetadata is a shape of the API.
type ObjectMetadata struct {
	Name             string                   `json:"name"`
	DisplayName      *string                  `json:"displayName,omitempty"`
	MappedObjectName *string                  `json:"mappedObjectName,omitempty"`
	Fields           map[string]FieldMetadata `json:"fields"`
}

// ObjectSummary is a shape of the API.
type ObjectSummary struct {
	Name             string  `json:"name"`
	DisplayName      string  `json:"displayName"`
	IsCustom         bool    `json:"isCustom"`
	MappedObjectName *string `json:"mappedObjectName,omitempty"`
}

// Operation is a shape of the API.
type Operation struct {
	ProjectID      string             `json:"projectId"`
	IntegrationID  string             `json:"integrationId"`
	ConfigID       string             `json:"configId"`
	ActionType     string             `json:"actionType"`
	ID             string             `json:"id"`
	InstallationID string             `json:"installationId"`
	Status         string             `json:"status"`
	Result         *string            `json:"result,omitempty"`
	Metadata       *OperationMetadata `json:"metadata,omitempty"`
	CreateTime     *string            `json:"createTime,omitempty"`
}

// OperationMetadata is a shape of the API.
type OperationMetadata struct {
	Objects             []string                     `json:"objects,omitempty"`
	Retry               *OperationMetadataRetry      `json:"retry,omitempty"`
	Progress            *OperationMetadataProgress   `json:"progress,omitempty"`
	SuccessfulRecordIDs []string                     `json:"successfulRecordIds,omitempty"`
	Deliveries          *OperationMetadataDeliveries `json:"deliveries,omitempty"`
	PausedSince         *string                      `json:"pausedSince,omitempty"`
	Verification        *Verification                `json:"verification,omitempty"`
}

// OperationMetadataDeliveries is a shape of the API.
type OperationMetadataDeliveries struct {
	ParkedMessages int `json:"parkedMessages"`
	ParkedRecords  int `json:"parkedRecords"`
}

// OperationMetadataProgress is a shape of the API.
type OperationMetadataProgress struct {
	InstallationID        *string `json:"installationId,omitempty"`
	ObjectName            *string `json:"objectName,omitempty"`
	OperationID           *string `json:"operationId,omitempty"`
	RecordsProcessed      *int    `json:"recordsProcessed,omitempty"`
	RecordsEstimatedTotal *int    `json:"recordsEstimatedTotal,omitempty"`
}

// OperationMetadataRetry is a shape of the API.
type OperationMetadataRetry struct {
	Attempts     *int    `json:"attempts,omitempty"`
	LastAttempt  *string `json:"lastAttempt,omitempty"`
	LastNotified *string `json:"lastNotified,omitempty"`
}

// OperationPage is a shape of the API.
type OperationPage struct {
	Results    []Operation    `json:"results"`
	Pagination PaginationInfo `json:"pagination"`
}

// Org is a shape of the API.
type Org struct {
	ID            string  `json:"id"`
	Label         string  `json:"label"`
	DefaultTeamID string  `json:"defaultTeamId"`
	CreateTime    string  `json:"createTime"`
	UpdateTime    *string `json:"updateTime,omitempty"`
}

// OrgAuditEntry is a shape of the API.
type OrgAuditEntry struct {
	ID         string         `json:"id"`
	Actor      string         `json:"actor"`
	ActorName  *string        `json:"actorName,omitempty"`
	Action     string         `json:"action"`
	Target     string         `json:"target"`
	Address    *string        `json:"address,omitempty"`
	Change     map[string]any `json:"change,omitempty"`
	CreateTime string         `json:"createTime"`
	OrgID      string         `json:"orgId"`
}

// OrgAuditEntryPage is a shape of the API.
type OrgAuditEntryPage struct {
	Results    []OrgAuditEntry `json:"results"`
	Pagination PaginationInfo  `json:"pagination"`
}

// Overview is a shape of the API.
type Overview struct {
	Installations          int            `json:"installations"`
	UnhealthyInstallations int            `json:"unhealthyInstallations"`
	RejectedConnections    int            `json:"rejectedConnections"`
	ParkedMessages         int            `json:"parkedMessages"`
	WaitingMessages        int            `json:"waitingMessages"`
	OldestWaitingTime      *string        `json:"oldestWaitingTime,omitempty"`
	OverdueReads           int            `json:"overdueReads"`
	DeliveriesPerMinute    []int          `json:"deliveriesPerMinute"`
	Failures               []FailureGroup `json:"failures"`
}

// PaginationInfo is a shape of the API.
type PaginationInfo struct {
	Done          bool    `json:"done"`
	NextPageToken *string `json:"nextPageToken,omitempty"`
}

// PatchApiKeyRequest is a shape of the API.
type PatchApiKeyRequest struct {
	UpdateMask []string                 `json:"updateMask"`
	APIKey     PatchApiKeyRequestApiKey `json:"apiKey"`
}

// PatchApiKeyRequestApiKey is a shape of the API.
type PatchApiKeyRequestApiKey struct {
	Label  *string  `json:"label,omitempty"`
	Active *bool    `json:"active,omitempty"`
	Scopes []string `json:"scopes,omitempty"`
}

// PatchJWTKeyRequest is a shape of the API.
type PatchJWTKeyRequest struct {
	UpdateMask []string                 `json:"updateMask"`
	JWTKey     PatchJWTKeyRequestJwtKey `json:"jwtKey"`
}

// PatchJWTKeyRequestJwtKey is a shape of the API.
type PatchJWTKeyRequestJwtKey struct {
	Active   *bool   `json:"active,omitempty"`
	Label    *string `json:"label,omitempty"`
	Audience *string `json:"audience,omitempty"`
	Issuer   *string `json:"issuer,omitempty"`
}

// PatchObjectConfigContentRequest is a shape of the API.
type PatchObjectConfigContentRequest struct {
	GroupRef       *string              `json:"groupRef,omitempty"`
	InstallationID *string              `json:"installationId,omitempty"`
	Action         string               `json:"action"`
	Changes        []JSONPatchOperation `json:"changes"`
}

// PauseReadsRequest is a shape of the API.
type PauseReadsRequest struct {
	Objects []string `json:"objects,omitempty"`
	Note    *string  `json:"note,omitempty"`
}

// PlannedField is a shape of the API.
type PlannedField struct {
	Name   string  `json:"name"`
	Change string  `json:"change"`
	From   *string `json:"from,omitempty"`
	To     *string `json:"to,omitempty"`
}

// PlannedInstallation is a shape of the API.
type PlannedInstallation struct {
	InstallationID string                        `json:"installationId"`
	GroupRef       string                        `json:"groupRef"`
	Reads          []PlannedRead                 `json:"reads"`
	EndedReads     []string                      `json:"endedReads"`
	Reconnect      *PlannedInstallationReconnect `json:"reconnect,omitempty"`
}

// PlannedInstallationReconnect is a shape of the API.
type PlannedInstallationReconnect struct {
	Reason        string   `json:"reason"`
	MissingScopes []string `json:"missingScopes,omitempty"`
}

// PlannedIntegration is a shape of the API.
type PlannedIntegration struct {
	Name              string                `json:"name"`
	Outcome           string                `json:"outcome"`
	Objects           []PlannedObject       `json:"objects"`
	Settings          []string              `json:"settings"`
	Installations     []PlannedInstallation `json:"installations"`
	AffectedCount     int                   `json:"affectedCount"`
	InstallationCount int                   `json:"installationCount"`
}

// PlannedObject is a shape of the API.
type PlannedObject struct {
	Part       string         `json:"part"`
	ObjectName string         `json:"objectName"`
	Change     string         `json:"change"`
	From       *string        `json:"from,omitempty"`
	To         *string        `json:"to,omitempty"`
	Fields     []PlannedField `json:"fields,omitempty"`
	Settings   []string       `json:"settings,omitempty"`
}

// PlannedRead is a shape of the API.
type PlannedRead struct {
	ObjectName string   `json:"objectName"`
	Start      string   `json:"start"`
	Records    *int     `json:"records,omitempty"`
	Calls      *int     `json:"calls,omitempty"`
	Hours      *float64 `json:"hours,omitempty"`
}

// PreviewRecord is a shape of the API.
type PreviewRecord struct {
	ID           *string        `json:"id,omitempty"`
	Fields       map[string]any `json:"fields"`
	MappedFields map[string]any `json:"mappedFields"`
}

// PreviewRequest is a shape of the API.
type PreviewRequest struct {
	GroupRef     string               `json:"groupRef"`
	ConnectionID *string              `json:"connectionId,omitempty"`
	Content      BaseReadConfigObject `json:"content"`
}

// PreviewResponse is a shape of the API.
type PreviewResponse struct {
	ObjectName    string                    `json:"objectName"`
	RawObjectName string                    `json:"rawObjectName"`
	Records       []PreviewRecord           `json:"records"`
	SampledCount  int                       `json:"sampledCount"`
	EmptyRates    PreviewResponseEmptyRates `json:"emptyRates"`
}

// PreviewResponseEmptyRates is a shape of the API.
type PreviewResponseEmptyRates struct {
	Fields       map[string]float64 `json:"fields"`
	MappedFields map[string]float64 `json:"mappedFields"`
}

// Project is a shape of the API.
type Project struct {
	ID           string               `json:"id"`
	Name         string               `json:"name"`
	AppName      string               `json:"appName"`
	OrgID        string               `json:"orgId"`
	CreateTime   string               `json:"createTime"`
	UpdateTime   *string              `json:"updateTime,omitempty"`
	Entitlements *ProjectEntitlements `json:"entitlements,omitempty"`
}

// ProjectEntitlements is a shape of the API.
type ProjectEntitlements struct {
	BrandingRemoval  *ProjectEntitlementsBrandingRemoval  `json:"brandingRemoval,omitempty"`
	LogRetentionDays *ProjectEntitlementsLogRetentionDays `json:"logRetentionDays,omitempty"`
}

// ProjectEntitlementsBrandingRemoval is a shape of the API.
type ProjectEntitlementsBrandingRemoval struct {
	Value bool `json:"value"`
}

// ProjectEntitlementsLogRetentionDays is a shape of the API.
type ProjectEntitlementsLogRetentionDays struct {
	Value int `json:"value"`
}

// ProjectRole is a shape of the API.
type ProjectRole struct {
	BuilderID string `json:"builderId"`
	ProjectID string `json:"projectId"`
	Role      string `json:"role"`
}

// ProviderApp is a shape of the API.
type ProviderApp struct {
	ID          string               `json:"id"`
	ProjectID   string               `json:"projectId"`
	ExternalRef *string              `json:"externalRef,omitempty"`
	Provider    string               `json:"provider"`
	ClientID    string               `json:"clientId"`
	Scopes      []string             `json:"scopes,omitempty"`
	Metadata    *ProviderAppMetadata `json:"metadata,omitempty"`
	CreateTime  string               `json:"createTime"`
	UpdateTime  *string              `json:"updateTime,omitempty"`
}

// ProviderAppMetadata is a shape of the API.
type ProviderAppMetadata struct {
	AuthQueryParams map[string][]string `json:"authQueryParams,omitempty"`
	ProviderParams  map[string]string   `json:"providerParams,omitempty"`
	Redirect        *string             `json:"redirect,omitempty"`
}

// ProviderAppTest is a shape of the API.
type ProviderAppTest struct {
	Outcome       string  `json:"outcome"`
	Host          *string `json:"host,omitempty"`
	HTTPStatus    *int    `json:"httpStatus,omitempty"`
	ProviderError *string `json:"providerError,omitempty"`
	Detail        *string `json:"detail,omitempty"`
}

// ProviderInfo is a shape of the API.
type ProviderInfo struct {
	Name                  string                           `json:"name"`
	AuthType              AuthType                         `json:"authType"`
	BaseURL               string                           `json:"baseURL"`
	DefaultModule         string                           `json:"defaultModule"`
	ProviderOpts          map[string]string                `json:"providerOpts"`
	Oauth2Opts            *Oauth2Opts                      `json:"oauth2Opts,omitempty"`
	APIKeyOpts            *ApiKeyOpts                      `json:"apiKeyOpts,omitempty"`
	BasicOpts             *BasicAuthOpts                   `json:"basicOpts,omitempty"`
	CustomOpts            *CustomAuthOpts                  `json:"customOpts,omitempty"`
	Support               Support                          `json:"support"`
	AuthHealthCheck       *AuthHealthCheck                 `json:"authHealthCheck,omitempty"`
	DisplayName           *string                          `json:"displayName,omitempty"`
	PostAuthInfoNeeded    *bool                            `json:"postAuthInfoNeeded,omitempty"`
	Media                 *Media                           `json:"media,omitempty"`
	Labels                map[string]string                `json:"labels,omitempty"`
	SubscribeRequirements *SubscribeRequirements           `json:"subscribeRequirements,omitempty"`
	Modules               map[string]ModuleInfo            `json:"modules,omitempty"`
	Metadata              *ProviderMetadataDefinition      `json:"metadata,omitempty"`
	ProviderAppMetadata   *ProviderInfoProviderAppMetadata `json:"providerAppMetadata,omitempty"`
}

// ProviderInfoProviderAppMetadata is a shape of the API.
type ProviderInfoProviderAppMetadata struct {
	AuthQueryParams []MetadataItemInput `json:"authQueryParams,omitempty"`
	ProviderParams  []MetadataItemInput `json:"providerParams,omitempty"`
}

// ProviderMetadata is a shape of the API.
type ProviderMetadata = map[string]ProviderMetadataInfo

// ProviderMetadataDefinition is a shape of the API.
type ProviderMetadataDefinition struct {
	Input              []MetadataItemInput              `json:"input,omitempty"`
	PostAuthentication []MetadataItemPostAuthentication `json:"postAuthentication,omitempty"`
}

// ProviderMetadataInfo is a shape of the API.
type ProviderMetadataInfo struct {
	Value       string  `json:"value"`
	Source      string  `json:"source"`
	DisplayName *string `json:"displayName,omitempty"`
}

// ProviderStatus is a shape of the API.
type ProviderStatus struct {
	Provider  string `json:"provider"`
	Succeeded int    `json:"succeeded"`
	Failed    int    `json:"failed"`
	Running   int    `json:"running"`
}

// Quota is a shape of the API.
type Quota struct {
	CallsPerHour   *int        `json:"callsPerHour,omitempty"`
	CallsPerDay    *int        `json:"callsPerDay,omitempty"`
	PercentPerHour *int        `json:"percentPerHour,omitempty"`
	PercentPerDay  *int        `json:"percentPerDay,omitempty"`
	Rest           []RestHours `json:"rest,omitempty"`
}

// QuotaState is a shape of the API.
type QuotaState struct {
	Hour        *QuotaUsage `json:"hour,omitempty"`
	Day         *QuotaUsage `json:"day,omitempty"`
	RestEndTime *string     `json:"restEndTime,omitempty"`
}

// QuotaUsage is a shape of the API.
type QuotaUsage struct {
	Calls    int    `json:"calls"`
	CallsMax *int   `json:"callsMax,omitempty"`
	EndTime  string `json:"endTime"`
}

// ReadConfig is a shape of the API.
type ReadConfig struct {
	Objects map[string]ReadConfigObject `json:"objects"`
}

// ReadConfigInput is a shape of the API.
type ReadConfigInput struct {
	Objects map[string]ReadConfigObjectInput `json:"objects"`
}

// ReadConfigObject is a shape of the API.
type ReadConfigObject struct {
	ObjectName            string                       `json:"objectName"`
	Schedule              *string                      `json:"schedule,omitempty"`
	Disabled              *bool                        `json:"disabled,omitempty"`
	Destination           *string                      `json:"destination,omitempty"`
	SelectedFields        map[string]bool              `json:"selectedFields"`
	SelectedValueMappings map[string]map[string]string `json:"selectedValueMappings,omitempty"`
	DynamicMappingsInput  []DynamicMappingsInputEntry  `json:"dynamicMappingsInput,omitempty"`
	SelectedFieldMappings map[string]string            `json:"selectedFieldMappings"`
	SelectedFieldsAuto    *string                      `json:"selectedFieldsAuto,omitempty"`
	Backfill              *BackfillConfig              `json:"backfill,omitempty"`
	FieldFilters          []ReadFilter                 `json:"fieldFilters,omitempty"`
}

// ReadConfigObjectInput is a shape of the API.
type ReadConfigObjectInput struct {
	ObjectName            string                       `json:"objectName"`
	Schedule              *string                      `json:"schedule,omitempty"`
	Disabled              *bool                        `json:"disabled,omitempty"`
	Destination           *string                      `json:"destination,omitempty"`
	SelectedFields        map[string]bool              `json:"selectedFields,omitempty"`
	SelectedValueMappings map[string]map[string]string `json:"selectedValueMappings,omitempty"`
	DynamicMappingsInput  []DynamicMappingsInputEntry  `json:"dynamicMappingsInput,omitempty"`
	SelectedFieldMappings map[string]string            `json:"selectedFieldMappings,omitempty"`
	SelectedFieldsAuto    *string                      `json:"selectedFieldsAuto,omitempty"`
	Backfill              *BackfillConfig              `json:"backfill,omitempty"`
	FieldFilters          []ReadFilter                 `json:"fieldFilters,omitempty"`
}

// ReadDelivery is a shape of the API.
type ReadDelivery struct {
	Mode     *string `json:"mode,omitempty"`
	PageSize *int    `json:"pageSize,omitempty"`
}

// ReadFilter is a shape of the API.
type ReadFilter struct {
	FieldName string `json:"fieldName"`
	Operator  string `json:"operator"`
	Value     any    `json:"value,omitempty"`
}

// ReadRequest is a shape of the API.
type ReadRequest struct {
	GroupRef       string  `json:"groupRef"`
	Mode           string  `json:"mode"`
	SinceTimestamp *string `json:"sinceTimestamp,omitempty"`
	UntilTimestamp *string `json:"untilTimestamp,omitempty"`
}

// ReadResultAsync is a shape of the API.
type ReadResultAsync struct {
	OperationID string `json:"operationId"`
}

// RecordTrace is a shape of the API.
type RecordTrace struct {
	InstallationID string          `json:"installationId"`
	ObjectName     string          `json:"objectName"`
	RawObjectName  string          `json:"rawObjectName"`
	RecordID       string          `json:"recordId"`
	Messages       []TracedMessage `json:"messages"`
	Pagination     PaginationInfo  `json:"pagination"`
	Reads          []TracedRead    `json:"reads"`
	Writes         []TracedWrite   `json:"writes"`
	AtProvider     *TracedState    `json:"atProvider,omitempty"`
}

// RedirectResponse is a shape of the API.
type RedirectResponse struct {
	URL       string `json:"url"`
	SessionID string `json:"sessionId"`
}

// ReplayDeliveriesRequest is a shape of the API.
type ReplayDeliveriesRequest struct {
	InstallationID *string  `json:"installationId,omitempty"`
	OperationID    *string  `json:"operationId,omitempty"`
	ObjectName     *string  `json:"objectName,omitempty"`
	Destination    *string  `json:"destination,omitempty"`
	Cause          *string  `json:"cause,omitempty"`
	SinceTimestamp *string  `json:"sinceTimestamp,omitempty"`
	UntilTimestamp *string  `json:"untilTimestamp,omitempty"`
	Status         *string  `json:"status,omitempty"`
	IDs            []string `json:"ids,omitempty"`
}

// ReplayDeliveriesResponse is a shape of the API.
type ReplayDeliveriesResponse struct {
	ReplayedCount int `json:"replayedCount"`
}

// RereadOffer is a shape of the API.
type RereadOffer struct {
	ChangeTime  string                  `json:"changeTime"`
	Fields      []RereadOfferFieldsItem `json:"fields"`
	AllFields   *bool                   `json:"allFields,omitempty"`
	OperationID *string                 `json:"operationId,omitempty"`
}

// RereadOfferFieldsItem is a shape of the API.
type RereadOfferFieldsItem struct {
	Name        string  `json:"name"`
	DisplayName *string `json:"displayName,omitempty"`
}

// RereadResponse is a shape of the API.
type RereadResponse struct {
	OperationID string `json:"operationId"`
}

// RestHours is a shape of the API.
type RestHours struct {
	From     string   `json:"from"`
	To       string   `json:"to"`
	TimeZone string   `json:"timeZone"`
	Days     []string `json:"days,omitempty"`
}

// ResultDeliveryRequestBody is a shape of the API.
type ResultDeliveryRequestBody struct {
	GroupRef string `json:"groupRef"`
	Pages    int    `json:"pages"`
}

// ResultEntry is a shape of the API.
type ResultEntry struct {
	Fields             map[string]any           `json:"fields,omitempty"`
	MappedFields       map[string]any           `json:"mappedFields,omitempty"`
	Associations       map[string][]Association `json:"associations,omitempty"`
	Raw                map[string]any           `json:"raw,omitempty"`
	RawEvent           map[string]any           `json:"rawEvent,omitempty"`
	FromRecord         *AssociatedObject        `json:"fromRecord,omitempty"`
	ToRecord           *AssociatedObject        `json:"toRecord,omitempty"`
	SubscribeEventType *string                  `json:"subscribeEventType,omitempty"`
	ProviderEventType  *string                  `json:"providerEventType,omitempty"`
	ID                 *string                  `json:"id,omitempty"`
	FieldsUpdated      []string                 `json:"fieldsUpdated,omitempty"`
	Origin             *string                  `json:"origin,omitempty"`
	UpdateTime         *string                  `json:"updateTime,omitempty"`
}

// Revision is a shape of the API.
type Revision struct {
	ID          string          `json:"id"`
	SpecVersion string          `json:"specVersion"`
	CreateTime  string          `json:"createTime"`
	Content     RevisionContent `json:"content"`
}

// RevisionContent is a shape of the API.
type RevisionContent struct {
	Name        string                `json:"name"`
	Provider    string                `json:"provider"`
	DisplayName *string               `json:"displayName,omitempty"`
	Logo        *string               `json:"logo,omitempty"`
	Module      *string               `json:"module,omitempty"`
	Write       *IntegrationWrite     `json:"write,omitempty"`
	Proxy       *IntegrationProxy     `json:"proxy,omitempty"`
	Subscribe   *IntegrationSubscribe `json:"subscribe,omitempty"`
	WatchSchema *WatchSchema          `json:"watchSchema,omitempty"`
	Quota       *Quota                `json:"quota,omitempty"`
	Read        *RevisionContentRead  `json:"read,omitempty"`
}

// RevisionContentRead is a shape of the API.
type RevisionContentRead struct {
	Objects []IntegrationObject `json:"objects,omitempty"`
}

// RevisionDetail is a shape of the API.
type RevisionDetail struct {
	ID            string          `json:"id"`
	SpecVersion   string          `json:"specVersion"`
	State         string          `json:"state"`
	CreatedBy     *string         `json:"createdBy,omitempty"`
	CreatedByName *string         `json:"createdByName,omitempty"`
	Source        *string         `json:"source,omitempty"`
	CreateTime    string          `json:"createTime"`
	Content       RevisionContent `json:"content"`
	Manifest      string          `json:"manifest"`
}

// RevisionPage is a shape of the API.
type RevisionPage struct {
	Results    []RevisionSummary `json:"results"`
	Pagination PaginationInfo    `json:"pagination"`
}

// RevisionSummary is a shape of the API.
type RevisionSummary struct {
	ID            string  `json:"id"`
	SpecVersion   string  `json:"specVersion"`
	State         string  `json:"state"`
	CreatedBy     *string `json:"createdBy,omitempty"`
	CreatedByName *string `json:"createdByName,omitempty"`
	Source        *string `json:"source,omitempty"`
	CreateTime    string  `json:"createTime"`
}

// RollbackRequest is a shape of the API.
type RollbackRequest struct {
	RevisionID *string `json:"revisionId,omitempty"`
}

// Rollout is a shape of the API.
type Rollout struct {
	ID               string         `json:"id"`
	IntegrationID    string         `json:"integrationId"`
	IntegrationName  string         `json:"integrationName"`
	Status           string         `json:"status"`
	RevisionID       string         `json:"revisionId"`
	FormerRevisionID string         `json:"formerRevisionId"`
	CanaryCount      int            `json:"canaryCount"`
	GroupRefs        []string       `json:"groupRefs"`
	HealthBefore     RolloutHealth  `json:"healthBefore"`
	Health           *RolloutHealth `json:"health,omitempty"`
	Reason           *string        `json:"reason,omitempty"`
	CreatedBy        string         `json:"createdBy"`
	CreateTime       string         `json:"createTime"`
	EndTime          *string        `json:"endTime,omitempty"`
}

// RolloutCanary is RolloutCanaryGroupRefs or RolloutCanaryPercent: fields of the others are absent.
type RolloutCanary struct {
	GroupRefs []string `json:"groupRefs,omitempty"`
	Percent   *float64 `json:"percent,omitempty"`
}

// RolloutCanaryGroupRefs is a shape of the API.
type RolloutCanaryGroupRefs struct {
	GroupRefs []string `json:"groupRefs"`
}

// RolloutCanaryPercent is a shape of the API.
type RolloutCanaryPercent struct {
	Percent float64 `json:"percent"`
}

// RolloutFigures is a shape of the API.
type RolloutFigures struct {
	Installations int `json:"installations"`
	Troubled      int `json:"troubled"`
	Failing       int `json:"failing"`
	LackingFields int `json:"lackingFields"`
	Parked        int `json:"parked"`
}

// RolloutHealth is a shape of the API.
type RolloutHealth struct {
	Canaries RolloutFigures `json:"canaries"`
	Others   RolloutFigures `json:"others"`
}

// SearchRequest is a shape of the API.
type SearchRequest struct {
	ObjectName   string        `json:"objectName"`
	FieldFilters []FieldFilter `json:"fieldFilters"`
}

// SearchResponse is a shape of the API.
type SearchResponse struct {
	Results []SearchResult `json:"results"`
}

// SearchResult is a shape of the API.
type SearchResult struct {
	ID           string         `json:"id"`
	Fields       map[string]any `json:"fields"`
	MappedFields map[string]any `json:"mappedFields"`
	Raw          map[string]any `json:"raw"`
}

// SetProjectRoleRequest is a shape of the API.
type SetProjectRoleRequest struct {
	Role string `json:"role"`
}

// SignedUrl is a shape of the API.
type SignedUrl struct {
	URL    string `json:"url"`
	Bucket string `json:"bucket"`
	Path   string `json:"path"`
}

// StartRolloutRequest is a shape of the API.
type StartRolloutRequest struct {
	SourceYaml   *string       `json:"sourceYaml,omitempty"`
	SourceZipURL *string       `json:"sourceZipUrl,omitempty"`
	Canary       RolloutCanary `json:"canary"`
}

// StringFieldOptions is a shape of the API.
type StringFieldOptions struct {
	Length           *int     `json:"length,omitempty"`
	Pattern          *string  `json:"pattern,omitempty"`
	Values           []string `json:"values,omitempty"`
	ValuesRestricted *bool    `json:"valuesRestricted,omitempty"`
	DefaultValue     *string  `json:"defaultValue,omitempty"`
}

// SubscribeConfig is a shape of the API.
type SubscribeConfig struct {
	Objects map[string]SubscribeConfigObject `json:"objects"`
}

// SubscribeConfigObject is a shape of the API.
type SubscribeConfigObject struct {
	InheritFieldsAndMappings bool                                  `json:"inheritFieldsAndMappings"`
	ObjectName               string                                `json:"objectName"`
	Destination              string                                `json:"destination"`
	CreateEvent              *SubscribeConfigObjectCreateEvent     `json:"createEvent,omitempty"`
	UpdateEvent              *SubscribeConfigObjectUpdateEvent     `json:"updateEvent,omitempty"`
	DeleteEvent              *SubscribeConfigObjectDeleteEvent     `json:"deleteEvent,omitempty"`
	OtherEvents              []string                              `json:"otherEvents,omitempty"`
	ProviderOptions          *SubscribeConfigObjectProviderOptions `json:"providerOptions,omitempty"`
}

// SubscribeConfigObjectCreateEvent is a shape of the API.
type SubscribeConfigObjectCreateEvent struct {
	Enabled string `json:"enabled"`
}

// SubscribeConfigObjectDeleteEvent is a shape of the API.
type SubscribeConfigObjectDeleteEvent struct {
	Enabled string `json:"enabled"`
}

// SubscribeConfigObjectProviderOptions is a shape of the API.
type SubscribeConfigObjectProviderOptions struct {
	QuotaOptimization *SubscribeConfigObjectProviderOptionsQuotaOptimization `json:"quotaOptimization,omitempty"`
}

// SubscribeConfigObjectProviderOptionsQuotaOptimization is a shape of the API.
type SubscribeConfigObjectProviderOptionsQuotaOptimization struct {
	Enabled bool `json:"enabled"`
}

// SubscribeConfigObjectUpdateEvent is a shape of the API.
type SubscribeConfigObjectUpdateEvent struct {
	Enabled             string   `json:"enabled"`
	WatchFieldsAuto     *string  `json:"watchFieldsAuto,omitempty"`
	RequiredWatchFields []string `json:"requiredWatchFields,omitempty"`
}

// SubscribeRequirements is a shape of the API.
type SubscribeRequirements struct {
	Registration   *bool `json:"registration,omitempty"`
	Maintenance    *bool `json:"maintenance,omitempty"`
	PostProcess    *bool `json:"postProcess,omitempty"`
	SubscribeByAPI *bool `json:"subscribeByAPI,omitempty"`
}

// Support is a shape of the API.
type Support struct {
	BulkWrite        SupportBulkWrite         `json:"bulkWrite"`
	Proxy            bool                     `json:"proxy"`
	Read             bool                     `json:"read"`
	Subscribe        bool                     `json:"subscribe"`
	Write            bool                     `json:"write"`
	Delete           bool                     `json:"delete"`
	SubscribeSupport *SupportSubscribeSupport `json:"subscribeSupport,omitempty"`
	BatchWrite       *SupportBatchWrite       `json:"batchWrite,omitempty"`
	Search           SupportSearch            `json:"search"`
}

// SupportBatchWrite is a shape of the API.
type SupportBatchWrite struct {
	Delete BatchWriteSupportConfig `json:"delete"`
	Create BatchWriteSupportConfig `json:"create"`
	Update BatchWriteSupportConfig `json:"update"`
	Upsert BatchWriteSupportConfig `json:"upsert"`
}

// SupportBulkWrite is a shape of the API.
type SupportBulkWrite struct {
	Insert bool `json:"insert"`
	Update bool `json:"update"`
	Upsert bool `json:"upsert"`
	Delete bool `json:"delete"`
}

// SupportSearch is a shape of the API.
type SupportSearch struct {
	Operators SupportSearchOperators `json:"operators"`
}

// SupportSearchOperators is a shape of the API.
type SupportSearchOperators struct {
	Equals bool `json:"equals"`
}

// SupportSubscribeSupport is a shape of the API.
type SupportSubscribeSupport struct {
	Create      *bool `json:"create,omitempty"`
	Update      *bool `json:"update,omitempty"`
	Delete      *bool `json:"delete,omitempty"`
	PassThrough *bool `json:"passThrough,omitempty"`
}

// TestDestinationResponse is a shape of the API.
type TestDestinationResponse struct {
	DeliveryID    *string `json:"deliveryId,omitempty"`
	DestinationID string  `json:"destinationId"`
}

// TokenMetadataFields is a shape of the API.
type TokenMetadataFields struct {
	WorkspaceRefField *string                              `json:"workspaceRefField,omitempty"`
	ConsumerRefField  *string                              `json:"consumerRefField,omitempty"`
	ScopesField       *string                              `json:"scopesField,omitempty"`
	OtherFields       []TokenMetadataFieldsOtherFieldsItem `json:"otherFields,omitempty"`
}

// TokenMetadataFieldsOtherFieldsItem is a shape of the API.
type TokenMetadataFieldsOtherFieldsItem struct {
	Name        string  `json:"name"`
	DisplayName string  `json:"displayName"`
	Path        string  `json:"path"`
	Capture     *string `json:"capture,omitempty"`
}

// Topic is a shape of the API.
type Topic struct {
	ID         string  `json:"id"`
	Name       string  `json:"name"`
	ProjectID  string  `json:"projectId"`
	CreateTime string  `json:"createTime"`
	UpdateTime *string `json:"updateTime,omitempty"`
}

// TopicDestinationRoute is a shape of the API.
type TopicDestinationRoute struct {
	ID            string `json:"id"`
	TopicID       string `json:"topicId"`
	DestinationID string `json:"destinationId"`
	ProjectID     string `json:"projectId"`
	CreateTime    string `json:"createTime"`
}

// TopicRequest is a shape of the API.
type TopicRequest struct {
	Name string `json:"name"`
}

// TracedAttempt is a shape of the API.
type TracedAttempt struct {
	Time       string  `json:"time"`
	DurationMs int     `json:"durationMs"`
	HTTPStatus *int    `json:"httpStatus,omitempty"`
	Error      *string `json:"error,omitempty"`
}

// TracedMessage is a shape of the API.
type TracedMessage struct {
	ID              string          `json:"id"`
	Sequence        string          `json:"sequence"`
	Action          string          `json:"action"`
	OperationID     *string         `json:"operationId,omitempty"`
	ReadType        *string         `json:"readType,omitempty"`
	Destination     string          `json:"destination"`
	Status          string          `json:"status"`
	IsSuperseded    bool            `json:"isSuperseded"`
	CreateTime      string          `json:"createTime"`
	DeliveredTime   *string         `json:"deliveredTime,omitempty"`
	NextAttemptTime *string         `json:"nextAttemptTime,omitempty"`
	ParkedReason    *string         `json:"parkedReason,omitempty"`
	Attempts        []TracedAttempt `json:"attempts"`
	Entries         []ResultEntry   `json:"entries"`
}

// TracedRead is a shape of the API.
type TracedRead struct {
	OperationID string   `json:"operationId"`
	ReadType    *string  `json:"readType,omitempty"`
	CreateTime  string   `json:"createTime"`
	Outcome     string   `json:"outcome"`
	MessageIDs  []string `json:"messageIds"`
}

// TracedState is a shape of the API.
type TracedState struct {
	Status           string       `json:"status"`
	Entry            *ResultEntry `json:"entry,omitempty"`
	UnmetFilters     []string     `json:"unmetFilters"`
	IsBeforeBackfill bool         `json:"isBeforeBackfill"`
}

// TracedWrite is a shape of the API.
type TracedWrite struct {
	OperationID string  `json:"operationId"`
	ObjectName  string  `json:"objectName"`
	Status      string  `json:"status"`
	Result      *string `json:"result,omitempty"`
	CreateTime  string  `json:"createTime"`
}

// UpdateConnectionRequest is a shape of the API.
type UpdateConnectionRequest struct {
	UpdateMask []string          `json:"updateMask"`
	Connection ConnectionRequest `json:"connection"`
}

// UpdateDestinationRequest is a shape of the API.
type UpdateDestinationRequest struct {
	UpdateMask  []string                            `json:"updateMask"`
	Destination UpdateDestinationRequestDestination `json:"destination"`
}

// UpdateDestinationRequestDestination is a shape of the API.
type UpdateDestinationRequestDestination struct {
	Name     *string              `json:"name,omitempty"`
	Metadata *DestinationMetadata `json:"metadata,omitempty"`
	Secrets  *DestinationSecrets  `json:"secrets,omitempty"`
}

// UpdateInstallationConfigContent is a shape of the API.
type UpdateInstallationConfigContent struct {
	Provider  *string                                   `json:"provider,omitempty"`
	Read      *UpdateInstallationConfigContentRead      `json:"read,omitempty"`
	Write     *WriteConfig                              `json:"write,omitempty"`
	Subscribe *UpdateInstallationConfigContentSubscribe `json:"subscribe,omitempty"`
	Proxy     *BaseProxyConfig                          `json:"proxy,omitempty"`
}

// UpdateInstallationConfigContentRead is a shape of the API.
type UpdateInstallationConfigContentRead struct {
	Objects map[string]BaseReadConfigObject `json:"objects,omitempty"`
}

// UpdateInstallationConfigContentSubscribe is a shape of the API.
type UpdateInstallationConfigContentSubscribe struct {
	Objects map[string]SubscribeConfigObject `json:"objects,omitempty"`
}

// UpdateInstallationRequest is a shape of the API.
type UpdateInstallationRequest struct {
	UpdateMask   []string                              `json:"updateMask"`
	Installation UpdateInstallationRequestInstallation `json:"installation"`
}

// UpdateInstallationRequestInstallation is a shape of the API.
type UpdateInstallationRequestInstallation struct {
	ConnectionID *string                                      `json:"connectionId,omitempty"`
	Config       *UpdateInstallationRequestInstallationConfig `json:"config,omitempty"`
}

// UpdateInstallationRequestInstallationConfig is a shape of the API.
type UpdateInstallationRequestInstallationConfig struct {
	RevisionID *string                          `json:"revisionId,omitempty"`
	CreatedBy  *string                          `json:"createdBy,omitempty"`
	Content    *UpdateInstallationConfigContent `json:"content,omitempty"`
}

// UpdateMembershipRequest is a shape of the API.
type UpdateMembershipRequest struct {
	Role string `json:"role"`
}

// UpdateOrgRequest is a shape of the API.
type UpdateOrgRequest struct {
	UpdateMask []string            `json:"updateMask"`
	Org        UpdateOrgRequestOrg `json:"org"`
}

// UpdateOrgRequestOrg is a shape of the API.
type UpdateOrgRequestOrg struct {
	Label *string `json:"label,omitempty"`
}

// UpdateProjectRequest is a shape of the API.
type UpdateProjectRequest struct {
	UpdateMask []string                    `json:"updateMask"`
	Project    UpdateProjectRequestProject `json:"project"`
}

// UpdateProjectRequestProject is a shape of the API.
type UpdateProjectRequestProject struct {
	Name    *string `json:"name,omitempty"`
	AppName *string `json:"appName,omitempty"`
}

// UpdateProviderAppRequest is a shape of the API.
type UpdateProviderAppRequest struct {
	UpdateMask  []string                            `json:"updateMask"`
	ProviderApp UpdateProviderAppRequestProviderApp `json:"providerApp"`
}

// UpdateProviderAppRequestProviderApp is a shape of the API.
type UpdateProviderAppRequestProviderApp struct {
	ExternalRef  *string              `json:"externalRef,omitempty"`
	Provider     *string              `json:"provider,omitempty"`
	ClientID     *string              `json:"clientId,omitempty"`
	ClientSecret *string              `json:"clientSecret,omitempty"`
	Scopes       []string             `json:"scopes,omitempty"`
	Metadata     *ProviderAppMetadata `json:"metadata,omitempty"`
}

// UpdateQuotaRequest is a shape of the API.
type UpdateQuotaRequest struct {
	Quota any `json:"quota"`
}

// UpsertMetadataRequest is a shape of the API.
type UpsertMetadataRequest struct {
	GroupRef string                       `json:"groupRef"`
	Fields   map[string][]FieldDefinition `json:"fields"`
}

// UpsertMetadataResponse is a shape of the API.
type UpsertMetadataResponse struct {
	Success bool                                    `json:"success"`
	Fields  map[string]map[string]FieldUpsertResult `json:"fields"`
}

// UpsertWebhookEndpointRequest is a shape of the API.
type UpsertWebhookEndpointRequest struct {
	SigningSecret *string `json:"signingSecret,omitempty"`
}

// ValueDefault is a shape of the API.
type ValueDefault struct {
	Value         any     `json:"value"`
	ApplyOnUpdate *string `json:"applyOnUpdate,omitempty"`
}

// Verification is a shape of the API.
type Verification struct {
	CoveredSince     string   `json:"coveredSince"`
	RecordsAtVendor  int      `json:"recordsAtVendor"`
	RecordsDelivered int      `json:"recordsDelivered"`
	MissingCount     int      `json:"missingCount"`
	MissingIDs       []string `json:"missingIds"`
	ExtraCount       int      `json:"extraCount"`
	ExtraIDs         []string `json:"extraIds"`
	OutsideCount     *int     `json:"outsideCount,omitempty"`
	OutsideIDs       []string `json:"outsideIds,omitempty"`
	UnlistedCount    *int     `json:"unlistedCount,omitempty"`
	UnknownCount     int      `json:"unknownCount"`
	RepairedCount    int      `json:"repairedCount"`
}

// VerifyObjectRequest is a shape of the API.
type VerifyObjectRequest struct {
	Repair *bool `json:"repair,omitempty"`
}

// VerifyObjectResponse is a shape of the API.
type VerifyObjectResponse struct {
	OperationID string `json:"operationId"`
}

// WatchSchema is a shape of the API.
type WatchSchema struct {
	Destination string                `json:"destination"`
	Schedule    *string               `json:"schedule,omitempty"`
	AllObjects  WatchSchemaAllObjects `json:"allObjects"`
}

// WatchSchemaAllObjects is a shape of the API.
type WatchSchemaAllObjects struct {
	FieldCreated *WatchSchemaAllObjectsFieldCreated `json:"fieldCreated,omitempty"`
	FieldDeleted *WatchSchemaAllObjectsFieldDeleted `json:"fieldDeleted,omitempty"`
	FieldChanged *WatchSchemaAllObjectsFieldChanged `json:"fieldChanged,omitempty"`
}

// WatchSchemaAllObjectsFieldChanged is a shape of the API.
type WatchSchemaAllObjectsFieldChanged struct {
	Enabled string `json:"enabled"`
}

// WatchSchemaAllObjectsFieldCreated is a shape of the API.
type WatchSchemaAllObjectsFieldCreated struct {
	Enabled string `json:"enabled"`
}

// WatchSchemaAllObjectsFieldDeleted is a shape of the API.
type WatchSchemaAllObjectsFieldDeleted struct {
	Enabled string `json:"enabled"`
}

// WebhookEndpoint is a shape of the API.
type WebhookEndpoint struct {
	Provider         string `json:"provider"`
	URL              string `json:"url"`
	HasSigningSecret bool   `json:"hasSigningSecret"`
	CreateTime       string `json:"createTime"`
	UpdateTime       string `json:"updateTime"`
}

// WriteBatchItem is a shape of the API.
type WriteBatchItem struct {
	Record       map[string]any   `json:"record"`
	Associations []map[string]any `json:"associations,omitempty"`
}

// WriteConfig is a shape of the API.
type WriteConfig struct {
	Objects map[string]WriteConfigObject `json:"objects,omitempty"`
}

// WriteConfigObject is a shape of the API.
type WriteConfigObject struct {
	ObjectName            string                             `json:"objectName"`
	DeletionSettings      *WriteConfigObjectDeletionSettings `json:"deletionSettings,omitempty"`
	SelectedValueDefaults map[string]ValueDefault            `json:"selectedValueDefaults,omitempty"`
	SelectedFieldSettings map[string]FieldSetting            `json:"selectedFieldSettings,omitempty"`
}

// WriteConfigObjectDeletionSettings is a shape of the API.
type WriteConfigObjectDeletionSettings struct {
	Enabled bool `json:"enabled"`
}

// WriteHeader is a shape of the API.
type WriteHeader struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// WriteRequest is a shape of the API.
type WriteRequest struct {
	GroupRef        string                       `json:"groupRef"`
	Type            string                       `json:"type"`
	Mode            *string                      `json:"mode,omitempty"`
	MatchBy         *string                      `json:"matchBy,omitempty"`
	RetryPolicy     *WriteRequestRetryPolicy     `json:"retryPolicy,omitempty"`
	AutoBatchPolicy *WriteRequestAutoBatchPolicy `json:"autoBatchPolicy,omitempty"`
	Record          map[string]any               `json:"record,omitempty"`
	BatchPolicy     *WriteRequestBatchPolicy     `json:"batchPolicy,omitempty"`
	Batch           []WriteBatchItem             `json:"batch,omitempty"`
	Associations    []map[string]any             `json:"associations,omitempty"`
	Headers         []WriteHeader                `json:"headers,omitempty"`
}

// WriteRequestAutoBatchPolicy is a shape of the API.
type WriteRequestAutoBatchPolicy struct {
	MaxDelayMinutes    int  `json:"maxDelayMinutes"`
	RetryDeadlineHours *int `json:"retryDeadlineHours,omitempty"`
}

// WriteRequestBatchPolicy is a shape of the API.
type WriteRequestBatchPolicy struct {
	AllOrNone *bool `json:"allOrNone,omitempty"`
}

// WriteRequestRetryPolicy is a shape of the API.
type WriteRequestRetryPolicy struct {
	DeadlineHours *int `json:"deadlineHours,omitempty"`
}

// WriteResponseBatch is a shape of the API.
type WriteResponseBatch struct {
	OperationID  string                         `json:"operationId"`
	Results      []WriteResult                  `json:"results,omitempty"`
	SuccessCount int                            `json:"successCount"`
	FailureCount int                            `json:"failureCount"`
	Errors       []WriteResponseBatchErrorsItem `json:"errors,omitempty"`
}

// WriteResponseBatchErrorsItem is a shape of the API.
type WriteResponseBatchErrorsItem struct {
	Message string `json:"message"`
}

// WriteResponseSingleFail is a shape of the API.
type WriteResponseSingleFail struct {
	OperationID string                                `json:"operationId"`
	Errors      []WriteResponseSingleFailErrorsItem   `json:"errors"`
	Result      *WriteResult                          `json:"result,omitempty"`
	RawResponse *string                               `json:"rawResponse,omitempty"`
	Warnings    []WriteResponseSingleFailWarningsItem `json:"warnings,omitempty"`
}

// WriteResponseSingleFailErrorsItem is a shape of the API.
type WriteResponseSingleFailErrorsItem struct {
	Message string `json:"message"`
}

// WriteResponseSingleFailWarningsItem is a shape of the API.
type WriteResponseSingleFailWarningsItem struct {
	Message string `json:"message"`
}

// WriteResponseSingleSuccess is a shape of the API.
type WriteResponseSingleSuccess struct {
	OperationID string       `json:"operationId"`
	Result      *WriteResult `json:"result,omitempty"`
}

// WriteResult is a shape of the API.
type WriteResult struct {
	Success  bool           `json:"success"`
	Data     map[string]any `json:"data,omitempty"`
	RecordID *string        `json:"recordId,omitempty"`
}

// HydratedIntegrationFieldExistentOrIntegrationFieldMapping is HydratedIntegrationFieldExistent or
// IntegrationFieldMapping: fields of the others are absent.
type HydratedIntegrationFieldExistentOrIntegrationFieldMapping struct {
	FieldName        *string `json:"fieldName,omitempty"`
	DisplayName      *string `json:"displayName,omitempty"`
	MapToName        *string `json:"mapToName,omitempty"`
	MapToDisplayName *string `json:"mapToDisplayName,omitempty"`
	Default          *string `json:"default,omitempty"`
	Prompt           *string `json:"prompt,omitempty"`
}

// IntegrationFieldExistentOrIntegrationFieldMapping is IntegrationFieldExistent or IntegrationFieldMapping:
// fields of the others are absent.
type IntegrationFieldExistentOrIntegrationFieldMapping struct {
	FieldName        *string `json:"fieldName,omitempty"`
	MapToName        *string `json:"mapToName,omitempty"`
	MapToDisplayName *string `json:"mapToDisplayName,omitempty"`
	Default          *string `json:"default,omitempty"`
	Prompt           *string `json:"prompt,omitempty"`
}

// WriteResponseBatchOrWriteResponseSingleSuccess is WriteResponseBatch or WriteResponseSingleSuccess: fields
// of the others are absent.
type WriteResponseBatchOrWriteResponseSingleSuccess struct {
	OperationID  string                         `json:"operationId"`
	Results      []WriteResult                  `json:"results,omitempty"`
	SuccessCount *int                           `json:"successCount,omitempty"`
	FailureCount *int                           `json:"failureCount,omitempty"`
	Errors       []WriteResponseBatchErrorsItem `json:"errors,omitempty"`
	Result       *WriteResult                   `json:"result,omitempty"`
}
