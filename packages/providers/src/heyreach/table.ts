// How HeyReach is asked: lists by POST with an offset, one record by its id in the query.
import { asObject, byOffset, fromObjectTable, inJson, type TableObject, typed } from '@mortise/connector-kit'
import { record } from './record.ts'

interface HeyReachObject extends TableObject {
  /** The parameter of the request for one record. */
  idName: string
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

const pageSizeMax = 100

const table = fromObjectTable<HeyReachObject>({
  displayName: 'HeyReach',
  objects,
  record,
  style: byOffset({ offset: 'offset', limit: 'limit' }),
  pageSizeMax,
  place: (request, { offset, limit }) => inJson(request, { offset: Number(offset), limit: Number(limit) }),
  list: (_, { objectName }) => ({ method: 'POST', path: `/public/${objectName}/GetAll`, json: {} }),
  one: ({ idName }, { objectName, id }) =>
    /^\d+$/.test(id) ? { path: `/public/${objectName}/GetById`, query: { [idName]: id } } : undefined,
  unwrap: asObject,
  write: (_, { item }) => ({ method: 'POST', path: '/public/list/CreateEmptyList', json: item.fields }),
  isSampled: () => true,
})

export const { listObjects, describe, read, readByIds, search, write, scans } = table
