// A browser without a screen, for consent at a real OAuth server.
import type { Send, SendResponse } from '@mortise/connector-kit'

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/**
 * Goes from an authorization URL to where the customer is sent back: keeps cookies, follows redirects, submits the
 * sign-in and consent forms of oidc-provider's development pages.
 */
export async function walkConsent(input: {
  send: Send
  from: string
  redirectUri: string
  isGranted: boolean
}): Promise<URL> {
  const cookies = new Map<string, string>()
  let request = { method: 'GET', url: input.from, body: '' }
  for (let step = 0; step < 20; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await input.send({
      purpose: 'page',
      method: request.method,
      url: request.url,
      headers: { cookie, ...(request.body ? formType : undefined) },
      body: request.body || undefined,
    })
    keepCookies(cookies, answer)
    const location = answer.headers.location
    if (typeof location === 'string') {
      const next = new URL(location, request.url)
      if (next.href.startsWith(input.redirectUri)) return next
      request = { method: 'GET', url: next.href, body: '' }
    } else if (request.method === 'GET' && request.url.includes('/interaction/')) {
      const form = answer.text.includes('name="login"')
        ? 'prompt=login&login=ada&password=x'
        : 'prompt=consent'
      request = input.isGranted
        ? { method: 'POST', url: request.url, body: form }
        : { method: 'GET', url: `${request.url}/abort`, body: '' }
    } else {
      throw new Error(
        `the walk ended at ${request.method} ${request.url} with ${answer.status}: ${answer.text.slice(0, 300)}`,
      )
    }
  }
  throw new Error('the walk went in circles')
}

function keepCookies(cookies: Map<string, string>, { headers }: SendResponse): void {
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
