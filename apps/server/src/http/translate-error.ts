// Turns whatever was thrown while answering into an error of the catalogue.

import { ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { isDatabaseDown, toPublicError } from '@mortise/core'
import type { FastifyRequest } from 'fastify'
import { formatBytes } from './body/collect-body.ts'

/** The catalogue's form of any error; an unexpected error becomes `internal`, with the original as its cause. */
export function translateError(error: unknown, request: FastifyRequest): MortiseError {
  return translateFrameworkError(error, request) ?? translateFailure(error)
}

/**
 * The catalogue's form of any error but the framework's: every surface answers with it. An unforeseen
 * error becomes `internal`, with the original as its cause.
 */
export function translateFailure(error: unknown): MortiseError {
  const provider = error instanceof ProviderError ? error.request?.provider : undefined
  const known = toPublicError(provider ?? 'The provider', error)
  return known instanceof MortiseError ? known : translateUnforeseen(known)
}

// Long enough for a restart or the take-over by another database to be worth asking again.
const againMs = 5_000

/** What is left: our database, or a reason that is in the log alone. */
function translateUnforeseen(error: unknown): MortiseError {
  if (!isDatabaseDown(error)) return new MortiseError('internal', { cause: error })
  return new MortiseError('server.unavailable', {
    cause: error,
    retryAfter: new Date(Date.now() + againMs),
  })
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
