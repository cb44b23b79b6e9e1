// A webhook receiver for tests: checks signatures with the library that receivers use.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookMessage } from '@mortise/contract'
import { Webhook } from 'standardwebhooks'

/** A message as it arrived. */
export interface Received {
  messageId: string
  headers: IncomingHttpHeaders
  /** The body exactly as sent. */
  text: string
  message: WebhookMessage
  path: string
}

/** What the receiver answers: a status, with headers where wanted. */
export type ReceiverAnswer = number | { status: number; headers: Record<string, string> }

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
  const server = createServer(async (request, response) => {
    load.now += 1
    load.most = Math.max(load.most, load.now)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const messageId = String(request.headers['webhook-id'])
    const one = {
      messageId,
      headers: request.headers,
      text,
      message: JSON.parse(text),
      path: request.url ?? '',
    }
    received.push(one)
    const answer = await receiver.answer(one)
    load.now -= 1
    const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

/** Checks a message as a builder would. @throws WebhookVerificationError when the signature or its time is wrong */
export function verify(secret: string, { headers, text }: Received): void {
  new Webhook(secret).verify(text, headers as Record<string, string>)
}
