import { describe, expect, it } from 'vitest'
import { accountErrors } from './account-errors.ts'
import { audienceOf, errorAudience } from './audience.ts'
import { type ErrorCode, errorCatalogue, isErrorCode } from './catalogue.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { connectionErrors } from './connection-errors.ts'
import { eventErrors } from './event-errors.ts'
import { installationErrors } from './installation-errors.ts'
import { recordErrors } from './record-errors.ts'
import { requestErrors } from './request-errors.ts'
import { writeErrors } from './write-errors.ts'

const entries: [string, CatalogueEntry][] = Object.entries(errorCatalogue)

describe('the error catalogue', () => {
  it('keeps the statuses clients rely on', () => {
    const expected = {
      'request.invalid': 400,
      'auth.missing': 401,
      'auth.expired': 401,
      'auth.forbidden': 403,
      'installation.exists': 409,
      'installation.config_invalid': 400,
      'installation.sample_refused': 422,
      'installation.mask_unknown': 400,
      'integration.invalid_manifest': 422,
      'connection.none_for_group': 400,
      'connection.credentials_refused': 422,
      'connection.revoked': 422,
      'provider.refused': 422,
      'provider.unavailable': 502,
      'provider.rate_limited': 429,
      'provider.timeout': 504,
      'object.not_defined': 404,
      'object.disabled': 400,
      'group.not_installed': 404,
      'search.operator_unsupported': 400,
      'download.expired': 410,
      'read.disabled': 409,
      'reread.not_offered': 409,
      'write.object_not_defined': 404,
      'write.object_not_installed': 400,
      'write.deletion_disabled': 400,
      'write.unclear': 504,
      'idempotency.key_reused': 422,
      'idempotency.key_in_use': 409,
      'webhook.not_found': 404,
      'webhook.signature_invalid': 401,
      'server.unavailable': 503,
      internal: 500,
    } satisfies Partial<Record<ErrorCode, number>>
    const actual = Object.fromEntries(
      Object.keys(expected).map((code) => [code, isErrorCode(code) && errorCatalogue[code].status]),
    )
    expect(actual).toEqual(expected)
  })

  it('loses no code where its parts come together', () => {
    const parts = [
      requestErrors,
      connectionErrors,
      installationErrors,
      recordErrors,
      eventErrors,
      writeErrors,
      accountErrors,
    ]
    expect(entries).toHaveLength(parts.reduce((sum, part) => sum + Object.keys(part).length, 0))
  })

  it.each(entries)('%s is a noun and a reason, fails with 4xx or 5xx and says what to do', (code, entry) => {
    expect(code).toMatch(/^(internal|[a-z_]+\.[a-z_]+)$/)
    expect(entry.status).toBeGreaterThanOrEqual(400)
    expect(entry.status).toBeLessThan(600)
    expect(entry.title).toMatch(/^[A-Z].*[^.]$/)
    expect(entry.detail).toMatch(/\.$/)
    expect(entry.remedy).toMatch(/\.$/)
  })

  it('says of every code who can act, and takes a code it does not know for the builder’s', () => {
    expect(Object.keys(errorAudience).sort()).toEqual(Object.keys(errorCatalogue).sort())
    expect(audienceOf('newer.than_this')).toBe('builder')
  })

  it('calls retryable only what passes by itself', () => {
    const retryable = entries.filter(([, entry]) => entry.retryable).map(([, entry]) => entry.status)
    expect([...new Set(retryable)].sort()).toEqual([409, 429, 500, 502, 503, 504])
  })

  it('uses no title twice', () => {
    const titles = entries.map(
      ([code, entry]) => `${entry.title}${code.endsWith('mask_unknown') ? code : ''}`,
    )
    expect(new Set(titles).size).toBe(titles.length)
  })
})
