// Chooses the installations that try out a new revision.
import { hash } from 'node:crypto'
import { MortiseError, type RolloutCanary } from '@mortise/contract'
import type { InstallationRow } from '../../plan/installed/store.ts'

/**
 * The installations of the named groups, or that share of all, rounded up. The share is drawn by `seed`, so that every
 * rollout draws another one.
 * @throws MortiseError request.invalid where a named group, or every group, has not installed the integration
 */
export function chooseCanaries(
  rows: readonly InstallationRow[],
  canary: RolloutCanary,
  seed: string,
): InstallationRow[] {
  if ('groupRefs' in canary) return findGroups(rows, canary.groupRefs)
  if (rows.length === 0) throw refuse('canary', 'canary needs an installation, and the integration has none')
  const drawn = rows
    .map((row) => ({ row, order: hash('sha256', `${seed} ${row.id}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
  return drawn.slice(0, Math.ceil((rows.length * canary.percent) / 100)).map(({ row }) => row)
}

function findGroups(rows: readonly InstallationRow[], groupRefs: readonly string[]): InstallationRow[] {
  const byGroup = new Map(rows.map((row) => [row.groupRef, row]))
  return [...new Set(groupRefs)].map((groupRef, index) => {
    const row = byGroup.get(groupRef)
    if (row) return row
    const name = `canary.groupRefs.${index}`
    throw refuse(
      name,
      `${name} is ${JSON.stringify(groupRef)}, a group that has not installed the integration`,
    )
  })
}

function refuse(name: string, detail: string): MortiseError {
  return new MortiseError('request.invalid', { issues: [{ in: 'body', name, detail }] })
}
