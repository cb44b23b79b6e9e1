// The interface of a surface, independent of its framework.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** A built surface, which can listen on a separate port or receive requests from a shared one. */
export interface SurfaceApp {
  /** The server behind `listen`. */
  readonly server: Server
  routing(request: IncomingMessage, response: ServerResponse): void
  listen(options: { host: string; port: number }): Promise<unknown>
  /** Takes no more connections, waits for answers under way, and lets go of what it holds. */
  close(): Promise<unknown>
}
