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
  isInUse: boolean
}

/** A request on its way to a connection that rests. */
interface Waiting {
  readonly connection: Connection
  readonly request: Dispatched
  readonly handler: AnswerHandler
}

/**
 * The connection that was freed last is used next. A pool of undici looks through its connections at each request, and asks the
 * clock for each: with 32 of them, that cost a quarter of a short exchange.
 *
 * A connection rests after each answer until the event loop has turned. Some servers promise to keep a connection and close
 * it at once: a request that is written before the end is seen would fail. A request that gets a resting connection waits.
 */
class OriginConnections implements Connections {
  isClosed = false
  readonly #origin: string
  readonly #options: Client.Options
  readonly #onEmpty: () => void
  readonly #all = new Set<Connection>()
  readonly #free: Connection[] = []
  #resting: Connection[] = []
  #waiting: Waiting[] = []
  #isTurning = false

  constructor(origin: string, options: ConnectionOptions, onEmpty: () => void) {
    this.#origin = origin
    this.#options = clientOptions(options)
    this.#onEmpty = onEmpty
  }

  dispatch(request: Dispatched, handler: AnswerHandler): void {
    const rested = this.#free.pop()
    const resting = rested ? undefined : this.#resting.pop()
    const connection = rested ?? resting ?? this.#open()
    connection.isInUse = true
    if (resting) this.#waiting.push({ connection, request, handler })
    else this.#send({ connection, request, handler })
  }

  /** The connection's request has ended well. */
  take(connection: Connection): void {
    if (this.isClosed || Date.now() - connection.madeAtMs > CONNECTION_TTL_MS) {
      this.drop(connection)
      return
    }
    connection.isInUse = false
    this.#resting.push(connection)
    if (this.#isTurning) return
    this.#isTurning = true
    setImmediate(() => this.#turn())
  }

  /** The state of a connection whose request failed is unknown, so another one takes the next request. */
  drop(connection: Connection): void {
    if (!this.#all.delete(connection)) return
    void endWell(connection)
    if (this.#all.size === 0) this.#onEmpty()
  }

  async close(): Promise<void> {
    this.#turn()
    this.isClosed = true
    await Promise.all([...this.#all].map(endWell))
  }

  async destroy(): Promise<void> {
    this.#turn()
    this.isClosed = true
    await Promise.all([...this.#all].map(({ client }) => client.destroy()))
  }

  /** Ends the rest of all. One that has closed meanwhile opens a socket again for the request that waits for it. */
  #turn(): void {
    this.#isTurning = false
    const [rested, waiting] = [this.#resting, this.#waiting]
    this.#resting = []
    this.#waiting = []
    this.#free.push(...rested)
    for (const each of waiting) this.#send(each)
  }

  #send({ connection, request, handler }: Waiting): void {
    connection.client.dispatch(request, new Lease(this, connection, handler))
  }

  #open(): Connection {
    const client = new Client(this.#origin, this.#options)
    const connection: Connection = { client, madeAtMs: Date.now(), isInUse: true }
    this.#all.add(connection)
    // One in use opens a socket again for the request that waits in it.
    client.on('disconnect', () => {
      if (!connection.isInUse) this.#forget(connection)
    })
    if (this.isClosed) void client.close()
    return connection
  }

  #forget(connection: Connection): void {
    for (const list of [this.#free, this.#resting]) {
      const place = list.indexOf(connection)
      if (place !== -1) list.splice(place, 1)
    }
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
