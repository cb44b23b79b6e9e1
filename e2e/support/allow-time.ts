// How long something may take on a machine that others use, too.
import { availableParallelism, loadavg } from 'node:os'

/** `limitMs` as it is where a processor is free, more in proportion to those who wait for one. */
export function allowTime(limitMs: number): number {
  return limitMs * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}
