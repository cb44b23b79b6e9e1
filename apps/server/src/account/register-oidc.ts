// The routes of a sign-in at the operator's OpenID provider.
import { MortiseError } from '@mortise/contract'
import { type Context, type OidcPerson, signInByOidc } from '@mortise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { browserCookie, readBrowserCookie } from '../http/browser-cookie.ts'
import type { Oidc, OidcAttempt } from './open-oidc.ts'
import { leaveSecret } from './session-cookie.ts'

const callbackPath = '/accounts/v1/oidc/callback'
const ATTEMPT_LIFE_S = 600
const attemptSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

/**
 * Adds `/accounts/v1/oidc/start`, which sends the browser to the provider, and `/accounts/v1/oidc/callback`, where it comes
 * back to. A cookie ties the two together, so that another browser cannot finish the sign-in.
 */
export function registerOidc(app: FastifyInstance, ctx: Context, oidc: Oidc): void {
  const redirectUri = () => `${ctx.settings.publicUrl}${callbackPath}`
  const place = () => ({ publicUrl: ctx.settings.publicUrl, name: 'oidc' })
  app.get('/accounts/v1/oidc/start', async (_request, reply) => {
    const { url, attempt } = await oidc.start(redirectUri())
    const kept = Buffer.from(JSON.stringify(attempt)).toString('base64url')
    return reply.header('set-cookie', browserCookie(place(), kept, ATTEMPT_LIFE_S)).redirect(url)
  })
  app.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('set-cookie', browserCookie(place(), undefined, 0))
    const attempt = readAttempt(readBrowserCookie(request.headers, place()))
    const callback = new URL(request.url, ctx.settings.publicUrl)
    const person = await finish(ctx, oidc, { callback, redirectUri: redirectUri(), attempt }, request)
    const opened = await signInByOidc(ctx, person, {
      address: request.ip,
      userAgent: request.headers['user-agent'],
    })
    leaveSecret(ctx, reply, opened)
    return reply.redirect(`${ctx.settings.publicUrl}/console/`)
  })
}

async function finish(
  ctx: Context,
  oidc: Oidc,
  input: Parameters<Oidc['finish']>[0],
  { id: requestId }: FastifyRequest,
): Promise<OidcPerson> {
  try {
    return await oidc.finish(input)
  } catch (cause) {
    ctx.log.warn({ requestId, err: cause }, 'the answer of the identity provider was refused')
    throw new MortiseError('account.oidc_refused', {
      causes: ['The answer of the identity provider does not verify.'],
      cause,
    })
  }
}

function readAttempt(kept: string | undefined): OidcAttempt {
  const attempt = attemptSchema.safeParse(parseJson(Buffer.from(kept ?? '', 'base64url').toString()))
  if (attempt.success) return attempt.data
  const causes = ['This browser did not begin the sign-in, or began it more than ten minutes ago.']
  throw new MortiseError('account.oidc_refused', { causes })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
