// A network in which every host name leads to one real listener, so that whoever is sent a secret is seen to get it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createUndiciSend, type Send } from '../../../packages/connector-kit/src/index.ts'

/** A request that left for a provider, as the listener saw it. */
export interface Arrival {
  /** Where it was meant to go: `https://crm.example.com`. */
  origin: string
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** How a host answers. */
export interface HostAnswer {
  status?: number
  headers?: Record<string, string>
  json?: unknown
}

/** The network and what was seen in it. */
export interface Network {
  send: Send
  arrivals: Arrival[]
  /** Answers every request; replace it to play a host. */
  answer: (arrival: Arrival) => HostAnswer
  close(): Promise<void>
}

/** Starts the listener. */
export async function startNetwork(): Promise<Network> {
  const arrivals: Arrival[] = []
  const listener = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { 'x-meant-for': origin = '', ...headers } = request.headers
      const { method = '', url: path = '' } = request
      const body = Buffer.concat(chunks).toString()
      const arrival = { origin: String(origin), method, path, headers, body }
      arrivals.push(arrival)
      const { status = 200, headers: answered, json = {} } = network.answer(arrival)
      response.writeHead(status, { 'content-type': 'application/json', ...answered })
      response.end(JSON.stringify(json))
    })
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const { port } = listener.address() as AddressInfo
  const undici = createUndiciSend({ userAgent: 'mortise-attack' })
  const network: Network = {
    arrivals,
    answer: () => ({}),
    send(request) {
      const { origin, pathname, search } = new URL(request.url)
      const headers = { ...request.headers, 'x-meant-for': origin }
      return undici({ ...request, url: `http://127.0.0.1:${port}${pathname}${search}`, headers })
    },
    async close() {
      await undici.close()
      listener.closeAllConnections()
      await new Promise((done) => listener.close(done))
    },
  }
  return network
}

/** Those of the arrivals that carry any of the secrets, in any of the forms in which secrets are sent. */
export function carrying(arrivals: readonly Arrival[], secrets: readonly string[]): Arrival[] {
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)])
  return arrivals.filter((arrival) => {
    const basic = String(arrival.headers.authorization ?? '').replace(/^Basic /, '')
    const decoded = Buffer.from(basic, 'base64').toString()
    const text = JSON.stringify(arrival) + decoded
    return forms.some((form) => text.includes(form))
  })
}
