// Code generated from the contract by scripts/clients/write-go.mjs. DO NOT EDIT.

package mortise

import "context"

// ListAPIKeysOptions are the optional parts of [Client.ListAPIKeys].
type ListAPIKeysOptions struct {
	Active *bool
}

// ListAPIKeys: list the API keys of a project: all, the active ones, or the ones that are switched off.
//
// Returns the API keys by their public names, oldest first. `active` narrows the list. The keys themselves
// are never returned.
func (c *Client) ListAPIKeys(ctx context.Context, projectIDOrName string, options *ListAPIKeysOptions) ([]ApiKey, error) {
	if options == nil {
		options = &ListAPIKeysOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/api-keys")
	request.path("projectIdOrName", projectIDOrName)
	request.query("active", options.Active)
	request.isRepeatable = true
	return fetch[[]ApiKey](ctx, c, request)
}

// CreateAPIKey: create an API key; only this answer shows the whole key.
//
// Creates an API key and returns the whole key, once. Without `scopes`, the key gets `admin`. Each call
// creates another key.
func (c *Client) CreateAPIKey(ctx context.Context, projectIDOrName string, body ApiKeyRequest) (*ApiKey, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/api-keys")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*ApiKey](ctx, c, request)
}

// GetAPIKey: get an API key by its public name or by the whole key.
//
// Returns the key’s label, scopes and state, without the key itself. You can name it by its public name or by
// the whole key.
func (c *Client) GetAPIKey(ctx context.Context, projectIDOrName string, apiKey string) (*ApiKey, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/api-keys/{apiKey}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("apiKey", apiKey)
	request.isRepeatable = true
	return fetch[*ApiKey](ctx, c, request)
}

// UpdateAPIKey: update the parts of an API key that the mask names; a key that you switch off is refused at
// once.
//
// Changes only what the mask names. A key that you switch off is refused from then on, in every process. You
// can repeat the call safely.
func (c *Client) UpdateAPIKey(ctx context.Context, projectIDOrName string, apiKey string, body PatchApiKeyRequest) (*ApiKey, error) {
	request := newCall("PATCH", managementSurface, "/v1/projects/{projectIdOrName}/api-keys/{apiKey}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("apiKey", apiKey)
	request.body = body
	return fetch[*ApiKey](ctx, c, request)
}

// DeleteAPIKey: delete an API key; it is refused at once.
//
// Deletes the key. It is refused from then on, in every process.
func (c *Client) DeleteAPIKey(ctx context.Context, projectIDOrName string, apiKey string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/api-keys/{apiKey}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("apiKey", apiKey)
	return c.send(ctx, request, nil)
}

// ListAuditEntriesOptions are the optional parts of [Client.ListAuditEntries].
type ListAuditEntriesOptions struct {
	Actor     *string
	Action    *string
	Target    *string
	PageSize  *int
	PageToken *string
}

// ListAuditEntries: list who changed what in a project, newest first.
//
// Returns who changed what, newest first. You can narrow the list to one actor, action or target. Changes
// that happen meanwhile never shift a page. A request looks at 10,000 rows at most. A page can therefore hold
// fewer than `pageSize`, even none; ask for the next page until `pagination.done`.
func (c *Client) ListAuditEntries(ctx context.Context, projectIDOrName string, options *ListAuditEntriesOptions) (*AuditEntryPage, error) {
	if options == nil {
		options = &ListAuditEntriesOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/audit-entries")
	request.path("projectIdOrName", projectIDOrName)
	request.query("actor", options.Actor)
	request.query("action", options.Action)
	request.query("target", options.Target)
	request.query("pageSize", options.PageSize)
	request.query("pageToken", options.PageToken)
	request.isRepeatable = true
	return fetch[*AuditEntryPage](ctx, c, request)
}

// IterateAuditEntries goes through all pages of [Client.ListAuditEntries], entry by entry.
func (c *Client) IterateAuditEntries(ctx context.Context, projectIDOrName string, options *ListAuditEntriesOptions) *Iterator[AuditEntry] {
	given := ListAuditEntriesOptions{}
	if options != nil {
		given = *options
	}
	return newIterator(func() ([]AuditEntry, bool, error) {
		page, err := c.ListAuditEntries(ctx, projectIDOrName, &given)
		if err != nil {
			return nil, false, err
		}
		given.PageToken = page.Pagination.NextPageToken
		return page.Results, given.PageToken != nil, nil
	})
}

// PatchObjectConfigContent: apply a JSON Patch to the config of one object of an installation.
//
// Applies a JSON Patch (RFC 6902) to the config of one object. The result is checked and tried at the
// provider like an update, and is saved as a whole or not at all. `request.invalid` names the change that
// cannot be applied.
func (c *Client) PatchObjectConfigContent(ctx context.Context, projectIDOrName string, integrationID string, objectName string, body PatchObjectConfigContentRequest) (*Installation, error) {
	request := newCall("PATCH", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}/config-content")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("objectName", objectName)
	request.body = body
	return fetch[*Installation](ctx, c, request)
}

// CreateConnectLink: create a connect link: an address where one customer connects or installs, for one use.
//
// Makes an address that you send to one customer. The page there connects a provider or installs an
// integration, without code in your application. The link belongs to the first browser that opens it. The
// answer is the only one that holds the address.
func (c *Client) CreateConnectLink(ctx context.Context, projectIDOrName string, body CreateConnectLinkRequest) (*CreatedConnectLink, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/connect-links")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*CreatedConnectLink](ctx, c, request)
}

// ListConnectLinksOptions are the optional parts of [Client.ListConnectLinks].
type ListConnectLinksOptions struct {
	GroupRef    *string
	ConsumerRef *string
	PageSize    *int
	PageToken   *string
}

// ListConnectLinks: list the connect links that have not expired, newest first and without their addresses.
//
// Returns the links that have not expired, newest first, without their addresses.
func (c *Client) ListConnectLinks(ctx context.Context, projectIDOrName string, options *ListConnectLinksOptions) (*ConnectLinkPage, error) {
	if options == nil {
		options = &ListConnectLinksOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/connect-links")
	request.path("projectIdOrName", projectIDOrName)
	request.query("groupRef", options.GroupRef)
	request.query("consumerRef", options.ConsumerRef)
	request.query("pageSize", options.PageSize)
	request.query("pageToken", options.PageToken)
	request.isRepeatable = true
	return fetch[*ConnectLinkPage](ctx, c, request)
}

// IterateConnectLinks goes through all pages of [Client.ListConnectLinks], entry by entry.
func (c *Client) IterateConnectLinks(ctx context.Context, projectIDOrName string, options *ListConnectLinksOptions) *Iterator[ConnectLink] {
	given := ListConnectLinksOptions{}
	if options != nil {
		given = *options
	}
	return newIterator(func() ([]ConnectLink, bool, error) {
		page, err := c.ListConnectLinks(ctx, projectIDOrName, &given)
		if err != nil {
			return nil, false, err
		}
		given.PageToken = page.Pagination.NextPageToken
		return page.Results, given.PageToken != nil, nil
	})
}

// DeleteConnectLink: revoke a connect link and the session of the browser that opened it.
//
// Deletes the link. Its address answers 404 from then on, and the session of the browser that opened it ends.
func (c *Client) DeleteConnectLink(ctx context.Context, projectIDOrName string, linkID string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/connect-links/{linkId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("linkId", linkID)
	return c.send(ctx, request, nil)
}

// CreateSession: create a connect session: a token for the browser of one user of a group.
//
// Makes a token that a browser can hold. It opens one group’s data only, and you can narrow it to some
// integrations or providers. The answer is the only one that holds the token.
func (c *Client) CreateSession(ctx context.Context, projectIDOrName string, body CreateConnectSessionRequest) (*CreatedConnectSession, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/connect-sessions")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*CreatedConnectSession](ctx, c, request)
}

// ListSessionsOptions are the optional parts of [Client.ListSessions].
type ListSessionsOptions struct {
	GroupRef    *string
	ConsumerRef *string
	PageSize    *int
	PageToken   *string
}

// ListSessions: list the connect sessions that have not expired, newest first and without their tokens.
//
// Returns the sessions that have not expired, newest first, without their tokens.
func (c *Client) ListSessions(ctx context.Context, projectIDOrName string, options *ListSessionsOptions) (*ConnectSessionPage, error) {
	if options == nil {
		options = &ListSessionsOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/connect-sessions")
	request.path("projectIdOrName", projectIDOrName)
	request.query("groupRef", options.GroupRef)
	request.query("consumerRef", options.ConsumerRef)
	request.query("pageSize", options.PageSize)
	request.query("pageToken", options.PageToken)
	request.isRepeatable = true
	return fetch[*ConnectSessionPage](ctx, c, request)
}

// IterateSessions goes through all pages of [Client.ListSessions], entry by entry.
func (c *Client) IterateSessions(ctx context.Context, projectIDOrName string, options *ListSessionsOptions) *Iterator[ConnectSession] {
	given := ListSessionsOptions{}
	if options != nil {
		given = *options
	}
	return newIterator(func() ([]ConnectSession, bool, error) {
		page, err := c.ListSessions(ctx, projectIDOrName, &given)
		if err != nil {
			return nil, false, err
		}
		given.PageToken = page.Pagination.NextPageToken
		return page.Results, given.PageToken != nil, nil
	})
}

// DeleteSession: revoke a connect session; its token is refused at once.
//
// Revokes the session. Its token is refused from then on, in every process.
func (c *Client) DeleteSession(ctx context.Context, projectIDOrName string, sessionID string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/connect-sessions/{sessionId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("sessionId", sessionID)
	return c.send(ctx, request, nil)
}

// GenerateConnection: store a customer’s credentials after the provider has accepted them.
//
// Stores the credentials of a group after the provider has accepted them. A refusal answers
// `connection.credentials_refused` with the provider’s own words, and nothing is stored. When the provider
// cannot be asked, the connection is stored as `created` and becomes `working` with its first successful
// call. OAuth tokens can be imported with `oauth2AuthorizationCode`.
func (c *Client) GenerateConnection(ctx context.Context, projectIDOrName string, body GenerateConnectionRequest) (*Connection, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/connections:generate")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*Connection](ctx, c, request)
}

// ListConnectionsOptions are the optional parts of [Client.ListConnections].
type ListConnectionsOptions struct {
	Provider    *string
	GroupRef    *string
	ConsumerRef *string
}

// ListConnections: list connections.
//
// Returns connections without their credentials. You can narrow the list by provider, group and consumer.
func (c *Client) ListConnections(ctx context.Context, projectIDOrName string, options *ListConnectionsOptions) ([]Connection, error) {
	if options == nil {
		options = &ListConnectionsOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/connections")
	request.path("projectIdOrName", projectIDOrName)
	request.query("provider", options.Provider)
	request.query("groupRef", options.GroupRef)
	request.query("consumerRef", options.ConsumerRef)
	request.isRepeatable = true
	return fetch[[]Connection](ctx, c, request)
}

// GetConnectionOptions are the optional parts of [Client.GetConnection].
type GetConnectionOptions struct {
	IncludeCreds        *bool
	IncludeRefreshToken *bool
	Refresh             *string
}

// GetConnection: get a connection, with fresh credentials on request.
//
// Returns the connection. `includeCreds` adds the access token or API key, and `includeRefreshToken` adds the
// refresh token to these; both need an API key with the scope `secrets`. `refresh` renews the access token
// first. Each answer with credentials leaves an audit entry and a notification.
func (c *Client) GetConnection(ctx context.Context, projectIDOrName string, connectionID string, options *GetConnectionOptions) (*Connection, error) {
	if options == nil {
		options = &GetConnectionOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/connections/{connectionId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("connectionId", connectionID)
	request.query("includeCreds", options.IncludeCreds)
	request.query("includeRefreshToken", options.IncludeRefreshToken)
	request.query("refresh", options.Refresh)
	request.isRepeatable = true
	return fetch[*Connection](ctx, c, request)
}

// UpdateConnection: rotate the credentials of a connection or change its metadata.
//
// Changes only what the mask names. New credentials are checked with the provider before they are stored.
// Reads that waited for good credentials go on. A change that moves the account to another address has to
// bring its credentials: `connection.secret_needed`. Nothing changes when a check fails.
func (c *Client) UpdateConnection(ctx context.Context, projectIDOrName string, connectionID string, body UpdateConnectionRequest) (*Connection, error) {
	request := newCall("PATCH", managementSurface, "/v1/projects/{projectIdOrName}/connections/{connectionId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("connectionId", connectionID)
	request.body = body
	return fetch[*Connection](ctx, c, request)
}

// DeleteConnection: delete a connection and the installations on it.
//
// Deletes the connection with the installations on it and their reads. Then the provider is asked to revoke
// the tokens. You cannot undo this.
func (c *Client) DeleteConnection(ctx context.Context, projectIDOrName string, connectionID string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/connections/{connectionId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("connectionId", connectionID)
	return c.send(ctx, request, nil)
}

// OauthConnect: get the address where a customer grants access.
//
// Returns, as plain text, the URL to open for your customer. The URL is valid for ten minutes and one use.
// `providerAppId` chooses one of your apps; without it, your oldest app for the provider is used. A project
// without any answers `provider_app.none`.
func (c *Client) OauthConnect(ctx context.Context, body OauthConnectRequest) (string, error) {
	request := newCall("POST", managementSurface, "/v1/oauth-connect")
	request.body = body
	return c.sendForText(ctx, request)
}

// OauthUpdate: get the address where a customer authorizes an existing connection again.
//
// Returns, as plain text, the URL at which the customer authorizes this connection again. The installations
// on it stay. The URL is valid for ten minutes and one use.
func (c *Client) OauthUpdate(ctx context.Context, projectIDOrName string, connectionID string, body *OauthUpdateRequest) (string, error) {
	request := newCall("PATCH", managementSurface, "/v1/projects/{projectIdOrName}/connections/{connectionId}:oauth-update")
	request.path("projectIdOrName", projectIDOrName)
	request.path("connectionId", connectionID)
	setBody(request, body)
	return c.sendForText(ctx, request)
}

// GetConnectionState: see when the credentials of a connection expire, and what it may still do.
//
// Returns when the access token was issued, when it expires, and how its renewal went. It also returns until
// when the provider wants no calls, and how many records are left for today. The provider is not asked, and
// no credential is in the answer.
func (c *Client) GetConnectionState(ctx context.Context, projectIDOrName string, connectionID string) (*ConnectionState, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/connections/{connectionId}/state")
	request.path("projectIdOrName", projectIDOrName)
	request.path("connectionId", connectionID)
	request.isRepeatable = true
	return fetch[*ConnectionState](ctx, c, request)
}

// CustomAuthConnect: connect through a provider’s custom sign-in, one step at a time.
//
// Runs the next step of a provider’s own sign-in. The answer is the connection, or `redirect` with the URL
// for the customer and a `sessionId`. Send the `sessionId` and what the customer came back with in the next
// call. A session is valid for ten minutes and one step.
func (c *Client) CustomAuthConnect(ctx context.Context, body CustomAuthConnectRequest) (*CustomAuthConnectResponse, error) {
	request := newCall("POST", managementSurface, "/v1/custom-auth/connect")
	request.body = body
	return fetch[*CustomAuthConnectResponse](ctx, c, request)
}

// PreviewObject: see a few records as a config would deliver them.
//
// Reads one page from the provider and maps it as reads would. Stores and delivers nothing. The config is
// checked as for an installation, with `installation.config_invalid` or `installation.sample_refused`. Too
// many previews answer `preview.rate_limited`.
func (c *Client) PreviewObject(ctx context.Context, projectIDOrName string, integrationID string, objectName string, body PreviewRequest) (*PreviewResponse, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:preview")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("objectName", objectName)
	request.body = body
	return fetch[*PreviewResponse](ctx, c, request)
}

// GetInstallationHealth: see how an installation is doing.
//
// Returns the state of the way from the provider to your destinations, with a reason for everything that
// stands still. Calls no provider.
func (c *Client) GetInstallationHealth(ctx context.Context, projectIDOrName string, integrationID string, installationID string) (*InstallationHealth, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/health")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	request.isRepeatable = true
	return fetch[*InstallationHealth](ctx, c, request)
}

// ListDeliveriesOptions are the optional parts of [Client.ListDeliveries].
type ListDeliveriesOptions struct {
	InstallationID *string
	OperationID    *string
	ObjectName     *string
	Destination    *string
	Cause          *string
	SinceTimestamp *string
	UntilTimestamp *string
	Status         *string
	MinAttempts    *int
	PageSize       *int
	PageToken      *string
}

// ListDeliveries: list messages for destinations with their outcomes, newest first.
//
// Returns the messages for your destinations that are still kept, newest first, with their outcome and
// without their bodies. A request looks at 10,000 rows at most. A page can therefore hold fewer than
// `pageSize`, even none; ask for the next page until `pagination.done`.
func (c *Client) ListDeliveries(ctx context.Context, projectIDOrName string, options *ListDeliveriesOptions) (*DeliveryPage, error) {
	if options == nil {
		options = &ListDeliveriesOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/deliveries")
	request.path("projectIdOrName", projectIDOrName)
	request.query("installationId", options.InstallationID)
	request.query("operationId", options.OperationID)
	request.query("objectName", options.ObjectName)
	request.query("destination", options.Destination)
	request.query("cause", options.Cause)
	request.query("sinceTimestamp", options.SinceTimestamp)
	request.query("untilTimestamp", options.UntilTimestamp)
	request.query("status", options.Status)
	request.query("minAttempts", options.MinAttempts)
	request.query("pageSize", options.PageSize)
	request.query("pageToken", options.PageToken)
	request.isRepeatable = true
	return fetch[*DeliveryPage](ctx, c, request)
}

// IterateDeliveries goes through all pages of [Client.ListDeliveries], entry by entry.
func (c *Client) IterateDeliveries(ctx context.Context, projectIDOrName string, options *ListDeliveriesOptions) *Iterator[Delivery] {
	given := ListDeliveriesOptions{}
	if options != nil {
		given = *options
	}
	return newIterator(func() ([]Delivery, bool, error) {
		page, err := c.ListDeliveries(ctx, projectIDOrName, &given)
		if err != nil {
			return nil, false, err
		}
		given.PageToken = page.Pagination.NextPageToken
		return page.Results, given.PageToken != nil, nil
	})
}

// GetDelivery: get a message with its body and every attempt.
//
// Returns the message with its body and the attempts to deliver it. The id is the `webhook-id` of the
// message. Bodies hold records of customers, so a builder needs the role `support`.
func (c *Client) GetDelivery(ctx context.Context, projectIDOrName string, deliveryID string) (*DeliveryDetail, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/deliveries/{deliveryId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("deliveryId", deliveryID)
	request.isRepeatable = true
	return fetch[*DeliveryDetail](ctx, c, request)
}

// CountDeliveriesOptions are the optional parts of [Client.CountDeliveries].
type CountDeliveriesOptions struct {
	InstallationID *string
	OperationID    *string
	ObjectName     *string
	Destination    *string
	Cause          *string
	SinceTimestamp *string
	UntilTimestamp *string
	Status         *string
}

// CountDeliveries: count the messages that meet conditions.
//
// Looks at 10,000 stored messages at most, and returns how many of them meet the conditions. `isMore` says
// that there may be more. Ask it before a replay with the same conditions.
func (c *Client) CountDeliveries(ctx context.Context, projectIDOrName string, options *CountDeliveriesOptions) (*DeliveryCount, error) {
	if options == nil {
		options = &CountDeliveriesOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/deliveries:count")
	request.path("projectIdOrName", projectIDOrName)
	request.query("installationId", options.InstallationID)
	request.query("operationId", options.OperationID)
	request.query("objectName", options.ObjectName)
	request.query("destination", options.Destination)
	request.query("cause", options.Cause)
	request.query("sinceTimestamp", options.SinceTimestamp)
	request.query("untilTimestamp", options.UntilTimestamp)
	request.query("status", options.Status)
	request.isRepeatable = true
	return fetch[*DeliveryCount](ctx, c, request)
}

// ReplayDeliveries: send messages again, each with its original id.
//
// Sends messages again, each with its original id and body, and returns how many. Messages that wait for
// their next attempt are left alone. You can repeat the call safely, because receivers know a message by its
// id.
func (c *Client) ReplayDeliveries(ctx context.Context, projectIDOrName string, body ReplayDeliveriesRequest) (*ReplayDeliveriesResponse, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/deliveries:replay")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*ReplayDeliveriesResponse](ctx, c, request)
}

// CreateDestination: create a destination for records and notifications.
//
// Makes a destination. A `webhook` gets a signing secret. `postgres` and `clickhouse` write records into
// tables, `s3` into files. `sqs`, `sns`, `kinesis`, `pubsub`, `nats`, `redis`, `rabbitmq` and `kafka` get
// messages, `email` and `slack` notifications. Mortise sends a test to each but a webhook before it saves the
// destination. Messages that were parked because no destination had this name are sent. Other types answer
// `destination.type_unsupported`. A name that is taken answers `destination.exists`.
func (c *Client) CreateDestination(ctx context.Context, projectIDOrName string, body CreateDestinationRequest) (*Destination, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/destinations")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*Destination](ctx, c, request)
}

// ListDestinations: list the destinations of a project.
//
// Returns the destinations by name, without their secrets.
func (c *Client) ListDestinations(ctx context.Context, projectIDOrName string) ([]Destination, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/destinations")
	request.path("projectIdOrName", projectIDOrName)
	request.isRepeatable = true
	return fetch[[]Destination](ctx, c, request)
}

// GetDestinationOptions are the optional parts of [Client.GetDestination].
type GetDestinationOptions struct {
	IncludeSecrets *bool
	Rotate         *bool
}

// GetDestination: get a destination, with its signing secret or a new one on request.
//
// Returns the destination, by id or name. `includeSecrets` adds the signing secret of a webhook, and needs an
// API key with the scope `secrets`. `rotate` makes a new secret; the old one keeps signing beside it for 24
// hours. Each answer with a secret leaves an audit entry and a notification.
func (c *Client) GetDestination(ctx context.Context, projectIDOrName string, destination string, options *GetDestinationOptions) (*DestinationWithSecrets, error) {
	if options == nil {
		options = &GetDestinationOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/destinations/{destination}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("destination", destination)
	request.query("includeSecrets", options.IncludeSecrets)
	request.query("rotate", options.Rotate)
	request.isRepeatable = true
	return fetch[*DestinationWithSecrets](ctx, c, request)
}

// UpdateDestination: update the parts of a destination the mask names.
//
// Changes only what the mask names, down to a single header. Messages that were parked because the
// destination was missing or unusable are sent. You can repeat the call safely.
func (c *Client) UpdateDestination(ctx context.Context, projectIDOrName string, destination string, body UpdateDestinationRequest) (*Destination, error) {
	request := newCall("PATCH", managementSurface, "/v1/projects/{projectIdOrName}/destinations/{destination}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("destination", destination)
	request.body = body
	return fetch[*Destination](ctx, c, request)
}

// DeleteDestination: delete a destination.
//
// Deletes the destination, its secret and the routes to it. Messages for it are parked, and are sent once a
// destination with this name exists again.
func (c *Client) DeleteDestination(ctx context.Context, projectIDOrName string, destination string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/destinations/{destination}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("destination", destination)
	return c.send(ctx, request, nil)
}

// TestDestination: send a test message to a destination.
//
// Stores a signed test message for a webhook, and returns its id. Mortise delivers it like any other message,
// and your application finds `"test": true` in it. Destinations of other types get the test that they got
// when they were created, before the answer.
func (c *Client) TestDestination(ctx context.Context, projectIDOrName string, destination string) (*TestDestinationResponse, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/destinations/{destination}:test")
	request.path("projectIdOrName", projectIDOrName)
	request.path("destination", destination)
	return fetch[*TestDestinationResponse](ctx, c, request)
}

// ListDestinationTypes: list the types of destination, with the fields of each.
//
// Returns the types that this server sends to, with the members of `metadata` and `secrets` that each takes.
// A form can be made of it.
func (c *Client) ListDestinationTypes(ctx context.Context, projectIDOrName string) ([]DestinationTypeInfo, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/destination-types")
	request.path("projectIdOrName", projectIDOrName)
	request.isRepeatable = true
	return fetch[[]DestinationTypeInfo](ctx, c, request)
}

// ListDestinationStatuses: see how the destinations of a project keep up.
//
// Returns for each destination how many messages wait, how old the oldest is, and how many arrived in each of
// the last 60 minutes.
func (c *Client) ListDestinationStatuses(ctx context.Context, projectIDOrName string) ([]DestinationStatus, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/destination-statuses")
	request.path("projectIdOrName", projectIDOrName)
	request.isRepeatable = true
	return fetch[[]DestinationStatus](ctx, c, request)
}

// CreateInstallationOptions are the optional parts of [Client.CreateInstallation].
type CreateInstallationOptions struct {
	SkipSampling *bool
}

// CreateInstallation: install an integration for a group.
//
// Checks the config, tries it at the provider, then saves the installation with its schedules and starts its
// backfills. `skipSampling=true` leaves out the try. Nothing is saved when a check fails. A group that has
// the integration answers `installation.exists`.
func (c *Client) CreateInstallation(ctx context.Context, projectIDOrName string, integrationID string, body CreateInstallationRequest, options *CreateInstallationOptions) (*Installation, error) {
	if options == nil {
		options = &CreateInstallationOptions{}
	}
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.query("skipSampling", options.SkipSampling)
	request.body = body
	return fetch[*Installation](ctx, c, request)
}

// ListInstallationsOptions are the optional parts of [Client.ListInstallations].
type ListInstallationsOptions struct {
	GroupRef *string
}

// ListInstallations: list the installations of an integration.
//
// Returns the installations of the integration, oldest first. `groupRef` narrows the list to one group.
func (c *Client) ListInstallations(ctx context.Context, projectIDOrName string, integrationID string, options *ListInstallationsOptions) ([]Installation, error) {
	if options == nil {
		options = &ListInstallationsOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.query("groupRef", options.GroupRef)
	request.isRepeatable = true
	return fetch[[]Installation](ctx, c, request)
}

// ListInstallationsForProjectOptions are the optional parts of [Client.ListInstallationsForProject].
type ListInstallationsForProjectOptions struct {
	GroupRef *string
}

// ListInstallationsForProject: list the installations of all integrations of a project.
//
// Returns the installations of all integrations, oldest first. `groupRef` narrows the list to one group.
func (c *Client) ListInstallationsForProject(ctx context.Context, projectIDOrName string, options *ListInstallationsForProjectOptions) ([]Installation, error) {
	if options == nil {
		options = &ListInstallationsForProjectOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/installations")
	request.path("projectIdOrName", projectIDOrName)
	request.query("groupRef", options.GroupRef)
	request.isRepeatable = true
	return fetch[[]Installation](ctx, c, request)
}

// ListInstallationSummariesOptions are the optional parts of [Client.ListInstallationSummaries].
type ListInstallationSummariesOptions struct {
	InstallationID *string
	IntegrationID  *string
	GroupRef       *string
	Health         *string
	Reason         *string
	Reads          *string
	PageSize       *int
	PageToken      *string
}

// ListInstallationSummaries: list the installations of a project page by page, newest first.
//
// Returns installations without their configs, newest first. `groupRef` finds groups whose reference starts
// with it. `health` and `reason` narrow the list to what the last check found. A request looks at 10,000 rows
// at most. A page can therefore hold fewer than `pageSize`, even none; ask for the next page until
// `pagination.done`.
func (c *Client) ListInstallationSummaries(ctx context.Context, projectIDOrName string, options *ListInstallationSummariesOptions) (*InstallationSummaryPage, error) {
	if options == nil {
		options = &ListInstallationSummariesOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/installation-summaries")
	request.path("projectIdOrName", projectIDOrName)
	request.query("installationId", options.InstallationID)
	request.query("integrationId", options.IntegrationID)
	request.query("groupRef", options.GroupRef)
	request.query("health", options.Health)
	request.query("reason", options.Reason)
	request.query("reads", options.Reads)
	request.query("pageSize", options.PageSize)
	request.query("pageToken", options.PageToken)
	request.isRepeatable = true
	return fetch[*InstallationSummaryPage](ctx, c, request)
}

// IterateInstallationSummaries goes through all pages of [Client.ListInstallationSummaries], entry by entry.
func (c *Client) IterateInstallationSummaries(ctx context.Context, projectIDOrName string, options *ListInstallationSummariesOptions) *Iterator[InstallationSummary] {
	given := ListInstallationSummariesOptions{}
	if options != nil {
		given = *options
	}
	return newIterator(func() ([]InstallationSummary, bool, error) {
		page, err := c.ListInstallationSummaries(ctx, projectIDOrName, &given)
		if err != nil {
			return nil, false, err
		}
		given.PageToken = page.Pagination.NextPageToken
		return page.Results, given.PageToken != nil, nil
	})
}

// GetInstallation: get an installation.
//
// Returns the installation with its config and its connection.
func (c *Client) GetInstallation(ctx context.Context, projectIDOrName string, integrationID string, installationID string) (*Installation, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	request.isRepeatable = true
	return fetch[*Installation](ctx, c, request)
}

// UpdateInstallationOptions are the optional parts of [Client.UpdateInstallation].
type UpdateInstallationOptions struct {
	SkipSampling *bool
}

// UpdateInstallation: update the parts of an installation the mask names.
//
// Changes only what `updateMask` names, tries the changed objects at the provider and plans their reads
// again. `skipSampling=true` leaves out the try. Nothing is saved unless all of it holds. An unknown mask
// answers `installation.mask_unknown` with the masks that are allowed.
func (c *Client) UpdateInstallation(ctx context.Context, projectIDOrName string, integrationID string, installationID string, body UpdateInstallationRequest, options *UpdateInstallationOptions) (*Installation, error) {
	if options == nil {
		options = &UpdateInstallationOptions{}
	}
	request := newCall("PATCH", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	request.query("skipSampling", options.SkipSampling)
	request.body = body
	return fetch[*Installation](ctx, c, request)
}

// DeleteInstallation: delete an installation, and its connection when nothing else uses it.
//
// Stops the reads and removes the installation. Its connection is deleted too when nothing else uses it, and
// the provider is asked to revoke the tokens. Messages that are already queued are still delivered.
func (c *Client) DeleteInstallation(ctx context.Context, projectIDOrName string, integrationID string, installationID string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	return c.send(ctx, request, nil)
}

// ListIntegrations: list the integrations of a project.
//
// Returns the integrations by name, each with its latest revision. A connect session sees the integrations
// that it was created for.
func (c *Client) ListIntegrations(ctx context.Context, projectIDOrName string) ([]Integration, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations")
	request.path("projectIdOrName", projectIDOrName)
	request.isRepeatable = true
	return fetch[[]Integration](ctx, c, request)
}

// CreateIntegration: create an integration from its description.
//
// Deploys one integration from JSON and makes its first revision. The content is checked like a manifest;
// `integration.invalid_manifest` lists every problem. An existing name answers `integration.exists`.
func (c *Client) CreateIntegration(ctx context.Context, projectIDOrName string, body CreateIntegrationRequest) (*Integration, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/integrations")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*Integration](ctx, c, request)
}

// GetIntegration: get an integration.
//
// Returns the integration, by id or name, with its latest revision.
func (c *Client) GetIntegration(ctx context.Context, projectIDOrName string, integrationIDOrName string) (*Integration, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationIdOrName}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationIdOrName", integrationIDOrName)
	request.isRepeatable = true
	return fetch[*Integration](ctx, c, request)
}

// DeleteIntegration: delete an integration and all its installations.
//
// Deletes the integration with its installations, schedules and reads. Connections stay. You cannot undo
// this.
func (c *Client) DeleteIntegration(ctx context.Context, projectIDOrName string, integrationIDOrName string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationIdOrName}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationIdOrName", integrationIDOrName)
	return c.send(ctx, request, nil)
}

// BatchUpsertIntegrationsOptions are the optional parts of [Client.BatchUpsertIntegrations].
type BatchUpsertIntegrationsOptions struct {
	Destructive *bool
}

// BatchUpsertIntegrations: deploy a manifest: create or update every integration in it.
//
// Deploys all integrations of the manifest in `sourceYaml`, or none of them. An integration gets a revision
// only where its content changed, and its installations follow at once. Integrations that the manifest does
// not name stay. `integration.invalid_manifest` lists every problem with line and column. Removing an object
// that customers installed answers `integration.destructive`, unless you send `destructive=true`.
func (c *Client) BatchUpsertIntegrations(ctx context.Context, projectIDOrName string, body BatchUpsertIntegrationsRequest, options *BatchUpsertIntegrationsOptions) ([]Integration, error) {
	if options == nil {
		options = &BatchUpsertIntegrationsOptions{}
	}
	request := newCall("PUT", managementSurface, "/v1/projects/{projectIdOrName}/integrations:batch")
	request.path("projectIdOrName", projectIDOrName)
	request.query("destructive", options.Destructive)
	request.body = body
	return fetch[[]Integration](ctx, c, request)
}

// PlanDeploy: show what a deployment of a manifest would change for customers, without deploying it.
//
// Rehearses the deployment of a manifest in a transaction that is rolled back, and returns its effects.
// `integrations` has the objects and fields that change and, for each installation, what begins, ends or is
// read again. `warnings` says what would break, and for whom. `isDestructive` means that the deployment needs
// `destructive=true`. Nothing is deployed, and no provider is called.
func (c *Client) PlanDeploy(ctx context.Context, projectIDOrName string, body BatchUpsertIntegrationsRequest) (*DeployPlan, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/integrations:plan")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*DeployPlan](ctx, c, request)
}

// CreateRevisionOptions are the optional parts of [Client.CreateRevision].
type CreateRevisionOptions struct {
	Destructive *bool
}

// CreateRevision: deploy one integration of a manifest and leave the others alone.
//
// Deploys one integration out of the manifest in `sourceYaml` and leaves the others alone. Without a change,
// the answer is the revision that is deployed. A manifest without this integration answers
// `integration.not_in_manifest`.
func (c *Client) CreateRevision(ctx context.Context, projectIDOrName string, integrationID string, body BatchUpsertIntegrationsRequest, options *CreateRevisionOptions) (*Revision, error) {
	if options == nil {
		options = &CreateRevisionOptions{}
	}
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.query("destructive", options.Destructive)
	request.body = body
	return fetch[*Revision](ctx, c, request)
}

// ListRevisionsOptions are the optional parts of [Client.ListRevisions].
type ListRevisionsOptions struct {
	PageSize  *int
	PageToken *string
}

// ListRevisions: list the revisions of an integration, newest first.
//
// Returns who deployed which revision, when and from what, newest first and without their manifests.
// Revisions of rollouts are among them.
func (c *Client) ListRevisions(ctx context.Context, projectIDOrName string, integrationID string, options *ListRevisionsOptions) (*RevisionPage, error) {
	if options == nil {
		options = &ListRevisionsOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.query("pageSize", options.PageSize)
	request.query("pageToken", options.PageToken)
	request.isRepeatable = true
	return fetch[*RevisionPage](ctx, c, request)
}

// IterateRevisions goes through all pages of [Client.ListRevisions], entry by entry.
func (c *Client) IterateRevisions(ctx context.Context, projectIDOrName string, integrationID string, options *ListRevisionsOptions) *Iterator[RevisionSummary] {
	given := ListRevisionsOptions{}
	if options != nil {
		given = *options
	}
	return newIterator(func() ([]RevisionSummary, bool, error) {
		page, err := c.ListRevisions(ctx, projectIDOrName, integrationID, &given)
		if err != nil {
			return nil, false, err
		}
		given.PageToken = page.Pagination.NextPageToken
		return page.Results, given.PageToken != nil, nil
	})
}

// GetHydratedRevision: get a revision with the objects and fields that the provider of one connection
// reports.
//
// Returns the revision together with the fields that the account of a connection has. `latest` names the
// revision that the group of the connection runs on. An object that the provider refuses carries `error`, and
// the others still arrive. Descriptions may be up to ten minutes old.
func (c *Client) GetHydratedRevision(ctx context.Context, projectIDOrName string, integrationID string, revisionID string, connectionID string) (*HydratedRevision, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions/{revisionId}:hydrate")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("revisionId", revisionID)
	request.query("connectionId", connectionID)
	request.isRepeatable = true
	return fetch[*HydratedRevision](ctx, c, request)
}

// CreateOrgInvite: invite someone to an organisation by e-mail address.
//
// Makes an invitation that is valid for seven days. The role is `developer` unless you name another. Mortise
// mails its link where the operator set an SMTP server. Else make the link with `createInviteLink` and send
// it yourself. A new invitation of the same address revokes the one before.
func (c *Client) CreateOrgInvite(ctx context.Context, orgID string, body CreateInviteRequest) (*Invite, error) {
	request := newCall("POST", managementSurface, "/v1/orgs/{orgId}/invites")
	request.path("orgId", orgID)
	request.body = body
	return fetch[*Invite](ctx, c, request)
}

// ListOrgInvites: list the invitations to an organisation.
//
// Returns the invitations with their states, oldest first.
func (c *Client) ListOrgInvites(ctx context.Context, orgID string) ([]Invite, error) {
	request := newCall("GET", managementSurface, "/v1/orgs/{orgId}/invites")
	request.path("orgId", orgID)
	request.isRepeatable = true
	return fetch[[]Invite](ctx, c, request)
}

// GetOrgInvite: get an invitation.
//
// Returns the invitation with its state.
func (c *Client) GetOrgInvite(ctx context.Context, orgID string, inviteID string) (*Invite, error) {
	request := newCall("GET", managementSurface, "/v1/orgs/{orgId}/invites/{inviteId}")
	request.path("orgId", orgID)
	request.path("inviteId", inviteID)
	request.isRepeatable = true
	return fetch[*Invite](ctx, c, request)
}

// DeleteOrgInvite: revoke an invitation.
//
// Revokes a pending invitation: its link stops working at once. Removes any other one from the list.
func (c *Client) DeleteOrgInvite(ctx context.Context, orgID string, inviteID string) error {
	request := newCall("DELETE", managementSurface, "/v1/orgs/{orgId}/invites/{inviteId}")
	request.path("orgId", orgID)
	request.path("inviteId", inviteID)
	return c.send(ctx, request, nil)
}

// CreateInviteLink: create the link of an invitation; only this answer shows it.
//
// Makes a link that works once, for someone without an account, and until the invitation expires. A new link
// ends the one before.
func (c *Client) CreateInviteLink(ctx context.Context, orgID string, inviteID string) (*InviteLink, error) {
	request := newCall("POST", managementSurface, "/v1/orgs/{orgId}/invites/{inviteId}:link")
	request.path("orgId", orgID)
	request.path("inviteId", inviteID)
	return fetch[*InviteLink](ctx, c, request)
}

// AcceptInvite: accept the pending invitations of your address.
//
// Makes you a member of every organisation that has a pending invitation for your address. `invitedEmail`
// must be your own address. If only another organisation stands for your address, send the `token` of the
// link too.
func (c *Client) AcceptInvite(ctx context.Context, body AcceptInviteRequest) (*BuilderInfo, error) {
	request := newCall("POST", managementSurface, "/v1/invites:accept")
	request.body = body
	return fetch[*BuilderInfo](ctx, c, request)
}

// ListJWTKeysOptions are the optional parts of [Client.ListJWTKeys].
type ListJWTKeysOptions struct {
	Active *bool
}

// ListJWTKeys: list the public keys that verify tokens; on request only the active ones.
//
// Returns the public keys that verify your customers’ tokens, oldest first. `active` leaves out those that
// are switched off.
func (c *Client) ListJWTKeys(ctx context.Context, projectIDOrName string, options *ListJWTKeysOptions) ([]JWTKey, error) {
	if options == nil {
		options = &ListJWTKeysOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/jwt-keys")
	request.path("projectIdOrName", projectIDOrName)
	request.query("active", options.Active)
	request.isRepeatable = true
	return fetch[[]JWTKey](ctx, c, request)
}

// CreateJWTKey: register a public key and get the kid that tokens must name.
//
// Stores a public RSA key and returns its `kid`, which your tokens have to name. Several keys can be active
// at the same time, so you can rotate without a gap. A key that is no safe RSA public key answers
// `request.invalid`.
func (c *Client) CreateJWTKey(ctx context.Context, projectIDOrName string, body CreateJWTKeyRequest) (*JWTKeyResponse, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/jwt-keys")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*JWTKeyResponse](ctx, c, request)
}

// GetJWTKey: get a public key that verifies tokens.
//
// Returns one public key by its `kid`.
func (c *Client) GetJWTKey(ctx context.Context, projectIDOrName string, keyID string) (*JWTKey, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/jwt-keys/{keyId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("keyId", keyID)
	request.isRepeatable = true
	return fetch[*JWTKey](ctx, c, request)
}

// UpdateJWTKey: rename a public key or switch it on or off; tokens of a key that is off are refused at once.
//
// Changes only what the mask names. Tokens of a key that you switch off are refused from then on, in every
// process. You can repeat the call safely.
func (c *Client) UpdateJWTKey(ctx context.Context, projectIDOrName string, keyID string, body PatchJWTKeyRequest) (*JWTKey, error) {
	request := newCall("PATCH", managementSurface, "/v1/projects/{projectIdOrName}/jwt-keys/{keyId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("keyId", keyID)
	request.body = body
	return fetch[*JWTKey](ctx, c, request)
}

// DeleteJWTKey: delete a public key; tokens signed with its private half are refused at once.
//
// Deletes the public key. Tokens that name it are refused from then on, in every process.
func (c *Client) DeleteJWTKey(ctx context.Context, projectIDOrName string, keyID string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/jwt-keys/{keyId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("keyId", keyID)
	return c.send(ctx, request, nil)
}

// AddUserToOrg: add a builder to an organisation.
//
// Makes a builder who has an account a member, with the role `developer` unless you name another.
func (c *Client) AddUserToOrg(ctx context.Context, orgID string, body CreateMembershipRequest) (*Membership, error) {
	request := newCall("POST", managementSurface, "/v1/orgs/{orgId}/memberships")
	request.path("orgId", orgID)
	request.body = body
	return fetch[*Membership](ctx, c, request)
}

// ListMemberships: list the roles of the members of an organisation.
//
// Returns each member’s role, in the order in which they joined.
func (c *Client) ListMemberships(ctx context.Context, orgID string) ([]Membership, error) {
	request := newCall("GET", managementSurface, "/v1/orgs/{orgId}/memberships")
	request.path("orgId", orgID)
	request.isRepeatable = true
	return fetch[[]Membership](ctx, c, request)
}

// UpdateMembership: give a member another role.
//
// Changes the role at once, in every process. The last administrator keeps the role.
func (c *Client) UpdateMembership(ctx context.Context, orgID string, builderID string, body UpdateMembershipRequest) (*Membership, error) {
	request := newCall("PATCH", managementSurface, "/v1/orgs/{orgId}/memberships/{builderId}")
	request.path("orgId", orgID)
	request.path("builderId", builderID)
	request.body = body
	return fetch[*Membership](ctx, c, request)
}

// DeleteMembership: remove a member from an organisation.
//
// Removes the member and their roles in its projects. Their token opens none of it from then on. The last
// administrator stays.
func (c *Client) DeleteMembership(ctx context.Context, orgID string, builderID string) error {
	request := newCall("DELETE", managementSurface, "/v1/orgs/{orgId}/memberships/{builderId}")
	request.path("orgId", orgID)
	request.path("builderId", builderID)
	return c.send(ctx, request, nil)
}

// ListProjectRoles: list the members who have another role in a project.
//
// Returns the roles that differ from the member’s role in the organisation.
func (c *Client) ListProjectRoles(ctx context.Context, projectIDOrName string) ([]ProjectRole, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/roles")
	request.path("projectIdOrName", projectIDOrName)
	request.isRepeatable = true
	return fetch[[]ProjectRole](ctx, c, request)
}

// SetProjectRole: give a member another role in one project.
//
// Replaces the member’s role in this project. `none` closes the project to them. An administrator of the
// organisation stays one in each project.
func (c *Client) SetProjectRole(ctx context.Context, projectIDOrName string, builderID string, body SetProjectRoleRequest) (*ProjectRole, error) {
	request := newCall("PUT", managementSurface, "/v1/projects/{projectIdOrName}/roles/{builderId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("builderId", builderID)
	request.body = body
	return fetch[*ProjectRole](ctx, c, request)
}

// DeleteProjectRole: give a member the role of the organisation again in one project.
//
// Removes the role that the member has in this project alone.
func (c *Client) DeleteProjectRole(ctx context.Context, projectIDOrName string, builderID string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/roles/{builderId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("builderId", builderID)
	return c.send(ctx, request, nil)
}

// ListOrgAuditEntriesOptions are the optional parts of [Client.ListOrgAuditEntries].
type ListOrgAuditEntriesOptions struct {
	Actor     *string
	Action    *string
	Target    *string
	PageSize  *int
	PageToken *string
}

// ListOrgAuditEntries: list who changed what in an organisation, newest first.
//
// Returns changes of the organisation, its members and invitations. Each project has an audit log as well.
func (c *Client) ListOrgAuditEntries(ctx context.Context, orgID string, options *ListOrgAuditEntriesOptions) (*OrgAuditEntryPage, error) {
	if options == nil {
		options = &ListOrgAuditEntriesOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/orgs/{orgId}/audit-entries")
	request.path("orgId", orgID)
	request.query("actor", options.Actor)
	request.query("action", options.Action)
	request.query("target", options.Target)
	request.query("pageSize", options.PageSize)
	request.query("pageToken", options.PageToken)
	request.isRepeatable = true
	return fetch[*OrgAuditEntryPage](ctx, c, request)
}

// IterateOrgAuditEntries goes through all pages of [Client.ListOrgAuditEntries], entry by entry.
func (c *Client) IterateOrgAuditEntries(ctx context.Context, orgID string, options *ListOrgAuditEntriesOptions) *Iterator[OrgAuditEntry] {
	given := ListOrgAuditEntriesOptions{}
	if options != nil {
		given = *options
	}
	return newIterator(func() ([]OrgAuditEntry, bool, error) {
		page, err := c.ListOrgAuditEntries(ctx, orgID, &given)
		if err != nil {
			return nil, false, err
		}
		given.PageToken = page.Pagination.NextPageToken
		return page.Results, given.PageToken != nil, nil
	})
}

// ListObjectsForConnection: list the objects of a group’s account at a provider, standard and custom.
//
// Returns the standard and custom objects of the group’s account. The list may be up to ten minutes old. A
// group without a connection answers `connection.none_for_group`.
func (c *Client) ListObjectsForConnection(ctx context.Context, projectIDOrName string, provider string, groupRef string) (*ObjectList, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/providers/{provider}/objects")
	request.path("projectIdOrName", projectIDOrName)
	request.path("provider", provider)
	request.query("groupRef", groupRef)
	request.isRepeatable = true
	return fetch[*ObjectList](ctx, c, request)
}

// ListObjectsForInstallation: list the objects of the account of a group’s installation, standard and custom.
//
// Returns the standard and custom objects of the installed account. Objects that the manifest reads carry
// their mapped names too. The list may be up to ten minutes old.
func (c *Client) ListObjectsForInstallation(ctx context.Context, projectIDOrName string, integrationID string, groupRef string) (*ObjectList, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.query("groupRef", groupRef)
	request.isRepeatable = true
	return fetch[*ObjectList](ctx, c, request)
}

// GetObjectMetadataForConnectionOptions are the optional parts of [Client.GetObjectMetadataForConnection].
type GetObjectMetadataForConnectionOptions struct {
	ExcludeReadOnly *bool
}

// GetObjectMetadataForConnection: describe an object of a group’s account at a provider.
//
// Returns the fields of an object in the group’s account. `excludeReadOnly` leaves out fields that cannot be
// written. An object that the account does not have answers `object.not_found`.
func (c *Client) GetObjectMetadataForConnection(ctx context.Context, projectIDOrName string, provider string, objectName string, groupRef string, options *GetObjectMetadataForConnectionOptions) (*ObjectMetadata, error) {
	if options == nil {
		options = &GetObjectMetadataForConnectionOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/providers/{provider}/objects/{objectName}/metadata")
	request.path("projectIdOrName", projectIDOrName)
	request.path("provider", provider)
	request.path("objectName", objectName)
	request.query("groupRef", groupRef)
	request.query("excludeReadOnly", options.ExcludeReadOnly)
	request.isRepeatable = true
	return fetch[*ObjectMetadata](ctx, c, request)
}

// GetObjectMetadataForInstallationOptions are the optional parts of [Client.GetObjectMetadataForInstallation].
type GetObjectMetadataForInstallationOptions struct {
	ExcludeReadOnly *bool
}

// GetObjectMetadataForInstallation: describe an object of a group’s installation, by its provider name or its
// mapped name.
//
// Returns the fields of an object in the installed account, by its provider name or its mapped name.
// `excludeReadOnly` leaves out fields that cannot be written.
func (c *Client) GetObjectMetadataForInstallation(ctx context.Context, projectIDOrName string, integrationID string, objectName string, groupRef string, options *GetObjectMetadataForInstallationOptions) (*ObjectMetadata, error) {
	if options == nil {
		options = &GetObjectMetadataForInstallationOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}/metadata")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("objectName", objectName)
	request.query("groupRef", groupRef)
	request.query("excludeReadOnly", options.ExcludeReadOnly)
	request.isRepeatable = true
	return fetch[*ObjectMetadata](ctx, c, request)
}

// UpsertMetadataForConnection: create or change custom fields in a group’s account at a provider.
//
// Creates custom fields at the provider, or changes those that exist, so that the connected user can see
// them. Each field has its own outcome, and `warnings` explains what failed. You can repeat the call safely.
// Providers without this answer `field.upsert_unsupported`.
func (c *Client) UpsertMetadataForConnection(ctx context.Context, projectIDOrName string, provider string, body UpsertMetadataRequest) (*UpsertMetadataResponse, error) {
	request := newCall("PUT", managementSurface, "/v1/projects/{projectIdOrName}/providers/{provider}/object-metadata")
	request.path("projectIdOrName", projectIDOrName)
	request.path("provider", provider)
	request.body = body
	return fetch[*UpsertMetadataResponse](ctx, c, request)
}

// UpsertMetadataForInstallation: create or change custom fields in the account of a group’s installation.
//
// Creates custom fields at the provider, or changes those that exist, so that the connected user can see
// them. You can name objects by their mapped names. Each field has its own outcome, and `warnings` explains
// what failed. You can repeat the call safely.
func (c *Client) UpsertMetadataForInstallation(ctx context.Context, projectIDOrName string, integrationID string, body UpsertMetadataRequest) (*UpsertMetadataResponse, error) {
	request := newCall("PUT", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/object-metadata")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.body = body
	return fetch[*UpsertMetadataResponse](ctx, c, request)
}

// ListOperationsOptions are the optional parts of [Client.ListOperations].
type ListOperationsOptions struct {
	PageSize  *int
	PageToken *string
}

// ListOperations: list the operations of an installation, newest first.
//
// Returns reads, writes and other operations of the installation, newest first. Operations that start
// meanwhile never shift a page.
func (c *Client) ListOperations(ctx context.Context, projectIDOrName string, integrationID string, installationID string, options *ListOperationsOptions) (*OperationPage, error) {
	if options == nil {
		options = &ListOperationsOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/operations")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	request.query("pageSize", options.PageSize)
	request.query("pageToken", options.PageToken)
	request.isRepeatable = true
	return fetch[*OperationPage](ctx, c, request)
}

// IterateOperations goes through all pages of [Client.ListOperations], entry by entry.
func (c *Client) IterateOperations(ctx context.Context, projectIDOrName string, integrationID string, installationID string, options *ListOperationsOptions) *Iterator[Operation] {
	given := ListOperationsOptions{}
	if options != nil {
		given = *options
	}
	return newIterator(func() ([]Operation, bool, error) {
		page, err := c.ListOperations(ctx, projectIDOrName, integrationID, installationID, &given)
		if err != nil {
			return nil, false, err
		}
		given.PageToken = page.Pagination.NextPageToken
		return page.Results, given.PageToken != nil, nil
	})
}

// ListProjectOperationsOptions are the optional parts of [Client.ListProjectOperations].
type ListProjectOperationsOptions struct {
	InstallationID *string
	Status         *string
	ActionType     *string
	ObjectName     *string
	Cause          *string
	SinceTimestamp *string
	UntilTimestamp *string
	PageSize       *int
	PageToken      *string
}

// ListProjectOperations: list the operations of all installations of a project, newest first.
//
// Returns reads, writes and other operations of the project, newest first. Operations that start meanwhile
// never shift a page. A request looks at 10,000 rows at most. A page can therefore hold fewer than
// `pageSize`, even none; ask for the next page until `pagination.done`. With `Accept: text/event-stream`,
// sends the answer again as an event whenever it changes.
func (c *Client) ListProjectOperations(ctx context.Context, projectIDOrName string, options *ListProjectOperationsOptions) (*OperationPage, error) {
	if options == nil {
		options = &ListProjectOperationsOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/operations")
	request.path("projectIdOrName", projectIDOrName)
	request.query("installationId", options.InstallationID)
	request.query("status", options.Status)
	request.query("actionType", options.ActionType)
	request.query("objectName", options.ObjectName)
	request.query("cause", options.Cause)
	request.query("sinceTimestamp", options.SinceTimestamp)
	request.query("untilTimestamp", options.UntilTimestamp)
	request.query("pageSize", options.PageSize)
	request.query("pageToken", options.PageToken)
	request.isRepeatable = true
	return fetch[*OperationPage](ctx, c, request)
}

// IterateProjectOperations goes through all pages of [Client.ListProjectOperations], entry by entry.
func (c *Client) IterateProjectOperations(ctx context.Context, projectIDOrName string, options *ListProjectOperationsOptions) *Iterator[Operation] {
	given := ListProjectOperationsOptions{}
	if options != nil {
		given = *options
	}
	return newIterator(func() ([]Operation, bool, error) {
		page, err := c.ListProjectOperations(ctx, projectIDOrName, &given)
		if err != nil {
			return nil, false, err
		}
		given.PageToken = page.Pagination.NextPageToken
		return page.Results, given.PageToken != nil, nil
	})
}

// GetOperation: get an operation.
//
// Returns the operation with its status, its result and, for reads, its progress. With `Accept:
// text/event-stream`, sends the answer again as an event whenever it changes.
func (c *Client) GetOperation(ctx context.Context, projectIDOrName string, operationID string) (*Operation, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/operations/{operationId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("operationId", operationID)
	request.isRepeatable = true
	return fetch[*Operation](ctx, c, request)
}

// ListOperationLogs: list the log of an operation.
//
// Returns what the operation noted, oldest first. With `Accept: text/event-stream`, sends the answer again as
// an event whenever it changes.
func (c *Client) ListOperationLogs(ctx context.Context, projectIDOrName string, operationID string) ([]Log, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/operations/{operationId}/logs")
	request.path("projectIdOrName", projectIDOrName)
	request.path("operationId", operationID)
	request.isRepeatable = true
	return fetch[[]Log](ctx, c, request)
}

// GetBackfillProgress: see how far the backfill of an object is.
//
// Returns how many records the latest backfill of the object has read. You can name the object by its
// provider name or its mapped name. An object without a backfill answers `backfill.not_found`.
func (c *Client) GetBackfillProgress(ctx context.Context, projectIDOrName string, integrationID string, installationID string, objectName string) (*BackfillProgress, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}/backfill-progress")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	request.path("objectName", objectName)
	request.isRepeatable = true
	return fetch[*BackfillProgress](ctx, c, request)
}

// VerifyObject: compare the provider’s records with the delivered ones, and deliver missing records.
//
// Compares the provider’s records with what was delivered, and returns the operation. Its metadata carries
// the findings. With `repair`, missing records are delivered under the same operation.
func (c *Client) VerifyObject(ctx context.Context, projectIDOrName string, integrationID string, installationID string, objectName string, body VerifyObjectRequest) (*VerifyObjectResponse, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}:verify")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	request.path("objectName", objectName)
	request.body = body
	return fetch[*VerifyObjectResponse](ctx, c, request)
}

// GetMyInfo: get the builder who calls, with their roles.
//
// Returns the builder whose token you send, the role in the organisation that they joined first, and the role
// in each project.
func (c *Client) GetMyInfo(ctx context.Context) (*BuilderInfo, error) {
	request := newCall("GET", managementSurface, "/v1/my-info")
	request.isRepeatable = true
	return fetch[*BuilderInfo](ctx, c, request)
}

// CreateOrg: create an organisation with the calling builder as its administrator.
//
// Makes an organisation and makes you its administrator. You need the role `admin` in another organisation,
// or a server with `MORTISE_PROJECT_CREATION`. Each call makes another organisation.
func (c *Client) CreateOrg(ctx context.Context, body CreateOrgRequest) (*Org, error) {
	request := newCall("POST", managementSurface, "/v1/orgs")
	request.body = body
	return fetch[*Org](ctx, c, request)
}

// GetOrg: get an organisation.
//
// Returns the organisation. Its members are its only team, so `defaultTeamId` is its own id.
func (c *Client) GetOrg(ctx context.Context, orgID string) (*Org, error) {
	request := newCall("GET", managementSurface, "/v1/orgs/{orgId}")
	request.path("orgId", orgID)
	request.isRepeatable = true
	return fetch[*Org](ctx, c, request)
}

// UpdateOrg: rename an organisation.
//
// Changes `label`, the only mask. You can repeat the call safely.
func (c *Client) UpdateOrg(ctx context.Context, orgID string, body UpdateOrgRequest) (*Org, error) {
	request := newCall("PATCH", managementSurface, "/v1/orgs/{orgId}")
	request.path("orgId", orgID)
	request.body = body
	return fetch[*Org](ctx, c, request)
}

// ListOrgBuilders: list the builders of an organisation.
//
// Returns the members of the organisation in the order in which they joined.
func (c *Client) ListOrgBuilders(ctx context.Context, orgID string) ([]Builder, error) {
	request := newCall("GET", managementSurface, "/v1/orgs/{orgId}/builders")
	request.path("orgId", orgID)
	request.isRepeatable = true
	return fetch[[]Builder](ctx, c, request)
}

// GetOverview: see the state of a project.
//
// Returns how many installations, messages and reads need attention, and the failures of the last 24 hours by
// their causes. Each figure ends at 10,000.
func (c *Client) GetOverview(ctx context.Context, projectIDOrName string) (*Overview, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/overview")
	request.path("projectIdOrName", projectIDOrName)
	request.isRepeatable = true
	return fetch[*Overview](ctx, c, request)
}

// ListProviderStatuses: see how operations of the last hour ended, by provider.
//
// Returns how many operations of the last hour succeeded, failed and still run, for each provider of your
// integrations. Mortise counts the newest 10,000 of them.
func (c *Client) ListProviderStatuses(ctx context.Context, projectIDOrName string) ([]ProviderStatus, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/provider-statuses")
	request.path("projectIdOrName", projectIDOrName)
	request.isRepeatable = true
	return fetch[[]ProviderStatus](ctx, c, request)
}

// ListIncomingEventsOptions are the optional parts of [Client.ListIncomingEvents].
type ListIncomingEventsOptions struct {
	ConnectionID *string
	Status       *string
	PageSize     *int
	PageToken    *string
}

// ListIncomingEvents: list events that providers sent, newest first.
//
// Returns the events that providers sent and polls found, newest first, without their contents. Events that
// come meanwhile never shift a page. A request looks at 10,000 rows at most. A page can therefore hold fewer
// than `pageSize`, even none; ask for the next page until `pagination.done`.
func (c *Client) ListIncomingEvents(ctx context.Context, projectIDOrName string, options *ListIncomingEventsOptions) (*IncomingEventPage, error) {
	if options == nil {
		options = &ListIncomingEventsOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/incoming-events")
	request.path("projectIdOrName", projectIDOrName)
	request.query("connectionId", options.ConnectionID)
	request.query("status", options.Status)
	request.query("pageSize", options.PageSize)
	request.query("pageToken", options.PageToken)
	request.isRepeatable = true
	return fetch[*IncomingEventPage](ctx, c, request)
}

// IterateIncomingEvents goes through all pages of [Client.ListIncomingEvents], entry by entry.
func (c *Client) IterateIncomingEvents(ctx context.Context, projectIDOrName string, options *ListIncomingEventsOptions) *Iterator[IncomingEvent] {
	given := ListIncomingEventsOptions{}
	if options != nil {
		given = *options
	}
	return newIterator(func() ([]IncomingEvent, bool, error) {
		page, err := c.ListIncomingEvents(ctx, projectIDOrName, &given)
		if err != nil {
			return nil, false, err
		}
		given.PageToken = page.Pagination.NextPageToken
		return page.Results, given.PageToken != nil, nil
	})
}

// ListProjects: list the projects that these credentials give access to.
//
// Returns the projects that your credentials open. An API key opens its own project only, so the list has one
// entry. A builder’s token opens every project in which the builder has a role.
func (c *Client) ListProjects(ctx context.Context) ([]Project, error) {
	request := newCall("GET", managementSurface, "/v1/projects")
	request.isRepeatable = true
	return fetch[[]Project](ctx, c, request)
}

// CreateProject: create a project and its first API key.
//
// Makes a project and its first API key. The answer is the only one that shows the key. A builder needs the
// role `developer` in the organisation. An API key gets `project.creation_closed` unless
// `MORTISE_PROJECT_CREATION` is true. Names are unique: `project.name_taken`.
func (c *Client) CreateProject(ctx context.Context, body CreateProjectRequest) (*CreatedProject, error) {
	request := newCall("POST", managementSurface, "/v1/projects")
	request.body = body
	return fetch[*CreatedProject](ctx, c, request)
}

// GetProjectOptions are the optional parts of [Client.GetProject].
type GetProjectOptions struct {
	IncludeEntitlements *bool
}

// GetProject: get a project.
//
// Returns the project with its name and the application name that your customers see. A self-hosted server
// limits nothing, and `includeEntitlements` says so.
func (c *Client) GetProject(ctx context.Context, projectIDOrName string, options *GetProjectOptions) (*Project, error) {
	if options == nil {
		options = &GetProjectOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}")
	request.path("projectIdOrName", projectIDOrName)
	request.query("includeEntitlements", options.IncludeEntitlements)
	request.isRepeatable = true
	return fetch[*Project](ctx, c, request)
}

// UpdateProject: rename a project, or the application its customers see.
//
// Changes `name` and `appName`, whichever the mask names. Paths with the old name stop working at once; paths
// with the id go on.
func (c *Client) UpdateProject(ctx context.Context, projectIDOrName string, body UpdateProjectRequest) (*Project, error) {
	request := newCall("PATCH", managementSurface, "/v1/projects/{projectIdOrName}")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*Project](ctx, c, request)
}

// ListProviderApps: list the provider apps of a project.
//
// Returns your OAuth clients at providers, oldest first. Client secrets are never returned.
func (c *Client) ListProviderApps(ctx context.Context, projectIDOrName string) ([]ProviderApp, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/provider-apps")
	request.path("projectIdOrName", projectIDOrName)
	request.isRepeatable = true
	return fetch[[]ProviderApp](ctx, c, request)
}

// CreateProviderApp: register an OAuth client for a provider.
//
// Stores your OAuth client so that customers can authorize the provider through it. The client secret is
// stored encrypted. A second app for a provider needs another `externalRef`; otherwise the answer is
// `provider_app.exists`.
func (c *Client) CreateProviderApp(ctx context.Context, projectIDOrName string, body CreateProviderAppRequest) (*ProviderApp, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/provider-apps")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*ProviderApp](ctx, c, request)
}

// DeleteProviderApp: delete a provider app.
//
// Deletes the OAuth client. While connections use it, the answer is `provider_app.in_use`, because their
// tokens could not be renewed without it.
func (c *Client) DeleteProviderApp(ctx context.Context, projectIDOrName string, providerAppID string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/provider-apps/{providerAppId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("providerAppId", providerAppID)
	return c.send(ctx, request, nil)
}

// UpdateProviderApp: update the parts of a provider app the mask names.
//
// Changes what the mask names. Connections made with the app renew their tokens with the new client from then
// on. You cannot change the provider of an app that connections use: `provider_app.in_use`. An empty
// `externalRef` removes the reference.
func (c *Client) UpdateProviderApp(ctx context.Context, projectIDOrName string, providerAppID string, body UpdateProviderAppRequest) (*ProviderApp, error) {
	request := newCall("PATCH", managementSurface, "/v1/projects/{projectIdOrName}/provider-apps/{providerAppId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("providerAppId", providerAppID)
	request.body = body
	return fetch[*ProviderApp](ctx, c, request)
}

// TestProviderApp: ask the provider whether it knows the client.
//
// Sends a made-up authorization code to the token endpoint of the provider. A provider that refuses the code
// alone knows the client and its secret. The test does not show whether the scopes are allowed.
func (c *Client) TestProviderApp(ctx context.Context, projectIDOrName string, providerAppID string) (*ProviderAppTest, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/provider-apps/{providerAppId}:test")
	request.path("projectIdOrName", projectIDOrName)
	request.path("providerAppId", providerAppID)
	return fetch[*ProviderAppTest](ctx, c, request)
}

// ListProviders: list all providers by name.
//
// Returns the catalogue as an object keyed by provider name: how each provider authenticates, what it asks of
// customers, and what it supports. Needs no credentials.
func (c *Client) ListProviders(ctx context.Context) (map[string]ProviderInfo, error) {
	request := newCall("GET", managementSurface, "/v1/providers")
	request.isRepeatable = true
	return fetch[map[string]ProviderInfo](ctx, c, request)
}

// GetProvider: get a provider.
//
// Returns one catalogue entry. Upper and lower case of the name do not matter. Needs no credentials.
func (c *Client) GetProvider(ctx context.Context, provider string) (*ProviderInfo, error) {
	request := newCall("GET", managementSurface, "/v1/providers/{provider}")
	request.path("provider", provider)
	request.isRepeatable = true
	return fetch[*ProviderInfo](ctx, c, request)
}

// GetQuota: get the quota of an installation and its use.
//
// Returns the limits that hold, where they come from, and the calls of the hour and day that run. `quota` is
// empty if nothing is set.
func (c *Client) GetQuota(ctx context.Context, projectIDOrName string, integrationID string, installationID string) (*InstalledQuota, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/quota")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	request.isRepeatable = true
	return fetch[*InstalledQuota](ctx, c, request)
}

// UpdateQuota: set the quota of an installation.
//
// A key with the scope `deploy` or `admin`, or a builder, replaces the manifest’s quota for this
// installation. Other callers set the customer’s quota, which can only be stricter: a larger limit answers
// `request.invalid`. `null` removes what the caller set. Reads that the former quota held are tried at once.
func (c *Client) UpdateQuota(ctx context.Context, projectIDOrName string, integrationID string, installationID string, body UpdateQuotaRequest) (*InstalledQuota, error) {
	request := newCall("PUT", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/quota")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	request.body = body
	return fetch[*InstalledQuota](ctx, c, request)
}

// RereadObject: read an object again as far back as its backfill, if its health offers it.
//
// Starts the read that the health of an object offers, as far back as its backfill, and returns the
// operation. A second call while the read runs returns the same operation. The answer is `reread.not_offered`
// when no record lacks anything.
func (c *Client) RereadObject(ctx context.Context, projectIDOrName string, integrationID string, installationID string, objectName string) (*RereadResponse, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}:reread")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	request.path("objectName", objectName)
	return fetch[*RereadResponse](ctx, c, request)
}

// DismissReread: dismiss the offer of a re-read until fields change again.
//
// Withdraws the offer of a re-read. The records of the object stay as they are until fields change again. A
// re-read that is running goes on.
func (c *Client) DismissReread(ctx context.Context, projectIDOrName string, integrationID string, installationID string, objectName string) error {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}:dismissReread")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	request.path("objectName", objectName)
	return c.send(ctx, request, nil)
}

// GetRevision: get a revision of an integration with its manifest.
//
// Returns the revision with its manifest as YAML. To see what a return to it would change, send `manifest` to
// `planDeploy`.
func (c *Client) GetRevision(ctx context.Context, projectIDOrName string, integrationID string, revisionID string) (*RevisionDetail, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions/{revisionId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("revisionId", revisionID)
	request.isRepeatable = true
	return fetch[*RevisionDetail](ctx, c, request)
}

// StartRolloutOptions are the optional parts of [Client.StartRollout].
type StartRolloutOptions struct {
	Destructive *bool
}

// StartRollout: deploy a new revision of an integration to some installations only.
//
// Moves the canaries to the revision in `sourceYaml` and leaves all other installations on theirs. Mortise
// compares the health of the two, and moves the canaries back when they get worse. `rollout.running` is the
// answer while another rollout of the integration runs. Removing an object that any customer installed needs
// `destructive=true`.
func (c *Client) StartRollout(ctx context.Context, projectIDOrName string, integrationID string, body StartRolloutRequest, options *StartRolloutOptions) (*Rollout, error) {
	if options == nil {
		options = &StartRolloutOptions{}
	}
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/rollouts")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.query("destructive", options.Destructive)
	request.body = body
	return fetch[*Rollout](ctx, c, request)
}

// ListRollouts: list the rollouts of an integration, with the health of its canaries.
//
// Returns the newest hundred rollouts, newest first. `health` of a running one compares its canaries with all
// other installations. `healthBefore` is the same from before the rollout.
func (c *Client) ListRollouts(ctx context.Context, projectIDOrName string, integrationID string) ([]Rollout, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/rollouts")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.isRepeatable = true
	return fetch[[]Rollout](ctx, c, request)
}

// PromoteRolloutOptions are the optional parts of [Client.PromoteRollout].
type PromoteRolloutOptions struct {
	Destructive *bool
}

// PromoteRollout: move all installations to the revision of the running rollout.
//
// Ends the rollout: its revision becomes the latest, and all other installations follow at once.
// `destructive=true` lets reads of installed objects end, as for a deployment.
func (c *Client) PromoteRollout(ctx context.Context, projectIDOrName string, integrationID string, options *PromoteRolloutOptions) (*Rollout, error) {
	if options == nil {
		options = &PromoteRolloutOptions{}
	}
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/rollout:promote")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.query("destructive", options.Destructive)
	return fetch[*Rollout](ctx, c, request)
}

// AbortRollout: move the canaries of the running rollout back.
//
// Ends the rollout: its canaries return to the revision of all other installations. Reads of objects that
// only the new revision has end.
func (c *Client) AbortRollout(ctx context.Context, projectIDOrName string, integrationID string) (*Rollout, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/rollout:abort")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	return fetch[*Rollout](ctx, c, request)
}

// RollbackIntegrationOptions are the optional parts of [Client.RollbackIntegration].
type RollbackIntegrationOptions struct {
	Destructive *bool
}

// RollbackIntegration: deploy an earlier revision of an integration again.
//
// Adds a revision with the content of an earlier one, and all installations follow at once. Without
// `revisionId` that is the latest revision whose content differs. Revisions of rollouts that were aborted or
// stopped do not count.
func (c *Client) RollbackIntegration(ctx context.Context, projectIDOrName string, integrationID string, body *RollbackRequest, options *RollbackIntegrationOptions) (*Revision, error) {
	if options == nil {
		options = &RollbackIntegrationOptions{}
	}
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}:rollback")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.query("destructive", options.Destructive)
	setBody(request, body)
	return fetch[*Revision](ctx, c, request)
}

// CreateTopic: create a topic, through which notifications reach destinations.
//
// Makes a topic. It has no routes at first, so nothing reaches it. A name that is taken answers
// `topic.exists`.
func (c *Client) CreateTopic(ctx context.Context, projectIDOrName string, body TopicRequest) (*Topic, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/topics")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*Topic](ctx, c, request)
}

// ListTopics: list the topics of a project.
//
// Returns the topics by name.
func (c *Client) ListTopics(ctx context.Context, projectIDOrName string) ([]Topic, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/topics")
	request.path("projectIdOrName", projectIDOrName)
	request.isRepeatable = true
	return fetch[[]Topic](ctx, c, request)
}

// UpdateTopic: rename a topic.
//
// Changes the name of the topic. Its routes stay. You can repeat the call safely.
func (c *Client) UpdateTopic(ctx context.Context, projectIDOrName string, topicID string, body TopicRequest) (*Topic, error) {
	request := newCall("PATCH", managementSurface, "/v1/projects/{projectIdOrName}/topics/{topicId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("topicId", topicID)
	request.body = body
	return fetch[*Topic](ctx, c, request)
}

// DeleteTopic: delete a topic with its routes.
//
// Deletes the topic with all routes to it and from it.
func (c *Client) DeleteTopic(ctx context.Context, projectIDOrName string, topicID string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/topics/{topicId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("topicId", topicID)
	return c.send(ctx, request, nil)
}

// CreateEventTopicRoute: send one kind of notification to a topic.
//
// Routes one kind of notification to a topic, from now on. A route that exists answers `topic_route.exists`.
func (c *Client) CreateEventTopicRoute(ctx context.Context, projectIDOrName string, body CreateEventTopicRouteRequest) (*NotificationEventTopicRoute, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/notification-event-topic-routes")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*NotificationEventTopicRoute](ctx, c, request)
}

// ListEventTopicRoutesOptions are the optional parts of [Client.ListEventTopicRoutes].
type ListEventTopicRoutesOptions struct {
	TopicID   *string
	EventType *NotificationEventType
}

// ListEventTopicRoutes: list which notifications go to which topics.
//
// Returns the routes from kinds of notifications to topics, oldest first. You can narrow the list by topic
// and kind.
func (c *Client) ListEventTopicRoutes(ctx context.Context, projectIDOrName string, options *ListEventTopicRoutesOptions) ([]NotificationEventTopicRoute, error) {
	if options == nil {
		options = &ListEventTopicRoutesOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/notification-event-topic-routes")
	request.path("projectIdOrName", projectIDOrName)
	request.query("topicId", options.TopicID)
	request.query("eventType", options.EventType)
	request.isRepeatable = true
	return fetch[[]NotificationEventTopicRoute](ctx, c, request)
}

// DeleteEventTopicRoute: stop sending one kind of notification to a topic.
//
// Deletes the route. Notifications that are already queued are still sent.
func (c *Client) DeleteEventTopicRoute(ctx context.Context, projectIDOrName string, routeID string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/notification-event-topic-routes/{routeId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("routeId", routeID)
	return c.send(ctx, request, nil)
}

// CreateTopicDestinationRoute: send notifications of a topic to a destination.
//
// Routes the notifications of a topic to a destination, by id or name, from now on. A route that exists
// answers `topic_route.exists`.
func (c *Client) CreateTopicDestinationRoute(ctx context.Context, projectIDOrName string, body CreateTopicDestinationRouteRequest) (*TopicDestinationRoute, error) {
	request := newCall("POST", managementSurface, "/v1/projects/{projectIdOrName}/topic-destination-routes")
	request.path("projectIdOrName", projectIDOrName)
	request.body = body
	return fetch[*TopicDestinationRoute](ctx, c, request)
}

// ListTopicDestinationRoutesOptions are the optional parts of [Client.ListTopicDestinationRoutes].
type ListTopicDestinationRoutesOptions struct {
	TopicID       *string
	DestinationID *string
}

// ListTopicDestinationRoutes: list which topics go to which destinations.
//
// Returns the routes from topics to destinations, oldest first. You can narrow the list by topic and
// destination.
func (c *Client) ListTopicDestinationRoutes(ctx context.Context, projectIDOrName string, options *ListTopicDestinationRoutesOptions) ([]TopicDestinationRoute, error) {
	if options == nil {
		options = &ListTopicDestinationRoutesOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/topic-destination-routes")
	request.path("projectIdOrName", projectIDOrName)
	request.query("topicId", options.TopicID)
	request.query("destinationId", options.DestinationID)
	request.isRepeatable = true
	return fetch[[]TopicDestinationRoute](ctx, c, request)
}

// DeleteTopicDestinationRoute: stop sending notifications of a topic to a destination.
//
// Deletes the route. Notifications that are already queued are still sent.
func (c *Client) DeleteTopicDestinationRoute(ctx context.Context, projectIDOrName string, routeID string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/topic-destination-routes/{routeId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("routeId", routeID)
	return c.send(ctx, request, nil)
}

// TraceRecordOptions are the optional parts of [Client.TraceRecord].
type TraceRecordOptions struct {
	LookUp    *bool
	PageSize  *int
	PageToken *string
}

// TraceRecord: trace a record through reads, messages and writes.
//
// Returns the messages that hold the record, with its values and each attempt, the reads that met it, and the
// writes that wrote it. `lookUp=true` also asks the provider for the record as it is now, and says which
// filters it does not meet. Messages are listed as long as they are kept. The audit log notes who traced
// which record.
func (c *Client) TraceRecord(ctx context.Context, projectIDOrName string, integrationID string, objectName string, groupRef string, recordID string, options *TraceRecordOptions) (*RecordTrace, error) {
	if options == nil {
		options = &TraceRecordOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:trace")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("objectName", objectName)
	request.query("groupRef", groupRef)
	request.query("recordId", recordID)
	request.query("lookUp", options.LookUp)
	request.query("pageSize", options.PageSize)
	request.query("pageToken", options.PageToken)
	request.isRepeatable = true
	return fetch[*RecordTrace](ctx, c, request)
}

// GenerateUploadURLOptions are the optional parts of [Client.GenerateUploadURL].
type GenerateUploadURLOptions struct {
	Md5 *string
}

// GenerateUploadURL: get an address to upload a manifest to.
//
// Returns an address that takes one zip file with `PUT` for fifteen minutes. The file holds `mortise.yaml` at
// its top and has at most 1 MB. Deploy it with `sourceZipUrl` set to `gs://<bucket>/<path>` within an hour.
// With `md5`, the address takes no other bytes.
func (c *Client) GenerateUploadURL(ctx context.Context, options *GenerateUploadURLOptions) (*SignedUrl, error) {
	if options == nil {
		options = &GenerateUploadURLOptions{}
	}
	request := newCall("GET", managementSurface, "/v1/generate-upload-url")
	request.query("md5", options.Md5)
	request.isRepeatable = true
	return fetch[*SignedUrl](ctx, c, request)
}

// ListWebhookEndpoints: list the webhook addresses of your apps.
//
// Returns the URLs that you register in your apps at providers, one for each provider that sends its events
// per app.
func (c *Client) ListWebhookEndpoints(ctx context.Context, projectIDOrName string) ([]WebhookEndpoint, error) {
	request := newCall("GET", managementSurface, "/v1/projects/{projectIdOrName}/webhook-endpoints")
	request.path("projectIdOrName", projectIDOrName)
	request.isRepeatable = true
	return fetch[[]WebhookEndpoint](ctx, c, request)
}

// UpsertWebhookEndpoint: create the webhook address of an app, or set its signing secret.
//
// Returns the URL to register in your app at the provider, and makes it on the first call. A `signingSecret`
// replaces the one before. You can repeat the call safely. Providers without such a URL answer
// `webhook.unsupported` or `webhook.no_app_url`.
func (c *Client) UpsertWebhookEndpoint(ctx context.Context, projectIDOrName string, provider string, body UpsertWebhookEndpointRequest) (*WebhookEndpoint, error) {
	request := newCall("PUT", managementSurface, "/v1/projects/{projectIdOrName}/webhook-endpoints/{provider}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("provider", provider)
	request.body = body
	return fetch[*WebhookEndpoint](ctx, c, request)
}

// DeleteWebhookEndpoint: delete the webhook address of an app.
//
// Deletes the URL and its signing secret. Events that the provider still sends to it are refused. A new URL
// differs from this one.
func (c *Client) DeleteWebhookEndpoint(ctx context.Context, projectIDOrName string, provider string) error {
	request := newCall("DELETE", managementSurface, "/v1/projects/{projectIdOrName}/webhook-endpoints/{provider}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("provider", provider)
	return c.send(ctx, request, nil)
}

// UpsertConnectionWebhook: get the webhook address of a connection, or set its signing secret.
//
// Some providers have no API for webhooks: the customer enters the URL there and copies a secret. Returns the
// URL with what the customer has to do, and makes it on the first call. A `signingSecret` replaces the one
// before. You can repeat the call safely. Providers without such a step answer `webhook.not_by_hand`.
func (c *Client) UpsertConnectionWebhook(ctx context.Context, projectIDOrName string, connectionID string, body UpsertWebhookEndpointRequest) (*ConnectionWebhook, error) {
	request := newCall("PUT", managementSurface, "/v1/projects/{projectIdOrName}/connections/{connectionId}/webhook")
	request.path("projectIdOrName", projectIDOrName)
	request.path("connectionId", connectionID)
	request.body = body
	return fetch[*ConnectionWebhook](ctx, c, request)
}

// SearchRecords: search a customer’s records at the provider.
//
// Asks the provider for records that meet every filter, and returns them mapped as reads deliver them. The
// answer is one page of the provider. Nothing is stored. An object that the provider cannot search answers
// `search.unsupported`.
func (c *Client) SearchRecords(ctx context.Context, projectIDOrName string, integrationID string, groupRef string, body SearchRequest) (*SearchResponse, error) {
	request := newCall("POST", searchSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.query("groupRef", groupRef)
	request.body = body
	request.requestType = "search"
	request.isRepeatable = true
	return fetch[*SearchResponse](ctx, c, request)
}

// PauseReads: pause the reads of some or all objects of an installation.
//
// Disables the named objects of the config, or all of them when `objects` is absent. Scheduled reads rest;
// reads and searches on request are refused. An object that the manifest always enables answers
// `request.invalid`.
func (c *Client) PauseReads(ctx context.Context, projectIDOrName string, integrationID string, installationID string, body PauseReadsRequest) error {
	request := newCall("POST", readSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}:pause")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	request.body = body
	return c.send(ctx, request, nil)
}

// UnpauseReads: resume the reads of some or all objects of an installation.
//
// Enables the named objects of the config again, or all of them when `objects` is absent. Their reads are due
// at once and go on from where they ended.
func (c *Client) UnpauseReads(ctx context.Context, projectIDOrName string, integrationID string, installationID string, body PauseReadsRequest) error {
	request := newCall("POST", readSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}:unpause")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("installationId", installationID)
	request.body = body
	return c.send(ctx, request, nil)
}

// TriggerRead: read an object now and deliver what is found.
//
// Starts a read and returns its operation; records arrive at the destination. `sinceTimestamp` and
// `untilTimestamp` read exactly that window and leave scheduled reads as they are. Without them, the read
// covers what is new since the last one. Each call starts another read.
func (c *Client) TriggerRead(ctx context.Context, projectIDOrName string, integrationID string, objectName string, body ReadRequest) (*ReadResultAsync, error) {
	request := newCall("POST", readSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("objectName", objectName)
	request.body = body
	return fetch[*ReadResultAsync](ctx, c, request)
}

// DeliverResults: deliver results that wait for a request (delivery.mode onRequest).
//
// Sends messages of an object that wait to be requested (`delivery.mode: onRequest`), oldest first. `pages`
// says how many, and 0 sends all. Calls at the same time share the messages; none is sent twice.
func (c *Client) DeliverResults(ctx context.Context, projectIDOrName string, integrationID string, objectName string, body ResultDeliveryRequestBody) error {
	request := newCall("POST", readSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:deliverResults")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("objectName", objectName)
	request.body = body
	return c.send(ctx, request, nil)
}

// WriteRecordsOptions are the optional parts of [Client.WriteRecords].
type WriteRecordsOptions struct {
	IdempotencyKey *string
}

// WriteRecords: create, update, upsert or delete a customer’s records at the provider.
//
// Creates, updates, upserts or deletes one record or a batch at the provider, and returns an outcome for
// each. An asynchronous write returns its operation at once. A request with an `Idempotency-Key` gets the
// first answer again for a day. `write.unclear` means that the outcome is unknown: look the record up before
// you repeat the write.
func (c *Client) WriteRecords(ctx context.Context, projectIDOrName string, integrationID string, objectName string, body WriteRequest, options *WriteRecordsOptions) (*WriteResponseBatchOrWriteResponseSingleSuccess, error) {
	if options == nil {
		options = &WriteRecordsOptions{}
	}
	request := newCall("POST", writeSurface, "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}")
	request.path("projectIdOrName", projectIDOrName)
	request.path("integrationId", integrationID)
	request.path("objectName", objectName)
	request.header("idempotency-key", options.IdempotencyKey)
	request.body = body
	return fetch[*WriteResponseBatchOrWriteResponseSingleSuccess](ctx, c, request)
}
