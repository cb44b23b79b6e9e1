// Reads leads, companies and salespersons, which Marketo gives by values of a field and lists nowhere.
import {
  type Call,
  decodeCursor,
  encodeCursor,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
} from '@mortise/connector-kit'
import { activityPage, tokenSince } from './activities.ts'
import { byFilter, valuesMax } from './by-filter.ts'

/** Where a walk stands: the next id, the newest id that is known, and how many ids in a row had no record. */
interface Place {
  next: number
  newest: number
  missed: number
}

/** Ids without a record that end a walk that is past the newest id. */
const missedMax = 30_000

const day = 24 * 60 * 60 * 1000

/** A new lead, and a lead whose field got another value. @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/lead-database/activities read 2026-11-23 */
const newLead = '12'
const changedLead = '12,13'

/** One page of changed leads, or of all records in the order of their ids. */
export async function readPeople(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since } = request
  return objectName === 'leads' && since ? readChangedLeads(call, request, since) : walkIds(call, request)
}

/** The leads behind a page of their changes. */
async function readChangedLeads(call: Call, request: ReadRequest, since: Date): Promise<ReadPage> {
  const { cursor, pageSize, fields } = request
  const token = cursor ?? (await tokenSince(call, since))
  const page = await activityPage(call, { list: 'activities', token, types: changedLead, size: pageSize })
  const values = [...new Set(page.records.map(({ leadId }) => String(leadId)))]
  const wanted = { objectName: 'leads', field: 'id', values, fields }
  return { ...page, records: values.length === 0 ? [] : await byFilter(call, wanted) }
}

/**
 * One page of the walk through all ids. It ends at the newest lead, which the log of new leads has; without one it ends
 * where no record was for long.
 */
async function walkIds(call: Call, { objectName, cursor, pageSize, fields }: ReadRequest): Promise<ReadPage> {
  const place = cursor === undefined ? await begin(call, objectName) : decodeCursor(cursor, toPlace)
  const size = Math.max(1, Math.min(pageSize, valuesMax))
  const values = Array.from({ length: size }, (_, index) => String(place.next + index))
  const records = await byFilter(call, { objectName, field: 'id', values, fields })
  const next = place.next + size
  const missed = records.length === 0 ? place.missed + size : 0
  const isPast = place.newest > 0 ? next > place.newest : missed >= missedMax
  if (isPast) return { records }
  return { records, nextCursor: encodeCursor({ next, newest: place.newest, missed }) }
}

async function begin(call: Call, objectName: string): Promise<Place> {
  return { next: 1, newest: objectName === 'leads' ? await newestLead(call) : 0, missed: 0 }
}

/** The newest lead of the last day, month or year; 0 where none was made. */
async function newestLead(call: Call): Promise<number> {
  for (const days of [1, 30, 365]) {
    const newest = await newestSince(call, new Date(Date.now() - days * day))
    if (newest > 0) return newest
  }
  return 0
}

async function newestSince(call: Call, since: Date): Promise<number> {
  let newest = 0
  let token: string | undefined = await tokenSince(call, since)
  while (token !== undefined) {
    const page: ReadPage = await activityPage(call, { list: 'activities', token, types: newLead, size: 300 })
    newest = Math.max(newest, ...page.records.map(leadIdOf))
    token = page.nextCursor
  }
  return newest
}

const leadIdOf = ({ leadId }: NativeRecord): number => (typeof leadId === 'number' ? leadId : 0)

function toPlace({ next, newest, missed }: Readonly<Record<string, unknown>>): Place | undefined {
  const isPlace = typeof next === 'number' && typeof newest === 'number' && typeof missed === 'number'
  return isPlace ? { next, newest, missed } : undefined
}
