// How Super Send is asked: lists by offset, records by a path each, labels and sender profiles team after team.
import {
  asObject,
  byOffset,
  type EqualsFilter,
  objectIn,
  readChildren,
  restTable,
  searchList,
  type TableParts,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

const displayName = 'Super Send'
const pageSizeMax = 100

const table = restTable({
  displayName,
  objects,
  record,
  style: byOffset({ offset: 'offset', limit: 'limit' }),
  pageSizeMax,
  isId: (id) => /^[\w-]+$/.test(id),
  // The first version names a new sender, or sender profile.
  unwrap(json) {
    const { data, senderProfile, sender } = asObject(json) ?? {}
    return asObject(data) ?? asObject(senderProfile) ?? asObject(sender)
  },
})

export const { listObjects, describe, readByIds, write, scans } = table

/** A list that wants a team is read for the team that a filter names, or else for each. */
export const read: TableParts['read'] = (call, request) => {
  const { objectName, filters = [], cursor } = request
  if (!needsTeam(objectName, filters)) return table.read(call, request)
  return readChildren({
    cursor,
    parents: (at) =>
      table.read(call, { objectName: 'teams', fields: 'all', pageSize: pageSizeMax, cursor: at }),
    children: ({ id }, at) => {
      const ofTeam = { fieldName: 'team_id', value: String(id) }
      return table.read(call, { ...request, cursor: at, filters: [...filters, ofTeam] })
    },
  })
}

export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters } = request
  const isById = filters.some(({ fieldName }) => fieldName === 'id')
  if (isById || !needsTeam(objectName, filters)) return table.search(call, request)
  const { scanned: fields = [] } = objectIn(objects, objectName, displayName)
  return searchList(call, { read, record, pageSize: pageSizeMax, fields }, request)
}

function needsTeam(objectName: string, filters: readonly EqualsFilter[]): boolean {
  const { isOfTeam } = objectIn(objects, objectName, displayName)
  return isOfTeam === true && !filters.some(({ fieldName }) => fieldName === 'team_id')
}
