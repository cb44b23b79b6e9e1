// Reads Acuity's appointments, whose list has no pages: from day to day, first those to come about, then the canceled ones.
import {
  type Call,
  clampPageSize,
  decodeCursor,
  type EqualsFilter,
  encodeCursor,
  isObject,
  listIn,
  type NativeRecord,
  type ReadPage,
} from '@mortise/connector-kit'
import { customField, record } from './record.ts'

/** Where a page starts: at a day, less the appointments of it that were passed on, by id with their days. */
interface Start {
  isCanceled: boolean
  size: number
  from?: string | undefined
  seen: Readonly<Record<string, string>>
}

/** The largest page. */
export const pageSizeMax = 100

/** The start of the canceled appointments, which a list of the others leaves out. */
export const canceledOnes = (size: number) => encodeCursor({ isCanceled: true, size, seen: {} })

/** One page. The next one starts a day before the last appointment's, since days turn at another hour in another time zone. */
export async function readAppointments(
  call: Call,
  {
    filters,
    cursor,
    pageSize,
  }: { filters: readonly EqualsFilter[]; cursor?: string | undefined; pageSize: number },
): Promise<ReadPage> {
  const fresh: Start = { isCanceled: false, size: clampPageSize(pageSize, pageSizeMax), seen: {} }
  const start = cursor === undefined ? fresh : decodeCursor(cursor, toStart)
  const { isCanceled, size, from, seen } = start
  const query = {
    direction: 'ASC',
    max: size + Object.keys(seen).length,
    minDate: from,
    canceled: isCanceled ? true : undefined,
    ...Object.fromEntries(filters.map(({ fieldName, value }) => [parameterOf(fieldName), value])),
  }
  const listed = listIn(await call.request({ path: '/api/v1/appointments', query }), '')
  const records = listed.filter((native) => !Object.hasOwn(seen, record.id(native) ?? ''))
  const next = listed.length < size || records.length === 0 ? undefined : after(start, records)
  if (next) return { records, nextCursor: encodeCursor({ ...next }) }
  return isCanceled ? { records } : { records, nextCursor: canceledOnes(size) }
}

function parameterOf(fieldName: string): string {
  return customField.isCustom(fieldName) ? `field:${customField.number(fieldName)}` : fieldName
}

function after({ isCanceled, size, seen }: Start, records: readonly NativeRecord[]): Start | undefined {
  const days = records.map((native): [string, string] => [record.id(native) ?? '', dayOf(native)])
  const last = Date.parse(days.at(-1)?.[1] ?? '')
  if (Number.isNaN(last)) return undefined
  const from = new Date(last - 86_400_000).toISOString().slice(0, 10)
  const kept = [...Object.entries(seen), ...days].filter(([, day]) => day >= from)
  return { isCanceled, size, from, seen: Object.fromEntries(kept) }
}

/** `2026-02-15` of `2026-02-15T10:15:00-0700` */
function dayOf({ datetime }: NativeRecord): string {
  return String(datetime).slice(0, 10)
}

function toStart({ isCanceled, size, from, seen }: Readonly<Record<string, unknown>>): Start | undefined {
  if (typeof isCanceled !== 'boolean' || typeof size !== 'number' || !isObject(seen)) return undefined
  const days = Object.fromEntries(Object.entries(seen).map(([id, day]) => [id, String(day)]))
  return { isCanceled, size, seen: days, from: typeof from === 'string' ? from : undefined }
}
