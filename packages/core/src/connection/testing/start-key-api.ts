// A small real API that checks keys and tokens, refuses in a vendor's words, and breaks on demand.
import { type Answer, type SeenRequest, startVendor } from '../../../../connector-kit/src/testing/vendor.ts'

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
  const { url, close } = await startVendor((request) => answer(api, request))
  const api: KeyApi = {
    url,
    keys: new Set(),
    brokenStatus: undefined,
    checkStatus: undefined,
    requests: [],
    forms: [],
    close,
  }
  return api
}

function answer(api: KeyApi, request: SeenRequest): Answer {
  const { pathname } = new URL(request.url, api.url)
  api.requests.push(`${request.method} ${pathname}`)
  const form = new URLSearchParams(request.body)
  const brokenStatus = api.brokenStatus ?? (pathname === '/me' ? api.checkStatus : undefined)
  if (brokenStatus !== undefined) return { status: brokenStatus, json: { message: 'We are down.' } }
  if (pathname === '/token') return answerToken(api, form)
  if (pathname === '/revoke') {
    api.forms.push(form)
    return { json: {} }
  }
  if (pathname === '/closed') return { status: 401, json: { message: 'You may not see this.' } }
  if (!api.keys.has(sentKey(request)))
    return { status: 401, json: { message: 'That key is not one of ours.' } }
  return { json: { tenant: 't-42' } }
}

function answerToken(api: KeyApi, form: URLSearchParams): Answer {
  api.forms.push(form)
  if (form.get('client_secret') !== 'good' && form.get('password') !== 'good') {
    return { status: 401, json: { error: 'invalid_client', error_description: 'Unknown client.' } }
  }
  const token = `token-${api.forms.length}`
  api.keys.add(token)
  return { json: { access_token: token, token_type: 'bearer', expires_in: 3600 } }
}

function sentKey({ headers }: SeenRequest): string {
  const key = headers['x-api-key']
  if (typeof key === 'string') return key
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ')
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString('utf8') : value
}
