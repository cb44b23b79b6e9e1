// The addresses of one company.
import type { Call } from '@mortise/connector-kit'

/** The path of a company: `/v3/company/1234/query`. */
export function companyPath(call: Call, rest: string): string {
  return `/v3/company/${companyId(call)}/${rest}`
}

/** The company's id as paths take it; empty where the connection has none. */
export function companyId(call: Call): string {
  return encodeURIComponent(call.metadata.realmId ?? '')
}
