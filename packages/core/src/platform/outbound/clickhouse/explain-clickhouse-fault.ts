// Says what is wrong with a ClickHouse server that a builder chose, and what to do, without its password.
import { SendError } from '@mortise/connector-kit'
import type { DestinationFault } from '../destination-fault.ts'
import { explainSendError } from '../explain-send-error.ts'
import { type ClickhouseAddress, ClickhouseRefusal } from './call-clickhouse.ts'

/** Where an address leads, for people: `app@db.example.com:8443/warehouse`. */
export function shownClickhouse({ endpoint, username, database }: ClickhouseAddress): string {
  return `${username}@${new URL(endpoint).host}/${database}`
}

/** The fault behind an error of `callClickhouse`. @throws the error itself when it is none of the server or of the way there */
export function explainClickhouseFault(error: unknown, address: ClickhouseAddress): DestinationFault {
  const { host } = new URL(address.endpoint)
  if (error instanceof SendError) return explainSendError(error, host)
  if (!(error instanceof ClickhouseRefusal)) throw error
  const { code, status, message } = error
  const known = FAULTS.get(code)
  if (known) return known(address, message)
  return {
    reason: `${host} answered HTTP ${status}${message === '' ? '' : ` “${firstSentence(message)}”`}`,
    remedy: 'Correct what the answer names.',
  }
}

type Explain = (address: ClickhouseAddress, message: string) => DestinationFault

const refusedLogin: Explain = ({ username }) => ({
  reason: `it refused the name or the password of ${username}`,
  remedy: 'Send the right `metadata.username` and `secrets.password`.',
})

const busy: Explain = ({ endpoint }) => ({
  reason: `${new URL(endpoint).host} takes no more statements at the moment`,
  remedy: 'Give the server more memory, or wait: Mortise tries again.',
})

// Numbers of https://github.com/ClickHouse/ClickHouse/blob/master/src/Common/ErrorCodes.cpp
const FAULTS: ReadonlyMap<number, Explain> = new Map<number, Explain>([
  [516, refusedLogin],
  [192, refusedLogin],
  [193, refusedLogin],
  [194, refusedLogin],
  [
    497,
    ({ username, database }, message) => ({
      reason: `${username} lacks a right (${firstSentence(message)})`,
      remedy: `Run GRANT CREATE TABLE, INSERT, SELECT, ALTER COLUMN ON ${database}.* TO ${username}.`,
    }),
  ],
  [
    81,
    ({ database }) => ({
      reason: `it has no database ${database}`,
      remedy: 'Create the database, or correct `metadata.database`.',
    }),
  ],
  [
    164,
    ({ username }) => ({
      reason: `${username} may only read`,
      remedy: 'Use a user whose profile has `readonly` 0.',
    }),
  ],
  [243, () => ({ reason: 'its disk is full', remedy: 'Make room on its disk.' })],
  [252, busy],
  [202, busy],
  [241, busy],
  [159, busy],
])

/** `Code: 60. DB::Exception: Table w.t does not exist. (UNKNOWN_TABLE) (version …)` -> the part that says what happened. */
function firstSentence(message: string): string {
  return message
    .replace(/^Code: \d+\. DB::Exception: /, '')
    .replace(/ ?\(version .*$/s, '')
    .trim()
    .slice(0, 300)
}
