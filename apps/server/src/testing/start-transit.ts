// A transit engine for tests: OpenBao's wire over a key of its own, with versions and outages.
// https://github.com/openbao/openbao/tree/main/builtin/logical/transit (path_encrypt.go, path_decrypt.go, path_rewrap.go,
// which takes no associated data) read 2026-11-23
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A running engine, mounted at `transit`, with the key `mortise`. */
export interface Transit {
  address: string
  /** Tokens it takes. */
  tokens: Set<string>
  /** What was asked, such as `decrypt`. */
  asked: string[]
  /** Whether it is sealed and answers 503. */
  isSealed: boolean
  /** Adds a version of the key; what earlier ones wrapped still opens. */
  rotate(): void
  close(): Promise<void>
}

interface Sent {
  plaintext?: string
  ciphertext?: string | undefined
  associated_data?: string
}

/** Starts one on a free port. */
export async function startTransit(): Promise<Transit> {
  const versions = [randomBytes(32)]
  const transit = { tokens: new Set<string>(), asked: [] as string[], isSealed: false }
  const seal = ({ plaintext = '', associated_data: bound = '' }: Sent) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', versions.at(-1) ?? '', iv).setAAD(
      Buffer.from(bound, 'base64'),
    )
    const body = Buffer.concat([cipher.update(Buffer.from(plaintext, 'base64')), cipher.final()])
    const bytes = Buffer.concat([iv, body, cipher.getAuthTag()])
    return `vault:v${versions.length}:${bytes.toString('base64')}`
  }
  const open = ({ ciphertext = '', associated_data: bound = '' }: Sent) => {
    const [, version, text = ''] = /^vault:v(\d+):(.+)$/.exec(ciphertext) ?? []
    const bytes = Buffer.from(text, 'base64')
    const key = versions[Number(version) - 1] ?? ''
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(bound, 'base64')).setAuthTag(bytes.subarray(-16))
    const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
    return plain.toString('base64')
  }
  const answer = (request: IncomingMessage, sent: Sent): { status: number; body: object } => {
    const [, verb] = /^\/v1\/transit\/(encrypt|decrypt|rewrap)\/mortise$/.exec(request.url ?? '') ?? []
    if (transit.isSealed) return { status: 503, body: { errors: ['Vault is sealed'] } }
    if (!transit.tokens.has(String(request.headers['x-vault-token']))) {
      return { status: 403, body: { errors: ['permission denied'] } }
    }
    transit.asked.push(verb ?? '')
    try {
      if (verb === 'encrypt') return { status: 200, body: { data: { ciphertext: seal(sent) } } }
      if (verb === 'decrypt') return { status: 200, body: { data: { plaintext: open(sent) } } }
      if (verb === 'rewrap') {
        const { ciphertext } = sent
        return { status: 200, body: { data: { ciphertext: seal({ plaintext: open({ ciphertext }) }) } } }
      }
      return { status: 404, body: { errors: [] } }
    } catch {
      // The engine says no more than that, whatever is wrong with a ciphertext.
      return { status: 400, body: { errors: ['cipher: message authentication failed'] } }
    }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { status, body } = answer(request, JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(transit, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rotate: () => void versions.push(randomBytes(32)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
