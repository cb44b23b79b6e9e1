// SendGrid's contacts: read by ranges of ids, since no list of them has pages, and written by jobs.
import {
  asArray,
  asObject,
  asString,
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  isObject,
  keepChanged,
  listIn,
  memoByCall,
  type NativeRecord,
  ProviderError,
  type ReadPage,
  type ReadPart,
  typed,
  type WriteOutcome,
  type WriteRequest,
  writeEachItem,
} from '@mortise/connector-kit'
import { following, narrower } from './id-range.ts'
import { record } from './record.ts'
import { sgqlEquals, sgqlText } from './sgql.ts'

const root = '/v3/marketing/contacts'
/** A search answers no more. @see https://twilio.com/docs/sendgrid/api-reference/contacts/search-contacts read 2026-11-22 */
const foundMax = 50
/** Ranges that are looked at before an empty page is answered. */
const rangesMax = 20

/** Where the read stands: ids that begin with `prefix`, after the id `after`. */
interface Position {
  prefix: string
  after?: string | undefined
}

type Read = ReadPart['page']

/**
 * One page. The search says how many contacts it found and returns fifty: a range of ids with more is cut into sixteen.
 * @see https://www.twilio.com/docs/sendgrid/for-developers/sending-email/marketing-campaigns-v2-segmentation-query-reference read 2026-11-22
 */
export const readContacts: Read = async (call, { since, until, filters = [], cursor, pageSize }) => {
  const conditions = [
    ...(since ? [`updated_at >= ${sgqlText(toSecond(since))}`] : []),
    ...(until ? [`updated_at <= ${sgqlText(toSecond(until))}`] : []),
    ...sgqlEquals(filters.filter(({ fieldName }) => searchable.includes(fieldName))),
  ]
  const size = clampPageSize(pageSize, foundMax)
  let position: Position | undefined =
    cursor === undefined ? { prefix: '' } : decodeCursor(cursor, toPosition)
  for (let ranges = 0; position && ranges < rangesMax; ranges += 1) {
    const range = await askRange(call, position, { conditions, size })
    position = range.next
    if (range.records.length > 0) {
      return keepChanged(pageOf(range.records, position), since ? { since } : {}, record)
    }
  }
  return pageOf([], position)
}

/** The contacts of a range that come after the position; none where the range is to be cut first. */
async function askRange(
  call: Call,
  { prefix, after = '' }: Position,
  { conditions, size }: { conditions: readonly string[]; size: number },
): Promise<{ records: NativeRecord[]; next: Position | undefined }> {
  const range = prefix === '' ? [] : [`contact_id LIKE ${sgqlText(`${prefix}%`)}`]
  const query = [...range, ...conditions].join(' AND ') || `contact_id != ''`
  const answer = await call.request({ method: 'POST', path: `${root}/search`, json: { query } })
  const found = listIn(answer, 'result')
  const inner = narrower(prefix)
  if (Number(asObject(answer.json)?.contact_count ?? found.length) > foundMax && inner !== undefined) {
    return { records: [], next: { prefix: inner } }
  }
  const left = found.filter((own) => idOf(own) > after).sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
  const records = left.slice(0, size)
  if (left.length > size) return { records, next: { prefix, after: idOf(records.at(-1)) } }
  const next = following(prefix)
  return { records, next: next === undefined ? undefined : { prefix: next } }
}

/** Columns contacts can be searched by. */
export const searchable: readonly string[] = [
  'email',
  'phone_number_id',
  'external_id',
  'anonymous_id',
  'first_name',
  'last_name',
  'unique_name',
  'city',
  'state_province_region',
  'postal_code',
  'country',
  'phone_number',
]

/** @see https://github.com/twilio/sendgrid-oai/blob/main/spec/json/tsg_mc_contacts_v3.json read 2026-11-22 */
export async function readContactsByIds(call: Call, ids: readonly string[]): Promise<NativeRecord[]> {
  return listIn(await call.request({ method: 'POST', path: `${root}/batch`, json: { ids } }), 'result')
}

/**
 * Queues the writes. A created contact's id is not known before the job is done, so that outcomes have none.
 * @see https://github.com/twilio/sendgrid-oai/blob/main/spec/json/tsg_mc_contacts_v3.json read 2026-11-22
 */
export async function writeContacts(
  call: Call,
  { action, items, headers }: WriteRequest,
): Promise<WriteOutcome[]> {
  return writeEachItem(items, async ({ id = '', fields }) => {
    if (action === 'delete') {
      await call.request({ method: 'DELETE', path: root, query: { ids: id }, headers })
      return { isWritten: true, recordId: id }
    }
    const identifiers = action === 'update' ? await identifiersOf(call, id, fields) : {}
    const { list_ids: lists, ...own } = { ...fields, ...identifiers }
    const json = {
      list_ids: lists,
      contacts: [await toContact(call, own)],
    }
    await call.request({ method: 'PUT', path: root, json, headers })
    return { isWritten: true, recordId: action === 'update' ? id : undefined }
  })
}

/** A contact is found by what identifies it, never by its id, and everything that does has to be there. */
async function identifiersOf(call: Call, id: string, fields: NativeRecord): Promise<NativeRecord> {
  const { json } = await call.request({ path: `${root}/${encodeURIComponent(id)}` })
  const known = Object.entries(asObject(json) ?? {}).filter(
    ([name, value]) => identifierNames.includes(name) && asString(value) !== undefined,
  )
  const changed = known.find(([name, value]) => {
    const wanted = fields[name]
    return wanted !== undefined && String(wanted).toLowerCase() !== String(value).toLowerCase()
  })
  if (!changed) return Object.fromEntries(known)
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `SendGrid identifies contacts by "${changed[0]}", so it cannot be changed: another contact would be created.`,
    fieldName: changed[0],
    status: 400,
  })
}

const identifierNames = ['email', 'phone_number_id', 'external_id', 'anonymous_id']

/** Custom fields are read by their names and written by their ids. */
async function toContact(call: Call, fields: NativeRecord): Promise<NativeRecord> {
  const own = Object.entries(fields).filter(([name]) => contactFields.has(name))
  const others = Object.entries(fields).filter(([name]) => !contactFields.has(name))
  if (others.length === 0) return Object.fromEntries(own)
  const ids = new Map((await definitions(call, '')).map((field) => [field.name, String(field.id)]))
  const custom = others.map(([name, value]) => [ids.get(name) ?? name, value])
  return { ...Object.fromEntries(own), custom_fields: Object.fromEntries(custom) }
}

/**
 * The fields of a contact that can be written, beside custom fields.
 * @see https://github.com/twilio/sendgrid-oai/blob/main/spec/json/tsg_mc_contacts_v3.json (ContactRequest) read 2026-11-29
 */
export const contactWritable = typed(
  'email phone_number_id external_id anonymous_id first_name last_name alternate_emails:multiSelect',
  'address_line_1 address_line_2 city state_province_region postal_code country list_ids:multiSelect',
)

const contactFields = new Set<string>(Object.keys(contactWritable))

/** `{id: 'w1', name: 'tier', field_type: 'Text'}` for each custom field of the account. */
export const definitions: (call: Call, key: string) => Promise<NativeRecord[]> = memoByCall(async (call) => {
  const { json } = await call.request({ path: '/v3/marketing/field_definitions' })
  return asArray(asObject(json)?.custom_fields).filter(isObject)
})

const idOf = (native: NativeRecord | undefined) => asString(native?.id) ?? ''

const toSecond = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z')

function pageOf(records: NativeRecord[], position: Position | undefined): ReadPage {
  return { records, nextCursor: position ? encodeCursor({ ...position }) : undefined }
}

function toPosition({ prefix, after }: Readonly<Record<string, unknown>>): Position | undefined {
  if (typeof prefix !== 'string') return undefined
  return { prefix, after: typeof after === 'string' ? after : undefined }
}
