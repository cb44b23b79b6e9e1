// Judges the host of a server that is not called by HTTP.
import type { CoreSettings } from '../../context.ts'
import { addressFault } from '../../platform/outbound/address-fault.ts'

/** The fault of a host, as the end of a sentence; `undefined` when it has none. Only the literal address is judged. */
export function hostFault(
  { host, port, tls }: { host: string; port: number; tls: boolean },
  settings: CoreSettings,
): string | undefined {
  const url = `https://${host.includes(':') ? `[${host}]` : host}:${port}`
  if (!URL.canParse(url) || new URL(url).pathname !== '/') return 'it is not the name of a host'
  const fault = addressFault(url, settings.privateHostsAllowed)
  if (fault || tls || settings.isHttpDestinationAllowed) return fault
  if ([host, `${host}:${port}`].some((name) => settings.privateHostsAllowed.includes(name))) return undefined
  return '`tls` is false, and this server sends records only over TLS (MORTISE_HTTP_DESTINATIONS allows plain connections)'
}
