// A real local HTTP server that answers what a test tells it to, and remembers what it was asked.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as the stub saw it. */
export type SeenRequest = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A running stub. */
export type Stub = { url: string; seen: SeenRequest[]; close: () => Promise<void> }

/** Starts a stub on a free port; `answer` writes the response to every request. */
export async function startStub(
  answer: (request: SeenRequest, response: ServerResponse) => void,
): Promise<Stub> {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const entry = { method, url, headers, body: Buffer.concat(chunks).toString() }
    seen.push(entry)
    answer(entry, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers JSON. */
export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
