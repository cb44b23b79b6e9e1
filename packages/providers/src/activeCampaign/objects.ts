// The objects of ActiveCampaign's API: what they hold, and what their lists filter by.
import { listIn, type PageStyle, typed } from '@mortise/connector-kit'
import type { CampaignObject } from './campaign-object.ts'
import { around } from './objects-around.ts'
import { withValues } from './record.ts'

/**
 * By the id of the last contact: large accounts time out on offsets.
 * @see https://developers.activecampaign.com/reference/pagination read 2026-11-21
 */
const byIdGreater: PageStyle = {
  ask: (position = '0', size) => ({ params: { limit: size, id_greater: position, 'orders[id]': 'ASC' } }),
  next: ({ items, size }) => (items.length < size ? undefined : String(items.at(-1)?.id)),
}

export const objects: Readonly<Record<string, CampaignObject>> = {
  contacts: {
    one: 'contact',
    items: (answer) => withValues(answer.json, listIn(answer, 'contacts')),
    style: byIdGreater,
    params: { email: 'email', phone: 'phone' },
    filters: ['email', 'phone'],
    readOnly: typed(
      'id cdate:datetime udate:datetime orgname created_timestamp:datetime updated_timestamp:datetime',
      'deleted:int links:other scoreValues:other',
    ),
    writable: typed('email firstName lastName phone'),
    required: ['email'],
  },
  deals: {
    one: 'deal',
    items: 'deals',
    params: {
      stage: 'filters[stage]',
      group: 'filters[group]',
      status: 'filters[status]',
      owner: 'filters[owner]',
    },
    filters: ['stage', 'group', 'status', 'owner'],
    readOnly: typed('id cdate:datetime mdate:datetime hash organization links:other'),
    writable: typed(
      'title description contact:reference account:reference value:int currency group stage owner',
      'percent:int status:int fields:other',
    ),
    required: ['title', 'contact', 'value', 'currency'],
    references: { contact: 'contacts', account: 'accounts' },
  },
  accounts: {
    one: 'account',
    items: 'accounts',
    params: { name: 'search' },
    filters: ['name'],
    readFilters: [],
    readOnly: typed(
      'id createdTimestamp:datetime updatedTimestamp:datetime contactCount:int dealCount:int links:other',
    ),
    writable: typed('name accountUrl owner fields:other'),
    required: ['name'],
  },
  ...around,
}
