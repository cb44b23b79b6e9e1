// The login of a broker, kept as one sealed text.
import type { BrokerLogin } from '../../../platform/outbound/broker/broker.ts'

/** The login as one text, to be sealed. */
export function closeBrokerSecret(login: BrokerLogin): string {
  return JSON.stringify(login)
}

/** The login that `closeBrokerSecret` made a text of. */
export function openBrokerSecret(secret: string): BrokerLogin {
  return JSON.parse(secret)
}
