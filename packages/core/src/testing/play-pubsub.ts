// Google's token endpoint and Pub/Sub, played. `npm run soak -- --sinks` publishes to Google's emulator instead, which asks for no
// token. Method, path and body follow Google's discovery document of Pub/Sub v1, revision 20210225:
// https://github.com/googleapis/google-api-go-client/blob/main/pubsub/v1/pubsub-api.json read 2026-11-23
import { generateKeyPairSync } from 'node:crypto'
import { type Send, SendError, type SendRequest, type SendResponse } from '@mortise/connector-kit'
import { decodeProtectedHeader, jwtVerify } from 'jose'

/** What a test lets go wrong: before the messages are published, or after. */
export type PubsubFault =
  | { readonly status: number; readonly code: string }
  | 'drops the request'
  | 'drops the answer'

/** A message that arrived. */
export interface PublishedMessage {
  readonly data: { messageId?: string; [name: string]: unknown }
  readonly attributes: Readonly<Record<string, string>>
  readonly orderingKey: string
}

/** Google. */
export interface PlayedPubsub {
  readonly send: Send
  /** The text of the key file of the account that may publish. */
  readonly credentials: string
  readonly messages: PublishedMessage[]
  /** The messages of each request that was taken. */
  readonly sizes: number[]
  /** Tokens that were given out. */
  tokens: number
  onRequest: (request: SendRequest) => PubsubFault | undefined
}

const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const PUBLISH =
  /^https:\/\/(?:us-east1-)?pubsub\.googleapis\.com\/v1\/projects\/acme-data\/topics\/([^/:]+):publish$/
const EMULATOR = /^http:\/\/localhost:8085\/v1\/projects\/acme-data\/topics\/([^/:]+):publish$/

interface SentMessage {
  data: string
  attributes: Record<string, string>
  orderingKey: string
}

/** `PublishRequest` and `PubsubMessage`: the members that a publisher may set, and no others. */
function readRequest(body: string): SentMessage[] {
  const { messages, ...others }: { messages: SentMessage[] } = JSON.parse(body)
  const isKnown = messages.every((message) =>
    Object.keys(message).every((name) => ['data', 'attributes', 'orderingKey'].includes(name)),
  )
  if (Object.keys(others).length > 0 || !isKnown) throw new Error('Pub/Sub has no such member')
  return messages
}

/** Plays it: a project `acme-data` in which every topic but `missing` exists. */
export function playPubsub(now: () => Date): PlayedPubsub {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const play: PlayedPubsub = {
    credentials: JSON.stringify({
      type: 'service_account',
      client_email: 'mortise@acme-data.iam.gserviceaccount.com',
      private_key_id: 'k1',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: 'https://evil.example.com/token',
    }),
    messages: [],
    sizes: [],
    tokens: 0,
    onRequest: () => undefined,
    send: async (request) => {
      if (request.url === TOKEN_URL) return giveToken(request)
      const fault = play.onRequest(request)
      if (fault === 'drops the request') throw new SendError('connection', 'dropped')
      const answer = typeof fault === 'object' ? refusal(fault.status, fault.code) : publish(play, request)
      if (fault === 'drops the answer') throw new SendError('connection', 'dropped')
      return answer
    },
  }
  const giveToken = async ({ body }: SendRequest) => {
    const form = new URLSearchParams(String(body))
    const assertion = form.get('assertion') ?? ''
    const options = {
      issuer: 'mortise@acme-data.iam.gserviceaccount.com',
      audience: TOKEN_URL,
      currentDate: now(),
      maxTokenAge: 3_600,
      requiredClaims: ['iat', 'exp'],
    }
    const isAsked = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    const verified = await jwtVerify(assertion, publicKey, options).catch(() => undefined)
    const isRight = verified?.payload.scope === 'https://www.googleapis.com/auth/pubsub'
    if (!isAsked || !isRight || decodeProtectedHeader(assertion).kid !== 'k1')
      return json(400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' })
    play.tokens += 1
    return json(200, { access_token: `ya29.${play.tokens}`, expires_in: 3_599, token_type: 'Bearer' })
  }
  return play
}

function publish(play: PlayedPubsub, { method, url, headers = {}, body }: SendRequest): SendResponse {
  const isEmulator = EMULATOR.test(url)
  const topic = (isEmulator ? EMULATOR : PUBLISH).exec(url)?.[1]
  if (method !== 'POST' || topic === undefined) return refusal(404, 'NOT_FOUND')
  // A token must not reach anything but Google.
  if (
    isEmulator ? headers.authorization !== undefined : headers.authorization !== `Bearer ya29.${play.tokens}`
  )
    return refusal(401, 'UNAUTHENTICATED')
  if (topic === 'missing') return refusal(404, 'NOT_FOUND')
  const messages = readRequest(String(body))
  if (messages.length > 1_000 || new Set(messages.map(({ orderingKey }) => orderingKey)).size > 1)
    return refusal(400, 'INVALID_ARGUMENT')
  play.sizes.push(messages.length)
  play.messages.push(
    ...messages.map(({ data, ...rest }) => ({
      ...rest,
      data: JSON.parse(Buffer.from(data, 'base64').toString()),
    })),
  )
  return json(200, { messageIds: messages.map((_, at) => String(play.messages.length + at)) })
}

function refusal(code: number, status: string): SendResponse {
  return json(code, { error: { code, status, message: 'no' } })
}

function json(status: number, value: object): SendResponse {
  return { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(value) }
}
