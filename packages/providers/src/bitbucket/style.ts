// How Bitbucket cuts lists into pages.
import { byNextUrl } from '@mortise/connector-kit'

/** @see https://developer.atlassian.com/cloud/bitbucket/rest/api-group-pullrequests/ (`next`, `pagelen`) read 2026-11-22 */
export const style = byNextUrl({ limit: 'pagelen', next: 'next' })
