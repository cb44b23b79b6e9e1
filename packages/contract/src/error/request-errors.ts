// Failures of a request before any verb looks at it: form, identity, limits.
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Failures of form, identity and limits. */
export const requestErrors = {
  'request.invalid': {
    status: 400,
    title: 'The request is not valid',
    detail: 'Parts of the request are missing or have the wrong form, so nothing was done.',
    remedy: 'Correct every entry of issues and send the request again.',
  },
  'request.malformed': {
    status: 400,
    title: 'The request body cannot be read',
    detail: 'The body cannot be read as JSON, so nothing was done.',
    remedy: 'Send valid JSON in UTF-8 with the header Content-Type: application/json.',
  },
  'request.mask_unknown': {
    status: 400,
    title: 'The update mask is not known',
    detail: 'You cannot update {mask} here, so nothing was changed.',
    remedy: 'Use only these masks: {allowed}.',
  },
  'request.mask_value_missing': {
    status: 400,
    title: 'The update lacks a value',
    detail: 'The update mask names {mask}, but the body has no value for it, so nothing was changed.',
    remedy: 'Send a value for every mask, or remove the mask.',
  },
  'auth.missing': {
    status: 401,
    title: 'Credentials are missing',
    detail: 'The request carries neither an API key nor a token, so Mortise does not know who sent it.',
    remedy: 'Send an API key in the X-Api-Key header, or a token as Authorization: Bearer.',
  },
  'auth.invalid': {
    status: 401,
    title: 'Credentials are not valid',
    detail: 'The API key or token is unknown, was revoked or does not verify.',
    remedy:
      'Check that you copied the whole key or token and that it belongs to this project. Otherwise create a new one.',
  },
  'auth.expired': {
    status: 401,
    title: 'The token has expired',
    detail: 'The token or the connect session is no longer valid.',
    remedy: 'Ask your server for a fresh token and send the request again.',
  },
  'auth.forbidden': {
    status: 403,
    title: 'These credentials do not allow this',
    detail: 'The API key or token is valid but does not allow this operation or this data.',
    remedy: 'Use a key whose scopes include {scope}, or a token made for this group.',
  },
  'audit.unavailable': {
    status: 503,
    title: 'The read of a secret cannot be recorded',
    detail: 'Mortise records who reads a secret. The entry could not be written, so no secret was shown.',
    remedy: 'Send the request again. If it keeps failing, ask the operator to check the database.',
    retryable: true,
  },
  'secrets.unavailable': {
    status: 503,
    title: 'The key service does not answer',
    detail: 'Mortise needs the key service to open the secrets of this project, and it did not answer.',
    remedy: 'Send the request again. If it keeps failing, ask the operator to check the key service.',
    retryable: true,
  },
  'auth.browser_key_refused': {
    status: 403,
    title: 'Keys of the UI library do not allow this',
    detail:
      'Every visitor can copy a key with the scope ui-library. Therefore it reads no records and replaces no account.',
    remedy:
      'Give the browser a connect session or a JWT through getToken, or use a key with the scope admin on your server.',
  },
  'auth.browser_key_group_missing': {
    status: 403,
    title: 'The request names no group',
    detail:
      'A key with the scope ui-library lists the data of one group only, and the request has no groupRef.',
    remedy: 'Add groupRef to the query, or use a key with the scope admin on your server.',
  },
  'auth.browser_keys_off': {
    status: 403,
    title: 'This server accepts no keys of the UI library',
    detail:
      'The key has the scope ui-library, and this server refuses such keys (setting MORTISE_BROWSER_KEYS).',
    remedy: 'Create a connect session on your server with createSession and return its token from getToken.',
  },
  'connect_session.not_found': {
    status: 404,
    title: 'The connect session does not exist',
    detail: 'This project has no connect session {sessionId}. It may have been revoked or have expired.',
    remedy: 'List the connect sessions to find the right id.',
  },
  'connect_link.not_found': {
    status: 404,
    title: 'The connect link does not exist',
    detail: 'There is no such connect link. It may have been revoked or have expired.',
    remedy: 'List the connect links of the project to find the right one, or create a new one.',
  },
  'connect_link.expired': {
    status: 410,
    title: 'The connect link has expired',
    detail: 'The connect link is no longer valid.',
    remedy: 'Create a new connect link for this customer.',
  },
  'connect_link.used': {
    status: 409,
    title: 'The connect link was opened in another browser',
    detail:
      'A connect link works only in the browser that opened it first, and another browser opened this one.',
    remedy: 'Continue in the browser that opened it, or create a new connect link for this customer.',
  },
  'rate.limited': {
    status: 429,
    title: 'Too many requests',
    detail: 'These credentials sent more requests than Mortise allows in a short time.',
    remedy: 'Wait until the time in retryAfter and send the request again.',
    retryable: true,
  },
  'body.too_large': {
    status: 413,
    title: 'The request body is too large',
    detail: 'The body is larger than {limit}, so it was not read.',
    remedy: 'Split the data over several smaller requests.',
  },
  'body.too_complex': {
    status: 400,
    title: 'The request body is too complex',
    detail: 'The body {what}, so nothing was done.',
    remedy: 'Send flatter data, or split it over several requests.',
  },
  'body.too_slow': {
    status: 408,
    title: 'The request body took too long to arrive',
    detail: 'The body did not arrive within {seconds} seconds, so nothing was done.',
    remedy: 'Check the connection and send the request again.',
  },
  'proxy.disabled': {
    status: 403,
    title: 'The proxy is not enabled',
    detail: 'This installation does not allow proxy calls, so the provider was not called.',
    remedy: 'Enable the proxy in the manifest, and set proxy.enabled in the config of the installation.',
  },
  'proxy.unsupported': {
    status: 400,
    title: 'The provider cannot be called through the proxy',
    detail: '{provider} requires signed requests, and this server cannot sign them.',
    remedy: 'Call {provider} from your own server.',
  },
  'route.not_found': {
    status: 404,
    title: 'There is nothing at this address',
    detail: 'No operation answers {method} {path}.',
    remedy:
      'Check the path, its /v1 prefix and the host. Management, search, read and write have separate hosts.',
  },
  'method.not_allowed': {
    status: 405,
    title: 'This method is not allowed here',
    detail: '{path} exists but does not answer {method}.',
    remedy: 'Use one of: {allowed}.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong in Mortise',
    detail: 'The server failed while it handled the request. The server log has the reason.',
    remedy: 'Send the request again. If it keeps failing, give the requestId to the operator of this server.',
    retryable: true,
  },
  'server.unavailable': {
    status: 503,
    title: 'The server cannot use its database',
    detail:
      'The database cannot be reached or accepts no data at the moment, so the request was not finished.',
    remedy:
      'Send the request again in a minute. If it keeps failing, ask the operator to check the database.',
    retryable: true,
  },
  'server.busy': {
    status: 503,
    title: 'The server is busy',
    detail: 'The server already handles as many requests as it can, so nothing was done.',
    remedy: 'Wait as long as Retry-After says and send the request again.',
    retryable: true,
  },
  'request.conflict': {
    status: 409,
    title: 'Another request changed the same data',
    detail: 'Another request changed or deleted data that this request uses, so nothing was saved.',
    remedy: 'Send the request again. It then uses the changed data.',
    retryable: true,
  },
} as const satisfies Record<string, CatalogueEntry>
