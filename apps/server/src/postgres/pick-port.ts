// Finds a free TCP port of the loopback address.
import { createServer } from 'node:net'

/** Asks the kernel for a free port on 127.0.0.1; another program may still take it first, so callers retry. */
export async function pickPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The kernel returned no port number.')
  return address.port
}
