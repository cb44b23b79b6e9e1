// How many calls GitHub allows an account in an hour.
import type { ProviderDefinition } from '@mortise/connector-kit'

/**
 * The limit that most calls share. Searches have another one, of a minute.
 * @see https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api read 2026-11-21
 * @see https://docs.github.com/en/enterprise-server@2.21/v3/rate_limit read 2026-11-28
 */
export const callsPerHour: NonNullable<ProviderDefinition['limits']['callsPerHour']> = (headers) => {
  const limit = Number(headers['x-ratelimit-limit'])
  return headers['x-ratelimit-resource'] === 'core' && limit > 0 ? limit : undefined
}
