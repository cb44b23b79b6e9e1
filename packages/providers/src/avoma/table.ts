// How Avoma is asked: meetings and what belongs to them quarter by quarter, short lists whole.
import {
  asObject,
  byNextUrl,
  type Call,
  type FieldDescription,
  fromObjectTable,
  idsInList,
  keepChanged,
  listIn,
  objectIn,
  type PageStyle,
  type ReadPage,
  readInTurn,
  readList,
  sampledFields,
  searchList,
  type TableObject,
  type TableParts,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

interface AvomaObject extends TableObject {
  /** The list wants the days between which meetings began. */
  isWindowed?: true
  /** A record has an address. */
  hasAddress?: true
  /** Further fields come from a sample. */
  isSampled?: true
}

const sized = byNextUrl({ limit: 'page_size', next: 'next' })
/** Pages of lists that take no size. */
const unsized: PageStyle = {
  ...sized,
  hasOwnSize: true,
  ask: (position) => (position === undefined ? { params: {} } : { path: position, params: {} }),
}

const list = (given: Omit<AvomaObject, 'items' | 'writable'> & Partial<AvomaObject>): AvomaObject => ({
  writable: {},
  style: unsized,
  isSampled: true,
  ...given,
  // Short lists come bare.
  items: (answer) => listIn(answer, Array.isArray(answer.json) ? '' : 'results'),
})

const objects: Readonly<Record<string, AvomaObject>> = {
  meetings: list({
    style: sized,
    isWindowed: true,
    hasAddress: true,
    scanned: ['subject', 'organizer_email'],
    readOnly: typed(
      'uuid subject created:datetime modified:datetime start_at:datetime end_at:datetime is_private:boolean',
      'is_internal:boolean organizer_email state attendees:other audio_ready:boolean video_ready:boolean',
      'is_call:boolean notes_ready:boolean transcript_ready:boolean',
    ),
  }),
  calls: list({
    isWindowed: true,
    hasAddress: true,
    readOnly: typed('meeting:other organization:other'),
    writable: typed(
      'external_id user_email frm frm_name to to_name start_at:datetime end_at:datetime recording_url direction',
      'source participants:other answered:boolean is_voicemail:boolean',
    ),
    required: [
      'external_id',
      'user_email',
      'frm',
      'to',
      'start_at',
      'recording_url',
      'direction',
      'source',
      'participants',
    ],
  }),
  // @see https://dev.avoma.com/ (a copy of its description, for the largest page) read 2026-11-28
  notes: list({
    style: sized,
    pageSizeMax: 20,
    isWindowed: true,
    readOnly: typed('uuid meeting_uuid:reference data:other'),
  }),
  transcriptions: list({
    isWindowed: true,
    hasAddress: true,
    readOnly: typed('uuid meeting_uuid:reference transcript:other speakers:other'),
  }),
  scorecard_evaluations: list({ style: sized, readOnly: typed('uuid') }),
  scorecards: list({ hasAddress: true, readOnly: typed('uuid') }),
  users: list({ hasAddress: true, readOnly: typed('uuid role:other user:other') }),
  smart_categories: list({
    scanned: ['name'],
    readOnly: typed('uuid'),
    writable: typed('name keywords:other prompts:other settings:other'),
    required: ['name'],
  }),
  custom_categories: list({ readOnly: typed('uuid') }),
  // @see https://github.com/OzTamir/avoma-client/blob/main/openapi.yml (a copy of its description) read 2026-11-29
  template: list({
    hasAddress: true,
    readOnly: typed('uuid meeting_types:other text_slate'),
    writable: typed(
      'name categories:multiSelect meeting_type_uuids:multiSelect email is_default:boolean privacy:singleSelect',
    ),
    required: ['name', 'categories', 'meeting_type_uuids'],
    values: { privacy: ['private', 'organization'] },
  }),
}

const displayName = 'Avoma'
const pageSizeLimit = 100

const table = fromObjectTable<AvomaObject>({
  displayName,
  objects,
  record,
  style: sized,
  pageSizeMax: pageSizeLimit,
  list: (_, { objectName }) => ({ path: `/v1/${objectName}/` }),
  one: (_, { objectName, id }) => (/^[\w-]+$/.test(id) ? { path: `/v1/${objectName}/${id}/` } : undefined),
  unwrap: asObject,
  write: (_, { objectName, item }) => ({ method: 'POST', path: `/v1/${objectName}/`, json: item.fields }),
  customFields,
})

export const { listObjects, describe, write, scans } = table

/** No meeting is older. */
const beginning = Date.UTC(2017, 0, 1)
/** A wide range of days takes longer than the minute after which Avoma gives up. */
const windowMs = 90 * 24 * 3_600_000
/** Requests for windows without a meeting that are made for one page. */
const emptyMax = 60

/** The latest first, so that a first page has records; it ends in the future, where meetings are planned. */
function windowsSince(from: number): { from_date: string; to_date: string }[] {
  const first = Math.floor((from - beginning) / windowMs)
  const last = Math.max(first, Math.floor((Date.now() - beginning) / windowMs))
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const start = beginning + (last - index) * windowMs
    // Both ends belong to the range.
    const end = start + windowMs - 1
    return {
      from_date: new Date(Math.max(start, from)).toISOString(),
      to_date: new Date(end).toISOString(),
    }
  })
}

export const read: TableParts['read'] = async (call, request) => {
  const { objectName, since, cursor, pageSize } = request
  const {
    isWindowed,
    items,
    style = sized,
    pageSizeMax = pageSizeLimit,
  } = objectIn(objects, objectName, displayName)
  if (!isWindowed) return table.read(call, request)
  const from = Math.max(beginning, (since?.getTime() ?? beginning) - 1000)
  const lists = windowsSince(from).map((query) => (at: string | undefined) => {
    const asked = { path: `/v1/${objectName}/`, query }
    return readList(call, { request: asked, style, items, cursor: at, pageSize, pageSizeMax })
  })
  let page: ReadPage = await readInTurn(cursor, lists)
  for (let passed = 0; page.records.length === 0 && page.nextCursor !== undefined; passed += 1) {
    if (passed >= emptyMax) break
    page = await readInTurn(page.nextCursor, lists)
  }
  return keepChanged(page, since ? { since } : {}, record)
}

const inList = { read, record, pageSize: pageSizeLimit }

export const readByIds: TableParts['readByIds'] = async (call, request) => {
  const { hasAddress } = objectIn(objects, request.objectName, displayName)
  return hasAddress ? table.readByIds(call, request) : idsInList(call, inList, request)
}

export const search: TableParts['search'] = async (call, request) => {
  const { hasAddress, scanned: fields = [] } = objectIn(objects, request.objectName, displayName)
  const isById = request.filters.some(({ fieldName }) => fieldName === 'id')
  return hasAddress && isById ? table.search(call, request) : searchList(call, { ...inList, fields }, request)
}

/** Meetings are sampled by the read that asks for windows of days. */
async function customFields(call: Call, entry: AvomaObject, objectName: string): Promise<FieldDescription[]> {
  if (!entry.isSampled) return []
  return sampledFields(call, { read, objectName, known: entry, pageSize: pageSizeLimit })
}
