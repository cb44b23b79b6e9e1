// The objects of Capsule's API: what they hold, and what they can be filtered by.
import {
  asArray,
  asObject,
  isObject,
  type NativeRecord,
  type TableObject,
  typed,
} from '@mortise/connector-kit'

/** An object, and what answers and bodies call one of its records. */
export interface CapsuleObject extends TableObject {
  one: string
  /** Record fields by Capsule's filter fields; absent where the object has no filters. */
  filterFields: Readonly<Record<string, string>>
}

const stamps = typed('id:int createdAt:datetime updatedAt:datetime')
const idOf = (name: string) => (native: NativeRecord) => asObject(native[name])?.id
const emailsOf = ({ emailAddresses }: NativeRecord) =>
  asArray(emailAddresses)
    .filter(isObject)
    .map(({ address }) => address)

function object(name: string, given: Omit<CapsuleObject, 'items' | 'filters'>): [string, CapsuleObject] {
  return [name, { ...given, items: name, filters: Object.keys(given.filterFields) }]
}

/**
 * Projects are `kases` in the API.
 * @see https://developer.capsulecrm.com/v2/reference/filters read 2026-11-21
 * @see https://developer.capsulecrm.com/v2/operations/listParties read 2026-11-21
 */
export const objects: Readonly<Record<string, CapsuleObject>> = Object.fromEntries([
  object('parties', {
    one: 'party',
    filterFields: {
      emailAddresses: 'email',
      jobTitle: 'jobTitle',
      type: 'type',
      name: 'name',
      owner: 'owner',
    },
    compared: { emailAddresses: emailsOf, owner: idOf('owner') },
    readOnly: typed(stamps, 'lastContactedAt:datetime pictureURL isRestricted:boolean'),
    writable: typed(
      'type:singleSelect about title firstName lastName jobTitle name organisation:other owner:reference',
      'team:reference addresses:other phoneNumbers:other websites:other emailAddresses:other tags:other',
    ),
    required: ['type'],
    values: { type: ['person', 'organisation'] },
  }),
  object('opportunities', {
    one: 'opportunity',
    filterFields: { name: 'name', owner: 'owner' },
    compared: { owner: idOf('owner') },
    readOnly: typed(stamps, 'lastContactedAt:datetime lastStageChangedAt:datetime lastOpenMilestone:other'),
    writable: typed(
      'name description party:reference lostReason:other milestone:other value:other expectedCloseOn:date',
      'probability:float durationBasis duration:int closedOn:date owner:reference team:reference tags:other',
    ),
    required: ['name', 'party', 'milestone'],
    references: { party: 'parties' },
  }),
  object('kases', {
    one: 'kase',
    filterFields: { name: 'name', status: 'status', owner: 'owner' },
    compared: { owner: idOf('owner') },
    // @see https://developer.capsulecrm.com/v2/models/project read 2026-11-29
    readOnly: typed(stamps, 'lastContactedAt:datetime closedOn:date'),
    writable: typed(
      'name description party:reference status:singleSelect stage:other opportunity:reference',
      'expectedCloseOn:date owner:reference team:reference tags:other',
    ),
    required: ['name', 'party'],
    values: { status: ['OPEN', 'CLOSED'] },
    references: { party: 'parties', opportunity: 'opportunities' },
  }),
  object('tasks', {
    one: 'task',
    filterFields: {},
    readOnly: typed(stamps, 'completedAt:datetime completedBy:other'),
    writable: typed(
      'description detail category:other dueOn:date dueTime status:singleSelect party:reference',
      'opportunity:reference kase:reference owner:reference repeat:other',
    ),
    required: ['description', 'dueOn'],
    values: { status: ['OPEN', 'COMPLETED', 'PENDING'] },
    references: { party: 'parties', opportunity: 'opportunities', kase: 'kases' },
  }),
])
