// What this process is doing at the moment, by name: asked for only when something has gone wrong.

import { createFreeList } from '@mortise/connector-kit'
import type { UnderWay } from '@mortise/core'

/** The requests that are under way, and a way to list them. */
export interface UnderWayList extends UnderWay {
  /** Names with their numbers, most frequent first: `searchRecords (3)`. */
  names(): string[]
}

const NAMES_MAX = 10

/** Makes the list of a process. */
export function createUnderWay(): UnderWayList {
  const works = createFreeList<{ name(): string }>()
  return {
    enter(work) {
      const slot = works.put(work)
      return () => works.drop(slot, work)
    },
    names() {
      const counts = new Map<string, number>()
      works.each((work) => void counts.set(work.name(), (counts.get(work.name()) ?? 0) + 1))
      const sorted = [...counts].sort(([, a], [, b]) => b - a).slice(0, NAMES_MAX)
      return sorted.map(([name, count]) => (count === 1 ? name : `${name} (${count})`))
    },
  }
}
