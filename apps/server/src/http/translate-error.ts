// Turns whatever was thrown while answering into an error of the catalogue.

import { ForeignOrigin, ProviderError, SendError, UnknownFact } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { isDatabaseDown } from '@mortise/core'
import type { FastifyRequest } from 'fastify'
import { formatBytes } from './body/collect-body.ts'

/** The catalogue's form of any error; an unexpected error becomes `internal`, with the original as its cause. */
export function translateError(error: unknown, request: FastifyRequest): MortiseError {
  if (error instanceof MortiseError) return error
  if (error instanceof ProviderError) return translateProviderError(error)
  return translateFrameworkError(error, request) ?? translateUnforeseen(error)
}

// Long enough for a restart or the take-over by another database to be worth asking again.
const againMs = 5_000

/** What is left: our database, or a reason that is in the log alone. */
export function translateUnforeseen(error: unknown): MortiseError {
  if (!isDatabaseDown(error)) return new MortiseError('internal', { cause: error })
  return new MortiseError('server.unavailable', {
    cause: error,
    retryAfter: new Date(Date.now() + againMs),
  })
}

function translateProviderError(error: ProviderError): MortiseError {
  const provider = error.request?.provider ?? 'The provider'
  const options = { params: { provider }, causes: [error.message], cause: error }
  const { cause } = error
  if (cause instanceof SendError && (cause.reason === 'refused_address' || cause.reason === 'unresolved')) {
    return new MortiseError('connection.address_refused', options)
  }
  if (error.cause instanceof ForeignOrigin) {
    const params = { ...options.params, origin: error.cause.origin }
    return new MortiseError('connection.foreign_origin', { ...options, params })
  }
  if (error.cause instanceof UnknownFact) {
    const params = { ...options.params, names: error.cause.names.join(', ') }
    return new MortiseError('connection.facts_missing', { ...options, params })
  }
  switch (error.reaction.kind) {
    case 'waitUntil':
      return new MortiseError('provider.rate_limited', { ...options, retryAfter: error.reaction.at })
    case 'reconnect':
      return new MortiseError('connection.revoked', options)
    case 'retry':
      return isTimeout(error)
        ? new MortiseError('provider.timeout', options)
        : new MortiseError('provider.unavailable', options)
    case 'restartCursor':
    case 'dropField':
    case 'skipRecord':
    case 'stop':
      return new MortiseError('provider.refused', options)
  }
}

function isTimeout(error: ProviderError): boolean {
  return error.status === 504 || (error.cause instanceof SendError && error.cause.reason === 'timeout')
}

/** @see https://fastify.dev/docs/v5.6.x/Reference/Errors/ codes, read 2026-11-21 */
function translateFrameworkError(error: unknown, request: FastifyRequest): MortiseError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new MortiseError('request.malformed', { cause: error, ...encodingCause(request) })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new MortiseError('request.malformed', {
        causes: [
          `The body was sent as ${request.headers['content-type']?.slice(0, 80) ?? 'no content type'}.`,
        ],
      })
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new MortiseError('body.too_large', {
        params: { limit: formatBytes(request.routeOptions.bodyLimit ?? 0) },
      })
    case 'FST_ERR_BAD_URL':
      return new MortiseError('request.invalid', {
        issues: [
          {
            in: 'path',
            name: '',
            detail: 'contains a percent sign that starts no percent-encoded character',
          },
        ],
      })
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new MortiseError('request.invalid', {
        issues: [{ in: 'path', name: '', detail: 'contains a name that is longer than names can be' }],
      })
    default:
      return isFrameworkRefusal(error) ? new MortiseError('request.malformed', { cause: error }) : undefined
  }
}

/** A compressed body is not read as such, and its sender should not look for a comma. */
function encodingCause(request: FastifyRequest): { causes?: string[] } {
  const encoding = request.headers['content-encoding']
  if (!encoding || encoding === 'identity') return {}
  return {
    causes: [
      `The body was sent with Content-Encoding ${encoding.slice(0, 80)}. Send it without a content encoding.`,
    ],
  }
}

/** The framework refused the request, and the catalogue has no special words for the reason. */
function isFrameworkRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return false
  const { code, statusCode } = error
  return String(code).startsWith('FST_ERR_') && Number(statusCode) >= 400 && Number(statusCode) < 500
}
