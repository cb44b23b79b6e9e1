// A line to one account of a vendor that the test itself plays.
import { type Call, createCall, createUndiciSend, type ProviderDefinition } from '@mortise/connector-kit'
import { type Answer, type SeenRequest, startVendor } from '../../../connector-kit/src/testing/vendor.ts'
import { sampleCredentials, sampleMetadata } from './sample-account.ts'

/** A request with what most answers look at, read out. */
export interface PlayedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: SeenRequest['headers']
  /** The parsed body; an empty object when there is none. */
  json: Readonly<Record<string, unknown>>
}

/** A provider's line to a vendor that answers as the test says, and what the vendor saw. */
export interface VendorAccount {
  call: Call
  seen: readonly SeenRequest[]
  close(): Promise<void>
}

/** Starts the vendor and opens the line to it, with made-up credentials and metadata. */
export async function openVendorAccount(
  provider: ProviderDefinition,
  answer: (request: PlayedRequest) => Answer,
): Promise<VendorAccount> {
  const vendor = await startVendor(({ method, url, headers, body }) => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://vendor')
    return answer({ method, path, query, headers, json: body.startsWith('{') ? JSON.parse(body) : {} })
  })
  const send = createUndiciSend({ userAgent: 'mortise-test' })
  return {
    call: createCall({
      provider,
      metadata: sampleMetadata(provider),
      credentials: async () => sampleCredentials(provider.auth),
      send,
      urlOverride: vendor.url,
    }),
    seen: vendor.seen,
    async close() {
      await send.close()
      await vendor.close()
    },
  }
}
