// The objects of LinkedIn's advertising: where they are, what they hold, and what their lists filter by.
import { byOffset, type RestObject, typed, unpaged } from '@mortise/connector-kit'

const account = '/rest/adAccounts/{adAccountId}'
const stamps = typed('id changeAuditStamps:other version:other')
const ofAccount = { q: 'account', account: 'urn:li:sponsoredAccount:{adAccountId}' }

/**
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/cursor-based-pagination read 2026-11-28
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/ads-overview read 2026-11-28
 * @see https://learn.microsoft.com/en-us/linkedin/shared/references/v2/ads/adtargetingfacets read 2026-11-29
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
    query: ofAccount,
    // @see https://learn.microsoft.com/en-us/linkedin/marketing/matched-audiences/create-and-manage-segments (`start`, `count`) read 2026-11-29
    style: byOffset({ offset: 'start', limit: 'count' }, { total: 'paging.total' }),
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name account type status destinations:other description accessPolicy sourcePlatform'),
    writable: {},
  },
  // @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/advertising-targeting/saved-audience-templates read 2026-11-29
  adTargetTemplates: {
    path: '/rest/adTargetTemplates',
    items: 'elements',
    query: ofAccount,
    style: byOffset({ offset: 'start', limit: 'count' }),
    scanned: ['name'],
    readOnly: typed('id approximateMemberCount:int created:other lastModified:other'),
    writable: typed('name description account targetingCriteria:other'),
    required: ['name', 'account', 'targetingCriteria'],
  },
  adTargetingFacets: {
    path: '/rest/adTargetingFacets',
    items: 'elements',
    style: unpaged,
    isListOnly: true,
    scanned: ['facetName'],
    readOnly: typed(
      'adTargetingFacetUrn facetName availableEntityFinders:multiSelect entityTypes:multiSelect',
    ),
    writable: {},
  },
  // The tree of messages of a conversation. LinkedIn lists none.
  // @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/advertising-targeting/version/conversation-ads-integrations read 2026-11-29
  conversationAds: {
    path: '/rest/conversationAds',
    items: 'elements',
    readOnly: typed('id'),
    writable: typed('parentAccount headlineText firstMessageContent'),
    required: ['parentAccount'],
  },
}
