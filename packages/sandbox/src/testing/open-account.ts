/** Accounts of simulated vendors for tests of other rooms: a sandbox, and lines to fresh accounts in it. */

import { randomUUID } from 'node:crypto'
import type { JsonValue } from '../json.ts'
import type { ProviderName } from '../record/record.ts'
import { startTestSandbox, type TestSandbox } from '../test-sandbox.ts'

/** A simulated vendor and its accounts. */
export type SimulatedVendor = {
  /** What stands in for the vendor's origin. */
  url: string
  /** An account of its own, with `records`, then `count` made-up ones of `object`; answers its access token. */
  open(account: {
    object?: string
    count?: number
    /** The made-up records have changed at one instant. */
    isOneInstant?: boolean
    /** They have changed within so many days; 90 unless told. */
    withinDays?: number | undefined
    records?: readonly JsonValue[]
    /** Further objects and what they hold. */
    others?: Readonly<Record<string, readonly JsonValue[]>> | undefined
  }): Promise<{ token: string; workspace: string }>
  /** Makes the next `count` answers go wrong. */
  fail(fault: {
    kind: string
    count?: number
    status?: number | undefined
    retryAfterSeconds?: number | undefined
  }): Promise<void>
  control(method: string, path: string, body?: JsonValue): Promise<JsonValue>
  /** Answers a request to a path below the sandbox without a socket. */
  answer: TestSandbox['answer']
  /** Whether the next answer goes wrong, which takes a socket. Counts it as given. */
  takesTrouble(): boolean
  /** Failures inside the sandbox. */
  events: object[]
  close(): Promise<void>
}

/** Starts a sandbox with one vendor, on a database of its own. */
export async function startVendorSandbox(provider: ProviderName): Promise<SimulatedVendor> {
  const sandbox = await startTestSandbox(undefined, [provider])
  let troubles = 0
  const control: TestSandbox['control'] = (method, path, body) => {
    // Faults that a test orders by hand may last.
    if (path.startsWith('/faults')) troubles = Number.POSITIVE_INFINITY
    return sandbox.control(method, path, body)
  }
  return {
    url: `${sandbox.url}/${provider}`,
    events: sandbox.events,
    control,
    answer: sandbox.answer,
    takesTrouble() {
      if (troubles === 0) return false
      troubles -= 1
      return true
    },
    async open({ object, count = 0, isOneInstant = false, withinDays = 90, records = [], others = {} }) {
      const workspace = `w${randomUUID().slice(0, 8)}`
      const wanted = { workspace, expiresIn: 36_000 }
      const { accessToken } = (await control('POST', `/${provider}/token`, wanted)) as { accessToken: string }
      const put = (name: string, given: readonly JsonValue[]) =>
        control('PUT', `/${provider}/${name}?workspace=${workspace}`, [...given])
      for (const [name, given] of Object.entries(others)) await put(name, given)
      if (object !== undefined && records.length > 0) await put(object, records)
      if (object !== undefined && count > 0) {
        const path = `/${provider}/${object}/generate?workspace=${workspace}`
        await control('POST', path, {
          count,
          seed: 7,
          updatedWithinDays: isOneInstant ? 0 : withinDays,
        })
      }
      return { token: accessToken, workspace }
    },
    async fail(fault) {
      const ordered = troubles + (fault.count ?? 1)
      await control('POST', '/faults', { provider, count: 1, ...fault })
      troubles = ordered
    },
    close: sandbox.close,
  }
}
