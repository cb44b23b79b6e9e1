// The signed-in builder: the routes under /accounts/v1, and the short-lived token for the API.
import { ApiError } from '@mortise/client'
import type { BuilderInfo } from '@mortise/contract'

/** The ways in that the server offers. */
export type WaysIn = { passwords: boolean; resetByMail?: boolean; oidc?: string; development?: boolean }

/** The answer of `GET /accounts/v1/session`. */
export type Session =
  | { isSignedIn: false; waysIn: WaysIn }
  | ({ isSignedIn: true; waysIn: WaysIn; csrfToken: string; hasSecondFactor: boolean } & BuilderInfo)

/** One of the builder's own sessions. */
export type OwnSession = { id: string; isCurrent: boolean; createTime: string; userAgent?: string }

/** A token is renewed when it has less than this left. */
const renewBeforeMs = 60_000
const csrfHeader = 'x-mortise-csrf'

type Kept = { token: string; expiresAt: number }
let csrfToken = ''
let kept: Promise<Kept> | undefined

/** Reads who is signed in, and keeps the CSRF token. In `mortise dev` it signs the developer in first. */
export async function readSession(): Promise<Session> {
  const session = await ask<Session>('GET', 'session')
  if (session.isSignedIn) {
    csrfToken = session.csrfToken
    return session
  }
  if (!session.waysIn.development || sessionStorage.getItem(signedOutKey)) return session
  await ask('POST', 'dev-sign-in')
  const next = await ask<Session>('GET', 'session')
  if (next.isSignedIn) csrfToken = next.csrfToken
  return next
}

/** Begins a session with a password, and with a code if the account has an authenticator app. */
export async function signIn(body: {
  email: string
  password: string
  code?: string | undefined
}): Promise<void> {
  await begin('sign-in', body)
}

/** Begins a session with a link from an invitation, and sets the password. */
export async function acceptLink(body: {
  token: string
  password: string
  firstName?: string | undefined
  email?: string | undefined
}): Promise<void> {
  await begin('accept-link', body)
}

/** Asks for a mail with the link for a new password. */
export const requestReset = (body: { email: string }): Promise<void> => ask('POST', 'password-reset', body)

/** Sets the password by the link of the mail. It begins no session. */
export const finishReset = (body: { token: string; password: string }): Promise<void> =>
  ask('POST', 'password-reset/finish', body)

/** Begins the session of `mortise dev`. */
export async function signInForDevelopment(): Promise<void> {
  await begin('dev-sign-in')
}

/** Ends the session. `mortise dev` does not begin another one by itself in this tab. */
export async function signOut(): Promise<void> {
  await ask('POST', 'sign-out')
  sessionStorage.setItem(signedOutKey, '1')
  forgetToken()
}

/** Replaces the password, and ends all other sessions. */
export async function changePassword(body: { password: string; newPassword: string }): Promise<void> {
  const { csrfToken: next } = await ask<{ csrfToken: string }>('PUT', 'password', body)
  csrfToken = next
}

/** The secret for an authenticator app, as text and as the address that apps read. */
export const beginSecondFactor = (): Promise<{ secret: string; uri: string }> => ask('POST', 'second-factor')

/** Makes sign-ins ask for a code, and returns the recovery codes. */
export const confirmSecondFactor = (code: string): Promise<{ recoveryCodes: string[] }> =>
  ask('POST', 'second-factor/confirm', { code })

/** Removes the authenticator app. */
export const removeSecondFactor = (body: { password: string; code: string }): Promise<void> =>
  ask('POST', 'second-factor/remove', body)

/** The builder's own sessions. */
export const listOwnSessions = (): Promise<OwnSession[]> => ask<OwnSession[]>('GET', 'sessions')

/** Ends one of the builder's own sessions. */
export const endOwnSession = (id: string): Promise<void> =>
  ask('DELETE', `sessions/${encodeURIComponent(id)}`)

/** The token for the API, renewed before it expires. It is in memory only. */
export async function apiToken(): Promise<string> {
  const known = await kept
  if (known && known.expiresAt - Date.now() > renewBeforeMs) return known.token
  kept = requestToken()
  // A failure is reported to this caller, and the next one asks again.
  kept.catch(forgetToken)
  return (await kept).token
}

/** Drops the token, so that the next call asks for another one. */
export function forgetToken(): void {
  kept = undefined
}

const signedOutKey = 'mortise-signed-out'

async function requestToken(): Promise<Kept> {
  const { token, expireTime } = await ask<{ token: string; expireTime: string }>('POST', 'token')
  return { token, expiresAt: Date.parse(expireTime) }
}

async function begin(route: string, body?: object): Promise<void> {
  forgetToken()
  const { csrfToken: next } = await ask<{ csrfToken: string }>('POST', route, body)
  csrfToken = next
  sessionStorage.removeItem(signedOutKey)
}

async function ask<T>(method: string, route: string, body?: object): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json', [csrfHeader]: csrfToken }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const answer = await fetch(`/accounts/v1/${route}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await answer.text()
  const json: unknown = text === '' ? undefined : JSON.parse(text)
  if (!answer.ok) throw problemError(json, answer.status)
  return json as T
}

function problemError(json: unknown, status: number): Error {
  const problem = { title: `HTTP ${status}`, ...(json as object | undefined) }
  return new ApiError(status, problem)
}
