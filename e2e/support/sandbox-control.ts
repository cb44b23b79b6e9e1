// The sandbox's control API, as a builder's own tests would use it.
import { z } from 'zod'
import { askSandbox } from '../../apps/server/src/dev/journey/sandbox-control.ts'

/** The vendors the sandbox simulates. */
export type SandboxProvider = 'hubspot' | 'salesforce' | 'zendeskSupport'

/** A record in the vendor's own form. */
export type Native = Record<string, unknown>

/** One account at a simulated vendor; accounts share nothing. */
export type Account = { provider: SandboxProvider; workspace: string }

/** One entry of the request log. */
export type VendorRequest = z.infer<typeof requestSchema>

/** Ways to set the stage at the sandbox. */
export type SandboxControl = {
  url: string
  /** New tokens for an account. */
  token: (account: Account, options?: { expiresIn?: number }) => Promise<z.infer<typeof tokenSchema>>
  /** Creates or changes records; answers them as they now are. */
  put: (account: Account, object: string, records: readonly Native[]) => Promise<Native[]>
  generate: (
    account: Account,
    object: string,
    options: { count: number; seed: number; recordBytes?: number; updatedWithinDays?: number },
  ) => Promise<void>
  list: (account: Account, object: string) => Promise<Native[]>
  /** Removes a record for good. */
  remove: (account: Account, object: string, id: string) => Promise<void>
  /** Where the vendor sends the events of all its accounts; each request `copies` times. */
  webhook: (
    provider: SandboxProvider,
    hook: { url: string; secret: string; copies?: number },
  ) => Promise<void>
  /** What the account has subscribed to over the vendor's own API. */
  hooks: (account: Account) => Promise<Native[]>
  /** What the vendor was asked for this account, oldest first; without a workspace for every account. */
  requests: (account: Pick<Account, 'provider'> & Partial<Account>) => Promise<VendorRequest[]>
  forgetRequests: (account: Account) => Promise<void>
  /** Sets a fault for this account alone. */
  fault: (account: Account, fault: { kind: string } & Record<string, unknown>) => Promise<void>
  endFaults: (account: Account) => Promise<void>
  /** Empties every account of every vendor, and forgets its tokens, faults and requests. */
  forgetAccounts: () => Promise<void>
}

const tokenSchema = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  expiresIn: z.number(),
  workspace: z.string(),
})
const nativesSchema = z.array(z.record(z.string(), z.unknown()))
const requestSchema = z.object({
  time: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.unknown()),
  status: z.number(),
  fault: z.string().optional(),
  body: z.unknown().optional(),
})

/** Opens the control API of the sandbox at `url`. */
export function openSandboxControl(url: string): SandboxControl {
  const ask = (method: string, path: string, body?: unknown) => askSandbox(url, { method, path, body })
  const at = ({ provider, workspace }: Partial<Account>, path: string) =>
    `${provider}/${path}${workspace === undefined ? '' : `?workspace=${encodeURIComponent(workspace)}`}`
  return {
    url,
    token: async (account, options = {}) =>
      tokenSchema.parse(await ask('POST', at(account, 'token'), options)),
    put: async (account, object, records) =>
      nativesSchema.parse(await ask('PUT', at(account, object), records)),
    generate: async (account, object, options) => {
      await ask('POST', at(account, `${object}/generate`), options)
    },
    list: async (account, object) => nativesSchema.parse(await ask('GET', at(account, object))),
    remove: async (account, object, id) => {
      await ask('DELETE', at(account, `${object}/${encodeURIComponent(id)}`))
    },
    webhook: async (provider, hook) => {
      await ask('PUT', `${provider}/webhook`, hook)
    },
    hooks: async (account) => nativesSchema.parse(await ask('GET', at(account, 'hooks'))),
    requests: async (account) => z.array(requestSchema).parse(await ask('GET', at(account, 'requests'))),
    forgetRequests: async (account) => {
      await ask('DELETE', at(account, 'requests'))
    },
    fault: async ({ provider, workspace }, fault) => {
      await ask('POST', 'faults', { provider, workspace, ...fault })
    },
    endFaults: async ({ provider, workspace }) => {
      await ask('DELETE', `faults?provider=${provider}&workspace=${encodeURIComponent(workspace)}`)
    },
    forgetAccounts: async () => {
      await ask('DELETE', 'accounts')
    },
  }
}
