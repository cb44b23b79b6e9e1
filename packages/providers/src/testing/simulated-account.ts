// Lines to accounts of simulated vendors, as connections would open them.
import type { Call, NativeRecord, ProviderDefinition } from '@mortise/connector-kit'
import type { ConformanceStage, ConformanceSubject } from '@mortise/connector-kit/conformance'
import { type SimulatedVendor, startVendorSandbox } from '../../../sandbox/src/testing/open-account.ts'
import { createAccountLines, type SubjectGiven, toSubject } from './account-lines.ts'
import { closeAtEnd } from './close-at-end.ts'
import { createInProcessSend } from './in-process-send.ts'

type Account = Parameters<SimulatedVendor['open']>[0]

/** A provider on its simulator, and the subject its conformance checks need. */
export interface SimulatedProvider {
  open(account?: Account): Promise<Call>
  /** A line to the account of a token that `vendor.open` answered. */
  line(token: string): Call
  /** The subject for an object: ten records to read, and a stage. */
  subject(
    given: SubjectGiven & {
      others?: Account['others']
      /** The object's name in the sandbox, where it is another. */
      stageObject?: string
      /** Records do not say when they changed, which the simulator does; the vendor tells of so many days. */
      silentDays?: number
    },
  ): ConformanceSubject
  vendor: SimulatedVendor
  close(): Promise<void>
}

/** Starts a vendor's simulator. The name of the provider is the name of its simulator. It ends with the test or its file. */
export async function startSimulated(provider: ProviderDefinition): Promise<SimulatedProvider> {
  const vendor = await startVendorSandbox(provider.name as Parameters<typeof startVendorSandbox>[0])
  const inProcess = { url: vendor.url, isInTrouble: vendor.takesTrouble, answer: vendor.answer }
  const lines = createAccountLines(provider, vendor.url, (overHttp) =>
    createInProcessSend(overHttp, inProcess),
  )
  const workspaces = new WeakMap<Call, string>()
  const open = async (account: Account = {}) => {
    const { token, workspace } = await vendor.open(account)
    const line = lines.open(token)
    workspaces.set(line, workspace)
    return line
  }
  const changesOf = (object: string) => async (call: Call) => {
    const path = `/${provider.name}/${object}?dated=true&workspace=${workspaces.get(call)}`
    const listed = (await vendor.control('GET', path)) as { updatedAt: string; record: NativeRecord }[]
    return new Map(
      listed.map(({ updatedAt, record }) => [provider.record.id(record) ?? '', Date.parse(updatedAt)]),
    )
  }
  return {
    open,
    line: (token) => lines.open(token),
    vendor,
    subject({ others, stageObject, silentDays, ...given }) {
      const object = stageObject ?? given.objectName
      const openObject: ConformanceStage['open'] = ({ records = [], ...account }) =>
        // The sandbox is told in JSON.
        open({
          object,
          others,
          withinDays: silentDays,
          ...account,
          records: JSON.parse(JSON.stringify(records)),
        })
      const dated = silentDays === undefined ? given : { ...given, changes: changesOf(object) }
      return toSubject(provider, { given: dated, open: openObject, fail: vendor.fail })
    },
    close: closeAtEnd(async () => {
      await lines.close()
      await vendor.close()
    }),
  }
}
