// A webhook receiver for tests: checks signatures with the library that receivers use.
import type { IncomingHttpHeaders } from 'node:http'
import type { WebhookMessage } from '@mortise/contract'
import { Webhook } from 'standardwebhooks'
import { startVendor } from '../../../connector-kit/src/testing/vendor.ts'

/** A message as it arrived. */
export interface Received {
  messageId: string
  headers: IncomingHttpHeaders
  /** The body exactly as sent. */
  text: string
  message: WebhookMessage
  path: string
}

/** What the receiver answers: a status, with headers and a body where wanted. */
export type ReceiverAnswer = number | { status: number; headers?: Record<string, string>; text?: string }

/** A running receiver; `answer` decides what each message gets, 200 unless told. */
export interface Receiver {
  readonly url: string
  /** Messages answered with 2xx or not, oldest first. */
  readonly received: Received[]
  answer: (received: Received) => ReceiverAnswer | Promise<ReceiverAnswer>
  /** Requests being answered now, and the most there were. */
  readonly load: { now: number; most: number }
  close(): Promise<void>
}

/** Starts a receiver on a free local port. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const load = { now: 0, most: 0 }
  const receiver = { received, load, answer: (() => 200) as Receiver['answer'] }
  const { url, close } = await startVendor(async ({ url: path, headers, body: text }) => {
    load.now += 1
    load.most = Math.max(load.most, load.now)
    const one = { messageId: String(headers['webhook-id']), headers, text, message: JSON.parse(text), path }
    received.push(one)
    const answer = await receiver.answer(one)
    load.now -= 1
    return typeof answer === 'number' ? { status: answer } : answer
  })
  return Object.assign(receiver, { url: `${url}/hook`, close })
}

/** Checks a message as a builder would. @throws WebhookVerificationError when the signature or its time is wrong */
export function verify(secret: string, { headers, text }: Received): void {
  new Webhook(secret).verify(text, headers as Record<string, string>)
}
