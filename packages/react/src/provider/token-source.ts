// Keeps one token until shortly before it ends, and asks for the next one only once however many wait for it.

/** Gives out a token and takes back one that was refused. */
export type TokenSource = {
  get: () => Promise<string>
  /** Forgets `token` if it is still the one given out. */
  drop: (token: string) => void
}

const marginMs = 30_000

/**
 * Wraps the function that fetches tokens; `now` answers milliseconds and is there for tests.
 * A token without an end is kept until it is dropped; a failed fetch is not kept.
 */
export function createTokenSource(
  fetchToken: () => Promise<string>,
  now: () => number = Date.now,
): TokenSource {
  let held: { token: string; staleAt: number } | undefined
  let pending: Promise<string> | undefined
  const renew = async (): Promise<string> => {
    try {
      const token = await fetchToken()
      held = { token, staleAt: now() + lifeMs(token) - marginMs }
      return token
    } finally {
      pending = undefined
    }
  }
  return {
    get: () => {
      if (held && now() < held.staleAt) return Promise.resolve(held.token)
      pending ??= renew()
      return pending
    },
    drop: (token) => {
      if (held?.token === token) held = undefined
    },
  }
}

/** How long a JWT lives by its own dates, so that the clock of this device need not be right. */
function lifeMs(token: string): number {
  const { exp, iat } = claimsOf(token)
  if (typeof exp !== 'number') return Number.POSITIVE_INFINITY
  return (typeof iat === 'number' ? exp - iat : exp - Date.now() / 1000) * 1000
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown } {
  const [, body = ''] = token.split('.')
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    // Not a JWT: how long it lives is its maker's secret.
    return {}
  }
}
