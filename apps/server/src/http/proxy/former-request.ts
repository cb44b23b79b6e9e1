// What the request before on a connection named: the next one mostly names the same, and is spared to work it out again.
import type { Socket } from 'node:net'
import { apiKeyEntry, type InstallationName, ProxyTarget } from '@mortise/core'

/** The parts of a request that were turned into something else. */
interface FormerRequest {
  apiKey: string
  keyEntry: string
  target: ProxyTarget | undefined
}

const former = Symbol('former request')

/** A connection of a caller. Its memory holds no more than its caller sent last, and ends with it. */
interface CallerSocket extends Socket {
  [former]?: FormerRequest
}

/** `apiKeyEntry` of the key. */
export function keyEntryOn(socket: CallerSocket, apiKey: string): string {
  const known = socket[former]
  if (known?.apiKey === apiKey) return known.keyEntry
  const keyEntry = apiKeyEntry(apiKey)
  socket[former] = { apiKey, keyEntry, target: undefined }
  return keyEntry
}

/** The target of this name. */
export function targetOn(socket: CallerSocket, name: InstallationName): ProxyTarget {
  const known = socket[former]
  if (known?.target && isSame(known.target.name, name)) return known.target
  const target = new ProxyTarget(name)
  if (known) known.target = target
  return target
}

function isSame(a: InstallationName, b: InstallationName): boolean {
  if ('installationId' in a || 'installationId' in b)
    return 'installationId' in a && 'installationId' in b && a.installationId === b.installationId
  return a.integration === b.integration && a.groupRef === b.groupRef
}
