// Zoho CRM or Zoho Desk, by the module of the call; the CRM where there is none.
import type {
  Call,
  NativeRecord,
  ObjectsPart,
  ReadPart,
  RemovedPart,
  SearchPart,
  WriteSupport,
} from '@mortise/connector-kit'
import * as fields from './describe.ts'
import * as desk from './desk.ts'
import * as modules from './list-objects.ts'
import * as crm from './read.ts'
import * as removals from './read-deleted.ts'
import * as writes from './write.ts'

const isDesk = (call: Call | undefined) => call?.module === 'desk'

/** Without a connection none are known: those of the CRM are the account's own. */
export const listObjects: NonNullable<ObjectsPart['list']> = async (call) =>
  isDesk(call) ? desk.listObjects(call) : modules.listObjects(call)

export const describe: NonNullable<ObjectsPart['describe']> = async (call, objectName) =>
  isDesk(call) ? desk.describe(call, objectName) : fields.describe(call, objectName)

export const read: ReadPart['page'] = async (call, request) =>
  isDesk(call) ? desk.read(call, request) : crm.read(call, request)

export const search: SearchPart['page'] = async (call, request) =>
  isDesk(call) ? desk.search(call, request) : crm.search(call, request)

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  wanted: { objectName: string; ids: readonly string[]; fields?: readonly string[] | 'all' },
): Promise<NativeRecord[]> {
  return isDesk(call) ? desk.fetchByIds(call, wanted) : crm.fetchByIds(call, wanted)
}

export const write: WriteSupport['write'] = async (call, request) =>
  isDesk(call) ? desk.write(call, request) : writes.write(call, request)

/** The recycle bin of Desk takes no time, so its removals are not reported. */
export const readDeleted: RemovedPart['page'] = async (call, request) =>
  isDesk(call) ? { records: [] } : removals.readDeleted(call, request)

/** Whether records of the object have no time of change. */
export async function tellsNoChange(call: Call, objectName: string): Promise<boolean> {
  return isDesk(call) ? desk.tellsNoChange(call, objectName) : fields.tellsNoChange(call, objectName)
}
