// A vendor played in the test's own process: accounts with made-up records, trouble on demand, the vendor's own shapes.
import type { Call, ProviderDefinition } from '@mortise/connector-kit'
import type { ConformanceSubject } from '@mortise/connector-kit/conformance'
import { type Fault, strike } from '../../../connector-kit/src/testing/fault.ts'
import { type Answer, type SeenRequest, startVendor } from '../../../connector-kit/src/testing/vendor.ts'
import { createAccountLines, type SubjectGiven, toSubject } from './account-lines.ts'
import { closeAtEnd } from './close-at-end.ts'
import { createInProcessSend } from './in-process-send.ts'
import { type Documented, openLookBook } from './overlooked-parts.ts'
import { openAccount, type PlayedAccount, type Row } from './played-account.ts'
import { accountNumber, accountToken, type PlayedRequest, takeApart } from './played-request.ts'
import { toFault } from './to-fault.ts'

export type { PlayedAccount, PlayedRequest, Row }

/** What a test says about its vendor. */
export interface Play {
  /** Where the records of the object under test are; a vendor whose test keeps its own records needs none. */
  table?: string
  /** The id and the times of a record; they replace what a record is given. */
  stamp?(index: number, at: Date, table: string): Row
  /** Further fields of a made-up record. */
  make?(index: number): Row
  /** The module the lines are to; the default one unless told. */
  module?: string
  /** The methods that the vendor has (default: GET, POST, PATCH and DELETE). */
  methods?: readonly string[] | undefined
  /** Parts of requests that `answer` need not look at. */
  documented?: Documented | undefined
  /** `undefined` is 404. */
  answer(request: PlayedRequest): Answer | undefined
}

/** A running play. */
export interface PlayedVendor {
  open(account?: {
    count?: number
    isOneInstant?: boolean
    records?: readonly Row[] | undefined
    others?: Record<string, Row[]> | undefined
  }): Promise<Call>
  subject(given: SubjectGiven): ConformanceSubject
  /** Further objects, whose records are in one account: a line to it, and what makes the subject of each. */
  beside(others: Record<string, Row[]>): {
    call(): Promise<Call>
    also(objectName: string, given?: Partial<ConformanceSubject>): ConformanceSubject
  }
  /** What the vendor was asked, oldest first. */
  seen: SeenRequest[]
  close(): Promise<void>
}

const start = Date.UTC(2026, 0, 1)

/** Starts a vendor for a provider, which ends with the test or its file. */
export async function startPlayed(provider: ProviderDefinition, play: Play): Promise<PlayedVendor> {
  const { table = 'records', stamp = () => ({}), make = () => ({}) } = play
  const methods = play.methods ?? ['GET', 'POST', 'PATCH', 'DELETE']
  const alien = new Set<string>()
  const looks = openLookBook(provider.name, play.documented ?? {})
  const accounts: PlayedAccount[] = []
  const faults: Fault[] = []
  const answer = (request: SeenRequest): Answer => {
    const account = accounts[accountNumber(request)]
    if (!account) return { status: 401, json: { message: 'unknown credentials' } }
    if (!methods.includes(request.method)) {
      alien.add(`${request.method}, which is not among its methods`)
      return { status: 405, json: { message: 'no such method' } }
    }
    const watched = takeApart(request, account)
    const answered = play.answer(watched.request) ?? { status: 404, json: { message: 'not found' } }
    if ((answered.status ?? 200) < 400) looks.note(watched)
    return answered
  }
  const vendor = await startVendor((request) => strike(faults, request, () => answer(request)))
  const inProcess = {
    url: vendor.url,
    isInTrouble: () => faults.length > 0,
    answer(request: SeenRequest) {
      vendor.seen.push(request)
      return answer(request)
    },
  }
  const lines = createAccountLines(provider, vendor.url, (overHttp) =>
    createInProcessSend(overHttp, inProcess),
  )
  const open: PlayedVendor['open'] = async (wanted = {}) => {
    const { count = 0, isOneInstant = false, records = [], others = {} } = wanted
    const account = openAccount(provider, stamp)
    const at = (index: number) => new Date(start + (isOneInstant ? 0 : index * 60_000))
    const made = Array.from({ length: count }, (_, index) => make(index))
    const rows = account.rows(table)
    for (const fields of [...records, ...made])
      rows.push({ ...fields, ...stamp(rows.length, at(rows.length), table) })
    for (const [name, given] of Object.entries(others)) account.rows(name).push(...given)
    return lines.open(accountToken(accounts.push(account) - 1), play.module)
  }
  return {
    open,
    seen: vendor.seen,
    subject: (given) =>
      toSubject(provider, { given, open, fail: async (trouble) => void faults.push(toFault(trouble)) }),
    beside: (others) => openBeside(provider, open, others),
    close: closeAtEnd(async () => {
      await lines.close()
      await vendor.close()
      const overlooked = [...alien, ...looks.overlooked()]
      if (overlooked.length > 0) throw new Error(overlookedText(provider.name, overlooked))
    }),
  }
}

function openBeside(
  provider: ProviderDefinition,
  open: PlayedVendor['open'],
  others: Record<string, Row[]>,
): ReturnType<PlayedVendor['beside']> {
  let opened: Promise<Call> | undefined
  const call = () => {
    opened ??= open({ others: structuredClone(others) })
    return opened
  }
  const also = (objectName: string, given = {}) => ({
    provider,
    call,
    objectName,
    isUnordered: true,
    ...given,
  })
  return { call, also }
}

function overlookedText(name: string, places: readonly string[]): string {
  return [
    `The play of ${name} answers requests without a look at parts of them. Let \`answer\` check each, or name it in \`documented\` with the values that the vendor's documentation has:`,
    ...places,
  ].join('\n  ')
}
