// Data keys wrapped by the transit engine of HashiCorp Vault or OpenBao, which never gives its key away.
// Wire: https://github.com/openbao/openbao/blob/main/builtin/logical/transit/path_encrypt.go and path_decrypt.go
// (`plaintext` and `associated_data` in base64, for AEAD keys such as aes256-gcm96; 400 for a ciphertext that does not
// open), read 2026-11-23. Rewrapping takes no associated data and cannot open a bound ciphertext (path_rewrap.go there,
// read 2026-11-23). Vault, of which OpenBao is a fork, was not tried.
import { MortiseError } from '@mortise/contract'
import type { KeyWrapper } from '@mortise/core'
import { Agent, request } from 'undici'
import { z } from 'zod'

/** Where the transit engine is, and what opens it. */
export interface TransitOptions {
  /** `https://vault.internal:8200` */
  address: string
  /** Where the engine is mounted: `transit`. */
  mount: string
  key: string
  namespace?: string | undefined
  /** Read for each request, so that an agent may replace a token that runs out. */
  token: () => string
  /** PEM of the authority that signs the server's certificate. */
  ca?: string | undefined
}

const TIMEOUT_MS = 5_000
const BYTES_MAX = 64 * 1024

const answerSchema = z.object({
  data: z.object({ ciphertext: z.string().optional(), plaintext: z.string().optional() }),
})

/** A wrapper over one key of the engine. Each call is one request. */
export function createTransitWrapper(options: TransitOptions): KeyWrapper {
  const { address, mount, key, namespace, token, ca } = options
  const agent = new Agent({
    connect: ca === undefined ? {} : { ca },
    maxResponseSize: BYTES_MAX,
    keepAliveTimeout: 1_000,
  })
  const base = `${address.replace(/\/$/, '')}/v1/${mount}`

  const ask = async (verb: 'encrypt' | 'decrypt', sent: Record<string, string>) => {
    const headers: Record<string, string> = { 'x-vault-token': token() }
    if (namespace) headers['x-vault-namespace'] = namespace
    const answer = await post(agent, `${base}/${verb}/${encodeURIComponent(key)}`, { headers, sent })
    const text = verb === 'decrypt' ? answer.data.plaintext : answer.data.ciphertext
    if (!text) throw unavailable(`the key service answered ${verb} without a result`)
    return text
  }
  const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
  const wrap = (bytes: Buffer, bound: string) =>
    ask('encrypt', { plaintext: base64(bytes), associated_data: base64(bound) })
  const unwrap = async (wrapped: string, bound: string) => {
    const plain = await ask('decrypt', { ciphertext: wrapped, associated_data: base64(bound) })
    return Buffer.from(plain, 'base64')
  }
  return {
    id: `transit:${mount}/${key}`,
    wrap,
    unwrap,
    async rewrap(wrapped, bound) {
      const again = await wrap(await unwrap(wrapped, bound), bound)
      return versionOf(again) === versionOf(wrapped) ? wrapped : again
    },
  }
}

/** `v2` of `vault:v2:...`: the version of the key that wrapped it. */
function versionOf(wrapped: string): string | undefined {
  return wrapped.split(':')[1]
}

async function post(
  agent: Agent,
  url: string,
  { headers, sent }: { headers: Record<string, string>; sent: Record<string, string> },
): Promise<z.infer<typeof answerSchema>> {
  const answer = await request(url, {
    dispatcher: agent,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-vault-request': 'true' },
    body: JSON.stringify(sent),
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  }).catch((cause: unknown) => {
    throw unavailable('the key service cannot be reached', cause)
  })
  const { statusCode } = answer
  const text = await answer.body.text()
  // 400 is what the engine answers to a ciphertext that is damaged or bound to another text.
  if (statusCode === 400) throw new Error(`the key service refused a data key: ${wordsOf(text)}`)
  if (statusCode !== 200) throw unavailable(`the key service answered ${statusCode}: ${wordsOf(text)}`)
  const parsed = answerSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw unavailable('the answer of the key service cannot be read')
  return parsed.data
}

/** The engine's own words; they name paths and never keys. */
function wordsOf(text: string): string {
  return text.slice(0, 300).replace(/\s+/g, ' ')
}

function unavailable(words: string, cause?: unknown): MortiseError {
  return new MortiseError('secrets.unavailable', { cause: new Error(words, { cause }) })
}
