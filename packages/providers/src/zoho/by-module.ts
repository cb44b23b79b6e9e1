// Zoho CRM, Zoho Desk or Zoho Mail, by the module of the call; the CRM where there is none.
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
import * as mail from './mail.ts'
import * as reads from './read.ts'
import * as removals from './read-deleted.ts'
import * as writes from './write.ts'

const crm = { ...fields, ...modules, ...reads, ...removals, ...writes }

/** Without a connection no object is known: those of the CRM are the account's own. */
function partsFor(call: Call | undefined): typeof crm | typeof desk | typeof mail {
  if (call?.module === 'desk') return desk
  return call?.module === 'mail' ? mail : crm
}

export const listObjects: NonNullable<ObjectsPart['list']> = async (call) => partsFor(call).listObjects(call)

export const describe: NonNullable<ObjectsPart['describe']> = async (call, objectName) =>
  partsFor(call).describe(call, objectName)

export const read: ReadPart['page'] = async (call, request) => partsFor(call).read(call, request)

export const search: SearchPart['page'] = async (call, request) => partsFor(call).search(call, request)

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  wanted: { objectName: string; ids: readonly string[]; fields?: readonly string[] | 'all' },
): Promise<NativeRecord[]> {
  return partsFor(call).fetchByIds(call, wanted)
}

export const write: WriteSupport['write'] = async (call, request) => partsFor(call).write(call, request)

/** The recycle bin of Desk takes no time, and Mail lists no removals. */
export const readDeleted: RemovedPart['page'] = async (call, request) =>
  partsFor(call) === crm ? removals.readDeleted(call, request) : { records: [] }

/** Whether records of the object have no time of change. */
export async function tellsNoChange(call: Call, objectName: string): Promise<boolean> {
  return partsFor(call).tellsNoChange(call, objectName)
}
