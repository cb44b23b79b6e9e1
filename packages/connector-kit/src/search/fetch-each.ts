// Current records by id at vendors that answer one at a time.
import type { Call, CallRequest, NativeRecord } from '../line.ts'
import { askEach } from './ask-each.ts'
import { requestIfThere } from './find-by-id.ts'

/**
 * The records the requests answer, in their order, less those that are not there. `unwrap` finds a record in an answer,
 * and `undefined` where it is none.
 * @throws ProviderError for every failure but 404 and 410
 */
export async function fetchEach(
  call: Call,
  requests: readonly CallRequest[],
  unwrap: (json: unknown) => NativeRecord | undefined,
): Promise<NativeRecord[]> {
  const answers = await askEach(call, requests, (request) => requestIfThere(call, request))
  return answers.map((answer) => answer && unwrap(answer.json)).filter((record) => record !== undefined)
}
