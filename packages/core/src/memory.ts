// The memory of a process between calls, besides its caches. Each member belongs to the file that its type comes from.
import type { BoundCredentials } from '@mortise/connector-kit'
import type { QuotaBatch } from './connection/quota/quota-plan.ts'
import type { ProcessShare, RateQueue } from './connection/rate/rate-state.ts'

import type { HandOff } from './delivery/hand-off/reservation.ts'
import type { PreviewWindow } from './installation/preview/preview-window.ts'

/** The memory of one process. All scopes of a context share it, and two processes never do. */
export interface Memory {
  /** The deliverer of this process; absent while it delivers nothing. */
  handOff?: HandOff | undefined
  /** This process's part of what providers accept at once; absent until it knows of other processes. */
  rateShare?: ProcessShare | undefined
  /** By project and connection. */
  readonly rateQueues: Map<string, RateQueue>
  /** Token refreshes under way, by project and connection. */
  readonly tokenRefreshes: Map<string, Promise<BoundCredentials>>
  /** Calls taken from quotas, by installation, period and limits. */
  readonly quotaBatches: Map<string, QuotaBatch>
  /** Calls that accounts may make in an hour or a day, by period and installation. */
  readonly allowances: Map<string, number>
  /** When connections were last checked after a 401, in epoch milliseconds. */
  readonly probedConnections: Map<string, number>
  /** By connection. */
  readonly previewWindows: Map<string, PreviewWindow>
  /** Warnings that are logged once, by their subject. */
  readonly warnings: Set<string>
  /** The state of a declaration, made by `make` at first use. */
  declared<T>(declaration: object, make: () => T): T
}

/** The memory of a process that begins. */
export function createMemory(): Memory {
  const kept = new Map<object, unknown>()
  return {
    rateQueues: new Map(),
    tokenRefreshes: new Map(),
    quotaBatches: new Map(),
    allowances: new Map(),
    probedConnections: new Map(),
    previewWindows: new Map(),
    warnings: new Set(),
    declared<T>(declaration: object, make: () => T): T {
      if (!kept.has(declaration)) kept.set(declaration, make())
      // A declaration has one `make`, so what it made has its type.
      return kept.get(declaration) as T
    },
  }
}
