// Says what is wrong with a PostgreSQL server that a builder chose, and what to do, without its password.
import type { DestinationFault } from './destination-fault.ts'
import { explainSocketFault, noAnswer } from './explain-socket-fault.ts'
import type { PostgresAddress } from './postgres-client.ts'

/** Where an address leads, for people: `app@db.example.com:5432/warehouse`. */
export function shownAddress({ username, host, port, database }: PostgresAddress): string {
  return `${username}@${host}:${port}/${database}`
}

/** The fault behind an error of the driver. */
export function explainPostgresFault(error: unknown, address: PostgresAddress): DestinationFault {
  const { database, username } = address
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const faults: Readonly<Record<string, DestinationFault>> = {
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
  return faults[code] ?? explainSocketFault(error, address) ?? faultByWords(message, address)
}

function faultByWords(message: string, address: PostgresAddress): DestinationFault {
  if (message.includes('does not support SSL')) {
    return {
      reason: `${address.host} does not offer TLS`,
      remedy: 'Switch TLS on at the server, or send `metadata.tls` false where this server allows it.',
    }
  }
  if (/timeout|timed out/i.test(message)) return noAnswer(address)
  return {
    reason: `PostgreSQL answered “${message.slice(0, 300)}”`,
    remedy: 'Correct what the answer names.',
  }
}
