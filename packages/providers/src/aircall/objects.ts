// The objects of Aircall's API: what they hold, and what they can be searched by.
import { asArray, asObject, type NativeRecord, type TableObject, typed } from '@mortise/connector-kit'

/** An object, and how it is asked for. */
export interface AircallObject extends TableObject {
  path: string
  /** The field that holds a single record in a response. */
  one: string
  /** Fields that Aircall has a search for. */
  asked: readonly string[]
  /** Fields that are compared here, in the first page. */
  scanned: readonly string[]
}

function object(
  name: string,
  given: Omit<AircallObject, 'items' | 'filters' | 'readFilters' | 'path'> & { path?: string },
): [string, AircallObject] {
  const { asked, scanned } = given
  // Numbers are written in many ways: a read compares them itself.
  const readFilters = asked.filter((field) => field !== 'raw_digits' && field !== 'phone_numbers')
  const filters = [...asked, ...scanned]
  return [name, { path: `/v1/${name}`, ...given, items: name, filters, readFilters }]
}

/** A phone number without what is there for the eye only: `+1 800-123-4567` is `+18001234567`. */
export function dialled(number: unknown): string {
  return String(number ?? '').replaceAll(/[^\d+]/g, '')
}

/** As it is written, and as it is dialled: a search may give either. */
const bothWays = (number: unknown) => [number, dialled(number)]
const valuesOf = (list: unknown) => asArray(list).map((entry) => asObject(entry)?.value)

const own = typed('id:int direct_link created_at:datetime')
const inSeconds = typed(own, 'created_at:int')

/** Users are those of the second version, as Aircall ends the first one's. */
export const objects: Readonly<Record<string, AircallObject>> = Object.fromEntries([
  object('contacts', {
    one: 'contact',
    asked: ['emails', 'phone_numbers'],
    scanned: [],
    compared: {
      emails: ({ emails }: NativeRecord) => valuesOf(emails),
      phone_numbers: ({ phone_numbers: numbers }: NativeRecord) => valuesOf(numbers).flatMap(bothWays),
    },
    readOnly: typed(inSeconds, 'updated_at:int is_shared:boolean'),
    writable: typed('first_name last_name company_name information emails:other phone_numbers:other'),
    required: ['phone_numbers'],
  }),
  object('calls', {
    one: 'call',
    asked: ['direction', 'user_id', 'raw_digits'],
    scanned: [],
    compared: {
      raw_digits: ({ raw_digits: digits }: NativeRecord) => bothWays(digits),
    },
    readOnly: typed(
      'id:int sid direct_link direction:singleSelect status:singleSelect missed_call_reason started_at:int',
      'answered_at:int ended_at:int duration:int voicemail recording asset raw_digits user:other',
      'contact:other archived:boolean assigned_to:other transferred_by:other',
      'transferred_to:other cost number:other comments:other tags:other teams:other',
    ),
    // A call that is started rings at the user first, and is listed under a separate id.
    writable: typed('user_id:reference number_id:reference to'),
    required: ['user_id', 'number_id', 'to'],
    references: { user_id: 'users', number_id: 'numbers' },
    values: { direction: ['inbound', 'outbound'], status: ['initial', 'answered', 'done'] },
  }),
  object('users', {
    path: '/v2/users',
    one: 'user',
    asked: [],
    scanned: ['email', 'name'],
    readOnly: typed(own, 'name available:boolean'),
    writable: typed(
      'email first_name last_name availability_status:singleSelect substatus time_zone language',
      'wrap_up_time:int role_ids:multiSelect',
    ),
    required: ['email', 'first_name', 'last_name'],
    values: { availability_status: ['available', 'custom', 'unavailable'] },
  }),
  object('teams', {
    one: 'team',
    asked: [],
    scanned: ['name'],
    readOnly: typed(own, 'users:other'),
    writable: typed('name'),
    required: ['name'],
  }),
  object('numbers', {
    one: 'number',
    asked: [],
    scanned: ['name', 'digits'],
    compared: { digits: ({ digits }: NativeRecord) => bothWays(digits) },
    readOnly: typed(
      own,
      'digits country time_zone open:boolean is_ivr:boolean live_recording_activated:boolean',
    ),
    writable: typed('name availability_status:singleSelect priority:int messages:other'),
    values: { availability_status: ['open', 'custom', 'closed'] },
  }),
  object('tags', {
    one: 'tag',
    asked: [],
    scanned: ['name'],
    readOnly: typed('id:int direct_link'),
    writable: typed('name color description'),
    required: ['name', 'color'],
  }),
])
