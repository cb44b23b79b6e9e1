// Opens an authenticated client for a connection's account, for reads, searches, samples and descriptions.
import {
  type Call,
  type CallContext,
  type CallRequest,
  type CallResponse,
  createCall,
  ProviderError,
  type RequestPurpose,
  requestHealthCheck,
  type Urgency,
} from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { isPassing } from '../../platform/failure/reaction-to.ts'
import { urlOverrideOf } from '../account/connection-metadata.ts'
import type { QuotaPlan } from '../quota/quota-plan.ts'
import { OutOfTurn } from '../rate/out-of-turn.ts'
import { shareBlock } from '../rate/rate-queue.ts'
import { completeMetadata } from './complete-metadata.ts'
import { markBadCredentials, markWorking } from './connection-status.ts'
import { currentCredentials } from './current-credentials.ts'
import { type HealthChecked, isUnclear, lacksScope } from './health-answer.ts'
import { forgetConnection, loadConnection } from './load-connection.ts'
import type { OpenedConnection } from './opened-connection.ts'
import { pacedSend } from './paced-send.ts'

/** How a call behaves; the deadline bounds all of its requests together. */
interface CallOptions {
  module?: string | undefined
  deadline?: Date | undefined
  timeoutMs?: number
  signal?: AbortSignal | undefined
  /** Who waits for the calls (default: a person). Less urgent ones let others go first. */
  urgency?: Urgency
  /** The purpose of the calls, which bounds the size of answers; `record` when absent. */
  purpose?: RequestPurpose | undefined
  /** The quota of the installation that the calls are for; absent for one without a quota, and for work of none. */
  quota?: QuotaPlan | undefined
  /** The application asked for the calls, so hours of rest do not hold them: if a person waits, and where it says so. */
  isForApplication?: boolean | undefined
}

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
  const call = openRateQueue(ctx, opened, options, (asked) =>
    currentCredentials(ctx, opened, asked?.rejected),
  )
  return {
    ...call,
    request: (wanted) => requestAndJudge({ ctx, opened, options, call }, wanted),
  }
}

interface CallClient {
  ctx: Context
  opened: OpenedConnection
  options: CallOptions
  call: Call
}

function openRateQueue(
  ctx: Context,
  opened: OpenedConnection,
  { urgency = 'interactive', quota, isForApplication = urgency === 'interactive', ...options }: CallOptions,
  credentials: CallContext['credentials'],
): Call {
  const { provider, metadata } = opened
  const urlOverride = urlOverrideOf(ctx, provider)
  return createCall({
    provider,
    metadata,
    credentials,
    send: pacedSend(ctx, opened, { urgency, quota, isForApplication }),
    ...options,
    urlOverride: urlOverride || undefined,
  })
}

async function requestAndJudge(client: CallClient, wanted: CallRequest): Promise<CallResponse> {
  const { ctx, opened, call } = client
  try {
    const answer = await call.request(wanted)
    if (opened.status !== 'working') await noteSuccess(ctx, opened)
    return answer
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.reaction.kind === 'waitUntil' && !(error instanceof OutOfTurn)) {
      const { at, isGuess = false } = error.reaction
      await shareBlock(ctx, opened, { untilMs: at.getTime(), isGuess })
    }
    if (error.reaction.kind !== 'reconnect') throw error
    throw await judgeRejection(client, wanted, error)
  }
}

/** Marks a connection whose provider has just answered as working, where that is news. */
export async function noteSuccess(
  ctx: Context,
  { projectId, id }: Pick<OpenedConnection, 'projectId' | 'id'>,
): Promise<void> {
  const current = await loadConnection(ctx, projectId, id)
  if (current.status !== 'working') await markWorking(ctx, current)
}

/**
 * A rejected request may only mean that this one resource is closed to the user: the health check decides.
 * Answers the error to throw.
 */
async function judgeRejection(
  client: CallClient,
  wanted: CallRequest,
  error: ProviderError,
): Promise<ProviderError> {
  const { ctx, opened, options } = client
  forgetConnection(ctx, opened.projectId, opened.id)
  const current = await loadConnection(ctx, opened.projectId, opened.id)
  if (current.status === 'bad_credentials') return error
  const { healthCheck } = current.provider.account
  const probing = openRateQueue(ctx, current, options, async () => current.credentials)
  let verdict: Verdict = healthCheck
    ? await judgeProbe(healthCheck, () => requestHealthCheck(probing, healthCheck))
    : 'unclear'
  // Without a conclusive health check, a harmless request is made again; other requests allow no conclusion.
  const isHarmless = wanted.method === undefined || wanted.method === 'GET'
  if (verdict === 'unclear' && isHarmless) verdict = await judgeProbe({}, () => probing.request(wanted))
  switch (verdict) {
    case 'good':
      return withReaction(error, { kind: 'stop' })
    case 'passing':
      return withReaction(error, { kind: 'retry' })
    case 'bad':
      await markBadCredentials(ctx, current, error.message)
      return error
    case 'unclear':
      return error
  }
}

type Verdict = 'good' | 'bad' | 'passing' | 'unclear'

async function judgeProbe(probe: HealthChecked, request: () => Promise<unknown>): Promise<Verdict> {
  try {
    await request()
    return 'good'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (isPassing(error.reaction)) return 'passing'
    if (lacksScope(probe, error)) return 'good'
    return isUnclear(probe, error) ? 'unclear' : 'bad'
  }
}

function withReaction(error: ProviderError, reaction: { kind: 'retry' | 'stop' }): ProviderError {
  const { message, status, request } = error
  return new ProviderError({ reaction, message, status, request, cause: error })
}
