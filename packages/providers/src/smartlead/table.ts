// How Smartlead is asked: lists in one piece or by offset, leads by campaign.
import { describeStatic, fromObjectTable, listStatic, type TableParts } from '@mortise/connector-kit'
import { readLeads, searchLeads } from './leads.ts'
import { byOffsetAndLimit, leadFields, objects, type SmartleadObject } from './objects.ts'
import { record } from './record.ts'

const table = fromObjectTable<SmartleadObject>({
  displayName: 'Smartlead',
  objects,
  record,
  style: byOffsetAndLimit,
  pageSizeMax: 100,
  list: ({ path, params = {} }, { filters }) => ({
    path,
    query: Object.fromEntries(
      filters.flatMap(({ fieldName, value }) => {
        const param = params[fieldName]
        return param === undefined ? [] : [[param, value]]
      }),
    ),
  }),
  unwrap: () => undefined,
})

/** Leads have no separate list, and so are not in the table. */
export const listObjects: TableParts['listObjects'] = async () =>
  listStatic({ ...objects, leads: leadFields })

export const describe: TableParts['describe'] = async (call, objectName) =>
  objectName === 'leads' ? describeStatic(objectName, leadFields) : table.describe(call, objectName)

export const read: TableParts['read'] = (call, request) =>
  request.objectName === 'leads' ? readLeads(call, request) : table.read(call, request)

export const search: TableParts['search'] = (call, request) =>
  request.objectName === 'leads' ? searchLeads(call, request) : table.search(call, request)
