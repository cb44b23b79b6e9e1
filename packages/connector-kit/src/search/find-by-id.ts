// Looking a record up by its id, where "not there" is an answer and not a failure.

import type { Call, CallRequest, CallResponse } from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'

/** The answer, or `undefined` when the vendor says 404 or 410. @throws ProviderError for every other failure. */
export async function requestIfThere(call: Call, request: CallRequest): Promise<CallResponse | undefined> {
  try {
    return await call.request(request)
  } catch (error) {
    const isGone = error instanceof ProviderError && (error.status === 404 || error.status === 410)
    if (isGone) return undefined
    throw error
  }
}
