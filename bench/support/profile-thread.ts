// Where the main thread of this process spends its time, summed by steps of the work.

import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'

const INTERVAL_US = 250

/** A step of the work, recognised by the stack. */
export interface ThreadStep {
  name: string
  /** One of these functions, by name, is on the stack: `serialisePage`. */
  functions?: readonly string[]
  /** A file whose address contains one of these is on the stack: `/undici/`. */
  files?: readonly string[]
}

/** Microseconds by step, those of no step as `other`, those without anything to do as `waiting`. */
export type ThreadTimes = Record<string, number>

/** Runs `work` under the profiler; a sample counts for the first step that fits it. */
export async function profileThread(
  steps: readonly ThreadStep[],
  work: () => Promise<unknown>,
): Promise<ThreadTimes> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US })
    await session.post('Profiler.start')
    await work()
    const { profile } = await session.post('Profiler.stop')
    return sumBySteps(profile, steps)
  } finally {
    session.disconnect()
  }
}

function sumBySteps(profile: Profiler.Profile, steps: readonly ThreadStep[]): ThreadTimes {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map(
    profile.nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id])),
  )
  const stackOf = (id: number | undefined): Profiler.ProfileNode['callFrame'][] => {
    const node = id === undefined ? undefined : nodes.get(id)
    return node ? [node.callFrame, ...stackOf(parents.get(node.id))] : []
  }
  const nameOf = new Map(profile.nodes.map(({ id }) => [id, nameStep(stackOf(id), steps)]))
  const times: ThreadTimes = {}
  for (const [at, id] of (profile.samples ?? []).entries()) {
    const name = nameOf.get(id) ?? 'other'
    times[name] = (times[name] ?? 0) + (profile.timeDeltas?.[at] ?? 0)
  }
  return times
}

function nameStep(stack: readonly Profiler.ProfileNode['callFrame'][], steps: readonly ThreadStep[]): string {
  const [top] = stack
  if (top?.functionName === '(idle)') return 'waiting'
  if (top?.functionName === '(garbage collector)') return 'collecting garbage'
  const step = steps.find(({ functions = [], files = [] }) =>
    stack.some(
      ({ functionName, url }) =>
        // A bundle numbers functions of the same name.
        functions.includes(functionName.replace(/\$\d+$/, '')) || files.some((part) => url.includes(part)),
    ),
  )
  return step?.name ?? 'other'
}
