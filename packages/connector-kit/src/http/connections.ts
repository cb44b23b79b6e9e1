// Kept-alive connections to one origin, which never lead where they must not.
import type { IncomingHttpHeaders } from 'node:http'
import { buildConnector, Client, type Dispatcher } from 'undici'
import { guardedLookup, type IsAddressRefused, type Lookup } from './address-guard.ts'

/** How connections behave. */
export interface ConnectionOptions {
  /** Time until an answer begins, and between two pieces of it; 60 s by default, 0 for no limit. */
  readonly headersTimeoutMs?: number | undefined
  /** Answers true for IP addresses that must not be reached: keeps customers' URLs out of the private network. */
  readonly isAddressRefused?: IsAddressRefused | undefined
  /** Stands in for the operating system's resolver, in tests. */
  readonly lookup?: Lookup | undefined
}

/** The request of one exchange. */
export type Dispatched = Pick<Dispatcher.DispatchOptions, 'path' | 'method' | 'headers' | 'body'>

/** Takes the answer to a request, or its failure. */
export type AnswerHandler = Required<
  Pick<
    Dispatcher.DispatchHandler,
    'onRequestStart' | 'onResponseStart' | 'onResponseData' | 'onResponseEnd' | 'onResponseError'
  >
>

/** Connections to one origin, as many as there are requests at once. */
export interface Connections {
  /** They take no more requests. */
  readonly isClosed: boolean
  dispatch(request: Dispatched, handler: AnswerHandler): void
  /** Lets requests under way end first. */
  close(): Promise<void>
  /** Ends everything at once. */
  destroy(): Promise<void>
}

/** Connections are replaced after a while, so that they follow a name that leads elsewhere now. */
const CONNECTION_TTL_MS = 5 * 60_000

/**
 * Opens connections to `origin` as requests need them. Their addresses are judged when they are opened. Hosts that are IP
 * addresses never go through a lookup: judge those by `refuseLiteralAddress`. `onEmpty` is called when none is open any more.
 */
export function openConnections(
  origin: string,
  options: ConnectionOptions = {},
  onEmpty: () => void = () => undefined,
): Connections {
  return new OriginConnections(origin, options, onEmpty)
}

interface Connection {
  readonly client: Client
  readonly madeAtMs: number
  isFree: boolean
}

/**
 * The connection that was freed last is used next. A pool of undici looks through its connections at each request, and asks the
 * clock for each: with 32 of them, that cost a quarter of a short exchange.
 */
class OriginConnections implements Connections {
  isClosed = false
  readonly #origin: string
  readonly #options: Client.Options
  readonly #onEmpty: () => void
  readonly #all = new Set<Connection>()
  readonly #free: Connection[] = []

  constructor(origin: string, options: ConnectionOptions, onEmpty: () => void) {
    this.#origin = origin
    this.#options = clientOptions(options)
    this.#onEmpty = onEmpty
  }

  dispatch(request: Dispatched, handler: AnswerHandler): void {
    const connection = this.#free.pop() ?? this.#open()
    connection.isFree = false
    connection.client.dispatch(request, new Lease(this, connection, handler))
  }

  /** The connection's request has ended well. */
  take(connection: Connection): void {
    if (this.isClosed || Date.now() - connection.madeAtMs > CONNECTION_TTL_MS) this.drop(connection)
    else {
      connection.isFree = true
      this.#free.push(connection)
    }
  }

  /** The state of a connection whose request failed is unknown, so another one takes the next request. */
  drop(connection: Connection): void {
    if (!this.#all.delete(connection)) return
    void endWell(connection)
    if (this.#all.size === 0) this.#onEmpty()
  }

  async close(): Promise<void> {
    this.isClosed = true
    await Promise.all([...this.#all].map(endWell))
  }

  async destroy(): Promise<void> {
    this.isClosed = true
    await Promise.all([...this.#all].map(({ client }) => client.destroy()))
  }

  #open(): Connection {
    const client = new Client(this.#origin, this.#options)
    const connection = { client, madeAtMs: Date.now(), isFree: false }
    this.#all.add(connection)
    // One in use opens a socket again for the request that waits in it.
    client.on('disconnect', () => {
      if (connection.isFree) this.#forget(connection)
    })
    if (this.isClosed) void client.close()
    return connection
  }

  #forget(connection: Connection): void {
    connection.isFree = false
    this.#free.splice(this.#free.indexOf(connection), 1)
    this.drop(connection)
  }
}

/** Lets its request end. undici closes nothing twice: it rejects that for a client that has ended. */
async function endWell({ client }: Connection): Promise<void> {
  if (!client.destroyed) await client.close()
}

/** Passes the events of an exchange on, and gives the connection back at its end. */
class Lease implements AnswerHandler {
  constructor(
    private readonly lender: OriginConnections,
    private readonly connection: Connection,
    private readonly handler: AnswerHandler,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.handler.onRequestStart(controller, context)
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    this.handler.onResponseStart(controller, status, headers)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.handler.onResponseData(controller, chunk)
  }

  onResponseEnd(controller: Dispatcher.DispatchController, trailers: IncomingHttpHeaders): void {
    this.lender.take(this.connection)
    this.handler.onResponseEnd(controller, trailers)
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    this.lender.drop(this.connection)
    this.handler.onResponseError(controller, error)
  }
}

function clientOptions(options: ConnectionOptions): Client.Options {
  const headersTimeout = options.headersTimeoutMs ?? 60_000
  const isLookedUp = options.isAddressRefused !== undefined || options.lookup !== undefined
  const lookup = isLookedUp ? guardedLookup(options.isAddressRefused, options.lookup) : undefined
  return {
    headersTimeout,
    bodyTimeout: headersTimeout,
    keepAliveTimeout: 30_000,
    // One for all connections, so that later ones resume the TLS session of the first.
    connect: buildConnector({ timeout: 10_000, lookup }),
  }
}
