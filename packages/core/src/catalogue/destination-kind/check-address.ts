// Refuses an endpoint that the server must not call.
import { MortiseError } from '@mortise/contract'
import type { CoreSettings } from '../../context.ts'
import { addressFault } from '../../platform/outbound/address-fault.ts'
import { plaintextFault } from './check-metadata.ts'

/** @throws MortiseError destination.url_invalid */
export function checkAddress(url: string, settings: CoreSettings): void {
  const reason = addressFault(url, settings.privateHostsAllowed) ?? plaintextFault(url, settings)
  if (reason) throw new MortiseError('destination.url_invalid', { params: { url: originOf(url), reason } })
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
