// Serves connect links, and the scripts that their page and pages of applications load.
import { randomBytes } from 'node:crypto'
import { MortiseError } from '@mortise/contract'
import { type Context, connectLinkName, findConnectLink, openConnectLink } from '@mortise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { browserCookie, readBrowserCookie } from '../http/browser-cookie.ts'
import { createPreparedAnswers, sendPrepared } from '../http/endpoint/prepared-answer.ts'
import { readBundle } from '../read-bundle.ts'
import { renderConnectPage } from './connect-page.ts'
import type { OpenedLink } from './page-state.ts'

type LinkRequest = FastifyRequest<{ Params: { token: string } }>

const scripts = ['element.js', 'link.js'] as const
const statusOf = { ready: 200, mine: 200, used: 409, expired: 410, unknown: 404 } as const

/**
 * Adds the routes of connect links. `/connect/v1/links/{token}` is the page and uses nothing up. `POST` on its
 * `session` exchanges the link. `/connect/v1/element.js` is the UI kit as custom elements.
 */
export function registerConnectPage(app: FastifyInstance, ctx: Context): void {
  app.get('/connect/v1/links/:token', async (request: LinkRequest, reply) => {
    const link = await findConnectLink(ctx, holderOf(ctx, request))
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(statusOf[link.state])
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        // The address is the secret.
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cross-origin-opener-policy': 'unsafe-none',
        'content-security-policy': policyFor(nonce),
      })
      .send(renderConnectPage({ link, acceptLanguage: request.headers['accept-language'], nonce }))
  })

  app.post('/connect/v1/links/:token/session', async (request: LinkRequest, reply) => {
    const holder = holderOf(ctx, request)
    const { browser, expiresAt, ...opened } = await openConnectLink(ctx, { ...holder, address: request.ip })
    const lifeS = Math.ceil((expiresAt.getTime() - ctx.now().getTime()) / 1_000)
    const answer: OpenedLink = opened
    return reply
      .headers({
        'set-cookie': browserCookie(placeOf(ctx, holder.token), browser, lifeS),
        'cache-control': 'no-store',
      })
      .send(answer)
  })

  const files = createPreparedAnswers()
  for (const name of scripts) {
    app.get(`/connect/v1/${name}`, async (request, reply) => {
      const file = await files.get(name, () => loadScript(name))
      return sendPrepared(request, reply, file, 'text/javascript; charset=utf-8')
    })
  }
}

async function loadScript(name: string): Promise<Buffer> {
  const script = await readBundle('connect', name)
  if (script) return script
  throw new MortiseError('internal', { cause: new Error(`${name} is not built: run npm run build`) })
}

function holderOf(ctx: Context, { params, headers }: LinkRequest) {
  const { token } = params
  return { token, browser: readBrowserCookie(headers, placeOf(ctx, token)) }
}

function placeOf({ settings }: Context, token: string) {
  return { publicUrl: settings.publicUrl, name: `link_${connectLinkName(token)}` }
}

function policyFor(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
