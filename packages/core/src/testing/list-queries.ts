// The lists and figures of a project, as the contract declares them, with every filter: for tests and benchmarks of what they cost.
import { type Endpoint, endpoints, type OperationId } from '@mortise/contract'
import type { z } from 'zod'
import { filledCause } from './fill-project.ts'

const HOUR = 3_600_000

/** Lists of another kind, and what bounds them. */
const exceptions: Partial<Record<OperationId, string>> = {
  traceRecord: 'the messages of one installation, by a key in each',
  listSessions: 'the sessions that have not expired',
  listConnectLinks: 'the links that have not expired',
  listOrgAuditEntries: 'the changes of an organisation itself, which people make',
}

/** A value for each filter that is free text: one that a row of `fillProject` has, or none. */
const samples: Readonly<Record<string, readonly string[]>> = {
  installationId: ['i123', 'absent'],
  operationId: ['o123', 'absent'],
  integrationId: ['absent'],
  objectName: ['absent'],
  destination: ['absent'],
  cause: [filledCause, 'absent'],
  minAttempts: ['1'],
  groupRef: ['g12', 'absent'],
  connectionId: ['absent'],
  actor: ['absent'],
  action: ['absent'],
  target: ['absent'],
}

/** Figures that look through rows as lists do. */
export const figures: readonly OperationId[] = ['countDeliveries', 'getOverview', 'listProviderStatuses']

const table: [OperationId, Endpoint][] = Object.entries(endpoints) as [OperationId, Endpoint][]

/** Every list that is paged, and the figures. */
export const lists: readonly [OperationId, Endpoint][] = table.filter(
  ([id, { response }]) =>
    exceptions[id] === undefined &&
    (figures.includes(id) ||
      (typeof response === 'object' && 'shape' in response && 'pagination' in Object(response.shape))),
)

/** Every filter with each of its values, alone and beside the last value of every other filter. */
export function queriesOf({ query }: Endpoint): Record<string, string>[] {
  const filters = Object.entries(query?.shape ?? {}).filter(([name]) => !/^page/.test(name))
  const values = filters.map(([name, schema]) =>
    valuesOf(name, schema as z.ZodType).map((value) => ({ [name]: value })),
  )
  const pairs = values.flatMap((one, at) =>
    values.slice(at + 1).flatMap((other) => one.map((value) => ({ ...value, ...other.at(-1) }))),
  )
  return [{}, ...values.flat(), ...pairs]
}

function valuesOf(name: string, schema: z.ZodType): readonly string[] {
  if (/Timestamp$/.test(name)) return times
  const inner = schema as unknown as { unwrap?(): { options?: string[] } }
  const values = inner.unwrap?.().options ?? samples[name]
  if (values === undefined) throw new Error(`add a value of ${name} to the samples`)
  return values
}

const times = [20, 1].map((days) => new Date(Date.now() - days * 24 * HOUR).toISOString())

/** A part of a plan as `EXPLAIN (ANALYZE, FORMAT JSON)` prints it. */
export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The most rows that one part of the plan looks at. */
export function mostLookedAt(plan: Plan): number {
  const looked = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  const own = plan['Relation Name'] === undefined ? 0 : looked
  return Math.max(own, ...(plan.Plans ?? []).map(mostLookedAt))
}
