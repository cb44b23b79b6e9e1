// Builds the expressions Okta's lists are searched by, so that no value breaks out of them.
import type { EqualsFilter } from '@mortise/connector-kit'

/**
 * `status eq "ACTIVE" and profile.login eq "isaac@example.org"`; names are among those described, values are quoted.
 * @see https://www.npmjs.com/package/@okta/okta-sdk-nodejs/v/8.1.0 read 2026-11-22
 */
export function expression(
  ownFields: readonly string[],
  {
    filters,
    since,
    until,
  }: { filters: readonly EqualsFilter[]; since?: Date | undefined; until?: Date | undefined },
): string {
  const conditions = filters.map(({ fieldName, value }) => {
    const name = ownFields.includes(fieldName) ? fieldName : `profile.${fieldName}`
    return `${name} eq ${typeof value === 'string' ? quoted(value) : String(value)}`
  })
  return [
    ...conditions,
    // Every list knows `gt`, so it is asked from just before.
    ...(since ? [`lastUpdated gt ${quoted(new Date(since.getTime() - 1).toISOString())}`] : []),
    ...(until ? [`lastUpdated lt ${quoted(until.toISOString())}`] : []),
  ].join(' and ')
}

/** Text as a JSON string is written, which is what SCIM's filters take. @see RFC 7644, section 3.4.2.2 */
function quoted(text: string): string {
  return JSON.stringify(text)
}
