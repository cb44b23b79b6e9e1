// Opens the way for one passed-through request: where it goes, what it wears, and when it may go.
import {
  type BoundCredentials,
  type CallContext,
  type PassthroughBase,
  type PassthroughCredentials,
  passthroughBase,
  passthroughCredentials,
} from '@mortise/connector-kit'
import { urlOverrideOf } from '../connection/account/connection-metadata.ts'
import { completeMetadata, lacksMetadata } from '../connection/credentials/complete-metadata.ts'
import { currentCredentials } from '../connection/credentials/current-credentials.ts'
import { loadConnection, peekConnection } from '../connection/credentials/load-connection.ts'
import type { OpenedConnection } from '../connection/credentials/opened-connection.ts'
import { noteSuccess } from '../connection/credentials/request-and-judge.ts'
import { isDue, isRefreshable } from '../connection/credentials/token-age.ts'
import { takeCall } from '../connection/quota/take-call.ts'
import {
  acquirePassingPermit,
  acquirePassingPermitNow,
  acquirePermit,
} from '../connection/rate/acquire-permit.ts'
import type { Permit, RateAnswer } from '../connection/rate/give-permit.ts'
import { rateNow } from '../connection/rate/rate-queue.ts'
import type { Caller, Context } from '../context.ts'
import { toPublicError } from '../platform/failure/to-public-error.ts'
import { callProvider } from '../platform/observe/call-provider.ts'
import { loadProxyPlan, type ProxyPlan, type ProxyTarget, peekProxyPlan } from './load-proxy-plan.ts'
import { probeConnection } from './probe-connection.ts'

/** A request that a caller wants to pass through. */
export interface ProxyRequest {
  readonly target: ProxyTarget
  /** Keep to the provider's rate limit, and refuse what would exceed it. */
  readonly isThrottled: boolean
  /** How long the provider may take to begin its answer. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** The way to one connection's account, for one request. It holds secrets in the clear: never log it. */
export interface ProxySession {
  /** The provider's display name. */
  readonly provider: string
  /** Its name in figures and traces. */
  readonly providerName: string
  readonly installationId: string
  readonly base: PassthroughBase
  readonly credentials: PassthroughCredentials
  /** Whether credentials that the provider rejects can be replaced by new ones. */
  readonly isRenewable: boolean
  /**
   * Others, after the provider has turned `credentials` down; `undefined` when there are none.
   * @throws MortiseError connection.revoked, or the reason why the provider could not be asked
   */
  renew(): Promise<PassthroughCredentials | undefined>
  /** Takes note of the head of the provider's last answer; answers until when it wants no more calls, if it says so. */
  hear(answer: RateAnswer): Date | undefined
  /**
   * Call it exactly once, when the exchange is over. It returns a promise while other processes learn of a rate limit.
   */
  end(): Promise<void> | undefined
}

// After a complaint that names no time.
const UNSTATED_WAIT_MS = 10_000

/**
 * Opens the way. While everything is in memory no database call is made, and none is per call.
 * @throws MortiseError installation.not_found, group.not_installed, proxy.disabled, proxy.unsupported,
 * connection.revoked, connection.address_refused, provider.rate_limited and the like
 */
export async function openProxy(ctx: Context, caller: Caller, request: ProxyRequest): Promise<ProxySession> {
  const plan = await loadProxyPlan(ctx, caller.projectId, request.target)
  if (plan.refuse) throw plan.refuse()
  try {
    return await openRateQueue(ctx, caller, request, plan)
  } catch (error) {
    throw toPublicError(plan.provider.displayName, error)
  }
}

/**
 * The same without waiting, if memory holds all that it takes: most calls. `undefined` sends the caller to `openProxy`,
 * which knows every reason to refuse.
 */
export function openKnownProxy(
  ctx: Context,
  { projectId }: Caller,
  request: ProxyRequest,
): ProxySession | undefined {
  if (request.isThrottled) return undefined
  const plan = peekProxyPlan(ctx, projectId, request.target)
  if (!plan || plan.refuse || plan.quota) return undefined
  const opened = peekConnection(ctx, plan.connectionKey)
  if (!opened || lacksMetadata(opened)) return undefined
  const base = knownBase(opened, plan.module)
  const worn = freshCredentials(ctx, opened)
  const credentials = base && worn && knownAttachment(base, worn)
  const permit = credentials && acquirePassingPermitNow(ctx, opened)
  return permit && makeRateQueue(ctx, { opened, plan, worn, base, credentials, permit })
}

/** The credentials of the connection, unless they must be renewed before use. */
function freshCredentials(ctx: Context, { credentials }: OpenedConnection): BoundCredentials | undefined {
  return isRefreshable(credentials) && isDue(credentials, ctx.now().getTime()) ? undefined : credentials
}

async function openRateQueue(
  ctx: Context,
  { projectId }: Caller,
  request: ProxyRequest,
  plan: ProxyPlan,
): Promise<ProxySession> {
  const opened = await completeMetadata(ctx, await loadConnection(ctx, projectId, plan.connectionId))
  const base = knownBase(opened, plan.module) ?? makeBase(ctx, opened, plan.module)
  const worn = freshCredentials(ctx, opened) ?? (await currentCredentials(ctx, opened))
  const credentials = knownAttachment(base, worn) ?? (await attach(ctx, { opened, plan, base, worn }))
  const { isThrottled, timeoutMs, signal } = request
  await countCall(ctx, plan)
  const permit = isThrottled
    ? await acquirePermit(ctx, opened, {
        urgency: 'interactive',
        isImpatient: true,
        deadlineMs: rateNow(ctx) + timeoutMs,
        signal,
      })
    : await acquirePassingPermit(ctx, opened)
  return makeRateQueue(ctx, { opened, plan, worn, base, credentials, permit })
}

/** @throws OutOfQuota when the installation's quota is used up */
async function countCall(ctx: Context, { quota, provider }: ProxyPlan): Promise<void> {
  if (!quota) return
  const use = { urgency: 'interactive', isForApplication: true, providerName: provider.displayName } as const
  await takeCall(ctx, quota, use)
}

function makeRateQueue(
  ctx: Context,
  {
    opened,
    plan,
    worn,
    base,
    credentials,
    permit,
  }: {
    opened: OpenedConnection
    plan: ProxyPlan
    worn: BoundCredentials
    base: PassthroughBase
    credentials: PassthroughCredentials
    permit: Permit
  },
): ProxySession {
  return {
    provider: plan.provider.displayName,
    providerName: plan.provider.name,
    installationId: plan.installationId,
    base,
    credentials,
    isRenewable: isRefreshable(worn) || hasSession(opened),
    async renew() {
      try {
        const fresh = await renew(ctx, { opened, plan, base, worn })
        // The caller repeats the request with them.
        if (fresh) await countCall(ctx, plan)
        return fresh
      } catch (error) {
        throw toPublicError(plan.provider.displayName, error)
      }
    },
    hear(answer) {
      if (answer.status === 401) probeConnection(ctx, opened)
      else if (answer.status < 400 && opened.status !== 'working') noteWorking(ctx, opened)
      return permit.hear(answer, { unstatedMs: UNSTATED_WAIT_MS })
    },
    end: () => permit.end(),
  }
}

/** Worked out once for every version of a connection that memory holds. */
const bases = new WeakMap<OpenedConnection, Map<string | undefined, PassthroughBase>>()

function knownBase(opened: OpenedConnection, module: string | undefined): PassthroughBase | undefined {
  return bases.get(opened)?.get(module)
}

function makeBase(ctx: Context, opened: OpenedConnection, module: string | undefined): PassthroughBase {
  const { provider, metadata } = opened
  const made = passthroughBase(provider, { metadata, module, urlOverride: urlOverrideOf(ctx, provider) })
  bases.set(opened, (bases.get(opened) ?? new Map()).set(module, made))
  return made
}

/** What is worn at a base, kept by both: credentials that may go to one base say nothing of another. */
const attachments = new WeakMap<PassthroughBase, WeakMap<BoundCredentials, PassthroughCredentials>>()

function knownAttachment(base: PassthroughBase, worn: BoundCredentials): PassthroughCredentials | undefined {
  return attachments.get(base)?.get(worn)
}

/** Credentials about to be worn at a base. */
interface Wearing {
  opened: OpenedConnection
  plan: ProxyPlan
  base: PassthroughBase
  worn: BoundCredentials
}

async function attach(ctx: Context, wearing: Wearing): Promise<PassthroughCredentials> {
  const { opened, base, worn } = wearing
  const made = await passthroughCredentials(contextOf(ctx, wearing), { base, credentials: worn })
  // Headers other than a session's short-lived token do not change with time.
  if (!hasSession(opened)) attachments.set(base, (attachments.get(base) ?? new WeakMap()).set(worn, made))
  return made
}

async function renew(ctx: Context, wearing: Wearing): Promise<PassthroughCredentials | undefined> {
  const { opened, base, worn } = wearing
  if (hasSession(opened)) {
    return passthroughCredentials(contextOf(ctx, wearing), { base, credentials: worn }, { isRejected: true })
  }
  if (!('accessToken' in worn)) return undefined
  const fresh = await currentCredentials(ctx, opened, worn.accessToken)
  const isOther = 'accessToken' in fresh && fresh.accessToken !== worn.accessToken
  return isOther ? attach(ctx, { ...wearing, worn: fresh }) : undefined
}

function hasSession({ provider: { auth } }: OpenedConnection): boolean {
  return auth.kind === 'custom' && auth.session !== undefined
}

function contextOf(ctx: Context, { opened, plan, worn }: Wearing): CallContext {
  const urlOverride = urlOverrideOf(ctx, opened.provider)
  return {
    provider: opened.provider,
    metadata: opened.metadata,
    credentials: async () => worn,
    send: (request) => callProvider(ctx, opened.provider.name, request),
    module: plan.module,
    urlOverride: urlOverride || undefined,
  }
}

function noteWorking(ctx: Context, opened: OpenedConnection): void {
  noteSuccess(ctx, opened).catch((error: unknown) =>
    ctx.log.warn(
      { err: error, connectionId: opened.id },
      'the state of a working connection could not be stored',
    ),
  )
}
