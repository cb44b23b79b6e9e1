// A transit engine for tests: OpenBao's wire over a key of its own, with versions and outages.
// https://github.com/openbao/openbao/tree/main/builtin/logical/transit (path_encrypt.go, path_decrypt.go, path_rewrap.go,
// which takes no associated data) read 2026-11-23
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import {
  type Answer,
  type SeenRequest,
  startVendor,
} from '../../../../packages/connector-kit/src/testing/vendor.ts'

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
  const answer = ({ url, headers, body }: SeenRequest): Answer => {
    const sent: Sent = JSON.parse(body)
    const [, verb] = /^\/v1\/transit\/(encrypt|decrypt|rewrap)\/mortise$/.exec(url) ?? []
    if (transit.isSealed) return { status: 503, json: { errors: ['Vault is sealed'] } }
    if (!transit.tokens.has(String(headers['x-vault-token']))) {
      return { status: 403, json: { errors: ['permission denied'] } }
    }
    transit.asked.push(verb ?? '')
    try {
      if (verb === 'encrypt') return { json: { data: { ciphertext: seal(sent) } } }
      if (verb === 'decrypt') return { json: { data: { plaintext: open(sent) } } }
      if (verb === 'rewrap') {
        const { ciphertext } = sent
        return { json: { data: { ciphertext: seal({ plaintext: open({ ciphertext }) }) } } }
      }
      return { status: 404, json: { errors: [] } }
    } catch {
      // The engine says no more than that, whatever is wrong with a ciphertext.
      return { status: 400, json: { errors: ['cipher: message authentication failed'] } }
    }
  }
  const { url, close } = await startVendor(answer)
  return Object.assign(transit, {
    address: url,
    rotate: () => void versions.push(randomBytes(32)),
    close,
  })
}
