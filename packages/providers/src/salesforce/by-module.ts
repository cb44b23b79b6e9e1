// The CRM or Account Engagement, by the module of the call; the CRM where there is none.
import {
  type Call,
  type NativeRecord,
  type ObjectsPart,
  ProviderError,
  type ReadPart,
  type RemovedPart,
  type SearchPart,
  type WriteSupport,
} from '@mortise/connector-kit'
import * as crmFields from './describe.ts'
import * as jobs from './drop-cursor.ts'
import * as engagement from './engagement.ts'
import * as crmObjects from './list-objects.ts'
import * as crm from './read.ts'
import * as removals from './read-deleted.ts'
import * as searches from './search.ts'
import * as customFields from './upsert-fields.ts'
import * as writes from './write.ts'

const isEngagement = (call: Call | undefined) => call?.module?.startsWith('account-engagement') === true

/** Without a connection none are known: those of the CRM are the organisation's own. */
export const listObjects: NonNullable<ObjectsPart['list']> = async (call) =>
  isEngagement(call) ? engagement.listObjects(call) : crmObjects.listObjects(call)

export const describe: NonNullable<ObjectsPart['describe']> = async (call, objectName) =>
  isEngagement(call) ? engagement.describe(call, objectName) : crmFields.describe(call, objectName)

export const upsertFields: NonNullable<ObjectsPart['upsertFields']> = async (call, objectName, fields) => {
  if (!isEngagement(call)) return customFields.upsertFields(call, objectName, fields)
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message:
      'Mortise does not create fields in Account Engagement. Create them there, or through the proxy at /api/v5/objects/custom-fields.',
    status: 422,
  })
}

export const read: ReadPart['page'] = async (call, request) =>
  isEngagement(call) ? engagement.read(call, request) : crm.read(call, request)

export const readDeleted: RemovedPart['page'] = async (call, request) =>
  isEngagement(call) ? engagement.readDeleted(call, request) : removals.readDeleted(call, request)

/** Pages of Account Engagement hold nothing. */
export const dropCursor: NonNullable<ReadPart['dropCursor']> = async (call, cursor) => {
  if (!isEngagement(call)) await jobs.dropCursor(call, cursor)
}

export const search: SearchPart['page'] = async (call, request) =>
  isEngagement(call) ? engagement.search(call, request) : searches.search(call, request)

/** @throws ProviderError stop/422 for a batch that Account Engagement should take as a whole */
export const write: WriteSupport['write'] = async (call, request) => {
  if (!isEngagement(call)) return writes.write(call, request)
  if (!request.allOrNone || request.items.length < 2) return engagement.write(call, request)
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message:
      'Account Engagement writes records one by one, so it cannot refuse all of them. Leave out allOrNone.',
    status: 422,
  })
}

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  wanted: { objectName: string; ids: readonly string[]; fields: readonly string[] },
): Promise<NativeRecord[]> {
  return isEngagement(call) ? engagement.fetchByIds(call, wanted) : writes.fetchByIds(call, wanted)
}
