// CPU time of this process and of others, from the kernel's books. Linux only for others.
import { readdirSync, readFileSync } from 'node:fs'

/** Microseconds of CPU this process has used. */
export function ownCpuUs(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Microseconds of CPU used by `pid` and everything below it, ended children included. */
export function treeCpuUs(pid: number): number {
  // The kernel counts in hundredths of a second.
  return treeOf(pid).reduce((sum, stat) => sum + stat.ticks * 10_000, 0)
}

/** The ids of `pid` and everything below it. */
export function treePids(pid: number): number[] {
  return treeOf(pid).map((stat) => stat.pid)
}

function treeOf(pid: number): Stat[] {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'))]
      } catch {
        // The process ended between the listing and the reading.
        return []
      }
    })
  const tree = new Set([pid])
  for (let before = 0; before !== tree.size; ) {
    before = tree.size
    for (const stat of stats) if (tree.has(stat.parent)) tree.add(stat.pid)
  }
  return stats.filter((stat) => tree.has(stat.pid))
}

interface Stat {
  pid: number
  parent: number
  ticks: number
}

function parseStat(text: string): Stat {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0)
  return { pid: Number.parseInt(text, 10), parent, ticks }
}
