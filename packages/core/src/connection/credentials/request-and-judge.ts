// Makes a request through a connection, and learns from the answer whether the connection works.
import {
  type Call,
  type CallRequest,
  type CallResponse,
  ProviderError,
  requestHealthCheck,
} from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { isPassing } from '../../platform/failure/reaction-to.ts'
import { OutOfTurn } from '../rate/give-permit.ts'
import { rateQueueOf } from '../rate/rate-queue.ts'
import { shareBlock } from '../rate/share-block.ts'
import { markBadCredentials, markWorking } from './connection-status.ts'
import { type HealthChecked, isUnclear, lacksScope } from './health-answer.ts'
import { forgetConnection, loadConnection } from './load-connection.ts'
import type { OpenedConnection } from './opened-connection.ts'
import { type CallOptions, openPacedCall } from './paced-call.ts'

interface CallClient {
  ctx: Context
  opened: OpenedConnection
  options: CallOptions
  call: Call
}

/**
 * Answers the provider's answer. Credentials that it refuses are judged by its health check first, and then marked.
 * @throws ProviderError
 */
export async function requestAndJudge(client: CallClient, wanted: CallRequest): Promise<CallResponse> {
  const { ctx, opened, call } = client
  try {
    const answer = await call.request(wanted)
    if (opened.status !== 'working') await noteSuccess(ctx, opened)
    return answer
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.reaction.kind === 'waitUntil' && !(error instanceof OutOfTurn)) {
      const { at, isGuess = false } = error.reaction
      const queue = await rateQueueOf(ctx, opened)
      await shareBlock(ctx, opened, { queue, untilMs: at.getTime(), isGuess })
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
  const probing = openPacedCall(ctx, current, options, async () => current.credentials)
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
