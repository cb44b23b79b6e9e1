// How HeyReach is asked: lists by POST with an offset, one record by its id in the query.
import { asObject, byOffset, fromObjectTable, inJson, type TableObject, typed } from '@mortise/connector-kit'
import { record } from './record.ts'

interface HeyReachObject extends TableObject {
  /** The parameter of the request for one record. */
  idName: string
  /** Where new records are posted. */
  newPath?: string
}

const own = typed('id:int name creationTime:datetime')

const objects: Readonly<Record<string, HeyReachObject>> = {
  campaign: {
    items: 'items',
    idName: 'campaignId',
    scanned: ['name'],
    readOnly: typed(
      own,
      'status linkedInUserListName linkedInUserListId:int campaignAccountIds:other progressStats:other',
      'excludeInOtherCampaigns:boolean excludeHasOtherAccConversations:boolean',
    ),
    writable: {},
    references: { linkedInUserListId: 'list' },
  },
  list: {
    items: 'items',
    idName: 'listId',
    scanned: ['name'],
    readOnly: typed('id:int creationTime:datetime totalItemsCount:int listType'),
    writable: typed('name type:singleSelect'),
    required: ['name'],
    values: { type: ['USER_LIST', 'COMPANY_LIST'] },
  },
  li_account: {
    items: 'items',
    idName: 'accountId',
    scanned: ['emailAddress'],
    readOnly: typed(
      'id:int emailAddress firstName lastName isActive:boolean activeCampaigns:int authIsValid:boolean',
    ),
    writable: {},
  },
}

/** What HeyReach takes and never shows: the answer counts, or says nothing. */
const done = (
  newPath: string,
  fields: Pick<HeyReachObject, 'writable' | 'required' | 'references'>,
): HeyReachObject => ({
  items: 'items',
  idName: '',
  newPath,
  readOnly: {},
  ...fields,
})

/** @see https://github.com/bcharleson/heyreach-cli (commands of lists, campaigns and the inbox) read 2026-11-29 */
const actions: Readonly<Record<string, HeyReachObject>> = {
  'list/AddLeadsToListV2': done('/public/list/AddLeadsToListV2', {
    writable: typed('listId:reference leads:other'),
    required: ['listId', 'leads'],
    references: { listId: 'list' },
  }),
  'campaign/AddLeadsToCampaignV2': done('/public/campaign/AddLeadsToCampaignV2', {
    writable: typed(
      'campaignId:reference accountLeadPairs:other resumeFinishedCampaign:boolean resumePausedCampaign:boolean',
    ),
    required: ['campaignId', 'accountLeadPairs'],
    references: { campaignId: 'campaign' },
  }),
  'inbox/SendMessage': done('/public/inbox/SendMessage', {
    writable: typed('message conversationId linkedInAccountId:reference subject'),
    required: ['message', 'conversationId', 'linkedInAccountId'],
    references: { linkedInAccountId: 'li_account' },
  }),
}

const pageSizeMax = 100

const table = fromObjectTable<HeyReachObject>({
  displayName: 'HeyReach',
  objects: { ...objects, ...actions },
  record,
  style: byOffset({ offset: 'offset', limit: 'limit' }, { total: 'totalCount' }),
  pageSizeMax,
  place: (request, { offset, limit }) => inJson(request, { offset: Number(offset), limit: Number(limit) }),
  list: (_, { objectName }) => ({ method: 'POST', path: `/public/${objectName}/GetAll`, json: {} }),
  one: ({ idName }, { objectName, id }) =>
    /^\d+$/.test(id) ? { path: `/public/${objectName}/GetById`, query: { [idName]: id } } : undefined,
  unwrap: asObject,
  write: ({ newPath = '/public/list/CreateEmptyList' }, { item }) => ({
    method: 'POST',
    path: newPath,
    json: item.fields,
  }),
  isSampled: ({ newPath }) => newPath === undefined,
})

export const { listObjects, describe, read, readByIds, search, write, scans } = table
