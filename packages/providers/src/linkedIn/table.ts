// How LinkedIn's advertising is asked: Rest.li, whose changes are patches and whose new ids stand in a header.
import {
  byCursor,
  byOffset,
  type Call,
  type CallRequest,
  type RestObject,
  restTable,
  typed,
  type WriteItem,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { record } from './record.ts'

const account = '/rest/adAccounts/{adAccountId}'
const stamps = typed('id changeAuditStamps:other version:other')

/**
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/cursor-based-pagination read 2026-11-28
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/ads-overview read 2026-11-28
 */
export const objects: Readonly<Record<string, RestObject>> = {
  adAccounts: {
    path: '/rest/adAccounts',
    items: 'elements',
    query: { q: 'search' },
    scanned: ['name', 'reference'],
    readOnly: typed(stamps, 'servingStatuses:other totalBudget:other totalBudgetEndsAt:int test:boolean'),
    writable: typed(
      'name currency reference type:singleSelect status:singleSelect notifiedOnCampaignOptimization:boolean',
      'notifiedOnCreativeApproval:boolean notifiedOnCreativeRejection:boolean notifiedOnEndOfCampaign:boolean',
    ),
    required: ['name', 'currency', 'reference', 'type'],
    values: { type: ['BUSINESS', 'ENTERPRISE'] },
  },
  adCampaignGroups: {
    path: `${account}/adCampaignGroups`,
    items: 'elements',
    query: { q: 'search' },
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'backfilled:boolean servingStatuses:other test:boolean allowedCampaignTypes:other',
    ),
    writable: typed(
      'name account status:singleSelect runSchedule:other totalBudget:other dailyBudget:other objectiveType',
    ),
    required: ['name', 'account', 'status', 'runSchedule'],
  },
  adCampaigns: {
    path: `${account}/adCampaigns`,
    items: 'elements',
    query: { q: 'search' },
    scanned: ['name'],
    readOnly: typed(stamps, 'servingStatuses:other test:boolean pacingStrategy storyDeliveryEnabled:boolean'),
    writable: typed(
      'name account campaignGroup status:singleSelect type:singleSelect objectiveType costType:singleSelect',
      'dailyBudget:other totalBudget:other unitCost:other runSchedule:other locale:other targetingCriteria:other',
      'audienceExpansionEnabled:boolean offsiteDeliveryEnabled:boolean creativeSelection format associatedEntity',
      'optimizationTargetType politicalIntent',
    ),
    required: ['name', 'account', 'campaignGroup', 'status', 'type', 'costType', 'locale', 'runSchedule'],
  },
  creatives: {
    path: `${account}/creatives`,
    items: 'elements',
    query: { q: 'criteria' },
    readOnly: typed(
      'id account campaign content:other createdAt:int createdBy lastModifiedAt:int lastModifiedBy intendedStatus',
      'isServing:boolean isTest:boolean review:other servingHoldReasons:other name',
    ),
    writable: {},
    scanned: ['campaign'],
  },
  dmpSegments: {
    path: '/rest/dmpSegments',
    items: 'elements',
    query: { q: 'account', account: 'urn:li:sponsoredAccount:{adAccountId}' },
    style: byOffset({ offset: 'start', limit: 'count' }),
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name account type status destinations:other description accessPolicy sourcePlatform'),
    writable: {},
  },
}

export const { listObjects, describe, read, search, readByIds } = restTable({
  displayName: 'LinkedIn',
  objects,
  record,
  style: byCursor({ cursor: 'pageToken', limit: 'pageSize', next: 'metadata.nextPageToken' }),
  pageSizeMax: 100,
  isId: (id) => /^[\w:-]+$/.test(id),
})

/** @see https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/methods read 2026-11-28 */
export const write: WriteSupport['write'] = (call, { objectName, action, items, headers }) =>
  writeEachItem(items, async (item) => {
    const asked = requestFor(call, { objectName, action, item })
    const answer = await call.request({ ...asked, headers: { ...headers, ...asked.headers } })
    const made = answer.headers['x-restli-id'] ?? answer.headers['x-linkedin-id']
    return { isWritten: true, recordId: item.id ?? (made === undefined ? undefined : String(made)) }
  })

function requestFor(
  { metadata: { adAccountId = '' } }: Call,
  { objectName, action, item }: { objectName: string; action: string; item: WriteItem },
): CallRequest {
  const path = (objects[objectName]?.path ?? '').replace('{adAccountId}', encodeURIComponent(adAccountId))
  const one = `${path}/${encodeURIComponent(item.id ?? '')}`
  if (action === 'delete') return { method: 'DELETE', path: one }
  if (action === 'create') return { method: 'POST', path, json: item.fields }
  const headers = { 'x-restli-method': 'PARTIAL_UPDATE' }
  return { method: 'POST', path: one, headers, json: { patch: { $set: item.fields } } }
}
