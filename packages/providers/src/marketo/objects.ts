// The objects of Marketo: assets, which have lists, and records that are asked for by their ids.
import { byCursor, byOffset, type TableObject, typed, unpaged } from '@mortise/connector-kit'

/** An object whose list can be read page by page. */
export interface ListedObject extends TableObject {
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
export const people: Readonly<Record<string, { searched: readonly string[] }>> = {
  leads: { searched: ['id', 'email'] },
  companies: { searched: ['id', 'externalCompanyId', 'company'] },
  salespersons: { searched: ['id', 'externalSalesPersonId', 'email'] },
}
