// The objects of Iterable's API: where they are and what they hold.
import {
  asObject,
  type CallResponse,
  listIn,
  type NativeRecord,
  type TableObject,
  typed,
  unpaged,
} from '@mortise/connector-kit'

/** An object: where its list is, and a single one of it. */
export interface IterableObject extends TableObject {
  path: string
  /** Where one of them is; there is no such request for the rest. */
  onePath?: string
  /** Where one of them is in an answer. */
  one?: string
}

/** Everything there is comes at once, so that any field of it can be searched by. */
const whole = (path: string, given: Omit<IterableObject, 'path' | 'style'>): IterableObject => ({
  path,
  style: unpaged,
  filters: [...Object.keys(given.readOnly), ...Object.keys(given.writable)],
  readFilters: [],
  ...given,
})

const stamps = typed('createdAt:int updatedAt:int')

/** @see https://www.npmjs.com/package/@iterable/api/v/0.13.0 read 2026-11-22 */
export const objects: Readonly<Record<string, IterableObject>> = {
  users: {
    path: '/api/users',
    items: ({ json }) => userIn(json),
    filters: ['email', 'userId'],
    readOnly: typed('signupDate:datetime profileUpdatedAt:datetime emailListIds:multiSelect'),
    writable: typed('email userId'),
    references: { emailListIds: 'lists' },
  },
  lists: whole('/api/lists', {
    items: 'lists',
    readOnly: typed('id:int createdAt:int listType'),
    writable: typed('name description'),
    required: ['name'],
  }),
  campaigns: {
    path: '/api/campaigns',
    onePath: '/api/campaigns',
    items: 'campaigns',
    filters: ['campaignState'],
    readOnly: typed(
      'id:int',
      stamps,
      'startAt:int endedAt:int campaignState:singleSelect type:singleSelect messageMedium createdByUserId',
      'updatedByUserId sendSize:int recurringCampaignId:reference workflowId:int labels:multiSelect',
    ),
    writable: typed(
      'name templateId:reference listIds:multiSelect suppressionListIds:multiSelect labelIds:multiSelect',
      'campaignDataFields:other dataFields:other scheduleSend:boolean sendAt sendMode:singleSelect',
      'startTimeZone defaultTimeZone',
    ),
    required: ['name', 'templateId', 'listIds'],
    references: {
      templateId: 'templates',
      listIds: 'lists',
      suppressionListIds: 'lists',
      recurringCampaignId: 'campaigns',
    },
    values: {
      campaignState: [
        'Draft',
        'Ready',
        'Scheduled',
        'Running',
        'Finished',
        'Starting',
        'Aborted',
        'Recurring',
        'Archived',
      ],
      type: ['Blast', 'Triggered'],
      sendMode: ['ProjectTimeZone', 'RecipientTimeZone'],
    },
  },
  templates: {
    path: '/api/templates',
    items: 'templates',
    readOnly: typed(
      'templateId:int',
      stamps,
      'name creatorUserId messageTypeId:reference campaignId:reference clientTemplateId',
    ),
    writable: {},
    references: { messageTypeId: 'messageTypes', campaignId: 'campaigns' },
  },
  channels: whole('/api/channels', {
    items: 'channels',
    readOnly: typed('id:int name channelType messageMedium'),
    writable: {},
  }),
  messageTypes: whole('/api/messageTypes', {
    items: 'messageTypes',
    readOnly: typed(
      'id:int',
      stamps,
      'name channelId:reference subscriptionPolicy rateLimitPerMinute:int frequencyCap:other',
    ),
    writable: {},
    references: { channelId: 'channels' },
  }),
  catalogs: {
    path: '/api/catalogs',
    items: (answer) => belowParams(answer, 'catalogNames'),
    readOnly: {},
    writable: typed('name'),
    required: ['name'],
  },
}

/** The prefix of a catalog's name in the name of its items. */
export const catalogPrefix = 'catalog-'

/**
 * A catalog's items are an object named `catalog-` and the catalog's name, which is made of letters, digits and dashes.
 * @see https://www.npmjs.com/package/@iterable/api/v/0.13.0 read 2026-11-22
 */
export function catalogItems(objectName: string): IterableObject | undefined {
  const name = objectName.startsWith(catalogPrefix) ? objectName.slice(catalogPrefix.length) : ''
  if (!/^[a-z0-9-]{1,255}$/i.test(name)) return undefined
  const path = `/api/catalogs/${name}/items`
  return {
    path,
    onePath: path,
    one: 'params',
    items: (answer) => belowParams(answer, 'catalogItemsWithProperties'),
    readOnly: typed('catalogName lastModified:datetime size:int'),
    writable: typed('itemId'),
    required: ['itemId'],
  }
}

/** Answers about catalogs are described as they are and, elsewhere, below `params`. */
function belowParams(answer: CallResponse, name: string): NativeRecord[] {
  return listIn(answer, asObject(answer.json)?.params === undefined ? name : `params.${name}`)
}

/** An answer about an unknown user holds none. */
export function userIn(json: unknown): Readonly<Record<string, unknown>>[] {
  const user = asObject(asObject(json)?.user)
  return user ? [user] : []
}
