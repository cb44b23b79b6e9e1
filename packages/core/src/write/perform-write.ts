// Writes prepared records at the provider: finds, completes, sends in batches, and says what became of each.
import { type Call, ProviderError, type WriteAction, type WriteItem } from '@mortise/connector-kit'
import type { WriteRequest } from '@mortise/contract'
import type { PreparedRecord } from '../plan/write-plan/prepare-records.ts'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import { completeRecords } from './complete-records.ts'
import { atMost, findByField } from './find-records.ts'
import { readBack } from './read-back.ts'
import { endOf, endOfFailure, type RecordOutcome } from './record-outcome.ts'

/** Records to write. */
export interface WriteWork {
  type: WriteRequest['type']
  records: readonly PreparedRecord[]
  headers: Readonly<Record<string, string>>
  allOrNone: boolean
  /** Records that an earlier attempt sent without learning what became of them: by place, when they left at the latest. */
  wasSent?: ReadonlyMap<number, Date>
  now(): Date
  /** Runs before records leave, so that a crash does not make anybody send them blindly again. */
  onSending?(places: readonly number[]): Promise<void>
  /** Runs after each batch, with the ends it brought. */
  onEnded?(ends: ReadonlyMap<number, RecordOutcome>): Promise<void>
}

interface Sending {
  place: number
  record: PreparedRecord
  action: WriteAction
}

const SEARCHES_AT_ONCE = 4

/**
 * Writes all records and answers one end for each, in their order. A passing failure of the provider ends the work:
 * what was not sent yet is `unsent`. Never throws for the provider's failures.
 */
export async function performWrite(plan: WritePlan, call: Call, work: WriteWork): Promise<RecordOutcome[]> {
  const ends = new Map<number, RecordOutcome>()
  const settle = async (some: ReadonlyMap<number, RecordOutcome>) => {
    for (const [place, end] of some) ends.set(place, end)
    if (some.size > 0) await work.onEnded?.(some)
  }
  // A record that a look-up did not find is as unclear as before, since the same time.
  const settleKnown = async (some: ReadonlyMap<number, RecordOutcome>) => {
    for (const [place, end] of some) ends.set(place, end)
    const known = new Map([...some].filter(([, { kind }]) => kind !== 'unclear'))
    if (known.size > 0) await work.onEnded?.(known)
  }
  await settleKnown(await recallSent(plan, call, work))
  const open = work.records
    .map((record, place) => ({ place, record }))
    .filter(({ place }) => !ends.has(place))
  const { sendings, ended } = await assignActions(plan, call, { work, open })
  await settleKnown(ended)
  let failure: ProviderError | undefined
  for (const action of ['create', 'update', 'delete'] as const) {
    const wanted = sendings.filter((each) => each.action === action)
    if (failure) {
      await settle(allUnsent(wanted, failure))
      continue
    }
    const items = await toItems(plan, call, { action, sendings: wanted })
    if (items instanceof ProviderError) {
      await settle(new Map(wanted.map(({ place }) => [place, endOfFailure(items, true)])))
      failure = stopsAll(items) ? items : undefined
      continue
    }
    const size = Math.max(1, plan.write?.batchSizeMax[action] ?? 1)
    for (let from = 0; from < wanted.length; from += size) {
      const batch = wanted.slice(from, from + size)
      if (failure) {
        await settle(allUnsent(batch, failure))
        continue
      }
      await work.onSending?.(batch.map(({ place }) => place))
      const brought = await sendBatch(plan, call, {
        action,
        batch,
        items: items.slice(from, from + size),
        work,
      })
      await settle(brought)
      failure = failureIn(brought)
    }
  }
  return work.records.map((_, place) => ends.get(place) ?? lost())
}

/** Creations and deletions that may have happened are looked up; upserts look anyway, and updates may be repeated. */
async function recallSent(plan: WritePlan, call: Call, work: WriteWork): Promise<Map<number, RecordOutcome>> {
  const { type, wasSent } = work
  if (!wasSent || wasSent.size === 0 || (type !== 'create' && type !== 'delete')) return new Map()
  const recalled = await atMost(SEARCHES_AT_ONCE, [...wasSent], async ([place, sentAt]) => {
    const record = work.records[place]
    if (!record) return []
    const sentMsAgo = work.now().getTime() - sentAt.getTime()
    const found = await readBack(plan, call, { ...record, action: type, sentMsAgo })
    if (found.kind === 'absent') return []
    const isForGood = found.kind === 'unknown' && found.isForGood === true
    const unclear = { kind: 'unclear' as const, error: lostAnswer(plan), isForGood: isForGood || undefined }
    const end: RecordOutcome = found.kind === 'written' ? found : unclear
    return [[place, end] as const]
  })
  return new Map(recalled.flat())
}

async function assignActions(
  plan: WritePlan,
  call: Call,
  { work, open }: { work: WriteWork; open: readonly { place: number; record: PreparedRecord }[] },
): Promise<{ sendings: Sending[]; ended: Map<number, RecordOutcome> }> {
  const { type } = work
  if (type !== 'upsert')
    return { sendings: open.map((each) => ({ ...each, action: type })), ended: new Map() }
  const ended = new Map<number, RecordOutcome>()
  const matched = await atMost(SEARCHES_AT_ONCE, open, async ({ place, record }): Promise<Sending[]> => {
    const sentAt = work.wasSent?.get(place)
    const found = await findMatch(plan, call, record)
    if (found instanceof ProviderError) ended.set(place, endOfLookUp(found, sentAt !== undefined))
    else if (found === 'several') ended.set(place, { kind: 'refused', message: severalWords(plan, record) })
    else if (found.id !== undefined)
      return [{ place, record: asUpdate(plan, { ...record, id: found.id }), action: 'update' }]
    // An earlier attempt may have created it, and the search not know of it yet.
    else if (sentAt && work.now().getTime() - sentAt.getTime() < found.lagMs)
      ended.set(place, { kind: 'unclear', error: lostAnswer(plan) })
    else return [{ place, record: asCreation(plan, record), action: 'create' }]
    return []
  })
  return { sendings: matched.flat(), ended }
}

/** What an upsert creates: fields that are taken with a change alone are left out. */
function asCreation({ updateOnly }: WritePlan, record: PreparedRecord): PreparedRecord {
  const entries = Object.entries(record.fields).filter(([name]) => !updateOnly.includes(name))
  return { ...record, id: undefined, fields: Object.fromEntries(entries) }
}

/** What an upsert changes of the record that it found: fields that are taken at creation alone stay as they are. */
function asUpdate({ createOnly }: WritePlan, record: PreparedRecord): PreparedRecord {
  const entries = Object.entries(record.fields).filter(([name]) => !createOnly.includes(name))
  return { ...record, fields: Object.fromEntries(entries) }
}

/** A record without a look-up has not left, unless an earlier attempt sent it. */
function endOfLookUp(error: ProviderError, wasSent: boolean): RecordOutcome {
  const end = endOfFailure(error, true)
  return wasSent && end.kind === 'unsent' ? { kind: 'unclear', error } : end
}

async function findMatch(
  plan: WritePlan,
  call: Call,
  { match }: PreparedRecord,
): Promise<{ id: string | undefined; lagMs: number } | 'several' | ProviderError> {
  if (!match) return { id: undefined, lagMs: 0 }
  try {
    const { records, lagMs } = (await findByField(plan, call, { filter: match, fields: [] })) ?? {
      records: [],
      lagMs: 0,
    }
    const [first] = records
    if (records.length > 1) return 'several'
    return { id: first && plan.provider.record.id(first), lagMs }
  } catch (error) {
    if (error instanceof ProviderError) return error
    throw error
  }
}

function severalWords({ objectName }: WritePlan, { match }: PreparedRecord): string {
  return `Several records of ${objectName} have this ${match?.fieldName}, so Mortise cannot choose one to update.`
}

async function toItems(
  plan: WritePlan,
  call: Call,
  { action, sendings }: { action: WriteAction; sendings: readonly Sending[] },
): Promise<WriteItem[] | ProviderError> {
  const records = sendings.map(({ record }) => record)
  try {
    const completed =
      action === 'delete' || records.length === 0
        ? records.map(() => ({}))
        : await completeRecords(plan, call, { action, records })
    return records.map(({ id, associations }, index) => ({
      id,
      fields: completed[index] ?? {},
      associations,
    }))
  } catch (error) {
    if (error instanceof ProviderError) return error
    throw error
  }
}

async function sendBatch(
  plan: WritePlan,
  call: Call,
  sent: { action: WriteAction; batch: readonly Sending[]; items: readonly WriteItem[]; work: WriteWork },
): Promise<Map<number, RecordOutcome>> {
  const { action, batch, items, work } = sent
  const request = {
    objectName: plan.objectName,
    action,
    items,
    allOrNone: work.allOrNone,
    headers: work.headers,
  }
  try {
    const outcomes = (await plan.write?.write(call, request)) ?? []
    return new Map(
      batch.map(({ place, record }, index) => {
        const outcome = outcomes[index]
        if (!outcome) return [place, { kind: 'unclear', error: lostAnswer(plan) }]
        const end = endOf(outcome, record.id)
        const sent = { action, fields: items[index]?.fields ?? {} }
        return [place, end.kind === 'written' ? { ...end, sent } : end]
      }),
    )
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return new Map(batch.map(({ place }) => [place, endOfFailure(error)]))
  }
}

/** The failure that will meet everything sent after it, too. */
function failureIn(ends: ReadonlyMap<number, RecordOutcome>): ProviderError | undefined {
  for (const end of ends.values()) {
    if ((end.kind === 'unsent' || end.kind === 'unclear') && stopsAll(end.error)) return end.error
  }
  return undefined
}

function stopsAll(error: ProviderError): boolean {
  return endOfFailure(error, true).kind !== 'refused'
}

function allUnsent(sendings: readonly Sending[], error: ProviderError): Map<number, RecordOutcome> {
  return new Map(sendings.map(({ place }) => [place, { kind: 'unsent', error }]))
}

function lostAnswer({ provider }: WritePlan): ProviderError {
  return new ProviderError({
    reaction: { kind: 'retry' },
    message: `${provider.displayName} returned no outcome for the record.`,
  })
}

function lost(): RecordOutcome {
  throw new Error('a record of a write has no outcome')
}
