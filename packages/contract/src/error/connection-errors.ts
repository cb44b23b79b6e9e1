// Failures around connections, authorization and the provider itself.
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Failures around connections, authorization and the provider itself. */
export const connectionErrors = {
  'connection.not_found': {
    status: 404,
    title: 'The connection does not exist',
    detail: 'This project has no connection {connectionId}, or the connection belongs to another group.',
    remedy: 'List the connections of the group to find the right id, or let the customer connect again.',
  },
  'connection.none_for_group': {
    status: 400,
    title: 'The group is not connected',
    detail: 'An installation needs a connection, and group {groupRef} has none to {provider}.',
    remedy: 'Let the customer connect first, or send another connectionId.',
  },
  'connection.provider_mismatch': {
    status: 400,
    title: 'The connection belongs to another provider',
    detail: 'Connection {connectionId} belongs to {actual}, but this request needs one to {expected}.',
    remedy: 'Choose a connection to {expected}.',
  },
  'connection.group_mismatch': {
    status: 400,
    title: 'The connection belongs to another group',
    detail:
      'Connection {connectionId} does not belong to group {groupRef}, and groups never share connections.',
    remedy: 'Choose a connection of group {groupRef}.',
  },
  'connection.credentials_refused': {
    status: 422,
    title: 'The provider refused these credentials',
    detail: '{provider} did not accept the credentials, so they were not stored.',
    remedy: 'Check the credentials in {provider} and enter them again.',
  },
  'connection.revoked': {
    status: 422,
    title: 'The connection no longer works',
    detail: '{provider} rejects the stored credentials, so Mortise cannot call it for this customer.',
    remedy: 'Let the customer reconnect {provider}. Mortise keeps everything else.',
  },
  'connection.handed_over': {
    status: 409,
    title: 'Another server has this connection',
    detail:
      'The operator handed connection {connectionId} over to another server, so this one no longer calls with it.',
    remedy:
      'Send the request to the other server. If the move failed, the operator can take the project back.',
  },
  'connection.auth_scheme_unsupported': {
    status: 400,
    title: 'The provider does not support these credentials',
    detail: 'You cannot connect {provider} with {scheme}.',
    remedy: 'Send {expected}.',
  },
  'connection.metadata_missing': {
    status: 400,
    title: 'Details of the account are missing',
    detail: 'Mortise cannot reach {provider} without {names}.',
    remedy: 'Send {names} in providerMetadata.',
  },
  'connection.facts_missing': {
    status: 422,
    title: 'The provider did not return the address of the account',
    detail: '{provider} did not return {names}, which Mortise needs to build the account’s API URL.',
    remedy: 'Sign in as a user of this account and connect again.',
  },
  'connection.address_refused': {
    status: 400,
    title: 'This server does not call this address',
    detail: 'The address entered for {provider} leads to a host that this server does not call.',
    remedy: 'Enter the public address of the account. The operator of this server can allow a private one.',
  },
  'connection.secret_needed': {
    status: 422,
    title: 'The credentials belong to another address',
    detail:
      '{names} moves the account of {provider} to {address}. Mortise sends the stored credentials only to {former}, so nothing was changed.',
    remedy: 'Send the credentials again in the same request: {expected}.',
  },
  'connection.address_unproven': {
    status: 422,
    title: 'The new address did not answer',
    detail:
      '{provider} did not answer correctly at the new address. The connection keeps its former address and credentials.',
    remedy: 'Check the address, and send the change again when {provider} answers there.',
  },
  'connection.foreign_origin': {
    status: 422,
    title: 'The account and its credentials have different addresses',
    detail: 'The stored credentials do not belong to {origin}, so Mortise did not call {provider}.',
    remedy: 'Restore the former address of the account, or connect it again at the new one.',
  },
  'connection.workspace_mismatch': {
    status: 422,
    title: 'The credentials belong to another account',
    detail:
      '{provider} reports that these credentials belong to workspace {reported}, but providerWorkspaceRef names {sent}. Nothing was stored.',
    remedy:
      'Leave providerWorkspaceRef out, or send {reported}. To connect {sent}, use credentials of that account.',
  },
  'oauth.state_invalid': {
    status: 400,
    title: 'The authorization cannot be continued',
    detail: 'This authorization is already finished, took too long, or was never started.',
    remedy: 'Close this window and connect again.',
  },
  'oauth.other_browser': {
    status: 400,
    title: 'The authorization was started in another browser',
    detail:
      'This authorization belongs to another browser, or this browser blocks cookies, so nothing was connected.',
    remedy:
      'Close this window, go back to the application and connect again. Do not open links that others sent you.',
  },
  'oauth.issuer_mismatch': {
    status: 400,
    title: 'The authorization answer is from another server',
    detail:
      'Mortise sent the authorization to {provider}, but {issuer} answered it, so nothing was connected.',
    remedy:
      'Close this window and connect again. If this happens again, contact the support of the application.',
  },
  'oauth.denied': {
    status: 400,
    title: 'Access was not granted',
    detail: 'The authorization at {provider} was declined or cancelled, so nothing was connected.',
    remedy: 'Connect again and allow access, or ask an administrator of the account to do so.',
  },
  'oauth.exchange_failed': {
    status: 422,
    title: 'The authorization could not be completed',
    detail: '{provider} granted access but returned no tokens.',
    remedy: 'Check the client id, client secret and redirect URL of the provider app. Then connect again.',
  },
  'provider.not_found': {
    status: 404,
    title: 'The provider is not known',
    detail: 'The catalogue has no provider called {provider}.',
    remedy: 'Use a name from the list of providers.',
  },
  'provider.refused': {
    status: 422,
    title: 'The provider refused the request',
    detail: '{provider} says that the request is wrong. The same request fails again.',
    remedy: 'Read the provider’s messages in causes and correct what they name.',
  },
  'provider.unavailable': {
    status: 502,
    title: 'The provider cannot be reached',
    detail: '{provider} did not answer, or answered with a server error.',
    remedy: 'Try again in a moment. If it keeps failing, look at the status page of {provider}.',
    retryable: true,
  },
  'provider.rate_limited': {
    status: 429,
    title: 'The provider’s rate limit is used up',
    detail: '{provider} accepts no more calls for this customer’s account at the moment.',
    remedy: 'Wait until the time in retryAfter and try again.',
    retryable: true,
  },
  'quota.used_up': {
    status: 429,
    title: 'The installation’s quota is used up',
    detail: 'This installation has made the calls to {provider} that its quota allows in one {period}.',
    remedy: 'Wait until the time in retryAfter and try again, or raise the quota of the installation.',
    retryable: true,
  },
  'provider.timeout': {
    status: 504,
    title: 'The provider took too long',
    detail: '{provider} did not answer in time. It may or may not have acted on the request.',
    remedy: 'Try again with a narrower request, which takes less time.',
    retryable: true,
  },
  'field.upsert_unsupported': {
    status: 400,
    title: 'Mortise cannot change fields of this provider',
    detail: 'This server cannot create or change custom fields of {provider}.',
    remedy: 'Create the fields in {provider}. Then you can map them.',
  },
  'provider_app.not_found': {
    status: 404,
    title: 'The provider app does not exist',
    detail: 'This project has no provider app {providerAppId}.',
    remedy: 'List the provider apps to find the right id.',
  },
  'provider_app.exists': {
    status: 409,
    title: 'The provider app exists already',
    detail: 'This project already has a provider app for {provider} with this reference.',
    remedy: 'Change or delete the existing one, or give the new one another externalRef.',
  },
  'provider_app.in_use': {
    status: 409,
    title: 'The provider app is in use',
    detail: 'Connections to {provider} use this provider app and would stop working without it.',
    remedy: 'Delete those connections first.',
  },
  'provider_app.none': {
    status: 400,
    title: 'The provider needs a provider app',
    detail:
      'Customers authorize {provider} through your OAuth client, and this project has none for {provider}.',
    remedy: 'Register an OAuth client at {provider} and add it as a provider app.',
  },
} as const satisfies Record<string, CatalogueEntry>
