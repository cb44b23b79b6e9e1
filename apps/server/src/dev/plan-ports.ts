// The ports of the parts of `mortise dev`, and whether they are free.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartupError } from '../postgres/startup-error.ts'

const parts = [
  'management',
  'search',
  'read',
  'write',
  'proxy',
  'sandbox',
  'demo',
  'parse',
  'metrics',
] as const

/** How many ports `mortise dev` takes, one after the other. */
export const portsNeeded = parts.length

/** A port for every part; 0 where a free one is to be taken. */
export type PortPlan = Readonly<Record<(typeof parts)[number], number>>

/** The base port and those after it, or all 0 for base 0. */
export function planPorts(base: number): PortPlan {
  return Object.fromEntries(parts.map((part, index) => [part, base === 0 ? 0 : base + index])) as PortPlan
}

/** Looks before anything is started, so that a taken port costs no time. @throws StartupError naming it */
export async function requireFreePorts(plan: PortPlan, wanted: readonly (keyof PortPlan)[]): Promise<void> {
  for (const part of wanted) {
    const port = plan[part]
    if (port !== 0 && !(await isFree(port))) {
      throw new StartupError(
        `Port ${port} (${part}) is in use. Stop the program that uses it, or choose other ports with --port, for example --port 0.`,
      )
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer()
    try {
      await once(server.listen({ port, host, exclusive: true }), 'listening')
    } catch (error) {
      // A machine without IPv6 cannot be in the way there.
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
  }
  return true
}
