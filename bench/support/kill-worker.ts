// Kills workers of a trial.
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { endLeases } from './end-leases.ts'

/**
 * Kills one of the workers that live, by chance, as the operating system would. Others take its work over when its leases
 * end, or at once with `endsLeases`. `databaseUrl` is that of the tables' owner.
 * @throws Error when none lives
 */
export async function killWorker(
  teams: readonly { children: readonly ChildProcess[] }[],
  { databaseUrl, endsLeases }: { databaseUrl: string; endsLeases: boolean },
): Promise<void> {
  const alive = teams.flatMap(({ children }) => children).filter(({ signalCode }) => signalCode === null)
  const child = alive[randomInt(Math.max(alive.length, 1))]
  if (child?.pid === undefined) throw new Error('There is no worker to kill.')
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  if (endsLeases) await endLeases(databaseUrl, child.pid)
}
