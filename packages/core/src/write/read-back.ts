// Finds out what became of a record whose answer was lost, without writing it again.
import { type Call, type NativeRecord, ProviderError } from '@mortise/connector-kit'
import { findByField, findByIds } from './find-records.ts'
import type { WriteEnd } from './write-end.ts'
import type { WritePlan } from './write-plan.ts'

/** A record that was sent. */
export interface SentRecord {
  action: 'create' | 'update' | 'delete'
  id: string | undefined
  fields: Readonly<Record<string, unknown>>
  /** The field an upsert found nothing by, before it created the record. */
  match: { fieldName: string; value: string | number | boolean } | undefined
}

/**
 * Looks the record up: by id for updates and deletions, by the match or a unique field for creations. Answers
 * `written` or `absent` where that is certain, and `unknown` where the provider offers no way or did not answer.
 */
export async function readBack(
  plan: Pick<WritePlan, 'objectName' | 'provider' | 'write'>,
  call: Call,
  sent: SentRecord,
): Promise<Extract<WriteEnd, { kind: 'written' }> | { kind: 'absent' | 'unknown' }> {
  try {
    return sent.action === 'create' ? await findCreated(plan, call, sent) : await findById(plan, call, sent)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { kind: 'unknown' }
  }
}

type Found = Awaited<ReturnType<typeof readBack>>
type Plan = Parameters<typeof readBack>[0]

async function findById(plan: Plan, call: Call, { action, id, fields }: SentRecord): Promise<Found> {
  if (id === undefined) return { kind: 'unknown' }
  const found = await findByIds(plan, call, { ids: [id], fields: Object.keys(fields) })
  if (!found) return { kind: 'unknown' }
  const record = found.get(id)
  if (action === 'delete') return record ? { kind: 'absent' } : { kind: 'written', recordId: id }
  if (!record) return { kind: 'unknown' }
  return holds(plan, record, fields) ? { kind: 'written', recordId: id, record } : { kind: 'absent' }
}

async function findCreated(plan: Plan, call: Call, { fields, match }: SentRecord): Promise<Found> {
  const filter = match ?? uniqueValue(plan, fields)
  if (!filter) return { kind: 'unknown' }
  const records = await findByField(plan, call, { filter, fields: Object.keys(fields) })
  if (!records) return { kind: 'unknown' }
  const record = records.find((each) => holds(plan, each, fields))
  // Somebody else's record with the same value would refuse ours; trying again brings that to light.
  if (!record) return { kind: 'absent' }
  const recordId = plan.provider.record.id(record)
  return { kind: 'written', record, ...(recordId === undefined ? {} : { recordId }) }
}

function uniqueValue({ write, objectName }: Plan, fields: Readonly<Record<string, unknown>>) {
  for (const fieldName of write?.uniqueFields?.[objectName] ?? []) {
    const value = fields[fieldName]
    const isPlain = typeof value === 'string' || typeof value === 'number'
    if (isPlain && value !== '') return { fieldName, value }
  }
  return undefined
}

/** Whether the record has what was sent. Vendors answer numbers and booleans as text, and text in their own case. */
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
