// Objects of HubSpot that are none of the CRM's records, and so have separate endpoints.
import type {
  Call,
  DeletedPage,
  NativeRecord,
  ReadDeletedRequest,
  ReadPage,
  ReadRequest,
  SearchPage,
  SearchRequest,
  StaticFields,
  WriteOutcome,
  WriteRequest,
} from '@mortise/connector-kit'
import { fetchMembers, writeMembers } from './list-members.ts'
import { objects as lists, readLists, searchLists } from './lists.ts'
import { fetchOwners, ownerFields, readArchivedOwners, readOwners, searchOwners } from './owners.ts'
import { writePipelines } from './pipeline-write.ts'
import { fetchPipelines, pipelineObjects, readPipelines, searchPipelines } from './pipelines.ts'

/** The functions that replace those of the CRM. Records have the shape that those of the CRM have. */
export interface SideObject {
  fields: StaticFields
  read(call: Call, request: ReadRequest): Promise<ReadPage>
  search(call: Call, request: SearchRequest): Promise<SearchPage>
  fetchByIds(call: Call, objectName: string, ids: readonly string[]): Promise<NativeRecord[]>
  /** Absent where HubSpot does not report removals. */
  readDeleted?(call: Call, request: ReadDeletedRequest): Promise<DeletedPage>
  /** Absent where nothing is written. */
  write?(call: Call, request: WriteRequest): Promise<WriteOutcome[]>
}

const sideObjects: Readonly<Record<string, SideObject>> = {
  ...Object.fromEntries(
    Object.entries(lists).map(([name, fields]) => [
      name,
      {
        fields,
        read: readLists,
        search: searchLists,
        fetchByIds: (call, _, ids) => fetchMembers(call, ids),
        write: writeMembers,
      } satisfies SideObject,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(pipelineObjects).map(([name, fields]) => [
      name,
      {
        fields,
        read: readPipelines,
        search: searchPipelines,
        fetchByIds: fetchPipelines,
        write: writePipelines,
      } satisfies SideObject,
    ]),
  ),
  owners: {
    fields: ownerFields,
    read: readOwners,
    search: searchOwners,
    fetchByIds: (call, _, ids) => fetchOwners(call, ids),
    readDeleted: readArchivedOwners,
  },
}

/** The object of that name, if it is one of these. */
export function sideObject(objectName: string): SideObject | undefined {
  return Object.hasOwn(sideObjects, objectName) ? sideObjects[objectName] : undefined
}
