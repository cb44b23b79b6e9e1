// Gong's webhooks: an automation rule that an administrator makes, signed by the key pair of the company.
import { createHash } from 'node:crypto'
import {
  asObject,
  type IncomingWebhook,
  idText,
  isSameSecret,
  type ProviderEvent,
  present,
  readObjectBody,
  rsaPublicKey,
  rsaSignedClaims,
  type WebhookSupport,
} from '@mortise/connector-kit'

const docsUrl = 'https://help.gong.io/docs/create-a-webhook-rule'

/**
 * A rule fires once for each call that meets its filter, after Gong has processed the call.
 * @see https://help.gong.io/docs/create-a-webhook-rule.md read 2026-11-29
 * @see https://help.gong.io/docs/prepare-your-receiving-application-to-receive-a-webhook-jwt-header (its beginning) read 2026-11-29
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'customer',
  objects: ['calls', 'extensiveCalls', 'transcripts'],
  byHand: {
    steps: [
      'In Gong, open Admin center > Settings > Ecosystem > Automation rules.',
      'Add a rule for all calls.',
      'Choose "Fire webhook" and enter the address.',
      'Choose "Signed JWT header" and copy the public key.',
      'Save the rule.',
    ],
    secretName: 'public key',
    docsUrl,
    isSecret: (text) => rsaPublicKey(text) !== undefined,
  },
  verify: isSigned,
  parse,
}

/**
 * `{webhook_url: 'https://…', body_sha256: '5f4d…', exp: 1764322201}`. Without its end, a token is refused: it could be
 * sent again when the repeat is no longer recognised.
 * @see https://docs.sim.ai/triggers/gong (the claims) read 2026-11-29
 */
function isSigned({ url, headers, body }: IncomingWebhook, publicKey: string, now: Date): boolean {
  const claims = rsaSignedClaims(headers.authorization, { publicKey, now })
  const { webhook_url: to, body_sha256: hash } = claims ?? {}
  if (typeof to !== 'string' || typeof hash !== 'string' || !URL.canParse(to)) return false
  const digest = createHash('sha256').update(body).digest('hex')
  return isSameSecret(hash.toLowerCase(), digest) && new URL(to).href === new URL(url).href
}

/**
 * `{callData: {metaData: {id: '7782342274025937895'}}, isTest: false}`. The record is read again by its id,
 * because each object has another form than the webhook.
 * @see https://help.gong.io/docs/payload-sent-to-webhooks.md read 2026-11-29
 */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const id = idText(asObject(asObject(raw?.callData)?.metaData)?.id)
  if (!raw || id === undefined || raw.isTest === true) return []
  return ['calls', 'extensiveCalls', 'transcripts'].map((objectName) => ({
    type: 'create' as const,
    providerEventType: 'rule.fired',
    objectName,
    raw,
    ...present({ eventId: id, recordId: id }),
  }))
}
