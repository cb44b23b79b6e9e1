// Serves what a console needs to sign people in. The only routes that look at a cookie.

import { MortiseError } from '@mortise/contract'
import {
  acceptInviteLink,
  beginSecondFactor,
  type Context,
  changePassword,
  confirmSecondFactor,
  csrfTokenOf,
  describeBuilder,
  endSession,
  finishPasswordReset,
  hasSecondFactor,
  issueToken,
  listOwnSessions,
  type OpenedSession,
  openSession,
  removeSecondFactor,
  requestPasswordReset,
  resumeSession,
  signIn,
} from '@mortise/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountBodies, readBody } from './account-bodies.ts'
import { createMailLimit } from './limit-mail.ts'
import { createSignInLimit, type SignInLimit } from './limit-sign-in.ts'
import {
  leaveSecret,
  requireOwnPage,
  requireOwnSession,
  requireReadableSession,
  secretOf,
  takeSecret,
} from './session-cookie.ts'

/** The ways to sign in beside a password. */
export interface AccountOptions {
  /** The name of the OpenID provider, as the sign-in page shows it. */
  readonly oidcName?: string | undefined
  /** `mortise dev` signs the developer in. */
  readonly isDevelopment?: boolean | undefined
}

type SessionRequest = FastifyRequest<{ Params: { sessionId: string } }>

/**
 * Adds `/accounts/v1/*`. A cookie opens these routes and nothing else: pages exchange it for a short-lived token, which they
 * send to the API. So no other route can be called across sites.
 */
export function registerAccounts(app: FastifyInstance, ctx: Context, options: AccountOptions = {}): void {
  const limit = createSignInLimit(ctx)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/accounts/')) reply.header('cache-control', 'no-store')
    done()
  })
  app.get('/accounts/v1/session', async (request) => describeSession(ctx, request, options))
  registerSignIn(app, ctx, limit)
  registerPasswordReset(app, ctx, limit)
  registerSecondFactor(app, ctx, limit)
  app.post('/accounts/v1/token', async (request, reply) => {
    const found = await requireOwnSession(ctx, request)
    const { token, expiresAt, secret } = await issueToken(ctx, found)
    if (secret !== undefined) leaveSecret(ctx, reply, { secret, expiresAt: found.session.expiresAt })
    return reply.code(201).send({ token, expireTime: expiresAt.toISOString() })
  })
  app.post('/accounts/v1/sign-out', async (request, reply) => {
    const found = await requireOwnSession(ctx, request)
    await endSession(ctx, found, { sessionId: found.session.id, address: request.ip })
    takeSecret(ctx, reply)
    return reply.code(204).send()
  })
  app.get('/accounts/v1/sessions', async (request) =>
    listOwnSessions(ctx, await requireReadableSession(ctx, request)),
  )
  app.delete('/accounts/v1/sessions/:sessionId', async (request: SessionRequest, reply) => {
    const found = await requireOwnSession(ctx, request)
    const { sessionId } = request.params
    await endSession(ctx, found, { sessionId, address: request.ip })
    if (sessionId === found.session.id) takeSecret(ctx, reply)
    return reply.code(204).send()
  })
}

/** The routes that begin a session. Each gives the browser a new secret, whatever it held before. */
function registerSignIn(app: FastifyInstance, ctx: Context, limit: SignInLimit): void {
  app.post('/accounts/v1/sign-in', async (request, reply) => {
    requireOwnPage(ctx, request)
    const body = readBody(accountBodies.signIn, request.body)
    const opened = await limit.guard({ address: request.ip, email: body.email }, () =>
      signIn(ctx, body, browserOf(request)),
    )
    return answerOpened(ctx, reply, { opened, former: secretOf(ctx, request) })
  })
  app.post('/accounts/v1/accept-link', async (request, reply) => {
    requireOwnPage(ctx, request)
    const accepted = readBody(accountBodies.acceptLink, request.body)
    const builder = await limit.guard({ address: request.ip, email: accepted.token }, () =>
      acceptInviteLink(ctx, { ...accepted, address: request.ip }),
    )
    const opened = await openSession(ctx, builder, { ...browserOf(request), method: 'link' })
    return answerOpened(ctx, reply, { opened, former: secretOf(ctx, request) })
  })
  app.put('/accounts/v1/password', async (request, reply) => {
    const found = await requireOwnSession(ctx, request)
    const body = readBody(accountBodies.changePassword, request.body)
    const opened = await limit.guard({ address: request.ip, email: found.builder.email }, () =>
      changePassword(ctx, found, { ...body, ...browserOf(request) }),
    )
    return answerOpened(ctx, reply, { opened })
  })
}

/** The routes by which people who are not signed in choose a new password. */
function registerPasswordReset(app: FastifyInstance, ctx: Context, limit: SignInLimit): void {
  const path = '/accounts/v1/password-reset'
  const mailLimit = createMailLimit(ctx)
  app.post(path, async (request, reply) => {
    requireOwnPage(ctx, request)
    const { email } = readBody(accountBodies.requestReset, request.body)
    mailLimit.count({ address: request.ip, email })
    requestPasswordReset(ctx, { email, address: request.ip })
    return reply.code(204).send()
  })
  app.post(`${path}/finish`, async (request, reply) => {
    requireOwnPage(ctx, request)
    const body = readBody(accountBodies.finishReset, request.body)
    await limit.guard({ address: request.ip, email: body.token }, () =>
      finishPasswordReset(ctx, { ...body, address: request.ip }),
    )
    return reply.code(204).send()
  })
}

/** The routes by which builders set an authenticator app up and take it off. */
function registerSecondFactor(app: FastifyInstance, ctx: Context, limit: SignInLimit): void {
  const path = '/accounts/v1/second-factor'
  app.post(path, async (request, reply) => {
    const found = await requireOwnSession(ctx, request)
    return reply.code(201).send(await beginSecondFactor(ctx, found))
  })
  app.post(`${path}/confirm`, async (request) => {
    const found = await requireOwnSession(ctx, request)
    const { code } = readBody(accountBodies.confirmSecondFactor, request.body)
    return limit.guard({ address: request.ip, email: found.builder.email }, () =>
      confirmSecondFactor(ctx, found, { code, address: request.ip }),
    )
  })
  app.post(`${path}/remove`, async (request, reply) => {
    const found = await requireOwnSession(ctx, request)
    const body = readBody(accountBodies.removeSecondFactor, request.body)
    await limit.guard({ address: request.ip, email: found.builder.email }, () =>
      removeSecondFactor(ctx, found, { ...body, address: request.ip }),
    )
    return reply.code(204).send()
  })
}

/** Leaves the secret of a new session with the browser, and ends the session that the browser had before. */
export async function answerOpened(
  ctx: Context,
  reply: FastifyReply,
  { opened, former }: { opened: OpenedSession; former?: string | undefined },
): Promise<FastifyReply> {
  const before = await sessionBefore(ctx, former)
  if (before) await endSession(ctx, before, { sessionId: before.session.id })
  leaveSecret(ctx, reply, opened)
  const { csrfToken, expiresAt } = opened
  return reply.code(201).send({ csrfToken, expireTime: expiresAt.toISOString() })
}

async function describeSession(ctx: Context, request: FastifyRequest, options: AccountOptions) {
  const { accounts } = ctx.settings
  const { oidcName, isDevelopment } = options
  const development = isDevelopment || undefined
  const passwords = !accounts?.isPasswordRefused
  const resetByMail = (passwords && ctx.sendMail !== undefined) || undefined
  const waysIn = { passwords, resetByMail, oidc: oidcName, development }
  const found = await sessionBefore(ctx, secretOf(ctx, request))
  if (!found) return { isSignedIn: false, waysIn }
  const { session, builder } = found
  const [info, isWithCode] = await Promise.all([
    describeBuilder(ctx, builder.id),
    hasSecondFactor(ctx, builder.id),
  ])
  const csrfToken = csrfTokenOf(session.id)
  return { isSignedIn: true, waysIn, csrfToken, hasSecondFactor: isWithCode, ...info }
}

async function sessionBefore(ctx: Context, secret: string | undefined) {
  try {
    return await resumeSession(ctx, secret)
  } catch (error) {
    if (error instanceof MortiseError && error.code === 'account.signed_out') return undefined
    throw error
  }
}

function browserOf(request: FastifyRequest) {
  return { address: request.ip, userAgent: request.headers['user-agent'] }
}
