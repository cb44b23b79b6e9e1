// How Marketo is asked: lists of assets, and leads by their ids.
// The objects of Marketo: assets, which have lists, and records that are asked for by their ids.
import {
  byCursor,
  byOffset,
  type EqualsFilter,
  fromObjectTable,
  idsInList,
  keepChanged,
  listStatic,
  matchFilters,
  type NativeRecord,
  requireFields,
  type TableObject,
  type TableParts,
  toParameters,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { readActivities } from './activities.ts'
import { byFilter, valuesMax } from './by-filter.ts'
import { describePeople } from './describe.ts'
import { readPeople } from './people.ts'
import { record } from './record.ts'

/** An object whose list can be read page by page. */
interface ListedObject extends TableObject {
  path: string
  /** The list is narrowed by `earliestUpdatedAt` and `latestUpdatedAt`. */
  isDated?: true
  /** The parameter for some ids, where the list has one. */
  ids?: 'id' | 'names'
}

type Given = Pick<ListedObject, 'readOnly'> & Partial<ListedObject>

const byToken = byCursor({ cursor: 'nextPageToken', limit: 'batchSize', next: 'nextPageToken' })
const byStart = byOffset({ offset: 'offset', limit: 'maxReturn' })

/** @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/lead-database/lead-database read 2026-11-23 */
const ofDatabase = (path: string, given: Given): ListedObject => ({
  path: `/rest/v1/${path}.json`,
  items: 'result',
  style: byToken,
  pageSizeMax: 300,
  writable: {},
  ...given,
})

/** @see https://github.com/AdobeDocs/marketo-apis/blob/main/static/swagger-asset.json read 2026-11-23 */
const asset = (path: string, given: Given): ListedObject => ({
  path: `/rest/asset/v1/${path}.json`,
  items: 'result',
  style: byStart,
  pageSizeMax: 200,
  scanned: ['name'],
  writable: {},
  ...given,
})

const stamps = typed('id:int name description createdAt:datetime updatedAt:datetime')
const placed = typed(stamps, 'folder:other url workspace')

export const objects: Readonly<Record<string, ListedObject>> = {
  activityTypes: ofDatabase('activities/types', {
    style: unpaged,
    readOnly: typed('id:int name description primaryAttribute:other attributes:other'),
  }),
  campaigns: ofDatabase('campaigns', {
    ids: 'id',
    filters: ['name', 'programName', 'workspaceName'],
    readOnly: typed(stamps, 'type programId:int programName workspaceName active:boolean'),
  }),
  customobjects: ofDatabase('customobjects', {
    style: unpaged,
    ids: 'names',
    readOnly: typed(
      'name displayName description createdAt:datetime updatedAt:datetime idField dedupeFields:other',
      'searchableFields:other relationships:other',
    ),
  }),
  emails: asset('emails', {
    isDated: true,
    readOnly: typed(
      placed,
      'fromEmail:other fromName:other replyEmail:other subject:other status template:int operational:boolean',
      'publishToMSI:boolean textOnly:boolean version:int webView:boolean autoCopyToText:boolean preHeader',
      'ccFields:other',
    ),
  }),
  forms: asset('forms', {
    readOnly: typed(
      placed,
      'buttonLabel buttonLocation:int fontFamily fontSize knownVisitor:other labelPosition language locale',
      'progressiveProfiling:boolean status thankYouList:other theme waitingLabel',
    ),
  }),
  landingPages: asset('landingPages', {
    readOnly: typed(
      stamps,
      'folder:other workspace URL computedUrl customHeadHTML facebookOgTags formPrefill:boolean keywords',
      'mobileEnabled:boolean robots status template:int title',
    ),
  }),
  lists: ofDatabase('lists', {
    ids: 'id',
    filters: ['name', 'programName', 'workspaceName'],
    readOnly: typed(stamps, 'programName workspaceName'),
  }),
  programs: asset('programs', {
    isDated: true,
    readOnly: typed(placed, 'channel sfdcId sfdcName status type tags:other costs:other'),
  }),
  smartCampaigns: asset('smartCampaigns', {
    isDated: true,
    readOnly: typed(
      placed,
      'type isSystem:boolean isActive:boolean isRequestable:boolean recurrence:other qualificationRuleType',
      'qualificationRuleInterval:int qualificationRuleUnit maxMembers:int isCommunicationLimitEnabled:boolean',
      'smartListId:int flowId:int parentProgramId:int computedUrl status',
    ),
  }),
}

/** Records that Marketo gives by values of a field alone; the path, and what each is matched by when it is created. */
const people: Readonly<Record<string, { searched: readonly string[] }>> = {
  leads: { searched: ['id', 'email'] },
  companies: { searched: ['id', 'externalCompanyId', 'company'] },
  salespersons: { searched: ['id', 'externalSalesPersonId', 'email'] },
}

const latest = '2100-01-01T00:00:00Z'

/** @see https://github.com/AdobeDocs/marketo-apis/tree/main/static read 2026-11-23 */
const parts = fromObjectTable<ListedObject>({
  displayName: 'Marketo',
  objects,
  record,
  style: unpaged,
  pageSizeMax: valuesMax,
  // An asset list that has nothing comes with a warning instead of a list.
  omitsEmptyList: true,
  list: ({ path, isDated }, { since, filters }) => ({
    path,
    query: {
      earliestUpdatedAt: isDated && since ? `${since.toISOString().slice(0, 19)}Z` : undefined,
      latestUpdatedAt: isDated && since ? latest : undefined,
      ...toParameters(filters),
    },
  }),
  many: {
    max: 100,
    isId: (id) => /^[\w-]{1,64}$/.test(id),
    request: ({ path, ids }, wanted) =>
      ids === undefined ? undefined : { path, query: { [ids]: wanted.ids.join(',') } },
  },
})

const isPerson = (objectName: string) => Object.hasOwn(people, objectName)

/** The objects that the tables have, and activities. */
export const listObjects: TableParts['listObjects'] = async () =>
  listStatic({ ...objects, ...people, activities: {} })

export const describe: TableParts['describe'] = async (call, objectName) =>
  isPerson(objectName) || objectName === 'activities'
    ? describePeople(call, objectName)
    : parts.describe(call, objectName)

export const read: TableParts['read'] = async (call, request) => {
  const { objectName } = request
  if (objectName === 'activities') return readActivities(call, request)
  if (!isPerson(objectName)) return parts.read(call, request)
  return keepChanged(await readPeople(call, request), request, record)
}

/** People are found by the fields that Marketo looks them up by; the other filters are compared here. */
export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, fields, pageSize } = request
  const { searched } = people[objectName] ?? { searched: [] }
  if (!isPerson(objectName) && objectName !== 'activities') return parts.search(call, request)
  requireFields(filters, searched)
  const [first] = filters
  if (!first || !isPossible(first)) return { records: [] }
  const wanted = { objectName, field: first.fieldName, values: [String(first.value)], fields }
  const records = matchFilters(await byFilter(call, wanted), filters, record)
  return { records: records.slice(0, pageSize) }
}

/** An id is a number; values stand between commas, so none can hold one. */
function isPossible({ fieldName, value }: EqualsFilter): boolean {
  return fieldName === 'id' ? /^\d{1,15}$/.test(String(value)) : !/^$|,/.test(String(value ?? ''))
}

export const readByIds: TableParts['readByIds'] = async (call, request) => {
  const { objectName, ids } = request
  if (objectName === 'activities') return activitiesByIds(call, ids)
  if (!isPerson(objectName)) return parts.readByIds(call, request)
  const values = ids.filter((id) => /^\d{1,15}$/.test(id))
  return values.length === 0 ? [] : byFilter(call, { objectName, field: 'id', values, fields: 'all' })
}

/** No activity has an address: it is looked for in the list. */
async function activitiesByIds(
  call: Parameters<TableParts['readByIds']>[0],
  ids: readonly string[],
): Promise<NativeRecord[]> {
  return idsInList(call, { read, record, pageSize: valuesMax }, { objectName: 'activities', ids })
}

export { readDeletedLeads as readDeleted } from './activities.ts'
export { write } from './write.ts'
