// A builder's webhook receiver: verifies every signature and keeps what arrived.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import {
  type ResultEntry,
  type WebhookMessage,
  webhookMessageSchema,
} from '../../packages/contract/src/index.ts'

/** One arrival of a message; a repeated message arrives under the same `id`. */
export type Arrival = {
  id: string
  at: Date
  /** What was answered: only a 2xx counts as delivered. */
  status: number
  headers: IncomingHttpHeaders
  bytes: number
  message: WebhookMessage
  /** The records of the message, fetched from `downloadUrl` where they were not inline. */
  records: ResultEntry[]
}

/** A running receiver. */
export type Receiver = {
  /** Give this to `createDestination`. */
  url: string
  /** Every arrival in order, refused ones included. */
  arrivals: Arrival[]
  /** What was wrong with requests that were no valid message: bad signatures, bad bodies. */
  faults: string[]
  /** Set it from `getDestination` with `includeSecrets`; until then every request is a fault. */
  setSecret: (webhookSigningKey: string) => void
  /** Answers `status` to the next `count` requests instead of 200. */
  refuseNext: (count: number, status: number) => void
  /** Waits this long before each answer. */
  setDelayMs: (delayMs: number) => void
  /** Accepted records without repeats: the latest arrival of every object name and record id. */
  records: () => Map<string, ResultEntry>
  /** Resolves when `isDone` holds after an arrival. @throws Error after `timeoutMs`, saying what has arrived. */
  waitUntil: (isDone: (receiver: Receiver) => boolean, timeoutMs?: number) => Promise<void>
  close: () => Promise<void>
}

/** Starts a receiver on a free port of 127.0.0.1. */
export async function receiveWebhooks(): Promise<Receiver> {
  const arrivals: Arrival[] = []
  const faults: string[] = []
  const listeners = new Set<() => void>()
  let webhook: Webhook | undefined
  let delayMs = 0
  let refusals = { count: 0, status: 500 }

  const take = async (headers: IncomingHttpHeaders, body: Buffer): Promise<number> => {
    if (webhook === undefined) throw new Error('a message came before the signing secret was set')
    const verified = webhook.verify(body.toString(), headers as Record<string, string>)
    const message = webhookMessageSchema.parse(verified)
    const records = await recordsOf(message)
    if (records.length !== message.resultInfo.numRecords)
      throw new Error('numRecords is not the number of records')
    const status = refusals.count-- > 0 ? refusals.status : 200
    const id = String(headers['webhook-id'])
    arrivals.push({ id, at: new Date(), status, headers, bytes: body.length, message, records })
    return status
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const status = await take(request.headers, Buffer.concat(chunks)).catch((error: unknown) => {
      faults.push(String(error))
      return 400
    })
    setTimeout(() => response.writeHead(status).end(), delayMs)
    for (const listener of listeners) listener()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')

  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    arrivals,
    faults,
    setSecret: (secret) => {
      webhook = new Webhook(secret)
    },
    refuseNext: (count, status) => {
      refusals = { count, status }
    },
    setDelayMs: (value) => {
      delayMs = value
    },
    records: () => {
      const accepted = arrivals.filter(({ status }) => status < 300)
      return new Map(
        accepted.flatMap(({ message, records }) => records.map((entry) => [keyOf(message, entry), entry])),
      )
    },
    waitUntil: (isDone, timeoutMs = 60_000) => awaitArrivals({ receiver, listeners, isDone, timeoutMs }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

/** Asks after each arrival. */
function awaitArrivals(wanted: {
  receiver: Receiver
  listeners: Set<() => void>
  isDone: (receiver: Receiver) => boolean
  timeoutMs: number
}): Promise<void> {
  const { receiver, listeners, isDone, timeoutMs } = wanted
  return new Promise((resolve, reject) => {
    const check = (): void => {
      if (!isDone(receiver)) return
      clearTimeout(timer)
      listeners.delete(check)
      resolve()
    }
    const timer = setTimeout(() => {
      listeners.delete(check)
      const { arrivals, faults } = receiver
      const seen = `${arrivals.length} messages, ${receiver.records().size} records, faults: ${faults.join('; ')}`
      reject(new Error(`What was waited for did not arrive within ${timeoutMs} ms. So far: ${seen}`))
    }, timeoutMs)
    listeners.add(check)
    check()
  })
}

async function recordsOf({ resultInfo, result }: WebhookMessage): Promise<ResultEntry[]> {
  if (resultInfo.type === 'inline') return result ?? []
  const answer = await fetch(resultInfo.downloadUrl ?? '')
  if (!answer.ok) throw new Error(`downloadUrl answered ${answer.status}`)
  const body = (await answer.json()) as ResultEntry[] | { result: ResultEntry[] }
  return Array.isArray(body) ? body : body.result
}

function keyOf(message: WebhookMessage, entry: ResultEntry): string {
  const id = entry.id ?? entry.raw?.id ?? entry.raw?.Id ?? entry.raw?.objectId
  return `${message.objectName} ${String(id)}`
}
