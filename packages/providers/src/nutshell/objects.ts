// The objects of Nutshell's REST API: what they hold, and how their lists are asked for.
import {
  asString,
  listIn,
  type PageStyle,
  type TableObject,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'

/** An object of Nutshell. */
export interface NutshellObject extends TableObject {
  /** The field the list is sorted by, so that records added meanwhile move nothing past the next page. */
  sort?: string
  /** The parameter that narrows the list to a field. */
  parameters?: Readonly<Record<string, string>>
  /** The list is short, comes whole, and is looked through for whatever is sought. */
  isWhole?: true
}

type Given = Omit<NutshellObject, 'items' | 'style' | 'readFilters' | 'writable'> &
  Partial<Pick<NutshellObject, 'style' | 'writable'>>

/** The first page is 0. @see https://developers.nutshell.com/reference/ee7a9535ab7ae30da91d6d9cebe2ed85.md (by a mirror of it) read 2026-11-22 */
const byPageFromZero: PageStyle = {
  ask: (position = '0', size) => ({ params: { 'page[page]': position, 'page[limit]': size } }),
  next: ({ items, position = '0', size }) => (items.length < size ? undefined : String(Number(position) + 1)),
}

/** Takes no parameters, and its answer may hold the address of more. @see https://app.nutshell.com/swagger.json (a copy of it: UserResponse) read 2026-11-29 */
const byMetaNext: PageStyle = {
  hasOwnSize: true,
  ask: (position) => (position === undefined ? { params: {} } : { path: position, params: {} }),
  next: ({ answer }) => asString(valueAt(answer.json, 'meta.next')),
}

/** Lists are under their own name beside `meta`; the reference shows some of them bare. */
function paged(name: string, given: Given): NutshellObject {
  return {
    writable: {},
    // The vendor's words for what is similar find other records, too; reads would get those of the first page alone.
    readFilters: [],
    style: byPageFromZero,
    items: (answer) => listIn(answer, Array.isArray(answer.json) ? '' : name),
    ...given,
  }
}

function whole(name: string, given: Given): NutshellObject {
  return { ...paged(name, { style: unpaged, ...given }), isWhole: true }
}

const shown = typed('id type href htmlUrl htmlUrlPath')
const faces = typed('avatarUrl initials')
const times = typed('createdTime:int deletedTime:int')
const ways = typed('emails:other phones:other addresses:other urls:other')
const joined = typed('links:other customFields:other')

/**
 * Fields, parameters and bodies as the vendor's OpenAPI document has them.
 * @see https://developers.nutshell.com/reference/ee7a9535ab7ae30da91d6d9cebe2ed85.md (by a mirror of it) read 2026-11-22
 */
export const objects: Readonly<Record<string, NutshellObject>> = {
  accounts: paged('accounts', {
    sort: 'createdTime',
    filters: ['emails', 'name'],
    parameters: { emails: 'email', name: 'q' },
    readOnly: typed(shown, faces, times, 'revenue:other employeeCount:int'),
    writable: typed('name description', ways, joined),
  }),
  contacts: paged('contacts', {
    sort: 'createdTime',
    filters: ['emails', 'name'],
    parameters: { emails: 'email', name: 'q' },
    readOnly: typed(shown, faces, times),
    writable: typed('name firstName lastName jobTitle description', ways, joined),
  }),
  leads: paged('leads', {
    sort: 'name',
    filters: ['name'],
    parameters: { name: 'q' },
    readOnly: typed(
      shown,
      faces,
      'name number:int value:other status confidence:int priority:int ownerType pieState isOverdue:boolean',
      'isCurrentUserWatching:boolean createdTime:other closedTime deletedTime overdueTime',
      'anticipatedClosedTime lastContactedTime',
    ),
    // The description becomes the name; `manualValue` replaces the sum of the products.
    writable: typed('description manualValue dueTime', joined),
  }),
  notes: paged('notes', {
    readOnly: typed(shown, 'bodyHtml bodyMarkup isEditable:boolean parentType createdTime deletedTime'),
    // The link `parent` is the record that a note is on.
    writable: typed('body links:other'),
    required: ['body'],
  }),
  products: whole('products', {
    filters: ['name', 'sku'],
    readOnly: typed(
      shown,
      'name description sku productType price:other prices:other links:other modifiedTime:int',
      'deletedTime:datetime',
    ),
  }),
  tags: whole('tags', {
    filters: ['name', 'tagType'],
    readOnly: typed(shown, 'count:int modifiedTime:int deletedTime:int'),
    // Written by number ('1' for leads, '2' for contacts, '3' for accounts), and returned by name.
    writable: typed('name tagType colorType links:other'),
    required: ['name', 'tagType'],
  }),
  users: whole('users', {
    style: byMetaNext,
    filters: ['name', 'emails'],
    readOnly: typed(
      shown,
      faces,
      'name firstName emails:other permissions:other phonecallerType:other modifiedTime:int',
      'isEnabled:boolean isAdministrator:boolean isViewingRestricted:boolean isHiddenFromFilters:boolean',
      'hasSetPassword:boolean canAccessEmailMarketing:boolean',
    ),
  }),
  stages: whole('stages', {
    filters: ['name'],
    readOnly: typed(shown, 'name description position:int numSteps:int canAdvanceStage:boolean links:other'),
  }),
  stagesets: whole('stagesets', {
    filters: ['name', 'status'],
    readOnly: typed(shown, 'name default:boolean canAccess:boolean status:int'),
  }),
}
