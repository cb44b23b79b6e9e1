// Opens an authenticated client for a connection's account, for reads, searches, samples and descriptions.
import type { Call } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { completeMetadata } from './complete-metadata.ts'
import { currentCredentials } from './current-credentials.ts'
import { loadConnection } from './load-connection.ts'
import { type CallOptions, openPacedCall } from './paced-call.ts'
import { requestAndJudge } from './request-and-judge.ts'

/**
 * A `Call` through a connection. Tokens are renewed before they expire and when the provider rejects one. A connection
 * whose credentials are refused twice is marked `bad_credentials`, and its reads pause. A connection that answers again
 * is marked `working`. Requests keep to what the provider takes, together with those of other workers. While nothing
 * changes, neither opening nor calling touches the database.
 * @throws MortiseError connection.not_found; the call's requests throw ProviderError, OutOfTurn among them
 */
export async function openCall(
  ctx: Context,
  projectId: string,
  connectionId: string,
  options: CallOptions = {},
): Promise<Call> {
  const opened = await completeMetadata(ctx, await loadConnection(ctx, projectId, connectionId))
  const call = openPacedCall(ctx, opened, options, (asked) =>
    currentCredentials(ctx, opened, asked?.rejected),
  )
  return {
    ...call,
    request: (wanted) => requestAndJudge({ ctx, opened, options, call }, wanted),
  }
}
