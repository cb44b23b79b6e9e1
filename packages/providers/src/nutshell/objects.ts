// The objects of Nutshell's REST API: what they hold, and how their lists are asked for.
import { listIn, type PageStyle, type TableObject, unpaged } from '@mortise/connector-kit'

/** An object of Nutshell. */
export interface NutshellObject extends TableObject {
  /** What the list is sorted by, so that what is added meanwhile moves nothing past the next page. */
  sort?: string
  /** The parameter that narrows the list to a field. */
  parameters?: Readonly<Record<string, string>>
  /** The list is short, comes whole, and is looked through for whatever is sought. */
  isWhole?: true
}

type Given = Omit<NutshellObject, 'items' | 'style' | 'readFilters' | 'writable'> &
  Partial<Pick<NutshellObject, 'writable'>>

/** The first page is 0. @see https://developers.nutshell.com/reference/ee7a9535ab7ae30da91d6d9cebe2ed85.md (by a mirror of it) read 2026-11-22 */
const byPageFromZero: PageStyle = {
  ask: (position = '0', size) => ({ params: { 'page[page]': position, 'page[limit]': size } }),
  next: ({ items, position = '0', size }) => (items.length < size ? undefined : String(Number(position) + 1)),
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
  return { ...paged(name, given), style: unpaged, isWhole: true }
}

const shown = {
  id: 'string',
  type: 'string',
  href: 'string',
  htmlUrl: 'string',
  htmlUrlPath: 'string',
} as const
const faces = { avatarUrl: 'string', initials: 'string' } as const
const times = { createdTime: 'int', deletedTime: 'int' } as const
const ways = { emails: 'other', phones: 'other', addresses: 'other', urls: 'other' } as const
const joined = { links: 'other', customFields: 'other' } as const

/**
 * Fields, parameters and bodies as the vendor's OpenAPI document has them. Unverified: that lists hold `type` and `links`.
 * @see https://developers.nutshell.com/reference/ee7a9535ab7ae30da91d6d9cebe2ed85.md (by a mirror of it) read 2026-11-22
 */
export const objects: Readonly<Record<string, NutshellObject>> = {
  accounts: paged('accounts', {
    sort: 'createdTime',
    filters: ['emails', 'name'],
    parameters: { emails: 'email', name: 'q' },
    readOnly: { ...shown, ...faces, ...times, revenue: 'other', employeeCount: 'int' },
    writable: { name: 'string', description: 'string', ...ways, ...joined },
  }),
  contacts: paged('contacts', {
    sort: 'createdTime',
    filters: ['emails', 'name'],
    parameters: { emails: 'email', name: 'q' },
    readOnly: { ...shown, ...faces, ...times },
    writable: {
      name: 'string',
      firstName: 'string',
      lastName: 'string',
      jobTitle: 'string',
      description: 'string',
      ...ways,
      ...joined,
    },
  }),
  leads: paged('leads', {
    sort: 'name',
    filters: ['name'],
    parameters: { name: 'q' },
    readOnly: {
      ...shown,
      ...faces,
      name: 'string',
      number: 'int',
      value: 'other',
      status: 'string',
      confidence: 'int',
      priority: 'int',
      ownerType: 'string',
      pieState: 'string',
      isOverdue: 'boolean',
      isCurrentUserWatching: 'boolean',
      createdTime: 'other',
      closedTime: 'string',
      deletedTime: 'string',
      overdueTime: 'string',
      anticipatedClosedTime: 'string',
      lastContactedTime: 'string',
    },
    // The description becomes the name; `manualValue` replaces the sum of the products.
    writable: { description: 'string', manualValue: 'string', dueTime: 'string', ...joined },
  }),
  notes: paged('notes', {
    readOnly: {
      ...shown,
      bodyHtml: 'string',
      bodyMarkup: 'string',
      isEditable: 'boolean',
      parentType: 'string',
      createdTime: 'string',
      deletedTime: 'string',
    },
    // What a note is on is the link `parent`.
    writable: { body: 'string', links: 'other' },
    required: ['body'],
  }),
  products: whole('products', {
    filters: ['name', 'sku'],
    readOnly: {
      ...shown,
      name: 'string',
      description: 'string',
      sku: 'string',
      productType: 'string',
      price: 'other',
      prices: 'other',
      links: 'other',
      modifiedTime: 'int',
      deletedTime: 'datetime',
    },
  }),
  tags: whole('tags', {
    filters: ['name', 'tagType'],
    readOnly: { ...shown, count: 'int', modifiedTime: 'int', deletedTime: 'int' },
    // Written by number ('1' for leads, '2' for contacts, '3' for accounts), and told by name.
    writable: { name: 'string', tagType: 'string', colorType: 'string', links: 'other' },
    required: ['name', 'tagType'],
  }),
  users: whole('users', {
    filters: ['name', 'emails'],
    readOnly: {
      ...shown,
      ...faces,
      name: 'string',
      firstName: 'string',
      emails: 'other',
      permissions: 'other',
      phonecallerType: 'other',
      modifiedTime: 'int',
      isEnabled: 'boolean',
      isAdministrator: 'boolean',
      isViewingRestricted: 'boolean',
      isHiddenFromFilters: 'boolean',
      hasSetPassword: 'boolean',
      canAccessEmailMarketing: 'boolean',
    },
  }),
  stages: whole('stages', {
    filters: ['name'],
    readOnly: {
      ...shown,
      name: 'string',
      description: 'string',
      position: 'int',
      numSteps: 'int',
      canAdvanceStage: 'boolean',
      links: 'other',
    },
  }),
  stagesets: whole('stagesets', {
    filters: ['name', 'status'],
    readOnly: { ...shown, name: 'string', default: 'boolean', canAccess: 'boolean', status: 'int' },
  }),
}
