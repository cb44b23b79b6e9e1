// A tiny HTTP server that plays a vendor: it records what it is asked and answers what the test says.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A request as the vendor saw it. */
export interface SeenRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** An answer; `json` is encoded, `raw` takes over the socket. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  text?: string | Buffer
  raw?: (response: ServerResponse) => void
}

/** A running vendor. */
export interface Vendor {
  url: string
  seen: SeenRequest[]
  close(): Promise<void>
}

/** An answer as it is sent. */
export function encodeAnswer({ status = 200, headers = {}, json, text }: Answer): {
  status: number
  headers: Record<string, string>
  body: string | Buffer
} {
  const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
  return {
    status,
    headers: { ...type, ...headers },
    body: text ?? (json === undefined ? '' : JSON.stringify(json)),
  }
}

/** Starts a vendor that answers each request with what `answer` says. */
export async function startVendor(
  answer: (request: SeenRequest) => Answer | Promise<Answer>,
): Promise<Vendor> {
  const seen: SeenRequest[] = []
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
    const { method = '', url = '', headers } = incoming
    const request = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') }
    seen.push(request)
    const answered = await answer(request)
    if (answered.raw) return answered.raw(response)
    const { status, headers: own, body } = encodeAnswer(answered)
    response.writeHead(status, own).end(body)
  })
  // Longer than callers keep a connection, so that none is closed under a request while a test keeps the thread busy.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the vendor has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
