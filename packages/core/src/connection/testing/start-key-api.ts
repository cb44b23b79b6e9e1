// A small real API that checks keys and tokens, refuses in a vendor's words, and breaks on demand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The API and what a test may change or see of it. */
export interface KeyApi {
  url: string
  /** Keys and tokens it accepts, in `x-api-key`, as bearer token or as Basic `user:password`. */
  keys: Set<string>
  /** Answers every request with this status while set. */
  brokenStatus: number | undefined
  /** The same for `/me` alone. */
  checkStatus: number | undefined
  /** Requests seen, as `GET /me`. */
  requests: string[]
  /** Form bodies sent to `/token` and `/revoke`. */
  forms: URLSearchParams[]
  close(): Promise<void>
}

/**
 * Starts the API: `/me` and `/things` need a key, `/closed` refuses everybody with 401, `/token` gives out
 * `token-<n>` for the client secret or password `good`, `/revoke` forgets a token.
 */
export async function startKeyApi(): Promise<KeyApi> {
  const server = createServer((request, response) => {
    handle(api, request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const api: KeyApi = {
    url: `http://127.0.0.1:${port}`,
    keys: new Set(),
    brokenStatus: undefined,
    checkStatus: undefined,
    requests: [],
    forms: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return api
}

async function handle(api: KeyApi, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', api.url)
  api.requests.push(`${request.method} ${pathname}`)
  const form = new URLSearchParams(await readText(request))
  const brokenStatus = api.brokenStatus ?? (pathname === '/me' ? api.checkStatus : undefined)
  if (brokenStatus !== undefined) return answer(response, brokenStatus, { message: 'We are down.' })
  if (pathname === '/token') return answerToken(api, form, response)
  if (pathname === '/revoke') {
    api.forms.push(form)
    return answer(response, 200, {})
  }
  if (pathname === '/closed') return answer(response, 401, { message: 'You may not see this.' })
  if (!api.keys.has(sentKey(request)))
    return answer(response, 401, { message: 'That key is not one of ours.' })
  answer(response, 200, { tenant: 't-42' })
}

function answerToken(api: KeyApi, form: URLSearchParams, response: ServerResponse): void {
  api.forms.push(form)
  if (form.get('client_secret') !== 'good' && form.get('password') !== 'good') {
    answer(response, 401, { error: 'invalid_client', error_description: 'Unknown client.' })
    return
  }
  const token = `token-${api.forms.length}`
  api.keys.add(token)
  answer(response, 200, { access_token: token, token_type: 'bearer', expires_in: 3600 })
}

function sentKey({ headers }: IncomingMessage): string {
  const key = headers['x-api-key']
  if (typeof key === 'string') return key
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ')
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString('utf8') : value
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
