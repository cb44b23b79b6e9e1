// Lines to accounts of simulated vendors, as connections would open them.
import { type Call, createCall, createUndiciSend, type ProviderDefinition } from '@mortise/connector-kit'
import type { ConformanceStage, ConformanceSubject } from '@mortise/connector-kit/conformance'
import { type SimulatedVendor, startVendorSandbox } from '../../../sandbox/src/testing/open-account.ts'
import { sampleCredentials, sampleMetadata } from './sample-account.ts'

type Account = Parameters<SimulatedVendor['open']>[0]

/** A provider on its simulator, and the subject its conformance checks need. */
export interface SimulatedProvider {
  open(account?: Account): Promise<Call>
  /** The subject for an object: ten records to read, and a stage. */
  subject(
    given: Omit<ConformanceSubject, 'provider' | 'call' | 'stage'> & {
      bareRecord: ConformanceStage['bareRecord']
      others?: Account['others']
      /** The object's name in the sandbox, where it is another. */
      stageObject?: string
    },
  ): ConformanceSubject
  vendor: SimulatedVendor
  close(): Promise<void>
}

/** Starts a vendor's simulator. The name of the provider is the name of its simulator. */
export async function startSimulated(provider: ProviderDefinition): Promise<SimulatedProvider> {
  const vendor = await startVendorSandbox(provider.name as Parameters<typeof startVendorSandbox>[0])
  const send = createUndiciSend({ userAgent: 'mortise-test' })
  const open = async (account: Account = {}): Promise<Call> => {
    const { token } = await vendor.open(account)
    return createCall({
      provider,
      metadata: sampleMetadata(provider),
      credentials: async () => credentialsWith(provider, token),
      send,
      urlOverride: vendor.url,
    })
  }
  return {
    open,
    vendor,
    subject({ bareRecord, others, stageObject, ...given }) {
      const object = stageObject ?? given.objectName
      const line = (account: Account) => open({ object, ...(others ? { others } : {}), ...account })
      let first: Promise<Call> | undefined
      return {
        ...given,
        provider,
        call: () => {
          first ??= line({ count: 10 })
          return first
        },
        stage: {
          bareRecord,
          open: ({ count = 0, isOneInstant = false, records = [] }) =>
            line({ count, isOneInstant, records: JSON.parse(JSON.stringify(records)) }),
          fail: vendor.fail,
        },
      }
    },
    async close() {
      await send.close()
      await vendor.close()
    },
  }
}

/** Credentials of the provider's kind whose secret is the token. */
export function credentialsWith({ auth }: ProviderDefinition, token: string) {
  const sample = sampleCredentials(auth)
  if ('accessToken' in sample) return { ...sample, accessToken: token }
  if (sample.scheme === 'apiKey') return { ...sample, apiKey: token }
  if (sample.scheme !== 'custom') return sample
  return { ...sample, values: Object.fromEntries(Object.keys(sample.values).map((name) => [name, token])) }
}
