// Opens surfaces to the network: a port each, or all on one port, selected by Host name.
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { answerClientError } from './http/answer-client-error.ts'
import { connectionTimes } from './http/connection-times.ts'
import type { SurfaceName } from './http/endpoint/operation.ts'
import type { SurfaceApp } from './http/endpoint/surface-app.ts'
import { StartupError } from './postgres/startup-error.ts'
import { type Drain, prepareDrain } from './prepare-drain.ts'

/** Surfaces that are built and wait for connections. */
export type Surfaces = Readonly<Partial<Record<SurfaceName, SurfaceApp>>>

/** One port for all surfaces, and the Host name of each. */
export interface SurfaceByHost {
  readonly port: number
  readonly hosts: Readonly<Record<SurfaceName, string>>
}

type Bounds = {
  readonly host: string
  /** Connections that each port takes at one time. */
  readonly connectionsMax?: number | undefined
  /** Called for each connection above them. */
  readonly onDrop?: (() => void) | undefined
}
type ByPort = Bounds & { readonly ports: Readonly<Record<SurfaceName, number>> }
type ByHost = Bounds & SurfaceByHost

/** Open surfaces. */
export interface Listener {
  /** Base URL of every surface that listens, without a slash at the end. */
  readonly urls: Readonly<Partial<Record<SurfaceName, string>>>
  /**
   * Takes no more connections and waits for answers under way, at most `graceMs`; what takes longer is cut off. Every
   * answer asks its client to send the next request elsewhere.
   */
  close(graceMs?: number): Promise<void>
}

const defaultGraceMs = 2_000
const connectionsMaxDefault = 5_000
// For the proxy, whose uploads take longest; other surfaces bound the time of a body themselves.
const requestTimeout = 600_000

/** Starts to listen. @throws StartupError when a port is in use or not allowed */
export async function listen(surfaces: Surfaces, listening: ByPort | ByHost): Promise<Listener> {
  return 'hosts' in listening ? listenByHost(surfaces, listening) : listenByPort(surfaces, listening)
}

async function listenByPort(surfaces: Surfaces, { host, ports, ...bounds }: ByPort): Promise<Listener> {
  const open: { app: SurfaceApp; drain: Drain }[] = []
  const urls: Partial<Record<SurfaceName, string>> = {}
  const close = async (graceMs = defaultGraceMs) =>
    void (await Promise.all(open.map(({ app, drain }) => drain(() => app.close(), graceMs))))
  try {
    for (const [surface, app] of entriesOf(surfaces)) {
      open.push({ app, drain: prepareDrain(app.server) })
      boundConnections(app.server, bounds)
      await app.listen({ host, port: ports[surface] })
      urls[surface] = `http://${hostName(host)}:${portOf(app.server)}`
    }
  } catch (error) {
    await close()
    throw explainListen(error)
  }
  return { urls, close }
}

async function listenByHost(surfaces: Surfaces, { host, port, hosts, ...bounds }: ByHost): Promise<Listener> {
  const byHost = new Map(entriesOf(surfaces).map(([surface, app]) => [hosts[surface].toLowerCase(), app]))
  // A health check by IP address carries no name we know, and reaches the management surface.
  const fallback = surfaces.management
  const server = createServer({ ...connectionTimes, requestTimeout }, (request, response) => {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
    const app = byHost.get(name) ?? fallback
    if (app) app.routing(request, response)
    else response.writeHead(421).end()
  })
  const drain = prepareDrain(server)
  boundConnections(server, bounds)
  server.on('clientError', (error, socket) => answerClientError(error, socket as Socket))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error)))
    server.listen(port, host, resolve)
  })
  const apps = entriesOf(surfaces)
  return {
    urls: Object.fromEntries(
      apps.map(([surface]) => [surface, `http://${hosts[surface]}:${portOf(server)}`]),
    ),
    async close(graceMs = defaultGraceMs) {
      await drain(() => new Promise((resolve) => server.close(resolve)), graceMs)
      await Promise.all(apps.map(([, app]) => app.close()))
    },
  }
}

function boundConnections(server: Server, { connectionsMax, onDrop }: Omit<Bounds, 'host'>): void {
  server.maxConnections = connectionsMax ?? connectionsMaxDefault
  if (onDrop) server.on('drop', () => onDrop())
}

function entriesOf(surfaces: Surfaces): [SurfaceName, SurfaceApp][] {
  return Object.entries(surfaces) as [SurfaceName, SurfaceApp][]
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** The name by which this machine reaches an address that it listens on. */
export function hostName(host: string): string {
  return ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host
}

/** The error of a port that could not be opened, as an operator reads it. */
export function explainListen(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const where = 'port' in error ? `port ${error.port}` : 'the port'
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Cannot listen: ${where} is in use. Stop the program that uses it, or choose another port.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartupError(`Cannot listen: ${where} is not allowed for this user. Choose a port above 1023.`)
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new StartupError(
      'Cannot listen: this machine does not have the address in MORTISE_LISTEN. Use 0.0.0.0 for all its addresses.',
    )
  }
  return error
}
