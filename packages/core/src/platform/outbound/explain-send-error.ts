// Says why a destination that speaks HTTP did not answer, and what to do.
import type { SendError } from '@mortise/connector-kit'
import type { DestinationFault } from './destination-fault.ts'

/** The fault behind a request without an answer. */
export function explainSendError({ reason }: SendError, host: string): DestinationFault {
  // The same words for a private host and for one that does not exist.
  if (reason === 'refused_address' || reason === 'unresolved') {
    return {
      reason: `the host ${host} does not lead to a public address`,
      remedy:
        'Check the address. The operator of this server can allow a private host with MORTISE_PRIVATE_HOSTS.',
    }
  }
  if (reason === 'timeout') {
    return {
      reason: `${host} did not answer in time`,
      remedy: 'Check that the host is up, and its firewall.',
    }
  }
  return {
    reason: `the connection to ${host} failed (${reason})`,
    remedy: 'Check host and port, and that its certificate is valid.',
  }
}
