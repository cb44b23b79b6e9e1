// The time zone of SuiteQL's instants, which no documentation names: found by comparing.
import { asObject, asString, type Call, memoByCall, ProviderError } from '@mortise/connector-kit'
import { recordUrl } from './api.ts'
import { changedField, describe } from './describe.ts'
import { columnOf, sourceOf } from './record-type.ts'
import { asText, runSuiteql, where } from './suiteql.ts'

const quarterMs = 15 * 60_000
const attemptsMax = 3

/** How far the local time of queries is ahead of UTC, in milliseconds, now; 0 where there are no records. */
export async function clockOffsetMs(call: Call, objectName: string): Promise<number> {
  return (await findClockOffsetMs(call, objectName)) ?? 0
}

/**
 * The same, `undefined` where there are no records, or none that say when they changed. The record changed last is read
 * both ways: the record service returns instants in UTC. Asked once for a `Call` and type.
 * @throws ProviderError stop when the record service does not say when a record changed.
 */
export const findClockOffsetMs: (call: Call, objectName: string) => Promise<number | undefined> = memoByCall(
  async (call, objectName) => {
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const found = await compare(call, objectName)
      if (found === undefined) return undefined
      const offsetMs = Math.round(found / quarterMs) * quarterMs
      // Zones are whole quarters of an hour apart; else the record changed between the two answers.
      if (Math.abs(found - offsetMs) <= 60_000) return offsetMs
    }
    throw new ProviderError({
      reaction: { kind: 'retry' },
      message: `Netsuite's clock could not be read: the last ${objectName} keeps changing.`,
    })
  },
)

async function compare(call: Call, objectName: string): Promise<number | undefined> {
  const changed = changedField(await describe(call, objectName))
  if (!changed) return undefined
  const { table, condition } = sourceOf(objectName)
  const column = columnOf(objectName, changed.fieldName)
  const { rows } = await runSuiteql(
    call,
    `SELECT id, ${asText(column, 'datetime')} AS changed_at FROM ${table}` +
      `${where([condition, `${column} IS NOT NULL`])} ORDER BY ${column} DESC, id DESC`,
    1,
  )
  const [row] = rows
  if (!row) return undefined
  const { json } = await call.request({
    path: recordUrl(call, objectName, String(row.id)),
    query: { fields: changed.fieldName },
  })
  const local = Date.parse(`${String(row.changed_at).replace(' ', 'T')}Z`)
  const instant = Date.parse(asString(asObject(json)?.[changed.fieldName]) ?? '')
  if (!Number.isNaN(local) && !Number.isNaN(instant)) return local - instant
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `NetSuite does not say when ${objectName} ${String(row.id)} changed, so changes cannot be read.`,
    status: 400,
  })
}

/** An instant in the local time of queries, to the second: `2026-11-21 09:30:00`. */
export function toLocal(at: Date, offsetMs: number): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** A local time of queries in UTC: `2026-11-21T17:30:00Z`; `undefined` when the text is none. */
export function toUtc(local: string, offsetMs: number): string | undefined {
  const at = Date.parse(`${local.replace(' ', 'T')}Z`)
  return Number.isNaN(at) ? undefined : `${new Date(at - offsetMs).toISOString().slice(0, 19)}Z`
}
