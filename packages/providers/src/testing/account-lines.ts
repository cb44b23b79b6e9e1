// Lines to accounts of a vendor that stands in for the real one, and the conformance subjects that use them.
import {
  type Call,
  createCall,
  createUndiciSend,
  type NativeRecord,
  type ProviderDefinition,
  type Send,
} from '@mortise/connector-kit'
import type { ConformanceStage, ConformanceSubject } from '@mortise/connector-kit/conformance'
import { sampleCredentials, sampleMetadata } from './sample-account.ts'

/** Opens lines to a vendor's accounts over one set of connections. */
export interface AccountLines {
  /** A line whose every secret is the token; to the provider's default module unless told. */
  open(token: string, module?: string): Call
  close(): Promise<void>
}

/** Lines for a provider to the vendor at `url`; `through` may answer in place of the connections it is given. */
export function createAccountLines(
  provider: ProviderDefinition,
  url: string,
  through: (overHttp: Send) => Send = (overHttp) => overHttp,
): AccountLines {
  const overHttp = createUndiciSend({ userAgent: 'mortise-test' })
  const send = through(overHttp)
  return {
    open: (token, module) =>
      createCall({
        provider,
        module,
        metadata: sampleMetadata(provider),
        credentials: async () => ({
          ...credentialsWith(provider, token),
          boundTo: sampleMetadata(provider),
        }),
        send,
        urlOverride: url,
      }),
    close: () => overHttp.close(),
  }
}

/** What a test says of its subject; the vendor adds the rest. */
export type SubjectGiven = Omit<ConformanceSubject, 'provider' | 'call' | 'stage'> &
  Pick<ConformanceStage, 'bareRecord'> & {
    /** Records of the account under test that have values for what made-up ones lack. */
    samples?: readonly NativeRecord[]
  }

/** The subject of conformance checks: an account of ten records, opened when first asked for, and a stage. */
export function toSubject(
  provider: ProviderDefinition,
  {
    given: { bareRecord, samples = [], ...given },
    open,
    fail,
  }: { given: SubjectGiven } & Pick<ConformanceStage, 'open' | 'fail'>,
): ConformanceSubject {
  let first: Promise<Call> | undefined
  return {
    ...given,
    provider,
    call: () => {
      first ??= open({ count: 10, records: samples.length > 0 ? structuredClone([...samples]) : undefined })
      return first
    },
    stage: {
      bareRecord,
      // Vendors change what they hold, and checks compare with what they gave.
      open: ({ records = [], ...account }) => open({ ...account, records: structuredClone([...records]) }),
      fail,
    },
  }
}

/** Credentials of the provider's kind whose secret is the token. */
function credentialsWith({ auth }: ProviderDefinition, token: string) {
  const sample = sampleCredentials(auth)
  if ('accessToken' in sample) return { ...sample, accessToken: token }
  if (sample.scheme === 'apiKey') return { ...sample, apiKey: token }
  if (sample.scheme === 'basic') return { ...sample, username: token, password: token }
  if (sample.scheme !== 'custom') return sample
  // Of an account that an administrator let in, the tenant alone is known.
  const names = Object.keys(sample.values)
  const held = names.length === 0 ? ['tenant'] : names
  return { ...sample, values: Object.fromEntries(held.map((name) => [name, token])) }
}
