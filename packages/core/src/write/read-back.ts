// Finds out what became of a record whose answer was lost, without writing it again.
import { type Call, type NativeRecord, ProviderError } from '@mortise/connector-kit'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import { findByField, findByIds } from './find-records.ts'
import type { RecordOutcome } from './record-outcome.ts'

/** A record that was sent. */
export interface SentRecord {
  action: 'create' | 'update' | 'delete'
  id: string | undefined
  fields: Readonly<Record<string, unknown>>
  /** The field an upsert found nothing by, before it created the record. */
  match: { fieldName: string; value: string | number | boolean } | undefined
  /** Milliseconds since it may have been on its way last. */
  sentMsAgo: number
}

/** The known state of a record. */
export type Recall =
  | Extract<RecordOutcome, { kind: 'written' }>
  /** Certainly not written. */
  | { kind: 'absent' }
  /** Not found, where what was just written need not be found yet: absent if that is so in this time, still. */
  | { kind: 'early'; certainInMs: number }
  /** The provider offers no way to find out, now or later (`isForGood`), or did not answer. */
  | { kind: 'unknown'; isForGood?: true }

/**
 * Looks the record up: by id for updates and deletions, by the match or a unique field for creations. A record that is
 * not there is `absent` only once the provider's search must know of it.
 */
export async function readBack(
  plan: Pick<WritePlan, 'objectName' | 'provider' | 'write'>,
  call: Call,
  sent: SentRecord,
): Promise<Recall> {
  try {
    return sent.action === 'create' ? await findCreated(plan, call, sent) : await findById(plan, call, sent)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { kind: 'unknown' }
  }
}

type Plan = Parameters<typeof readBack>[0]

async function findById(plan: Plan, call: Call, sent: SentRecord): Promise<Recall> {
  const { action, id, fields, sentMsAgo } = sent
  if (id === undefined) return { kind: 'unknown', isForGood: true }
  const found = await findByIds(plan, call, { ids: [id], fields: Object.keys(fields) })
  if (!found) return { kind: 'unknown', isForGood: true }
  const { lagMs } = found
  const record = found.records.get(id)
  if (action === 'delete') return record ? notFound({ lagMs, sentMsAgo }) : { kind: 'written', recordId: id }
  if (!record) return { kind: 'unknown' }
  return holds(plan, record, fields)
    ? { kind: 'written', recordId: id, record }
    : notFound({ lagMs, sentMsAgo })
}

async function findCreated(
  plan: Plan,
  call: Call,
  { fields, match, sentMsAgo }: SentRecord,
): Promise<Recall> {
  const filter = match ?? uniqueValue(plan, fields)
  if (!filter) return { kind: 'unknown', isForGood: true }
  const found = await findByField(plan, call, { filter, fields: Object.keys(fields) })
  if (!found) return { kind: 'unknown', isForGood: true }
  const record = found.records.find((each) => holds(plan, each, fields))
  // Another record with the same value would refuse this one; another attempt shows that.
  if (!record) return notFound({ lagMs: found.lagMs, sentMsAgo })
  const recordId = plan.provider.record.id(record)
  return { kind: 'written', record, recordId }
}

function notFound({ lagMs, sentMsAgo }: { lagMs: number; sentMsAgo: number }): Recall {
  const certainInMs = lagMs - sentMsAgo
  return certainInMs > 0 ? { kind: 'early', certainInMs } : { kind: 'absent' }
}

function uniqueValue({ write, objectName }: Plan, fields: Readonly<Record<string, unknown>>) {
  for (const fieldName of write?.uniqueFields?.[objectName] ?? []) {
    const value = fields[fieldName]
    const isPlain = typeof value === 'string' || typeof value === 'number'
    if (isPlain && value !== '') return { fieldName, value }
  }
  return undefined
}

/** Whether the record has what was sent. Providers answer numbers and booleans as text, and text in their own case. */
function holds({ provider }: Plan, record: NativeRecord, fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, sent]) => {
    const field = provider.record.field?.(name) ?? ((from: NativeRecord) => from[name])
    return isSame(field(record), sent)
  })
}

function isSame(found: unknown, sent: unknown): boolean {
  if (typeof sent === 'object' && sent !== null) {
    if (typeof found !== 'object' || found === null) return false
    return Object.entries(sent).every(([key, value]) =>
      isSame((found as Record<string, unknown>)[key], value),
    )
  }
  return plainText(found) === plainText(sent)
}

function plainText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value).trim().toLowerCase()
}
