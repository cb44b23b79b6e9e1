# Generated from the contract by scripts/clients/write-python.mjs; do not edit.
"""A method for every operation of the API."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Literal, Optional, Union

from . import types
from ._transport import Transport


class Operations:
    """The operations of the API. `mortise.Client` has them."""

    _transport: Transport

    def list_api_keys(
        self,
        project_id_or_name: str,
        *,
        active: Optional[bool] = None,
    ) -> List[types.ApiKey]:
        """List the API keys of a project: all, the active ones, or the ones that are switched off.

        Returns the API keys by their public names, oldest first. `active` narrows the list. The
        keys themselves are never returned.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/api-keys",
            path={"projectIdOrName": project_id_or_name},
            query={"active": active},
            repeatable=True,
        )

    def create_api_key(
        self,
        project_id_or_name: str,
        body: types.ApiKeyRequest,
    ) -> types.ApiKey:
        """Create an API key; only this answer shows the whole key.

        Creates an API key and returns the whole key, once. Without `scopes`, the key gets `admin`.
        Each call creates another key.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/api-keys",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def get_api_key(
        self,
        project_id_or_name: str,
        api_key: str,
    ) -> types.ApiKey:
        """Get an API key by its public name or by the whole key.

        Returns the key’s label, scopes and state, without the key itself. You can name it by its
        public name or by the whole key.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/api-keys/{apiKey}",
            path={"projectIdOrName": project_id_or_name, "apiKey": api_key},
            repeatable=True,
        )

    def update_api_key(
        self,
        project_id_or_name: str,
        api_key: str,
        body: types.PatchApiKeyRequest,
    ) -> types.ApiKey:
        """Update the parts of an API key that the mask names; a key that you switch off is refused at once.

        Changes only what the mask names. A key that you switch off is refused from then on, in
        every process. You can repeat the call safely.
        """
        return self._transport.send(
            "PATCH",
            "management",
            "/v1/projects/{projectIdOrName}/api-keys/{apiKey}",
            path={"projectIdOrName": project_id_or_name, "apiKey": api_key},
            body=body,
        )

    def delete_api_key(
        self,
        project_id_or_name: str,
        api_key: str,
    ) -> None:
        """Delete an API key; it is refused at once.

        Deletes the key. It is refused from then on, in every process.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/api-keys/{apiKey}",
            path={"projectIdOrName": project_id_or_name, "apiKey": api_key},
            answer="none",
        )

    def list_audit_entries(
        self,
        project_id_or_name: str,
        *,
        actor: Optional[str] = None,
        action: Optional[str] = None,
        target: Optional[str] = None,
        page_size: Optional[int] = None,
        page_token: Optional[str] = None,
    ) -> types.AuditEntryPage:
        """List who changed what in a project, newest first.

        Returns who changed what, newest first. You can narrow the list to one actor, action or
        target. Changes that happen meanwhile never shift a page. A request looks at 10,000 rows at
        most. A page can therefore hold fewer than `pageSize`, even none; ask for the next page
        until `pagination.done`.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/audit-entries",
            path={"projectIdOrName": project_id_or_name},
            query={"actor": actor, "action": action, "target": target, "pageSize": page_size, "pageToken": page_token},
            repeatable=True,
        )

    def iterate_audit_entries(
        self,
        project_id_or_name: str,
        *,
        actor: Optional[str] = None,
        action: Optional[str] = None,
        target: Optional[str] = None,
        page_size: Optional[int] = None,
    ) -> Iterator[types.AuditEntry]:
        """Go through all pages of `list_audit_entries`, entry by entry."""
        page_token: Optional[str] = None
        while True:
            page = self.list_audit_entries(
                project_id_or_name,
                actor=actor,
                action=action,
                target=target,
                page_size=page_size,
                page_token=page_token,
            )
            yield from page["results"]
            page_token = page["pagination"].get("nextPageToken")
            if page_token is None:
                return

    def patch_object_config_content(
        self,
        project_id_or_name: str,
        integration_id: str,
        object_name: str,
        body: types.PatchObjectConfigContentRequest,
    ) -> types.Installation:
        """Apply a JSON Patch to the config of one object of an installation.

        Applies a JSON Patch (RFC 6902) to the config of one object. The result is checked and tried
        at the provider like an update, and is saved as a whole or not at all. `request.invalid`
        names the change that cannot be applied.
        """
        return self._transport.send(
            "PATCH",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}/config-content",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "objectName": object_name},
            body=body,
        )

    def create_connect_link(
        self,
        project_id_or_name: str,
        body: types.CreateConnectLinkRequest,
    ) -> types.CreatedConnectLink:
        """Create a connect link: an address where one customer connects or installs, for one use.

        Makes an address that you send to one customer. The page there connects a provider or
        installs an integration, without code in your application. The link belongs to the first
        browser that opens it. The answer is the only one that holds the address.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/connect-links",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def list_connect_links(
        self,
        project_id_or_name: str,
        *,
        group_ref: Optional[str] = None,
        consumer_ref: Optional[str] = None,
        page_size: Optional[int] = None,
        page_token: Optional[str] = None,
    ) -> types.ConnectLinkPage:
        """List the connect links that have not expired, newest first and without their addresses.

        Returns the links that have not expired, newest first, without their addresses.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/connect-links",
            path={"projectIdOrName": project_id_or_name},
            query={"groupRef": group_ref, "consumerRef": consumer_ref, "pageSize": page_size, "pageToken": page_token},
            repeatable=True,
        )

    def iterate_connect_links(
        self,
        project_id_or_name: str,
        *,
        group_ref: Optional[str] = None,
        consumer_ref: Optional[str] = None,
        page_size: Optional[int] = None,
    ) -> Iterator[types.ConnectLink]:
        """Go through all pages of `list_connect_links`, entry by entry."""
        page_token: Optional[str] = None
        while True:
            page = self.list_connect_links(
                project_id_or_name,
                group_ref=group_ref,
                consumer_ref=consumer_ref,
                page_size=page_size,
                page_token=page_token,
            )
            yield from page["results"]
            page_token = page["pagination"].get("nextPageToken")
            if page_token is None:
                return

    def delete_connect_link(
        self,
        project_id_or_name: str,
        link_id: str,
    ) -> None:
        """Revoke a connect link and the session of the browser that opened it.

        Deletes the link. Its address answers 404 from then on, and the session of the browser that
        opened it ends.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/connect-links/{linkId}",
            path={"projectIdOrName": project_id_or_name, "linkId": link_id},
            answer="none",
        )

    def create_session(
        self,
        project_id_or_name: str,
        body: types.CreateConnectSessionRequest,
    ) -> types.CreatedConnectSession:
        """Create a connect session: a token for the browser of one user of a group.

        Makes a token that a browser can hold. It opens one group’s data only, and you can narrow it
        to some integrations or providers. The answer is the only one that holds the token.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/connect-sessions",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def list_sessions(
        self,
        project_id_or_name: str,
        *,
        group_ref: Optional[str] = None,
        consumer_ref: Optional[str] = None,
        page_size: Optional[int] = None,
        page_token: Optional[str] = None,
    ) -> types.ConnectSessionPage:
        """List the connect sessions that have not expired, newest first and without their tokens.

        Returns the sessions that have not expired, newest first, without their tokens.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/connect-sessions",
            path={"projectIdOrName": project_id_or_name},
            query={"groupRef": group_ref, "consumerRef": consumer_ref, "pageSize": page_size, "pageToken": page_token},
            repeatable=True,
        )

    def iterate_sessions(
        self,
        project_id_or_name: str,
        *,
        group_ref: Optional[str] = None,
        consumer_ref: Optional[str] = None,
        page_size: Optional[int] = None,
    ) -> Iterator[types.ConnectSession]:
        """Go through all pages of `list_sessions`, entry by entry."""
        page_token: Optional[str] = None
        while True:
            page = self.list_sessions(
                project_id_or_name,
                group_ref=group_ref,
                consumer_ref=consumer_ref,
                page_size=page_size,
                page_token=page_token,
            )
            yield from page["results"]
            page_token = page["pagination"].get("nextPageToken")
            if page_token is None:
                return

    def delete_session(
        self,
        project_id_or_name: str,
        session_id: str,
    ) -> None:
        """Revoke a connect session; its token is refused at once.

        Revokes the session. Its token is refused from then on, in every process.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/connect-sessions/{sessionId}",
            path={"projectIdOrName": project_id_or_name, "sessionId": session_id},
            answer="none",
        )

    def generate_connection(
        self,
        project_id_or_name: str,
        body: types.GenerateConnectionRequest,
    ) -> types.Connection:
        """Store a customer’s credentials after the provider has accepted them.

        Stores the credentials of a group after the provider has accepted them. A refusal answers
        `connection.credentials_refused` with the provider’s own words, and nothing is stored. When
        the provider cannot be asked, the connection is stored as `created` and becomes `working`
        with its first successful call. OAuth tokens can be imported with `oauth2AuthorizationCode`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/connections:generate",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def list_connections(
        self,
        project_id_or_name: str,
        *,
        provider: Optional[str] = None,
        group_ref: Optional[str] = None,
        consumer_ref: Optional[str] = None,
    ) -> List[types.Connection]:
        """List connections.

        Returns connections without their credentials. You can narrow the list by provider, group
        and consumer.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/connections",
            path={"projectIdOrName": project_id_or_name},
            query={"provider": provider, "groupRef": group_ref, "consumerRef": consumer_ref},
            repeatable=True,
        )

    def get_connection(
        self,
        project_id_or_name: str,
        connection_id: str,
        *,
        include_creds: Optional[bool] = None,
        include_refresh_token: Optional[bool] = None,
        refresh: Optional[Literal["force", "ifExpired"]] = None,
    ) -> types.Connection:
        """Get a connection, with fresh credentials on request.

        Returns the connection. `includeCreds` adds the access token or API key, and
        `includeRefreshToken` adds the refresh token to these; both need an API key with the scope
        `secrets`. `refresh` renews the access token first. Each answer with credentials leaves an
        audit entry and a notification.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/connections/{connectionId}",
            path={"projectIdOrName": project_id_or_name, "connectionId": connection_id},
            query={"includeCreds": include_creds, "includeRefreshToken": include_refresh_token, "refresh": refresh},
            repeatable=True,
        )

    def update_connection(
        self,
        project_id_or_name: str,
        connection_id: str,
        body: types.UpdateConnectionRequest,
    ) -> types.Connection:
        """Rotate the credentials of a connection or change its metadata.

        Changes only what the mask names. New credentials are checked with the provider before they
        are stored. Reads that waited for good credentials go on. A change that moves the account to
        another address has to bring its credentials: `connection.secret_needed`. Nothing changes
        when a check fails.
        """
        return self._transport.send(
            "PATCH",
            "management",
            "/v1/projects/{projectIdOrName}/connections/{connectionId}",
            path={"projectIdOrName": project_id_or_name, "connectionId": connection_id},
            body=body,
        )

    def delete_connection(
        self,
        project_id_or_name: str,
        connection_id: str,
    ) -> None:
        """Delete a connection and the installations on it.

        Deletes the connection with the installations on it and their reads. Then the provider is
        asked to revoke the tokens. You cannot undo this.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/connections/{connectionId}",
            path={"projectIdOrName": project_id_or_name, "connectionId": connection_id},
            answer="none",
        )

    def oauth_connect(
        self,
        body: types.OauthConnectRequest,
    ) -> str:
        """Get the address where a customer grants access.

        Returns, as plain text, the URL to open for your customer. The URL is valid for ten minutes
        and one use. `providerAppId` chooses one of your apps; without it, your oldest app for the
        provider is used. A project without any answers `provider_app.none`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/oauth-connect",
            body=body,
            answer="text",
        )

    def oauth_update(
        self,
        project_id_or_name: str,
        connection_id: str,
        *,
        body: Optional[types.OauthUpdateRequest] = None,
    ) -> str:
        """Get the address where a customer authorizes an existing connection again.

        Returns, as plain text, the URL at which the customer authorizes this connection again. The
        installations on it stay. The URL is valid for ten minutes and one use.
        """
        return self._transport.send(
            "PATCH",
            "management",
            "/v1/projects/{projectIdOrName}/connections/{connectionId}:oauth-update",
            path={"projectIdOrName": project_id_or_name, "connectionId": connection_id},
            body=body,
            answer="text",
        )

    def get_connection_state(
        self,
        project_id_or_name: str,
        connection_id: str,
    ) -> types.ConnectionState:
        """See when the credentials of a connection expire, and what it may still do.

        Returns when the access token was issued, when it expires, and how its renewal went. It also
        returns until when the provider wants no calls, and how many records are left for today. The
        provider is not asked, and no credential is in the answer.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/connections/{connectionId}/state",
            path={"projectIdOrName": project_id_or_name, "connectionId": connection_id},
            repeatable=True,
        )

    def custom_auth_connect(
        self,
        body: types.CustomAuthConnectRequest,
    ) -> types.CustomAuthConnectResponse:
        """Connect through a provider’s custom sign-in, one step at a time.

        Runs the next step of a provider’s own sign-in. The answer is the connection, or `redirect`
        with the URL for the customer and a `sessionId`. Send the `sessionId` and what the customer
        came back with in the next call. A session is valid for ten minutes and one step.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/custom-auth/connect",
            body=body,
        )

    def preview_object(
        self,
        project_id_or_name: str,
        integration_id: str,
        object_name: str,
        body: types.PreviewRequest,
    ) -> types.PreviewResponse:
        """See a few records as a config would deliver them.

        Reads one page from the provider and maps it as reads would. Stores and delivers nothing.
        The config is checked as for an installation, with `installation.config_invalid` or
        `installation.sample_refused`. Too many previews answer `preview.rate_limited`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:preview",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "objectName": object_name},
            body=body,
        )

    def get_installation_health(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
    ) -> types.InstallationHealth:
        """See how an installation is doing.

        Returns the state of the way from the provider to your destinations, with a reason for
        everything that stands still. Calls no provider.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/health",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id},
            repeatable=True,
        )

    def list_deliveries(
        self,
        project_id_or_name: str,
        *,
        installation_id: Optional[str] = None,
        operation_id: Optional[str] = None,
        object_name: Optional[str] = None,
        destination: Optional[str] = None,
        cause: Optional[str] = None,
        since_timestamp: Optional[str] = None,
        until_timestamp: Optional[str] = None,
        status: Optional[Literal["pending", "delivered", "parked", "held"]] = None,
        min_attempts: Optional[int] = None,
        page_size: Optional[int] = None,
        page_token: Optional[str] = None,
    ) -> types.DeliveryPage:
        """List messages for destinations with their outcomes, newest first.

        Returns the messages for your destinations that are still kept, newest first, with their
        outcome and without their bodies. A request looks at 10,000 rows at most. A page can
        therefore hold fewer than `pageSize`, even none; ask for the next page until
        `pagination.done`.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/deliveries",
            path={"projectIdOrName": project_id_or_name},
            query={"installationId": installation_id, "operationId": operation_id, "objectName": object_name, "destination": destination, "cause": cause, "sinceTimestamp": since_timestamp, "untilTimestamp": until_timestamp, "status": status, "minAttempts": min_attempts, "pageSize": page_size, "pageToken": page_token},
            repeatable=True,
        )

    def iterate_deliveries(
        self,
        project_id_or_name: str,
        *,
        installation_id: Optional[str] = None,
        operation_id: Optional[str] = None,
        object_name: Optional[str] = None,
        destination: Optional[str] = None,
        cause: Optional[str] = None,
        since_timestamp: Optional[str] = None,
        until_timestamp: Optional[str] = None,
        status: Optional[Literal["pending", "delivered", "parked", "held"]] = None,
        min_attempts: Optional[int] = None,
        page_size: Optional[int] = None,
    ) -> Iterator[types.Delivery]:
        """Go through all pages of `list_deliveries`, entry by entry."""
        page_token: Optional[str] = None
        while True:
            page = self.list_deliveries(
                project_id_or_name,
                installation_id=installation_id,
                operation_id=operation_id,
                object_name=object_name,
                destination=destination,
                cause=cause,
                since_timestamp=since_timestamp,
                until_timestamp=until_timestamp,
                status=status,
                min_attempts=min_attempts,
                page_size=page_size,
                page_token=page_token,
            )
            yield from page["results"]
            page_token = page["pagination"].get("nextPageToken")
            if page_token is None:
                return

    def get_delivery(
        self,
        project_id_or_name: str,
        delivery_id: str,
    ) -> types.DeliveryDetail:
        """Get a message with its body and every attempt.

        Returns the message with its body and the attempts to deliver it. The id is the `webhook-id`
        of the message. Bodies hold records of customers, so a builder needs the role `support`.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/deliveries/{deliveryId}",
            path={"projectIdOrName": project_id_or_name, "deliveryId": delivery_id},
            repeatable=True,
        )

    def count_deliveries(
        self,
        project_id_or_name: str,
        *,
        installation_id: Optional[str] = None,
        operation_id: Optional[str] = None,
        object_name: Optional[str] = None,
        destination: Optional[str] = None,
        cause: Optional[str] = None,
        since_timestamp: Optional[str] = None,
        until_timestamp: Optional[str] = None,
        status: Optional[Literal["pending", "delivered", "parked", "held"]] = None,
    ) -> types.DeliveryCount:
        """Count the messages that meet conditions.

        Looks at 10,000 stored messages at most, and returns how many of them meet the conditions.
        `isMore` says that there may be more. Ask it before a replay with the same conditions.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/deliveries:count",
            path={"projectIdOrName": project_id_or_name},
            query={"installationId": installation_id, "operationId": operation_id, "objectName": object_name, "destination": destination, "cause": cause, "sinceTimestamp": since_timestamp, "untilTimestamp": until_timestamp, "status": status},
            repeatable=True,
        )

    def replay_deliveries(
        self,
        project_id_or_name: str,
        body: types.ReplayDeliveriesRequest,
    ) -> types.ReplayDeliveriesResponse:
        """Send messages again, each with its original id.

        Sends messages again, each with its original id and body, and returns how many. Messages
        that wait for their next attempt are left alone. You can repeat the call safely, because
        receivers know a message by its id.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/deliveries:replay",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def create_destination(
        self,
        project_id_or_name: str,
        body: types.CreateDestinationRequest,
    ) -> types.Destination:
        """Create a destination for records and notifications.

        Makes a destination. A `webhook` gets a signing secret. `postgres` and `clickhouse` write
        records into tables, `s3` into files. `sqs`, `sns`, `kinesis`, `pubsub`, `nats`, `redis`,
        `rabbitmq` and `kafka` get messages, `email` and `slack` notifications. Mortise sends a test
        to each but a webhook before it saves the destination. Messages that were parked because no
        destination had this name are sent. Other types answer `destination.type_unsupported`. A
        name that is taken answers `destination.exists`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/destinations",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def list_destinations(
        self,
        project_id_or_name: str,
    ) -> List[types.Destination]:
        """List the destinations of a project.

        Returns the destinations by name, without their secrets.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/destinations",
            path={"projectIdOrName": project_id_or_name},
            repeatable=True,
        )

    def get_destination(
        self,
        project_id_or_name: str,
        destination: str,
        *,
        include_secrets: Optional[bool] = None,
        rotate: Optional[bool] = None,
    ) -> types.DestinationWithSecrets:
        """Get a destination, with its signing secret or a new one on request.

        Returns the destination, by id or name. `includeSecrets` adds the signing secret of a
        webhook, and needs an API key with the scope `secrets`. `rotate` makes a new secret; the old
        one keeps signing beside it for 24 hours. Each answer with a secret leaves an audit entry
        and a notification.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/destinations/{destination}",
            path={"projectIdOrName": project_id_or_name, "destination": destination},
            query={"includeSecrets": include_secrets, "rotate": rotate},
            repeatable=True,
        )

    def update_destination(
        self,
        project_id_or_name: str,
        destination: str,
        body: types.UpdateDestinationRequest,
    ) -> types.Destination:
        """Update the parts of a destination the mask names.

        Changes only what the mask names, down to a single header. Messages that were parked because
        the destination was missing or unusable are sent. You can repeat the call safely.
        """
        return self._transport.send(
            "PATCH",
            "management",
            "/v1/projects/{projectIdOrName}/destinations/{destination}",
            path={"projectIdOrName": project_id_or_name, "destination": destination},
            body=body,
        )

    def delete_destination(
        self,
        project_id_or_name: str,
        destination: str,
    ) -> None:
        """Delete a destination.

        Deletes the destination, its secret and the routes to it. Messages for it are parked, and
        are sent once a destination with this name exists again.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/destinations/{destination}",
            path={"projectIdOrName": project_id_or_name, "destination": destination},
            answer="none",
        )

    def test_destination(
        self,
        project_id_or_name: str,
        destination: str,
    ) -> types.TestDestinationResponse:
        """Send a test message to a destination.

        Stores a signed test message for a webhook, and returns its id. Mortise delivers it like any
        other message, and your application finds `"test": true` in it. Destinations of other types
        get the test that they got when they were created, before the answer.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/destinations/{destination}:test",
            path={"projectIdOrName": project_id_or_name, "destination": destination},
        )

    def list_destination_types(
        self,
        project_id_or_name: str,
    ) -> List[types.DestinationTypeInfo]:
        """List the types of destination, with the fields of each.

        Returns the types that this server sends to, with the members of `metadata` and `secrets`
        that each takes. A form can be made of it.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/destination-types",
            path={"projectIdOrName": project_id_or_name},
            repeatable=True,
        )

    def list_destination_statuses(
        self,
        project_id_or_name: str,
    ) -> List[types.DestinationStatus]:
        """See how the destinations of a project keep up.

        Returns for each destination how many messages wait, how old the oldest is, and how many
        arrived in each of the last 60 minutes.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/destination-statuses",
            path={"projectIdOrName": project_id_or_name},
            repeatable=True,
        )

    def create_installation(
        self,
        project_id_or_name: str,
        integration_id: str,
        body: types.CreateInstallationRequest,
        *,
        skip_sampling: Optional[bool] = None,
    ) -> types.Installation:
        """Install an integration for a group.

        Checks the config, tries it at the provider, then saves the installation with its schedules
        and starts its backfills. `skipSampling=true` leaves out the try. Nothing is saved when a
        check fails. A group that has the integration answers `installation.exists`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id},
            query={"skipSampling": skip_sampling},
            body=body,
        )

    def list_installations(
        self,
        project_id_or_name: str,
        integration_id: str,
        *,
        group_ref: Optional[str] = None,
    ) -> List[types.Installation]:
        """List the installations of an integration.

        Returns the installations of the integration, oldest first. `groupRef` narrows the list to
        one group.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id},
            query={"groupRef": group_ref},
            repeatable=True,
        )

    def list_installations_for_project(
        self,
        project_id_or_name: str,
        *,
        group_ref: Optional[str] = None,
    ) -> List[types.Installation]:
        """List the installations of all integrations of a project.

        Returns the installations of all integrations, oldest first. `groupRef` narrows the list to
        one group.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/installations",
            path={"projectIdOrName": project_id_or_name},
            query={"groupRef": group_ref},
            repeatable=True,
        )

    def list_installation_summaries(
        self,
        project_id_or_name: str,
        *,
        installation_id: Optional[str] = None,
        integration_id: Optional[str] = None,
        group_ref: Optional[str] = None,
        health: Optional[Literal["healthy", "attention"]] = None,
        reason: Optional[Literal["credentials", "reading", "delivery", "configuration", "events"]] = None,
        reads: Optional[Literal["overdue"]] = None,
        page_size: Optional[int] = None,
        page_token: Optional[str] = None,
    ) -> types.InstallationSummaryPage:
        """List the installations of a project page by page, newest first.

        Returns installations without their configs, newest first. `groupRef` finds groups whose
        reference starts with it. `health` and `reason` narrow the list to what the last check
        found. A request looks at 10,000 rows at most. A page can therefore hold fewer than
        `pageSize`, even none; ask for the next page until `pagination.done`.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/installation-summaries",
            path={"projectIdOrName": project_id_or_name},
            query={"installationId": installation_id, "integrationId": integration_id, "groupRef": group_ref, "health": health, "reason": reason, "reads": reads, "pageSize": page_size, "pageToken": page_token},
            repeatable=True,
        )

    def iterate_installation_summaries(
        self,
        project_id_or_name: str,
        *,
        installation_id: Optional[str] = None,
        integration_id: Optional[str] = None,
        group_ref: Optional[str] = None,
        health: Optional[Literal["healthy", "attention"]] = None,
        reason: Optional[Literal["credentials", "reading", "delivery", "configuration", "events"]] = None,
        reads: Optional[Literal["overdue"]] = None,
        page_size: Optional[int] = None,
    ) -> Iterator[types.InstallationSummary]:
        """Go through all pages of `list_installation_summaries`, entry by entry."""
        page_token: Optional[str] = None
        while True:
            page = self.list_installation_summaries(
                project_id_or_name,
                installation_id=installation_id,
                integration_id=integration_id,
                group_ref=group_ref,
                health=health,
                reason=reason,
                reads=reads,
                page_size=page_size,
                page_token=page_token,
            )
            yield from page["results"]
            page_token = page["pagination"].get("nextPageToken")
            if page_token is None:
                return

    def get_installation(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
    ) -> types.Installation:
        """Get an installation.

        Returns the installation with its config and its connection.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id},
            repeatable=True,
        )

    def update_installation(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
        body: types.UpdateInstallationRequest,
        *,
        skip_sampling: Optional[bool] = None,
    ) -> types.Installation:
        """Update the parts of an installation the mask names.

        Changes only what `updateMask` names, tries the changed objects at the provider and plans
        their reads again. `skipSampling=true` leaves out the try. Nothing is saved unless all of it
        holds. An unknown mask answers `installation.mask_unknown` with the masks that are allowed.
        """
        return self._transport.send(
            "PATCH",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id},
            query={"skipSampling": skip_sampling},
            body=body,
        )

    def delete_installation(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
    ) -> None:
        """Delete an installation, and its connection when nothing else uses it.

        Stops the reads and removes the installation. Its connection is deleted too when nothing
        else uses it, and the provider is asked to revoke the tokens. Messages that are already
        queued are still delivered.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id},
            answer="none",
        )

    def list_integrations(
        self,
        project_id_or_name: str,
    ) -> List[types.Integration]:
        """List the integrations of a project.

        Returns the integrations by name, each with its latest revision. A connect session sees the
        integrations that it was created for.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations",
            path={"projectIdOrName": project_id_or_name},
            repeatable=True,
        )

    def create_integration(
        self,
        project_id_or_name: str,
        body: types.CreateIntegrationRequest,
    ) -> types.Integration:
        """Create an integration from its description.

        Deploys one integration from JSON and makes its first revision. The content is checked like
        a manifest; `integration.invalid_manifest` lists every problem. An existing name answers
        `integration.exists`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/integrations",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def get_integration(
        self,
        project_id_or_name: str,
        integration_id_or_name: str,
    ) -> types.Integration:
        """Get an integration.

        Returns the integration, by id or name, with its latest revision.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationIdOrName}",
            path={"projectIdOrName": project_id_or_name, "integrationIdOrName": integration_id_or_name},
            repeatable=True,
        )

    def delete_integration(
        self,
        project_id_or_name: str,
        integration_id_or_name: str,
    ) -> None:
        """Delete an integration and all its installations.

        Deletes the integration with its installations, schedules and reads. Connections stay. You
        cannot undo this.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationIdOrName}",
            path={"projectIdOrName": project_id_or_name, "integrationIdOrName": integration_id_or_name},
            answer="none",
        )

    def batch_upsert_integrations(
        self,
        project_id_or_name: str,
        body: types.BatchUpsertIntegrationsRequest,
        *,
        destructive: Optional[bool] = None,
    ) -> List[types.Integration]:
        """Deploy a manifest: create or update every integration in it.

        Deploys all integrations of the manifest in `sourceYaml`, or none of them. An integration
        gets a revision only where its content changed, and its installations follow at once.
        Integrations that the manifest does not name stay. `integration.invalid_manifest` lists
        every problem with line and column. Removing an object that customers installed answers
        `integration.destructive`, unless you send `destructive=true`.
        """
        return self._transport.send(
            "PUT",
            "management",
            "/v1/projects/{projectIdOrName}/integrations:batch",
            path={"projectIdOrName": project_id_or_name},
            query={"destructive": destructive},
            body=body,
        )

    def plan_deploy(
        self,
        project_id_or_name: str,
        body: types.BatchUpsertIntegrationsRequest,
    ) -> types.DeployPlan:
        """Show what a deployment of a manifest would change for customers, without deploying it.

        Rehearses the deployment of a manifest in a transaction that is rolled back, and returns its
        effects. `integrations` has the objects and fields that change and, for each installation,
        what begins, ends or is read again. `warnings` says what would break, and for whom.
        `isDestructive` means that the deployment needs `destructive=true`. Nothing is deployed, and
        no provider is called.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/integrations:plan",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def create_revision(
        self,
        project_id_or_name: str,
        integration_id: str,
        body: types.BatchUpsertIntegrationsRequest,
        *,
        destructive: Optional[bool] = None,
    ) -> types.Revision:
        """Deploy one integration of a manifest and leave the others alone.

        Deploys one integration out of the manifest in `sourceYaml` and leaves the others alone.
        Without a change, the answer is the revision that is deployed. A manifest without this
        integration answers `integration.not_in_manifest`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id},
            query={"destructive": destructive},
            body=body,
        )

    def list_revisions(
        self,
        project_id_or_name: str,
        integration_id: str,
        *,
        page_size: Optional[int] = None,
        page_token: Optional[str] = None,
    ) -> types.RevisionPage:
        """List the revisions of an integration, newest first.

        Returns who deployed which revision, when and from what, newest first and without their
        manifests. Revisions of rollouts are among them.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id},
            query={"pageSize": page_size, "pageToken": page_token},
            repeatable=True,
        )

    def iterate_revisions(
        self,
        project_id_or_name: str,
        integration_id: str,
        *,
        page_size: Optional[int] = None,
    ) -> Iterator[types.RevisionSummary]:
        """Go through all pages of `list_revisions`, entry by entry."""
        page_token: Optional[str] = None
        while True:
            page = self.list_revisions(
                project_id_or_name,
                integration_id,
                page_size=page_size,
                page_token=page_token,
            )
            yield from page["results"]
            page_token = page["pagination"].get("nextPageToken")
            if page_token is None:
                return

    def get_hydrated_revision(
        self,
        project_id_or_name: str,
        integration_id: str,
        revision_id: str,
        *,
        connection_id: str,
    ) -> types.HydratedRevision:
        """Get a revision with the objects and fields that the provider of one connection reports.

        Returns the revision together with the fields that the account of a connection has. `latest`
        names the revision that the group of the connection runs on. An object that the provider
        refuses carries `error`, and the others still arrive. Descriptions may be up to ten minutes
        old.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions/{revisionId}:hydrate",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "revisionId": revision_id},
            query={"connectionId": connection_id},
            repeatable=True,
        )

    def create_org_invite(
        self,
        org_id: str,
        body: types.CreateInviteRequest,
    ) -> types.Invite:
        """Invite someone to an organisation by e-mail address.

        Makes an invitation that is valid for seven days. The role is `developer` unless you name
        another. Mortise mails its link where the operator set an SMTP server. Else make the link
        with `createInviteLink` and send it yourself. A new invitation of the same address revokes
        the one before.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/orgs/{orgId}/invites",
            path={"orgId": org_id},
            body=body,
        )

    def list_org_invites(
        self,
        org_id: str,
    ) -> List[types.Invite]:
        """List the invitations to an organisation.

        Returns the invitations with their states, oldest first.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/orgs/{orgId}/invites",
            path={"orgId": org_id},
            repeatable=True,
        )

    def get_org_invite(
        self,
        org_id: str,
        invite_id: str,
    ) -> types.Invite:
        """Get an invitation.

        Returns the invitation with its state.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/orgs/{orgId}/invites/{inviteId}",
            path={"orgId": org_id, "inviteId": invite_id},
            repeatable=True,
        )

    def delete_org_invite(
        self,
        org_id: str,
        invite_id: str,
    ) -> None:
        """Revoke an invitation.

        Revokes a pending invitation: its link stops working at once. Removes any other one from the
        list.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/orgs/{orgId}/invites/{inviteId}",
            path={"orgId": org_id, "inviteId": invite_id},
            answer="none",
        )

    def create_invite_link(
        self,
        org_id: str,
        invite_id: str,
    ) -> types.InviteLink:
        """Create the link of an invitation; only this answer shows it.

        Makes a link that works once, for someone without an account, and until the invitation
        expires. A new link ends the one before.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/orgs/{orgId}/invites/{inviteId}:link",
            path={"orgId": org_id, "inviteId": invite_id},
        )

    def accept_invite(
        self,
        body: types.AcceptInviteRequest,
    ) -> types.BuilderInfo:
        """Accept the pending invitations of your address.

        Makes you a member of every organisation that has a pending invitation for your address.
        `invitedEmail` must be your own address. If only another organisation stands for your
        address, send the `token` of the link too.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/invites:accept",
            body=body,
        )

    def list_jwt_keys(
        self,
        project_id_or_name: str,
        *,
        active: Optional[bool] = None,
    ) -> List[types.JWTKey]:
        """List the public keys that verify tokens; on request only the active ones.

        Returns the public keys that verify your customers’ tokens, oldest first. `active` leaves
        out those that are switched off.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/jwt-keys",
            path={"projectIdOrName": project_id_or_name},
            query={"active": active},
            repeatable=True,
        )

    def create_jwt_key(
        self,
        project_id_or_name: str,
        body: types.CreateJWTKeyRequest,
    ) -> types.JWTKeyResponse:
        """Register a public key and get the kid that tokens must name.

        Stores a public RSA key and returns its `kid`, which your tokens have to name. Several keys
        can be active at the same time, so you can rotate without a gap. A key that is no safe RSA
        public key answers `request.invalid`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/jwt-keys",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def get_jwt_key(
        self,
        project_id_or_name: str,
        key_id: str,
    ) -> types.JWTKey:
        """Get a public key that verifies tokens.

        Returns one public key by its `kid`.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/jwt-keys/{keyId}",
            path={"projectIdOrName": project_id_or_name, "keyId": key_id},
            repeatable=True,
        )

    def update_jwt_key(
        self,
        project_id_or_name: str,
        key_id: str,
        body: types.PatchJWTKeyRequest,
    ) -> types.JWTKey:
        """Rename a public key or switch it on or off; tokens of a key that is off are refused at once.

        Changes only what the mask names. Tokens of a key that you switch off are refused from then
        on, in every process. You can repeat the call safely.
        """
        return self._transport.send(
            "PATCH",
            "management",
            "/v1/projects/{projectIdOrName}/jwt-keys/{keyId}",
            path={"projectIdOrName": project_id_or_name, "keyId": key_id},
            body=body,
        )

    def delete_jwt_key(
        self,
        project_id_or_name: str,
        key_id: str,
    ) -> None:
        """Delete a public key; tokens signed with its private half are refused at once.

        Deletes the public key. Tokens that name it are refused from then on, in every process.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/jwt-keys/{keyId}",
            path={"projectIdOrName": project_id_or_name, "keyId": key_id},
            answer="none",
        )

    def add_user_to_org(
        self,
        org_id: str,
        body: types.CreateMembershipRequest,
    ) -> types.Membership:
        """Add a builder to an organisation.

        Makes a builder who has an account a member, with the role `developer` unless you name
        another.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/orgs/{orgId}/memberships",
            path={"orgId": org_id},
            body=body,
        )

    def list_memberships(
        self,
        org_id: str,
    ) -> List[types.Membership]:
        """List the roles of the members of an organisation.

        Returns each member’s role, in the order in which they joined.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/orgs/{orgId}/memberships",
            path={"orgId": org_id},
            repeatable=True,
        )

    def update_membership(
        self,
        org_id: str,
        builder_id: str,
        body: types.UpdateMembershipRequest,
    ) -> types.Membership:
        """Give a member another role.

        Changes the role at once, in every process. The last administrator keeps the role.
        """
        return self._transport.send(
            "PATCH",
            "management",
            "/v1/orgs/{orgId}/memberships/{builderId}",
            path={"orgId": org_id, "builderId": builder_id},
            body=body,
        )

    def delete_membership(
        self,
        org_id: str,
        builder_id: str,
    ) -> None:
        """Remove a member from an organisation.

        Removes the member and their roles in its projects. Their token opens none of it from then
        on. The last administrator stays.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/orgs/{orgId}/memberships/{builderId}",
            path={"orgId": org_id, "builderId": builder_id},
            answer="none",
        )

    def list_project_roles(
        self,
        project_id_or_name: str,
    ) -> List[types.ProjectRole]:
        """List the members who have another role in a project.

        Returns the roles that differ from the member’s role in the organisation.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/roles",
            path={"projectIdOrName": project_id_or_name},
            repeatable=True,
        )

    def set_project_role(
        self,
        project_id_or_name: str,
        builder_id: str,
        body: types.SetProjectRoleRequest,
    ) -> types.ProjectRole:
        """Give a member another role in one project.

        Replaces the member’s role in this project. `none` closes the project to them. An
        administrator of the organisation stays one in each project.
        """
        return self._transport.send(
            "PUT",
            "management",
            "/v1/projects/{projectIdOrName}/roles/{builderId}",
            path={"projectIdOrName": project_id_or_name, "builderId": builder_id},
            body=body,
        )

    def delete_project_role(
        self,
        project_id_or_name: str,
        builder_id: str,
    ) -> None:
        """Give a member the role of the organisation again in one project.

        Removes the role that the member has in this project alone.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/roles/{builderId}",
            path={"projectIdOrName": project_id_or_name, "builderId": builder_id},
            answer="none",
        )

    def list_org_audit_entries(
        self,
        org_id: str,
        *,
        actor: Optional[str] = None,
        action: Optional[str] = None,
        target: Optional[str] = None,
        page_size: Optional[int] = None,
        page_token: Optional[str] = None,
    ) -> types.OrgAuditEntryPage:
        """List who changed what in an organisation, newest first.

        Returns changes of the organisation, its members and invitations. Each project has an audit
        log as well.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/orgs/{orgId}/audit-entries",
            path={"orgId": org_id},
            query={"actor": actor, "action": action, "target": target, "pageSize": page_size, "pageToken": page_token},
            repeatable=True,
        )

    def iterate_org_audit_entries(
        self,
        org_id: str,
        *,
        actor: Optional[str] = None,
        action: Optional[str] = None,
        target: Optional[str] = None,
        page_size: Optional[int] = None,
    ) -> Iterator[types.OrgAuditEntry]:
        """Go through all pages of `list_org_audit_entries`, entry by entry."""
        page_token: Optional[str] = None
        while True:
            page = self.list_org_audit_entries(
                org_id,
                actor=actor,
                action=action,
                target=target,
                page_size=page_size,
                page_token=page_token,
            )
            yield from page["results"]
            page_token = page["pagination"].get("nextPageToken")
            if page_token is None:
                return

    def list_objects_for_connection(
        self,
        project_id_or_name: str,
        provider: str,
        *,
        group_ref: str,
    ) -> types.ObjectList:
        """List the objects of a group’s account at a provider, standard and custom.

        Returns the standard and custom objects of the group’s account. The list may be up to ten
        minutes old. A group without a connection answers `connection.none_for_group`.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/providers/{provider}/objects",
            path={"projectIdOrName": project_id_or_name, "provider": provider},
            query={"groupRef": group_ref},
            repeatable=True,
        )

    def list_objects_for_installation(
        self,
        project_id_or_name: str,
        integration_id: str,
        *,
        group_ref: str,
    ) -> types.ObjectList:
        """List the objects of the account of a group’s installation, standard and custom.

        Returns the standard and custom objects of the installed account. Objects that the manifest
        reads carry their mapped names too. The list may be up to ten minutes old.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id},
            query={"groupRef": group_ref},
            repeatable=True,
        )

    def get_object_metadata_for_connection(
        self,
        project_id_or_name: str,
        provider: str,
        object_name: str,
        *,
        group_ref: str,
        exclude_read_only: Optional[bool] = None,
    ) -> types.ObjectMetadata:
        """Describe an object of a group’s account at a provider.

        Returns the fields of an object in the group’s account. `excludeReadOnly` leaves out fields
        that cannot be written. An object that the account does not have answers `object.not_found`.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/providers/{provider}/objects/{objectName}/metadata",
            path={"projectIdOrName": project_id_or_name, "provider": provider, "objectName": object_name},
            query={"groupRef": group_ref, "excludeReadOnly": exclude_read_only},
            repeatable=True,
        )

    def get_object_metadata_for_installation(
        self,
        project_id_or_name: str,
        integration_id: str,
        object_name: str,
        *,
        group_ref: str,
        exclude_read_only: Optional[bool] = None,
    ) -> types.ObjectMetadata:
        """Describe an object of a group’s installation, by its provider name or its mapped name.

        Returns the fields of an object in the installed account, by its provider name or its mapped
        name. `excludeReadOnly` leaves out fields that cannot be written.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}/metadata",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "objectName": object_name},
            query={"groupRef": group_ref, "excludeReadOnly": exclude_read_only},
            repeatable=True,
        )

    def upsert_metadata_for_connection(
        self,
        project_id_or_name: str,
        provider: str,
        body: types.UpsertMetadataRequest,
    ) -> types.UpsertMetadataResponse:
        """Create or change custom fields in a group’s account at a provider.

        Creates custom fields at the provider, or changes those that exist, so that the connected
        user can see them. Each field has its own outcome, and `warnings` explains what failed. You
        can repeat the call safely. Providers without this answer `field.upsert_unsupported`.
        """
        return self._transport.send(
            "PUT",
            "management",
            "/v1/projects/{projectIdOrName}/providers/{provider}/object-metadata",
            path={"projectIdOrName": project_id_or_name, "provider": provider},
            body=body,
        )

    def upsert_metadata_for_installation(
        self,
        project_id_or_name: str,
        integration_id: str,
        body: types.UpsertMetadataRequest,
    ) -> types.UpsertMetadataResponse:
        """Create or change custom fields in the account of a group’s installation.

        Creates custom fields at the provider, or changes those that exist, so that the connected
        user can see them. You can name objects by their mapped names. Each field has its own
        outcome, and `warnings` explains what failed. You can repeat the call safely.
        """
        return self._transport.send(
            "PUT",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/object-metadata",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id},
            body=body,
        )

    def list_operations(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
        *,
        page_size: Optional[int] = None,
        page_token: Optional[str] = None,
    ) -> types.OperationPage:
        """List the operations of an installation, newest first.

        Returns reads, writes and other operations of the installation, newest first. Operations
        that start meanwhile never shift a page.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/operations",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id},
            query={"pageSize": page_size, "pageToken": page_token},
            repeatable=True,
        )

    def iterate_operations(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
        *,
        page_size: Optional[int] = None,
    ) -> Iterator[types.Operation]:
        """Go through all pages of `list_operations`, entry by entry."""
        page_token: Optional[str] = None
        while True:
            page = self.list_operations(
                project_id_or_name,
                integration_id,
                installation_id,
                page_size=page_size,
                page_token=page_token,
            )
            yield from page["results"]
            page_token = page["pagination"].get("nextPageToken")
            if page_token is None:
                return

    def list_project_operations(
        self,
        project_id_or_name: str,
        *,
        installation_id: Optional[str] = None,
        status: Optional[Literal["success", "failure", "in_progress"]] = None,
        action_type: Optional[Literal["read", "write", "verify", "subscribe"]] = None,
        object_name: Optional[str] = None,
        cause: Optional[str] = None,
        since_timestamp: Optional[str] = None,
        until_timestamp: Optional[str] = None,
        page_size: Optional[int] = None,
        page_token: Optional[str] = None,
    ) -> types.OperationPage:
        """List the operations of all installations of a project, newest first.

        Returns reads, writes and other operations of the project, newest first. Operations that
        start meanwhile never shift a page. A request looks at 10,000 rows at most. A page can
        therefore hold fewer than `pageSize`, even none; ask for the next page until
        `pagination.done`. With `Accept: text/event-stream`, sends the answer again as an event
        whenever it changes.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/operations",
            path={"projectIdOrName": project_id_or_name},
            query={"installationId": installation_id, "status": status, "actionType": action_type, "objectName": object_name, "cause": cause, "sinceTimestamp": since_timestamp, "untilTimestamp": until_timestamp, "pageSize": page_size, "pageToken": page_token},
            repeatable=True,
        )

    def iterate_project_operations(
        self,
        project_id_or_name: str,
        *,
        installation_id: Optional[str] = None,
        status: Optional[Literal["success", "failure", "in_progress"]] = None,
        action_type: Optional[Literal["read", "write", "verify", "subscribe"]] = None,
        object_name: Optional[str] = None,
        cause: Optional[str] = None,
        since_timestamp: Optional[str] = None,
        until_timestamp: Optional[str] = None,
        page_size: Optional[int] = None,
    ) -> Iterator[types.Operation]:
        """Go through all pages of `list_project_operations`, entry by entry."""
        page_token: Optional[str] = None
        while True:
            page = self.list_project_operations(
                project_id_or_name,
                installation_id=installation_id,
                status=status,
                action_type=action_type,
                object_name=object_name,
                cause=cause,
                since_timestamp=since_timestamp,
                until_timestamp=until_timestamp,
                page_size=page_size,
                page_token=page_token,
            )
            yield from page["results"]
            page_token = page["pagination"].get("nextPageToken")
            if page_token is None:
                return

    def get_operation(
        self,
        project_id_or_name: str,
        operation_id: str,
    ) -> types.Operation:
        """Get an operation.

        Returns the operation with its status, its result and, for reads, its progress. With
        `Accept: text/event-stream`, sends the answer again as an event whenever it changes.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/operations/{operationId}",
            path={"projectIdOrName": project_id_or_name, "operationId": operation_id},
            repeatable=True,
        )

    def list_operation_logs(
        self,
        project_id_or_name: str,
        operation_id: str,
    ) -> List[types.Log]:
        """List the log of an operation.

        Returns what the operation noted, oldest first. With `Accept: text/event-stream`, sends the
        answer again as an event whenever it changes.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/operations/{operationId}/logs",
            path={"projectIdOrName": project_id_or_name, "operationId": operation_id},
            repeatable=True,
        )

    def get_backfill_progress(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
        object_name: str,
    ) -> types.BackfillProgress:
        """See how far the backfill of an object is.

        Returns how many records the latest backfill of the object has read. You can name the object
        by its provider name or its mapped name. An object without a backfill answers
        `backfill.not_found`.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}/backfill-progress",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id, "objectName": object_name},
            repeatable=True,
        )

    def verify_object(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
        object_name: str,
        body: types.VerifyObjectRequest,
    ) -> types.VerifyObjectResponse:
        """Compare the provider’s records with the delivered ones, and deliver missing records.

        Compares the provider’s records with what was delivered, and returns the operation. Its
        metadata carries the findings. With `repair`, missing records are delivered under the same
        operation.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}:verify",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id, "objectName": object_name},
            body=body,
        )

    def get_my_info(
        self,
    ) -> types.BuilderInfo:
        """Get the builder who calls, with their roles.

        Returns the builder whose token you send, the role in the organisation that they joined
        first, and the role in each project.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/my-info",
            repeatable=True,
        )

    def create_org(
        self,
        body: types.CreateOrgRequest,
    ) -> types.Org:
        """Create an organisation with the calling builder as its administrator.

        Makes an organisation and makes you its administrator. You need the role `admin` in another
        organisation, or a server with `MORTISE_PROJECT_CREATION`. Each call makes another
        organisation.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/orgs",
            body=body,
        )

    def get_org(
        self,
        org_id: str,
    ) -> types.Org:
        """Get an organisation.

        Returns the organisation. Its members are its only team, so `defaultTeamId` is its own id.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/orgs/{orgId}",
            path={"orgId": org_id},
            repeatable=True,
        )

    def update_org(
        self,
        org_id: str,
        body: types.UpdateOrgRequest,
    ) -> types.Org:
        """Rename an organisation.

        Changes `label`, the only mask. You can repeat the call safely.
        """
        return self._transport.send(
            "PATCH",
            "management",
            "/v1/orgs/{orgId}",
            path={"orgId": org_id},
            body=body,
        )

    def list_org_builders(
        self,
        org_id: str,
    ) -> List[types.Builder]:
        """List the builders of an organisation.

        Returns the members of the organisation in the order in which they joined.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/orgs/{orgId}/builders",
            path={"orgId": org_id},
            repeatable=True,
        )

    def get_overview(
        self,
        project_id_or_name: str,
    ) -> types.Overview:
        """See the state of a project.

        Returns how many installations, messages and reads need attention, and the failures of the
        last 24 hours by their causes. Each figure ends at 10,000.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/overview",
            path={"projectIdOrName": project_id_or_name},
            repeatable=True,
        )

    def list_provider_statuses(
        self,
        project_id_or_name: str,
    ) -> List[types.ProviderStatus]:
        """See how operations of the last hour ended, by provider.

        Returns how many operations of the last hour succeeded, failed and still run, for each
        provider of your integrations. Mortise counts the newest 10,000 of them.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/provider-statuses",
            path={"projectIdOrName": project_id_or_name},
            repeatable=True,
        )

    def list_incoming_events(
        self,
        project_id_or_name: str,
        *,
        connection_id: Optional[str] = None,
        status: Optional[Literal["waiting", "processed"]] = None,
        page_size: Optional[int] = None,
        page_token: Optional[str] = None,
    ) -> types.IncomingEventPage:
        """List events that providers sent, newest first.

        Returns the events that providers sent and polls found, newest first, without their
        contents. Events that come meanwhile never shift a page. A request looks at 10,000 rows at
        most. A page can therefore hold fewer than `pageSize`, even none; ask for the next page
        until `pagination.done`.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/incoming-events",
            path={"projectIdOrName": project_id_or_name},
            query={"connectionId": connection_id, "status": status, "pageSize": page_size, "pageToken": page_token},
            repeatable=True,
        )

    def iterate_incoming_events(
        self,
        project_id_or_name: str,
        *,
        connection_id: Optional[str] = None,
        status: Optional[Literal["waiting", "processed"]] = None,
        page_size: Optional[int] = None,
    ) -> Iterator[types.IncomingEvent]:
        """Go through all pages of `list_incoming_events`, entry by entry."""
        page_token: Optional[str] = None
        while True:
            page = self.list_incoming_events(
                project_id_or_name,
                connection_id=connection_id,
                status=status,
                page_size=page_size,
                page_token=page_token,
            )
            yield from page["results"]
            page_token = page["pagination"].get("nextPageToken")
            if page_token is None:
                return

    def list_projects(
        self,
    ) -> List[types.Project]:
        """List the projects that these credentials give access to.

        Returns the projects that your credentials open. An API key opens its own project only, so
        the list has one entry. A builder’s token opens every project in which the builder has a
        role.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects",
            repeatable=True,
        )

    def create_project(
        self,
        body: types.CreateProjectRequest,
    ) -> types.CreatedProject:
        """Create a project and its first API key.

        Makes a project and its first API key. The answer is the only one that shows the key. A
        builder needs the role `developer` in the organisation. An API key gets
        `project.creation_closed` unless `MORTISE_PROJECT_CREATION` is true. Names are unique:
        `project.name_taken`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects",
            body=body,
        )

    def get_project(
        self,
        project_id_or_name: str,
        *,
        include_entitlements: Optional[bool] = None,
    ) -> types.Project:
        """Get a project.

        Returns the project with its name and the application name that your customers see. A
        self-hosted server limits nothing, and `includeEntitlements` says so.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}",
            path={"projectIdOrName": project_id_or_name},
            query={"includeEntitlements": include_entitlements},
            repeatable=True,
        )

    def update_project(
        self,
        project_id_or_name: str,
        body: types.UpdateProjectRequest,
    ) -> types.Project:
        """Rename a project, or the application its customers see.

        Changes `name` and `appName`, whichever the mask names. Paths with the old name stop working
        at once; paths with the id go on.
        """
        return self._transport.send(
            "PATCH",
            "management",
            "/v1/projects/{projectIdOrName}",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def list_provider_apps(
        self,
        project_id_or_name: str,
    ) -> List[types.ProviderApp]:
        """List the provider apps of a project.

        Returns your OAuth clients at providers, oldest first. Client secrets are never returned.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/provider-apps",
            path={"projectIdOrName": project_id_or_name},
            repeatable=True,
        )

    def create_provider_app(
        self,
        project_id_or_name: str,
        body: types.CreateProviderAppRequest,
    ) -> types.ProviderApp:
        """Register an OAuth client for a provider.

        Stores your OAuth client so that customers can authorize the provider through it. The client
        secret is stored encrypted. A second app for a provider needs another `externalRef`;
        otherwise the answer is `provider_app.exists`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/provider-apps",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def delete_provider_app(
        self,
        project_id_or_name: str,
        provider_app_id: str,
    ) -> None:
        """Delete a provider app.

        Deletes the OAuth client. While connections use it, the answer is `provider_app.in_use`,
        because their tokens could not be renewed without it.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/provider-apps/{providerAppId}",
            path={"projectIdOrName": project_id_or_name, "providerAppId": provider_app_id},
            answer="none",
        )

    def update_provider_app(
        self,
        project_id_or_name: str,
        provider_app_id: str,
        body: types.UpdateProviderAppRequest,
    ) -> types.ProviderApp:
        """Update the parts of a provider app the mask names.

        Changes what the mask names. Connections made with the app renew their tokens with the new
        client from then on. You cannot change the provider of an app that connections use:
        `provider_app.in_use`. An empty `externalRef` removes the reference.
        """
        return self._transport.send(
            "PATCH",
            "management",
            "/v1/projects/{projectIdOrName}/provider-apps/{providerAppId}",
            path={"projectIdOrName": project_id_or_name, "providerAppId": provider_app_id},
            body=body,
        )

    def test_provider_app(
        self,
        project_id_or_name: str,
        provider_app_id: str,
    ) -> types.ProviderAppTest:
        """Ask the provider whether it knows the client.

        Sends a made-up authorization code to the token endpoint of the provider. A provider that
        refuses the code alone knows the client and its secret. The test does not show whether the
        scopes are allowed.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/provider-apps/{providerAppId}:test",
            path={"projectIdOrName": project_id_or_name, "providerAppId": provider_app_id},
        )

    def list_providers(
        self,
    ) -> Dict[str, types.ProviderInfo]:
        """List all providers by name.

        Returns the catalogue as an object keyed by provider name: how each provider authenticates,
        what it asks of customers, and what it supports. Needs no credentials.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/providers",
            repeatable=True,
        )

    def get_provider(
        self,
        provider: str,
    ) -> types.ProviderInfo:
        """Get a provider.

        Returns one catalogue entry. Upper and lower case of the name do not matter. Needs no
        credentials.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/providers/{provider}",
            path={"provider": provider},
            repeatable=True,
        )

    def get_quota(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
    ) -> types.InstalledQuota:
        """Get the quota of an installation and its use.

        Returns the limits that hold, where they come from, and the calls of the hour and day that
        run. `quota` is empty if nothing is set.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/quota",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id},
            repeatable=True,
        )

    def update_quota(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
        body: types.UpdateQuotaRequest,
    ) -> types.InstalledQuota:
        """Set the quota of an installation.

        A key with the scope `deploy` or `admin`, or a builder, replaces the manifest’s quota for
        this installation. Other callers set the customer’s quota, which can only be stricter: a
        larger limit answers `request.invalid`. `null` removes what the caller set. Reads that the
        former quota held are tried at once.
        """
        return self._transport.send(
            "PUT",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/quota",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id},
            body=body,
        )

    def reread_object(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
        object_name: str,
    ) -> types.RereadResponse:
        """Read an object again as far back as its backfill, if its health offers it.

        Starts the read that the health of an object offers, as far back as its backfill, and
        returns the operation. A second call while the read runs returns the same operation. The
        answer is `reread.not_offered` when no record lacks anything.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}:reread",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id, "objectName": object_name},
        )

    def dismiss_reread(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
        object_name: str,
    ) -> None:
        """Dismiss the offer of a re-read until fields change again.

        Withdraws the offer of a re-read. The records of the object stay as they are until fields
        change again. A re-read that is running goes on.
        """
        self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}/objects/{objectName}:dismissReread",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id, "objectName": object_name},
            answer="none",
        )

    def get_revision(
        self,
        project_id_or_name: str,
        integration_id: str,
        revision_id: str,
    ) -> types.RevisionDetail:
        """Get a revision of an integration with its manifest.

        Returns the revision with its manifest as YAML. To see what a return to it would change,
        send `manifest` to `planDeploy`.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/revisions/{revisionId}",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "revisionId": revision_id},
            repeatable=True,
        )

    def start_rollout(
        self,
        project_id_or_name: str,
        integration_id: str,
        body: types.StartRolloutRequest,
        *,
        destructive: Optional[bool] = None,
    ) -> types.Rollout:
        """Deploy a new revision of an integration to some installations only.

        Moves the canaries to the revision in `sourceYaml` and leaves all other installations on
        theirs. Mortise compares the health of the two, and moves the canaries back when they get
        worse. `rollout.running` is the answer while another rollout of the integration runs.
        Removing an object that any customer installed needs `destructive=true`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/rollouts",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id},
            query={"destructive": destructive},
            body=body,
        )

    def list_rollouts(
        self,
        project_id_or_name: str,
        integration_id: str,
    ) -> List[types.Rollout]:
        """List the rollouts of an integration, with the health of its canaries.

        Returns the newest hundred rollouts, newest first. `health` of a running one compares its
        canaries with all other installations. `healthBefore` is the same from before the rollout.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/rollouts",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id},
            repeatable=True,
        )

    def promote_rollout(
        self,
        project_id_or_name: str,
        integration_id: str,
        *,
        destructive: Optional[bool] = None,
    ) -> types.Rollout:
        """Move all installations to the revision of the running rollout.

        Ends the rollout: its revision becomes the latest, and all other installations follow at
        once. `destructive=true` lets reads of installed objects end, as for a deployment.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/rollout:promote",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id},
            query={"destructive": destructive},
        )

    def abort_rollout(
        self,
        project_id_or_name: str,
        integration_id: str,
    ) -> types.Rollout:
        """Move the canaries of the running rollout back.

        Ends the rollout: its canaries return to the revision of all other installations. Reads of
        objects that only the new revision has end.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/rollout:abort",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id},
        )

    def rollback_integration(
        self,
        project_id_or_name: str,
        integration_id: str,
        *,
        body: Optional[types.RollbackRequest] = None,
        destructive: Optional[bool] = None,
    ) -> types.Revision:
        """Deploy an earlier revision of an integration again.

        Adds a revision with the content of an earlier one, and all installations follow at once.
        Without `revisionId` that is the latest revision whose content differs. Revisions of
        rollouts that were aborted or stopped do not count.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}:rollback",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id},
            query={"destructive": destructive},
            body=body,
        )

    def create_topic(
        self,
        project_id_or_name: str,
        body: types.TopicRequest,
    ) -> types.Topic:
        """Create a topic, through which notifications reach destinations.

        Makes a topic. It has no routes at first, so nothing reaches it. A name that is taken
        answers `topic.exists`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/topics",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def list_topics(
        self,
        project_id_or_name: str,
    ) -> List[types.Topic]:
        """List the topics of a project.

        Returns the topics by name.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/topics",
            path={"projectIdOrName": project_id_or_name},
            repeatable=True,
        )

    def update_topic(
        self,
        project_id_or_name: str,
        topic_id: str,
        body: types.TopicRequest,
    ) -> types.Topic:
        """Rename a topic.

        Changes the name of the topic. Its routes stay. You can repeat the call safely.
        """
        return self._transport.send(
            "PATCH",
            "management",
            "/v1/projects/{projectIdOrName}/topics/{topicId}",
            path={"projectIdOrName": project_id_or_name, "topicId": topic_id},
            body=body,
        )

    def delete_topic(
        self,
        project_id_or_name: str,
        topic_id: str,
    ) -> None:
        """Delete a topic with its routes.

        Deletes the topic with all routes to it and from it.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/topics/{topicId}",
            path={"projectIdOrName": project_id_or_name, "topicId": topic_id},
            answer="none",
        )

    def create_event_topic_route(
        self,
        project_id_or_name: str,
        body: types.CreateEventTopicRouteRequest,
    ) -> types.NotificationEventTopicRoute:
        """Send one kind of notification to a topic.

        Routes one kind of notification to a topic, from now on. A route that exists answers
        `topic_route.exists`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/notification-event-topic-routes",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def list_event_topic_routes(
        self,
        project_id_or_name: str,
        *,
        topic_id: Optional[str] = None,
        event_type: Optional[types.NotificationEventType] = None,
    ) -> List[types.NotificationEventTopicRoute]:
        """List which notifications go to which topics.

        Returns the routes from kinds of notifications to topics, oldest first. You can narrow the
        list by topic and kind.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/notification-event-topic-routes",
            path={"projectIdOrName": project_id_or_name},
            query={"topicId": topic_id, "eventType": event_type},
            repeatable=True,
        )

    def delete_event_topic_route(
        self,
        project_id_or_name: str,
        route_id: str,
    ) -> None:
        """Stop sending one kind of notification to a topic.

        Deletes the route. Notifications that are already queued are still sent.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/notification-event-topic-routes/{routeId}",
            path={"projectIdOrName": project_id_or_name, "routeId": route_id},
            answer="none",
        )

    def create_topic_destination_route(
        self,
        project_id_or_name: str,
        body: types.CreateTopicDestinationRouteRequest,
    ) -> types.TopicDestinationRoute:
        """Send notifications of a topic to a destination.

        Routes the notifications of a topic to a destination, by id or name, from now on. A route
        that exists answers `topic_route.exists`.
        """
        return self._transport.send(
            "POST",
            "management",
            "/v1/projects/{projectIdOrName}/topic-destination-routes",
            path={"projectIdOrName": project_id_or_name},
            body=body,
        )

    def list_topic_destination_routes(
        self,
        project_id_or_name: str,
        *,
        topic_id: Optional[str] = None,
        destination_id: Optional[str] = None,
    ) -> List[types.TopicDestinationRoute]:
        """List which topics go to which destinations.

        Returns the routes from topics to destinations, oldest first. You can narrow the list by
        topic and destination.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/topic-destination-routes",
            path={"projectIdOrName": project_id_or_name},
            query={"topicId": topic_id, "destinationId": destination_id},
            repeatable=True,
        )

    def delete_topic_destination_route(
        self,
        project_id_or_name: str,
        route_id: str,
    ) -> None:
        """Stop sending notifications of a topic to a destination.

        Deletes the route. Notifications that are already queued are still sent.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/topic-destination-routes/{routeId}",
            path={"projectIdOrName": project_id_or_name, "routeId": route_id},
            answer="none",
        )

    def trace_record(
        self,
        project_id_or_name: str,
        integration_id: str,
        object_name: str,
        *,
        group_ref: str,
        record_id: str,
        look_up: Optional[bool] = None,
        page_size: Optional[int] = None,
        page_token: Optional[str] = None,
    ) -> types.RecordTrace:
        """Trace a record through reads, messages and writes.

        Returns the messages that hold the record, with its values and each attempt, the reads that
        met it, and the writes that wrote it. `lookUp=true` also asks the provider for the record as
        it is now, and says which filters it does not meet. Messages are listed as long as they are
        kept. The audit log notes who traced which record.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:trace",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "objectName": object_name},
            query={"groupRef": group_ref, "recordId": record_id, "lookUp": look_up, "pageSize": page_size, "pageToken": page_token},
            repeatable=True,
        )

    def generate_upload_url(
        self,
        *,
        md5: Optional[str] = None,
    ) -> types.SignedUrl:
        """Get an address to upload a manifest to.

        Returns an address that takes one zip file with `PUT` for fifteen minutes. The file holds
        `mortise.yaml` at its top and has at most 1 MB. Deploy it with `sourceZipUrl` set to
        `gs://<bucket>/<path>` within an hour. With `md5`, the address takes no other bytes.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/generate-upload-url",
            query={"md5": md5},
            repeatable=True,
        )

    def list_webhook_endpoints(
        self,
        project_id_or_name: str,
    ) -> List[types.WebhookEndpoint]:
        """List the webhook addresses of your apps.

        Returns the URLs that you register in your apps at providers, one for each provider that
        sends its events per app.
        """
        return self._transport.send(
            "GET",
            "management",
            "/v1/projects/{projectIdOrName}/webhook-endpoints",
            path={"projectIdOrName": project_id_or_name},
            repeatable=True,
        )

    def upsert_webhook_endpoint(
        self,
        project_id_or_name: str,
        provider: str,
        body: types.UpsertWebhookEndpointRequest,
    ) -> types.WebhookEndpoint:
        """Create the webhook address of an app, or set its signing secret.

        Returns the URL to register in your app at the provider, and makes it on the first call. A
        `signingSecret` replaces the one before. You can repeat the call safely. Providers without
        such a URL answer `webhook.unsupported` or `webhook.no_app_url`.
        """
        return self._transport.send(
            "PUT",
            "management",
            "/v1/projects/{projectIdOrName}/webhook-endpoints/{provider}",
            path={"projectIdOrName": project_id_or_name, "provider": provider},
            body=body,
        )

    def delete_webhook_endpoint(
        self,
        project_id_or_name: str,
        provider: str,
    ) -> None:
        """Delete the webhook address of an app.

        Deletes the URL and its signing secret. Events that the provider still sends to it are
        refused. A new URL differs from this one.
        """
        self._transport.send(
            "DELETE",
            "management",
            "/v1/projects/{projectIdOrName}/webhook-endpoints/{provider}",
            path={"projectIdOrName": project_id_or_name, "provider": provider},
            answer="none",
        )

    def upsert_connection_webhook(
        self,
        project_id_or_name: str,
        connection_id: str,
        body: types.UpsertWebhookEndpointRequest,
    ) -> types.ConnectionWebhook:
        """Get the webhook address of a connection, or set its signing secret.

        Some providers have no API for webhooks: the customer enters the URL there and copies a
        secret. Returns the URL with what the customer has to do, and makes it on the first call. A
        `signingSecret` replaces the one before. You can repeat the call safely. Providers without
        such a step answer `webhook.not_by_hand`.
        """
        return self._transport.send(
            "PUT",
            "management",
            "/v1/projects/{projectIdOrName}/connections/{connectionId}/webhook",
            path={"projectIdOrName": project_id_or_name, "connectionId": connection_id},
            body=body,
        )

    def search_records(
        self,
        project_id_or_name: str,
        integration_id: str,
        body: types.SearchRequest,
        *,
        group_ref: str,
    ) -> types.SearchResponse:
        """Search a customer’s records at the provider.

        Asks the provider for records that meet every filter, and returns them mapped as reads
        deliver them. The answer is one page of the provider. Nothing is stored. An object that the
        provider cannot search answers `search.unsupported`.
        """
        return self._transport.send(
            "POST",
            "search",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id},
            query={"groupRef": group_ref},
            body=body,
            request_type="search",
            repeatable=True,
        )

    def pause_reads(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
        body: types.PauseReadsRequest,
    ) -> None:
        """Pause the reads of some or all objects of an installation.

        Disables the named objects of the config, or all of them when `objects` is absent. Scheduled
        reads rest; reads and searches on request are refused. An object that the manifest always
        enables answers `request.invalid`.
        """
        self._transport.send(
            "POST",
            "read",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}:pause",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id},
            body=body,
            answer="none",
        )

    def unpause_reads(
        self,
        project_id_or_name: str,
        integration_id: str,
        installation_id: str,
        body: types.PauseReadsRequest,
    ) -> None:
        """Resume the reads of some or all objects of an installation.

        Enables the named objects of the config again, or all of them when `objects` is absent.
        Their reads are due at once and go on from where they ended.
        """
        self._transport.send(
            "POST",
            "read",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/installations/{installationId}:unpause",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "installationId": installation_id},
            body=body,
            answer="none",
        )

    def trigger_read(
        self,
        project_id_or_name: str,
        integration_id: str,
        object_name: str,
        body: types.ReadRequest,
    ) -> types.ReadResultAsync:
        """Read an object now and deliver what is found.

        Starts a read and returns its operation; records arrive at the destination. `sinceTimestamp`
        and `untilTimestamp` read exactly that window and leave scheduled reads as they are. Without
        them, the read covers what is new since the last one. Each call starts another read.
        """
        return self._transport.send(
            "POST",
            "read",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "objectName": object_name},
            body=body,
        )

    def deliver_results(
        self,
        project_id_or_name: str,
        integration_id: str,
        object_name: str,
        body: types.ResultDeliveryRequestBody,
    ) -> None:
        """Deliver results that wait for a request (delivery.mode onRequest).

        Sends messages of an object that wait to be requested (`delivery.mode: onRequest`), oldest
        first. `pages` says how many, and 0 sends all. Calls at the same time share the messages;
        none is sent twice.
        """
        self._transport.send(
            "POST",
            "read",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}:deliverResults",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "objectName": object_name},
            body=body,
            answer="none",
        )

    def write_records(
        self,
        project_id_or_name: str,
        integration_id: str,
        object_name: str,
        body: types.WriteRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Union[types.WriteResponseBatch, types.WriteResponseSingleSuccess]:
        """Create, update, upsert or delete a customer’s records at the provider.

        Creates, updates, upserts or deletes one record or a batch at the provider, and returns an
        outcome for each. An asynchronous write returns its operation at once. A request with an
        `Idempotency-Key` gets the first answer again for a day. `write.unclear` means that the
        outcome is unknown: look the record up before you repeat the write.
        """
        return self._transport.send(
            "POST",
            "write",
            "/v1/projects/{projectIdOrName}/integrations/{integrationId}/objects/{objectName}",
            path={"projectIdOrName": project_id_or_name, "integrationId": integration_id, "objectName": object_name},
            headers={"idempotency-key": idempotency_key},
            body=body,
        )
