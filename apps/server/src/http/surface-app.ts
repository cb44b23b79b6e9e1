// What a surface has to be able to do, whatever it is made with.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** A surface that is built and can be opened on a port of its own, or handed requests that came in on a shared one. */
export interface SurfaceApp {
  /** The server behind `listen`. */
  readonly server: Server
  routing(request: IncomingMessage, response: ServerResponse): void
  listen(options: { host: string; port: number }): Promise<unknown>
  /** Takes no more connections, waits for answers under way, and lets go of what it holds. */
  close(): Promise<unknown>
}
