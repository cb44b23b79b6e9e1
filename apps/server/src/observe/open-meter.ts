// The meter of a process that serves figures; without it, nothing that counts is loaded.
import type { ProcessMeter } from './create-meter.ts'

/** A meter where figures have a port. `labels` are on all of its figures. */
export async function openMeter(
  port: number | undefined,
  labels: Readonly<Record<string, string>> = {},
): Promise<ProcessMeter | undefined> {
  if (port === undefined) return undefined
  const { createMeter } = await import('./create-meter.ts')
  return createMeter(labels)
}
