// Says what is wrong with a PostgreSQL server that a builder chose, and what to do, without its password.
import { SendError } from '@mortise/connector-kit'
import type { DestinationFault } from './destination-fault.ts'
import type { PostgresAddress } from './postgres-client.ts'

/** Where an address leads, for people: `app@db.example.com:5432/warehouse`. */
export function shownAddress({ username, host, port, database }: PostgresAddress): string {
  return `${username}@${host}:${port}/${database}`
}

/** The fault behind an error of the driver. */
export function explainPostgresFault(error: unknown, address: PostgresAddress): DestinationFault {
  const { host, port, database, username } = address
  const { code = '', message = '' } = error as { code?: string; message?: string }
  // The same words for a private host and for one that does not exist.
  if (error instanceof SendError || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return {
      reason: `the host ${host} does not lead to a public address`,
      remedy:
        'Check the host. The operator of this server can allow a private host with MORTISE_PRIVATE_HOSTS.',
    }
  }
  const faults: Readonly<Record<string, DestinationFault>> = {
    ECONNREFUSED: {
      reason: `nothing answers on port ${port} of ${host}`,
      remedy: 'Check the port, and that the server accepts connections from outside.',
    },
    ETIMEDOUT: noAnswer(address),
    EHOSTUNREACH: noAnswer(address),
    ENETUNREACH: noAnswer(address),
    ECONNRESET: {
      reason: `${host} closed the connection`,
      remedy: 'Check the firewall, and whether it wants TLS.',
    },
    '28P01': {
      reason: `it refused the password of ${username}`,
      remedy: 'Send the right `secrets.password`.',
    },
    '28000': {
      reason: `it does not let ${username} log in (${message})`,
      remedy: 'Allow the role and the address of this server in pg_hba.conf, or use another role.',
    },
    '3D000': {
      reason: `it has no database ${database}`,
      remedy: 'Create the database, or correct its name.',
    },
    '42501': {
      reason: `${username} lacks a right (${message})`,
      remedy: `Run GRANT CREATE ON DATABASE ${database} TO ${username}, or name a schema that ${username} may create tables in.`,
    },
    '25006': { reason: 'it is read only', remedy: 'Use the address of the primary server.' },
    '53300': {
      reason: 'it has no connection left',
      remedy: 'Raise max_connections, or close other connections.',
    },
    '53100': { reason: 'its disk is full', remedy: 'Make room on its disk.' },
    '55P03': {
      reason: 'another session holds a lock on the table',
      remedy: 'End the session that holds the lock.',
    },
    '57014': {
      reason: 'it took longer than 25 seconds',
      remedy: 'Look for locks and slow disks on the server.',
    },
  }
  return faults[code] ?? tlsFault(code, message, address) ?? faultByWords(message, address)
}

function noAnswer({ host, port }: PostgresAddress): DestinationFault {
  return {
    reason: `${host} did not answer on port ${port} in time`,
    remedy: 'Check host and port, and that the firewall lets this server in.',
  }
}

function tlsFault(code: string, message: string, { host }: PostgresAddress): DestinationFault | undefined {
  if (message.includes('does not support SSL')) {
    return {
      reason: `${host} does not offer TLS`,
      remedy: 'Switch TLS on at the server, or send `metadata.tls` false where this server allows it.',
    }
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return {
      reason: `its certificate is for another host than ${host}`,
      remedy: 'Use the host of the certificate.',
    }
  if (!/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) return undefined
  return {
    reason: `Mortise does not know who signed its certificate (${code})`,
    remedy: 'Send the PEM text of the authority as `metadata.caCertificate`.',
  }
}

function faultByWords(message: string, address: PostgresAddress): DestinationFault {
  if (/timeout|timed out/i.test(message)) return noAnswer(address)
  return {
    reason: `PostgreSQL answered “${message.slice(0, 300)}”`,
    remedy: 'Correct what the answer names.',
  }
}
