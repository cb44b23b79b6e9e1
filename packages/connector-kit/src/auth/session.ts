// Keeps the short-lived token that some vendors want made of a connection's secrets.
import { createHash } from 'node:crypto'
import type { CallContext } from '../account/connect.ts'
import type { BoundCredentials, Metadata } from '../account/credentials.ts'
import type { CustomSession } from '../definition/provider.ts'
import { createTokenPost } from './token-exchange.ts'

// A request under way must not outlive its token.
const earlyMs = 60_000
const sessionsMax = 10_000

/** In this process only: another makes its own, and vendors allow many. */
const sessions = new Map<string, Promise<CustomSession>>()

/**
 * The credentials with the values of a session that has not ended; as they are where the provider has no sessions.
 * Calls the vendor at most once at a time. @throws ProviderError when the vendor refuses or could not answer.
 */
export async function wearSession(
  context: CallContext,
  metadata: Metadata,
  credentials: BoundCredentials,
  { isRejected = false } = {},
): Promise<BoundCredentials> {
  const { auth } = context.provider
  if (auth.kind !== 'custom' || !auth.session || credentials.scheme !== 'custom') return credentials
  const key = keyOf(context, metadata, credentials)
  const known = isRejected ? undefined : sessions.get(key)
  const current = await known
  const isOver = !current || current.expiresAt - earlyMs <= Date.now()
  // Another waiting call may have opened the next session already.
  const latest = isRejected ? undefined : sessions.get(key)
  const session = isOver
    ? await (latest && latest !== known ? latest : remember(key, open(context, metadata, credentials)))
    : current
  return { ...credentials, values: { ...credentials.values, ...session.values } }
}

/** One opening serves everybody who waits for it; a failed one is forgotten. */
function remember(key: string, opening: Promise<CustomSession>): Promise<CustomSession> {
  sessions.delete(key)
  sessions.set(key, opening)
  const [oldest] = sessions.keys()
  if (sessions.size > sessionsMax && oldest !== undefined) sessions.delete(oldest)
  opening.catch(() => {
    if (sessions.get(key) === opening) sessions.delete(key)
  })
  return opening
}

async function open(
  context: CallContext,
  metadata: Metadata,
  { values: inputs, boundTo }: Extract<BoundCredentials, { scheme: 'custom' }>,
): Promise<CustomSession> {
  const { provider, module = provider.defaultModule, send, urlOverride, signal } = context
  if (provider.auth.kind !== 'custom' || !provider.auth.session) {
    throw new TypeError(`provider ${provider.name} has no sessions`)
  }
  const post = createTokenPost({
    provider,
    boundTo: [boundTo],
    urlOverride,
    send,
    signal,
    secrets: Object.values(inputs),
  })
  return provider.auth.session({ metadata, inputs, module, post })
}

/** A digest, so that no secret is a key of anything. */
function keyOf(
  { provider, module, urlOverride }: CallContext,
  metadata: Metadata,
  { values, boundTo }: Extract<BoundCredentials, { scheme: 'custom' }>,
): string {
  const parts = [
    provider.name,
    module,
    urlOverride,
    Object.entries(metadata).sort(),
    Object.entries(values).sort(),
    Object.entries(boundTo).sort(),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
