// Serves the metrics of a process on a separate port, which is not meant for the internet.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { StartupError } from '../postgres/startup-error.ts'
import { mergeFigures } from '../proxy-thread/merge-figures.ts'

/** Answers `GET /metrics`. @throws StartupError when the port is in use */
export async function serveMetrics(input: {
  registry: Registry
  /** Fills in what is not counted as it happens. */
  refresh: () => Promise<void>
  /** The figures of other processes that belong to this one; none when absent. */
  others?: () => Promise<string[]>
  host: string
  port: number
}): Promise<{ url: string; close(): Promise<void> }> {
  const { registry, refresh, others = async () => [], host, port } = input
  const server = createServer(async (request, response) => {
    const isScrape = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isScrape) return void response.writeHead(404).end()
    await refresh()
    const [own, pages] = await Promise.all([registry.metrics(), others()])
    const text = pages.length === 0 ? own : mergeFigures(own, pages)
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  await listen(server, { host, port })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${taken}/metrics`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `Cannot serve metrics: ${reason}. Choose another MORTISE_METRICS_PORT, or leave it out.`,
    )
  }
}
