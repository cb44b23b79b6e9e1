// The demo application's webhook endpoint: nothing is believed before its signature is verified.
import type { IncomingHttpHeaders } from 'node:http'
import { type ResultEntry, type WebhookMessage, webhookMessageSchema } from '@mortise/contract'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import type { RecordBook } from './record-book.ts'

/** The answer to the sender; any status but 2xx makes it try again. */
export type WebhookAnswer = { status: number; text: string }

/**
 * Verifies one request, fetches its records where they are not inline, and notes them.
 * Effects: one GET when the message refers to a download.
 */
export async function receiveWebhook(input: {
  secret: string
  headers: IncomingHttpHeaders
  body: string
  book: RecordBook
}): Promise<WebhookAnswer> {
  const { secret, headers, body, book } = input
  let verified: unknown
  try {
    verified = new Webhook(secret).verify(body, headers as Record<string, string>)
  } catch (error) {
    book.refuse()
    if (error instanceof WebhookVerificationError)
      return { status: 401, text: 'The signature does not match.' }
    return { status: 400, text: 'The body is not JSON.' }
  }
  const parsed = webhookMessageSchema.safeParse(verified)
  // A notification or a kind of message that is new to us is no reason to have it sent again.
  if (!parsed.success) return { status: 202, text: 'Nothing in it is for this application.' }
  const records = await recordsOf(parsed.data)
  if (records === undefined) return { status: 502, text: 'The records could not be downloaded.' }
  book.accept(String(headers['webhook-id']), parsed.data, records)
  return { status: 200, text: 'Received.' }
}

async function recordsOf(message: WebhookMessage): Promise<ResultEntry[] | undefined> {
  const { type, downloadUrl } = message.resultInfo
  if (type === 'inline') return message.result ?? []
  if (downloadUrl === undefined) return undefined
  const answer = await fetch(downloadUrl).catch(() => undefined)
  if (!answer?.ok) return undefined
  const body = (await answer.json()) as ResultEntry[] | { result?: ResultEntry[] }
  return Array.isArray(body) ? body : (body.result ?? [])
}
