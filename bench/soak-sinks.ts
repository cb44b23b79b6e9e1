// A trial of tables: workers are killed, the database fails at random, and the table has to equal the records at the end.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KillTrialFigures, runKillTrial, type TrialMessage } from './support/run-kill-trial.ts'
import { openClickhouse, openPostgres, type WarehouseRow } from './support/warehouse.ts'

/** How long and how hard. */
export interface SinkTrial {
  records: number
  kills: number
  workers: number
}

/** The outcome; `lost` and `differing` must be 0. */
export interface SinkTrialFigures extends Omit<KillTrialFigures, 'repeats'> {
  type: WarehouseType
  records: number
  /** Records without a row. */
  lost: number
  /** Rows that differ from the newest state of their record. */
  differing: number
}

/** The type of the database. */
export type WarehouseType = 'postgres' | 'clickhouse'

const IN_MESSAGE = 40
/** States of each record: with a field more, with a wider value under a new name, and for some a removal. */
const STATES = 3
const REMOVED_OF = 20

/** Stores every state of every record in any order, and lets workers deliver them while they are killed. */
export async function soakSinks(
  root: string,
  type: WarehouseType,
  { records, kills, workers }: SinkTrial,
): Promise<SinkTrialFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-trial-'))
  const warehouse = await (type === 'postgres' ? openPostgres(folder) : openClickhouse(root, folder))
  try {
    const { destination } = warehouse
    const messages = messagesOf(records)
    // A table keeps no message, so it is compared by its rows.
    const arrivals = async () => messages.map((_, at) => `trial_${at}`)
    const onKill = () => warehouse.disturb()
    const receiver = { destination, messages, disturb: () => undefined, onKill, arrivals }
    const trial = { messages: messages.length, kills, workers }
    const { repeats: _, ...figures } = await runKillTrial(root, trial, receiver)
    return { type, records, ...figures, ...compare(await warehouse.rows(), records) }
  } finally {
    await warehouse.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** One state of a record. Its number of the state is the minute in which it changed. */
function stateOf(index: number, state: number): Record<string, unknown> {
  const updateTime = new Date(1_700_000_000_000 + state * 60_000).toISOString()
  const id = `r${index}`
  if (state === STATES) return { id, subscribeEventType: 'delete', updateTime }
  const fields: readonly object[] = [
    { name: `Record ${index}`, score: index },
    { name: `Record ${index}`, score: index, city: `City ${index}` },
    { full_name: `Record ${index}`, score: `${index} points`, city: `City ${index}` },
  ]
  return { id, fields: fields[state], mappedFields: {}, raw: { id, state }, updateTime }
}

const isRemoved = (index: number) => index % REMOVED_OF === 0

/** All states of all records, shuffled. */
function messagesOf(records: number): TrialMessage[] {
  const states = Array.from({ length: records }, (_, index) =>
    Array.from({ length: isRemoved(index) ? STATES + 1 : STATES }, (_, state) => stateOf(index, state)),
  ).flat()
  for (let at = states.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    const kept = states[at]
    const moved = states[other]
    if (kept && moved) [states[at], states[other]] = [moved, kept]
  }
  const messages: TrialMessage[] = []
  for (let start = 0; start < states.length; start += IN_MESSAGE) {
    const result = states.slice(start, start + IN_MESSAGE)
    messages.push({ body: { rawObjectName: 'records', result }, records: result.length })
  }
  return messages
}

function compare(rows: readonly WarehouseRow[], records: number): { lost: number; differing: number } {
  const byId = new Map(rows.map((row) => [row.id, row]))
  let lost = 0
  let differing = 0
  for (let index = 0; index < records; index++) {
    const row = byId.get(`r${index}`)
    if (!row) lost += 1
    else if (!isNewest(row, index)) differing += 1
  }
  return { lost, differing }
}

function isNewest(row: WarehouseRow, index: number): boolean {
  if (isRemoved(index)) return row.isRemoved
  const { fields, raw } = stateOf(index, STATES - 1)
  const { full_name, score, city } = row
  const found = JSON.stringify([{ full_name, score, city }, row.raw])
  return row.name === null && !row.isRemoved && found === JSON.stringify([fields, raw])
}
