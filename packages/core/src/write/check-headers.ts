// The extra headers a builder wants the provider to see, without those that are ours to set.
import type { Auth, ProviderDefinition } from '@mortise/connector-kit'
import { type Issue, MortiseError, type WriteHeader } from '@mortise/contract'

const HEADERS_MAX = 50
const VALUE_CHARACTERS_MAX = 4096

/** Of one connection, of the body's form, or of the exchange itself. @see https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const ours = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'content-length',
  'content-type',
  'content-encoding',
  'accept-encoding',
])
const credentials = new Set(['authorization', 'cookie', 'set-cookie', 'x-api-key', 'api-key'])

/**
 * The headers by lower-case name.
 * @throws MortiseError request.invalid for a header that is ours to set, that carries credentials, that is given twice,
 * or that no header may look like
 */
export function checkHeaders(
  headers: readonly WriteHeader[],
  provider: Pick<ProviderDefinition, 'auth' | 'displayName'>,
): Record<string, string> {
  const own = ownHeaders(provider.auth)
  const checked: Record<string, string> = {}
  const issues: Issue[] = []
  if (headers.length > HEADERS_MAX)
    issues.push({ in: 'body', name: 'headers', detail: `headers has more than ${HEADERS_MAX} headers` })
  for (const [index, { key, value }] of headers.entries()) {
    const name = key.toLowerCase()
    const refuse = (part: string, words: string) =>
      issues.push({
        in: 'body',
        name: `headers.${index}.${part}`,
        detail: `headers.${index}.${part} ${words}`,
      })
    // @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 token
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/.test(name)) refuse('key', 'is not the name of a header')
    else if (credentials.has(name) || own.has(name))
      refuse('key', `is ${name}, which contains credentials; Mortise takes them from the connection`)
    else if (ours.has(name) || name.startsWith('proxy-'))
      refuse('key', `is ${name}, which only this server can set`)
    else if (Object.hasOwn(checked, name)) refuse('key', `is ${name}, which is a duplicate`)
    else if (!/^[\t\x20-\x7e]*$/.test(value) || value.length > VALUE_CHARACTERS_MAX)
      refuse('value', `must be printable ASCII of at most ${VALUE_CHARACTERS_MAX} characters`)
    else checked[name] = value
  }
  if (issues.length > 0) throw new MortiseError('request.invalid', { issues })
  return checked
}

function ownHeaders(auth: Auth): Set<string> {
  switch (auth.kind) {
    case 'oauth2':
      return new Set([auth.accessTokenHeader?.name.toLowerCase() ?? 'authorization'])
    case 'apiKey':
      return new Set(auth.attach === 'header' ? [auth.name.toLowerCase()] : [])
    case 'custom':
      return new Set(auth.headers.map(({ name }) => name.toLowerCase()))
    case 'basic':
    case 'none':
      return new Set()
  }
}
