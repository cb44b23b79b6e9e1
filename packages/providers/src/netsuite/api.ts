// Addresses of SuiteTalk's REST services: records, their metadata, and queries.
import type { Call } from '@mortise/connector-kit'

/** Records by type: `recordUrl(call, 'customer', '107')`. @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_1545141395.html read 2026-11-22 */
export function recordUrl(call: Call, ...path: readonly string[]): string {
  return restUrl(call, ['record', 'v1', ...path])
}

/** The query endpoint. @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_157909186990.html read 2026-11-22 */
export function queryUrl(call: Call): string {
  return restUrl(call, ['query', 'v1', 'suiteql'])
}

/** Written out from the host on, since each module has its own base URL for the proxy. */
function restUrl({ metadata }: Call, path: readonly string[]): string {
  const below = path.map(encodeURIComponent).join('/')
  return `https://${metadata.workspace}.suitetalk.api.netsuite.com/services/rest/${below}`
}

/** @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_156414087576.html read 2026-11-22 */
export const pageSizeMax = 1000
