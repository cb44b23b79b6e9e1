// Takes a provider's webhook in: known URL, true signature, events stored; the work is done by a job.
import { createHash } from 'node:crypto'
import type { HandshakeAnswer, IncomingWebhook, ProviderEvent, WebhookSupport } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { workspaceEntryOf } from '../connection/account/workspace-ref.ts'
import type { Context } from '../context.ts'
import { commit } from '../platform/db/commit.ts'
import { acrossProjects, forProject } from '../platform/db/scope.ts'
import { hashToken, sealSecret, signingSecrets } from '../subscription/endpoint.ts'
import { enqueueSync } from '../subscription/enqueue-sync.ts'
import {
  activateEndpoint,
  changeEndpoint,
  findEndpointByToken,
  type WebhookEndpointRow,
} from '../subscription/store.ts'
import { enqueueEvents } from '../sync/inbox/enqueue-events.ts'
import { insertEvents, listConnectionsByWorkspace, type NewEvent } from '../sync/inbox/store.ts'
import { fetchSigningKeys } from './fetch-signing-keys.ts'

/** What the provider is answered: its handshake, or that its events are stored. */
export type WebhookAnswer = Pick<HandshakeAnswer, 'status' | 'headers' | 'body'>

const STORED: WebhookAnswer = { status: 200, body: '' }

/**
 * Verifies a webhook and stores its events; answers as soon as they are durable, before anything is done with them. A
 * repeat stores nothing new. `url` of the request is made whole here: what comes in is its path and query.
 * @throws MortiseError webhook.not_found, webhook.signature_invalid, webhook.key_unavailable, webhook.unreadable
 */
export async function receiveWebhook(
  ctx: Context,
  token: string,
  arrived: IncomingWebhook,
): Promise<WebhookAnswer> {
  const { database } = acrossProjects(ctx, 'incoming webhook')
  const endpoint = await findEndpointByToken(database.db, hashToken(token))
  const support = endpoint && ctx.providers.get(endpoint.provider)?.events.webhook
  if (!endpoint || !support) throw new MortiseError('webhook.not_found')
  return receiveFor(forProject(ctx, endpoint.projectId), { endpoint, support }, arrived)
}

async function receiveFor(
  ctx: Context,
  { endpoint, support }: { endpoint: WebhookEndpointRow; support: WebhookSupport },
  arrived: IncomingWebhook,
): Promise<WebhookAnswer> {
  const request = { ...arrived, url: new URL(arrived.url, publicOrigin(ctx)).href }
  const secrets = await signingSecrets(ctx, endpoint, support.secret)
  const handshake = support.handshake?.(request)
  if (handshake) return answerHandshake(ctx, { endpoint, handshake, secret: secrets[0] })
  // Some providers look whether anybody is there before they send anything.
  if (request.method === 'HEAD') return STORED
  if (request.method !== 'POST' || !(await isTrue(ctx, { endpoint, support, request, secrets }))) {
    ctx.log.warn(about(endpoint, { hasSecret: secrets.length > 0 }), 'a webhook had no valid signature')
    throw new MortiseError('webhook.signature_invalid')
  }
  if (support.isLapsing?.(request)) await renewNow(ctx, endpoint)
  const events = parse(ctx, endpoint, support, request)
  const isFirst = endpoint.status === 'idle' && (!endpoint.connectionId || support.byHand)
  if (isFirst) await noteFirst(ctx, endpoint)
  const kept = await address(ctx, endpoint, support, events)
  if (kept.length > 0) await store(ctx, endpoint, kept)
  ctx.log.debug(about(endpoint, { events: events.length, addressed: kept.length }), 'webhook received')
  return STORED
}

/** Where the provider signs nothing, knowing the URL is all there is: its events are hints. */
async function isTrue(
  ctx: Context,
  given: {
    endpoint: WebhookEndpointRow
    support: WebhookSupport
    request: IncomingWebhook
    secrets: readonly string[]
  },
): Promise<boolean> {
  const { endpoint, support, request, secrets } = given
  if (support.secret === 'none') return support.isHint === true
  const keys = support.signingKey
    ? await fetchSigningKeys(ctx, { endpoint, source: support.signingKey, request })
    : secrets
  return keys.some((key) => support.verify?.(request, key, ctx.now()) === true)
}

/**
 * A challenge is echoed to any caller who knows the URL, which reveals nothing. A secret is accepted only during the
 * subscription, so that a caller who learns the URL later cannot set another secret.
 */
async function answerHandshake(
  ctx: Context,
  given: {
    endpoint: WebhookEndpointRow
    handshake: HandshakeAnswer
    /** Those that earlier hooks of this subscription brought. */
    secret: string | undefined
  },
): Promise<WebhookAnswer> {
  const { endpoint, handshake } = given
  const { secret, ...answer } = handshake
  if (secret === undefined) return answer
  const now = ctx.now()
  if (!endpoint.handshakeUntil || endpoint.handshakeUntil < now)
    throw new MortiseError('webhook.signature_invalid')
  // A subscription of several hooks brings a secret for each: they are kept together, one a line.
  const secrets = [...new Set([...(given.secret?.split('\n') ?? []), secret])].join('\n')
  const change = { secretSealed: await sealSecret(ctx, endpoint, secrets), updatedAt: now }
  await changeEndpoint(ctx.database.db, endpoint.projectId, endpoint.id, change)
  return answer
}

/** The provider has ended the subscription, or will: whatever end it was to have, it is due for renewal. */
async function renewNow(
  ctx: Context,
  { id, projectId, connectionId, role }: WebhookEndpointRow,
): Promise<void> {
  if (role !== 'current' || !connectionId) return
  const now = ctx.now()
  await commit(ctx, async (unit) => {
    const { tx } = unit
    await changeEndpoint(tx, projectId, id, { expiresAt: now, updatedAt: now })
    await enqueueSync(unit, { projectId, connectionId })
  })
}

/**
 * The first verified webhook proves a URL and a secret that the customer entered. Until then, health says that none has
 * come, and the objects of a connection are polled.
 */
async function noteFirst(ctx: Context, endpoint: WebhookEndpointRow): Promise<void> {
  const { projectId, connectionId } = endpoint
  await commit(ctx, async (unit) => {
    const isProved = await activateEndpoint(unit.tx, projectId, endpoint, ctx.now())
    if (isProved && connectionId) await enqueueSync(unit, { projectId, connectionId })
  })
}

/** A signed body that cannot be read is a mistake of the provider or of Mortise: refused, and logged. */
function parse(
  ctx: Context,
  endpoint: WebhookEndpointRow,
  support: WebhookSupport,
  request: IncomingWebhook,
): ProviderEvent[] {
  try {
    return support.parse(request)
  } catch (error) {
    ctx.log.error(about(endpoint, { err: error }), 'a signed webhook could not be read')
    throw new MortiseError('webhook.unreadable', { cause: error })
  }
}

/** Finds the connections an event is for: that of the URL, or all that the provider says are of the account it names. */
async function address(
  ctx: Context,
  endpoint: WebhookEndpointRow,
  support: WebhookSupport,
  events: readonly ProviderEvent[],
): Promise<NewEvent[]> {
  const { projectId, provider, connectionId } = endpoint
  const taken = events.map((event) => ({ eventKey: keyOf(event), event: asTaken(support, event) }))
  if (connectionId) return taken.map((each) => ({ connectionId, ...each }))
  const workspaceRefs = [...new Set(events.flatMap(({ workspaceRef }) => workspaceRef ?? []))]
  const of = { provider, fact: workspaceEntryOf(support), workspaceRefs }
  const connections = await listConnectionsByWorkspace(ctx.database.db, projectId, of)
  return taken.flatMap((each) =>
    connections
      .filter(({ workspaceRef }) => workspaceRef === each.event.workspaceRef)
      .map(({ connectionId: id }) => ({ connectionId: id, ...each })),
  )
}

/** What is kept of an event: of a hint, what its record can prove, and the name that the provider gave it. */
function asTaken({ isHint }: WebhookSupport, event: ProviderEvent): ProviderEvent {
  if (!isHint) return event
  const { type, providerEventType, objectName, recordId, workspaceRef } = event
  return { type, providerEventType, objectName, recordId, workspaceRef, raw: {}, isHint }
}

async function store(
  ctx: Context,
  { projectId }: WebhookEndpointRow,
  events: readonly NewEvent[],
): Promise<void> {
  const now = ctx.now()
  await commit(ctx, async (unit) => {
    const { tx } = unit
    const touched = await insertEvents(tx, projectId, events, now)
    for (const connectionId of [...touched].sort()) await enqueueEvents(unit, { projectId, connectionId })
  })
}

/** The provider's id of the event, with what it is of: some providers count ids for each kind of event. */
function keyOf(event: ProviderEvent): string {
  const { eventId, providerEventType, objectName, recordId, occurredAt } = event
  const identity =
    eventId === undefined ? event.raw : [eventId, providerEventType, objectName, recordId, occurredAt]
  return createHash('sha256').update(JSON.stringify(identity)).digest('base64url')
}

function publicOrigin(ctx: Context): string {
  return new URL(ctx.settings.publicUrl).origin
}

function about(endpoint: WebhookEndpointRow, more: object) {
  const { id: endpointId, projectId, provider, connectionId } = endpoint
  return { endpointId, projectId, provider, connectionId, ...more }
}
