// A destination that keeps books: what came, what came again, and whether it was the same.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A record in the vendor's own form, as far as the books go. */
export interface Native {
  id?: unknown
  updatedAt?: unknown
  properties?: Record<string, unknown>
}

interface Message {
  action?: string
  groupRef?: string
  objectName?: string
  result?: { raw?: Native; [member: string]: unknown }[]
}

/** Additions of a trial to the destination. */
interface BookHooks {
  /** Messages that get 410: the receiver has no place for them. */
  isUnknown?: (message: Message) => boolean
  /** Runs after each message that was taken. */
  onMessage?: (message: Message) => void
}

/** A destination that remembers what it took, and refuses now and then with the rate given. */
export async function openBook(refusalRate: number) {
  let rate = refusalRate
  const seen = new Map<string, string>()
  const latest = new Map<string, Native>()
  const removed = new Set<string>()
  const prints = new Map<string, ReadonlySet<string>>()
  let repeats = 0
  let differing = 0
  let elsewhere = 0
  let outOfOrder = 0
  let isOrdered = false
  const hooks: BookHooks = {}
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    if (Math.random() < rate) return void response.writeHead(503).end()
    const messageId = String(request.headers['webhook-id'])
    const message = JSON.parse(text) as Message
    const { action, result = [] } = message
    if (hooks.isUnknown?.(message)) return void response.writeHead(410).end()
    const entries = new Set(result.map(printOf))
    const before = prints.get(messageId)
    if (before !== undefined) repeats += 1
    if (before !== undefined && !isRepeatOf(before, entries, isOrdered)) differing += 1
    prints.set(messageId, entries)
    for (const { raw } of result) {
      const id = String(raw?.id)
      if (action === 'delete') removed.add(id)
      else if (String(raw?.updatedAt) >= String(latest.get(id)?.updatedAt ?? '')) latest.set(id, raw ?? {})
      else if (isOrdered || before === undefined) outOfOrder += 1
      if ((seen.get(id) ?? messageId) !== messageId) elsewhere += 1
      seen.set(id, messageId)
    }
    response.writeHead(204).end()
    hooks.onMessage?.(message)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The message that brought each record last. */
    seen,
    /** Each record as it arrived last, by the time of its change. */
    latest,
    /** Records that arrived as removed. */
    removed,
    hooks,
    /** The destination has `order: record`. */
    expectOrder() {
      isOrdered = true
    },
    /** Takes everything from now on. */
    behave() {
      rate = 0
    },
    counts: () => ({ messages: prints.size, repeats, differing, elsewhere, outOfOrder }),
    /** Waits until so many records have been seen. */
    reach: (count: number) => reach(seen, count),
    close: () => closeServer(server),
  }
}

const printOf = (entry: object) => createHash('sha256').update(JSON.stringify(entry)).digest('base64')
/** With an order, a message may come again with fewer records, and never with others. */
const isRepeatOf = (before: ReadonlySet<string>, entries: ReadonlySet<string>, isOrdered: boolean) =>
  isOrdered ? isWithin(entries, before) : isSame(entries, before)
const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((each) => all.has(each))
const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && isWithin(one, other)

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

async function reach(seen: ReadonlyMap<string, string>, count: number): Promise<void> {
  for (let last = -1, since = Date.now(); seen.size < count; ) {
    if (seen.size !== last) since = Date.now()
    last = seen.size
    if (Date.now() - since > 180_000) throw new Error(`stood still at ${last} records`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
