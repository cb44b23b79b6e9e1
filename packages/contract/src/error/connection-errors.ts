// Failures around connections, authorization and the provider itself.
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Failures around connections, authorization and the provider itself. */
export const connectionErrors = {
  'connection.not_found': {
    status: 404,
    title: 'The connection does not exist',
    detail: 'There is no connection {connectionId} in this project, or it belongs to another group.',
    remedy: 'List the connections of the group to find the right id, or let the customer connect again.',
  },
  'connection.none_for_group': {
    status: 400,
    title: 'The group is not connected',
    detail: 'Group {groupRef} has no connection to {provider}, and an installation needs one.',
    remedy: 'Let the customer connect first, or name another connection in connectionId.',
  },
  'connection.provider_mismatch': {
    status: 400,
    title: 'The connection is to another provider',
    detail: 'Connection {connectionId} is to {actual}, but {expected} is needed here.',
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
    detail: '{provider} rejects the stored credentials, so it cannot be called for this customer.',
    remedy: 'Let the customer reconnect {provider}; everything else is kept.',
  },
  'connection.auth_scheme_unsupported': {
    status: 400,
    title: 'The provider does not take these credentials',
    detail: '{provider} cannot be connected with {scheme}.',
    remedy: 'Send {expected}.',
  },
  'connection.metadata_missing': {
    status: 400,
    title: 'The provider needs more to connect',
    detail: '{provider} cannot be reached without {names}.',
    remedy: 'Send {names} in providerMetadata.',
  },
  'connection.facts_missing': {
    status: 422,
    title: 'The provider did not say where the account is',
    detail: '{provider} did not tell {names} of the account, and its address is made of that.',
    remedy: 'Sign in as a user of this account and connect again.',
  },
  'connection.address_refused': {
    status: 400,
    title: 'The address cannot be called from here',
    detail: 'What was entered for {provider} leads to an address that this server does not call.',
    remedy: 'Enter the public address of the account; an operator can allow a private one.',
  },
  'connection.secret_needed': {
    status: 422,
    title: 'The credentials belong to another address',
    detail:
      '{names} moves the account of {provider} to {address}. The stored credentials belong to {former} and are sent nowhere else, so nothing was changed.',
    remedy: 'Send the credentials again in the same request: {expected}.',
  },
  'connection.address_unproven': {
    status: 422,
    title: 'The new address did not answer',
    detail:
      '{provider} did not answer as it should at the new address, so the connection keeps its former address and credentials.',
    remedy: 'Check the address, and send the change again as soon as {provider} answers there.',
  },
  'connection.foreign_origin': {
    status: 422,
    title: 'The connection leads to another address than its credentials',
    detail: '{provider} was not called, because the stored credentials do not belong to {origin}.',
    remedy: 'Restore the former address of the account, or connect it again at the new one.',
  },
  'connection.workspace_mismatch': {
    status: 422,
    title: 'The account is another one than was named',
    detail:
      '{provider} says that these credentials belong to workspace {told}, but providerWorkspaceRef names {typed}. Nothing was stored.',
    remedy:
      'Leave providerWorkspaceRef out, or send {told}; to connect {typed}, use credentials of that account.',
  },
  'oauth.state_invalid': {
    status: 400,
    title: 'The authorization cannot be continued',
    detail: 'This authorization was finished already, took too long, or was never started.',
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
    title: 'The answer comes from another server',
    detail: '{issuer} answered the authorization, which was sent to {provider}, so nothing was connected.',
    remedy: 'Close this window and connect again; tell whoever runs the application if this happens again.',
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
    detail: '{provider} granted access but gave out no tokens for it.',
    remedy: 'Check the client id, client secret and redirect URL of the provider app, then connect again.',
  },
  'provider.not_found': {
    status: 404,
    title: 'The provider is not known',
    detail: 'There is no provider called {provider} in the catalogue.',
    remedy: 'Check the spelling against the list of providers.',
  },
  'provider.refused': {
    status: 422,
    title: 'The provider refused the request',
    detail: '{provider} answered that the request is wrong, so sending it again will not help.',
    remedy: 'Read the provider’s own words in causes and change what they name.',
  },
  'provider.unavailable': {
    status: 502,
    title: 'The provider cannot be reached',
    detail: '{provider} did not answer, or answered with an error of its own.',
    remedy: 'Try again in a moment; if it lasts, look at the status page of {provider}.',
    retryable: true,
  },
  'provider.rate_limited': {
    status: 429,
    title: 'The provider’s rate limit is used up',
    detail: '{provider} takes no more calls for this customer’s account at the moment.',
    remedy: 'Wait until the time in retryAfter and try again.',
    retryable: true,
  },
  'provider.timeout': {
    status: 504,
    title: 'The provider took too long',
    detail: '{provider} did not answer in time, and whether it acted on the request is not known.',
    remedy: 'Try again; a narrower request answers sooner.',
    retryable: true,
  },
  'field.upsert_unsupported': {
    status: 400,
    title: 'The provider’s fields cannot be changed from here',
    detail: 'Custom fields of {provider} cannot be created or changed through its API by this server.',
    remedy: 'Create the fields in {provider} itself; they can be mapped as soon as they are there.',
  },
  'provider_app.not_found': {
    status: 404,
    title: 'The provider app does not exist',
    detail: 'There is no provider app {providerAppId} in this project.',
    remedy: 'List the provider apps to find the right id.',
  },
  'provider_app.exists': {
    status: 409,
    title: 'The provider app exists already',
    detail: 'This project already has a provider app for {provider} with this reference.',
    remedy: 'Change the existing one, delete it first, or give the new one another externalRef.',
  },
  'provider_app.in_use': {
    status: 409,
    title: 'The provider app is in use',
    detail: 'Connections to {provider} were made with this provider app and would stop working without it.',
    remedy: 'Delete those connections first.',
  },
  'provider_app.none': {
    status: 400,
    title: 'There is no provider app for this provider',
    detail:
      'Customers authorize {provider} through an OAuth client of yours, and this project has none for it.',
    remedy: 'Register an OAuth client at {provider} and add it as a provider app.',
  },
} as const satisfies Record<string, CatalogueEntry>
