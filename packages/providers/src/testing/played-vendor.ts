// A vendor played in the test's own process: accounts with made-up records, trouble on demand, the vendor's own shapes.
import type { Call, ProviderDefinition } from '@mortise/connector-kit'
import type { ConformanceSubject } from '@mortise/connector-kit/conformance'
import { type Answer, type SeenRequest, startVendor } from '../../../connector-kit/src/testing/vendor.ts'
import { createAccountLines, type SubjectGiven, toSubject } from './account-lines.ts'
import { answerTrouble, type Fault } from './answer-trouble.ts'
import { openAccount, type PlayedAccount, type Row } from './played-account.ts'
import { accountNumber, accountToken, type PlayedRequest, takeApart } from './played-request.ts'

export type { PlayedAccount, PlayedRequest, Row }

/** What a test says about its vendor. */
export interface Play {
  /** Where the records of the object under test are; a vendor whose test keeps its own records needs none. */
  table?: string
  /** The id and the times of a record; they replace what a record is given. */
  stamp?(index: number, at: Date): Row
  /** Further fields of a made-up record. */
  make?(index: number): Row
  /** The module the lines are to; the default one unless told. */
  module?: string
  /** `undefined` is 404. */
  answer(request: PlayedRequest): Answer | undefined
}

/** A running play. */
export interface PlayedVendor {
  open(account?: {
    count?: number
    isOneInstant?: boolean
    records?: readonly Row[]
    others?: Record<string, Row[]>
  }): Promise<Call>
  subject(given: SubjectGiven): ConformanceSubject
  /** What the vendor was asked, oldest first. */
  seen: SeenRequest[]
  close(): Promise<void>
}

const start = Date.UTC(2026, 0, 1)

/** Starts a vendor for a provider. */
export async function startPlayed(provider: ProviderDefinition, play: Play): Promise<PlayedVendor> {
  const { table = 'records', stamp = () => ({}), make = () => ({}) } = play
  const accounts: PlayedAccount[] = []
  const faults: Fault[] = []
  const vendor = await startVendor((request) => {
    const fault = faults.shift()
    if (fault) return answerTrouble(fault)
    const account = accounts[accountNumber(request)]
    if (!account) return { status: 401, json: { message: 'unknown credentials' } }
    return play.answer(takeApart(request, account)) ?? { status: 404, json: { message: 'not found' } }
  })
  const lines = createAccountLines(provider, vendor.url)
  const open: PlayedVendor['open'] = async (wanted = {}) => {
    const { count = 0, isOneInstant = false, records = [], others = {} } = wanted
    const account = openAccount(provider, stamp)
    const at = (index: number) => new Date(start + (isOneInstant ? 0 : index * 60_000))
    const made = Array.from({ length: count }, (_, index) => make(index))
    const rows = account.rows(table)
    for (const fields of [...records, ...made])
      rows.push({ ...fields, ...stamp(rows.length, at(rows.length)) })
    for (const [name, given] of Object.entries(others)) account.rows(name).push(...given)
    return lines.open(accountToken(accounts.push(account) - 1), play.module)
  }
  return {
    open,
    seen: vendor.seen,
    subject: (given) => toSubject(provider, { given, open, fail: async (fault) => void faults.push(fault) }),
    async close() {
      await lines.close()
      await vendor.close()
    },
  }
}
