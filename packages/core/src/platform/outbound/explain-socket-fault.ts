// Says why no connection to a server that a builder chose came about, and what to do, for protocols other than HTTP.
import { SendError } from '@mortise/connector-kit'
import type { DestinationFault } from './destination-fault.ts'

/** The fault behind an error of a socket or of TLS; `undefined` for an error of the protocol above them. */
export function explainSocketFault(
  error: unknown,
  { host, port }: { host: string; port: number },
): DestinationFault | undefined {
  const { code = '' } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  // The same words for a private host and for one that does not exist.
  if (error instanceof SendError || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return {
      reason: `the host ${host} does not lead to a public address`,
      remedy:
        'Check the host. The operator of this server can allow a private host with MORTISE_PRIVATE_HOSTS.',
    }
  }
  if (code === 'ECONNREFUSED') {
    return {
      reason: `nothing answers on port ${port} of ${host}`,
      remedy: 'Check the port, and that the server accepts connections from outside.',
    }
  }
  if (['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ABORT_ERR'].includes(code))
    return noAnswer({ host, port })
  if (code === 'ECONNRESET' || code === 'EPIPE') {
    return {
      reason: `${host} closed the connection`,
      remedy: 'Check the firewall, and whether it wants TLS.',
    }
  }
  return tlsFault(code, host)
}

/** The fault of a server that is silent. */
export function noAnswer({ host, port }: { host: string; port: number }): DestinationFault {
  return {
    reason: `${host} did not answer on port ${port} in time`,
    remedy: 'Check host and port, and that the firewall lets this server in.',
  }
}

function tlsFault(code: string, host: string): DestinationFault | undefined {
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return {
      reason: `its certificate is for another host than ${host}`,
      remedy: 'Use the host of the certificate.',
    }
  }
  if (/^ERR_SSL_|^EPROTO$|^ERR_OSSL/.test(code)) {
    return {
      reason: `${host} does not offer TLS on this port`,
      remedy: 'Use the port for TLS, or send `metadata.tls` false where this server allows it.',
    }
  }
  if (!/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) return undefined
  return {
    reason: `Mortise does not know who signed its certificate (${code})`,
    remedy: 'Send the PEM text of the authority as `metadata.caCertificate`.',
  }
}
