// The objects of Account Engagement (Pardot): what they hold, and how their lists are narrowed.
import { type RestObject, typed } from '@mortise/connector-kit'

/** An object of Account Engagement, with what its list says about the recycle bin. */
export interface EngagementObject extends RestObject {
  /** Its list takes `deleted`, and a time of change with it. */
  hasBin?: true
}

const own = typed('id:int createdAt:datetime createdById:reference')
const changed = typed(own, 'updatedAt:datetime updatedById:reference')
const binned = typed(changed, 'isDeleted:boolean')
const since = 'updatedAtAfterOrEqualTo'
const users = { createdById: 'users', updatedById: 'users' }
const utm = 'sourceParameter campaignParameter mediumParameter contentParameter termParameter'

/** The list of an object: every list has its records under `values`. */
const object = (path: string, entry: Omit<EngagementObject, 'path' | 'items'>): EngagementObject => ({
  path: `/api/v5/objects/${path}`,
  items: 'values',
  ...entry,
  references: { ...users, ...entry.references },
})

/**
 * The pages of the vendor show the writes of prospects, lists and list memberships, and the fields of accounts. Those in
 * the vendor's repository show custom redirects, campaigns, forms and prospect accounts whole, with the filters by id.
 * @see https://github.com/pardot/api-docs/tree/2d29cd5/kb/api-version-5 read 2026-11-29
 * @see https://developer.salesforce.com/docs/marketing/pardot/guide/campaign-v5.html read 2026-11-29
 * @see https://developer.salesforce.com/docs/marketing/pardot/guide/user-v5.html read 2026-11-29
 * @see https://developer.salesforce.com/docs/marketing/pardot/guide/prospect-v5.html read 2026-11-29
 * @see https://developer.salesforce.com/docs/marketing/pardot/guide/list-v5.html read 2026-11-29
 * @see https://developer.salesforce.com/docs/marketing/pardot/guide/list-membership-v5.html read 2026-11-29
 * @see https://developer.salesforce.com/docs/marketing/pardot/guide/prospect-account-v5.html read 2026-11-29
 */
export const engagementObjects: Readonly<Record<string, EngagementObject>> = {
  prospects: object('prospects', {
    since,
    hasBin: true,
    filters: ['email', 'userId'],
    readOnly: typed(
      binned,
      'isEmailHardBounced:boolean lifecycleStageId:reference lastActivityAt:datetime recentInteraction',
      'emailBouncedAt:datetime emailBouncedReason firstActivityAt:datetime firstAssignedAt:datetime',
      `firstReferrerQuery firstReferrerType firstReferrerUrl ${utm} salesforceId salesforceContactId`,
      'salesforceLeadId salesforceAccountId salesforceCampaignId salesforceUrl salesforceLastSync:datetime',
      'convertedAt:datetime convertedFromObjectName convertedFromObjectType grade',
    ),
    writable: typed(
      'email firstName lastName salutation jobTitle phone fax addressOne addressTwo city state zip country',
      'territory company department industry website annualRevenue employees yearsInBusiness source comments',
      'notes score:int optedOut:boolean isDoNotCall:boolean isDoNotEmail:boolean isReviewed:boolean',
      'isStarred:boolean doNotSell:boolean campaignId:reference profileId:int prospectAccountId:reference',
      'userId:reference assignedToId:reference salesforceOwnerId',
    ),
    required: ['email'],
    references: {
      campaignId: 'campaigns',
      prospectAccountId: 'prospect-accounts',
      userId: 'users',
      assignedToId: 'users',
    },
  }),
  lists: object('lists', {
    since,
    hasBin: true,
    filters: ['name'],
    readOnly: typed(binned, 'isDynamic:boolean'),
    writable: typed('name title description isPublic:boolean campaignId:reference folderId:int'),
    required: ['name'],
    references: { campaignId: 'campaigns' },
  }),
  'list-memberships': object('list-memberships', {
    since,
    hasBin: true,
    filters: ['listId', 'prospectId'],
    readOnly: binned,
    writable: typed('listId:reference prospectId:reference optedOut:boolean'),
    required: ['listId', 'prospectId'],
    references: { listId: 'lists', prospectId: 'prospects' },
  }),
  campaigns: object('campaigns', {
    since,
    hasBin: true,
    filters: ['name'],
    readOnly: typed(binned, 'name folderId:int cost:float parentCampaignId:reference salesforceId'),
    writable: {},
    references: { parentCampaignId: 'campaigns' },
  }),
  'prospect-accounts': object('prospect-accounts', {
    scanned: ['name'],
    readOnly: typed(
      binned,
      'name salesforceId annualRevenue billingAddressOne billingAddressTwo billingCity billingCountry',
      'billingState billingZip description employees fax industry number ownership phone rating',
      'shippingAddressOne shippingAddressTwo shippingCity shippingCountry shippingState shippingZip sic site',
      'tickerSymbol type website assignedToId:reference',
    ),
    writable: {},
    references: { assignedToId: 'users' },
  }),
  users: object('users', {
    since,
    hasBin: true,
    filters: ['email'],
    readOnly: typed(
      binned,
      'email username firstName jobTitle role roleName salesforceId tagReplacementLanguage',
    ),
    writable: {},
  }),
  visitors: object('visitors', {
    since,
    readOnly: typed(
      'id:int createdAt:datetime updatedAt:datetime prospectId:reference pageViewCount:int',
      `isIdentified:boolean doNotSell:boolean hostname ipAddress campaignId:reference ${utm}`,
    ),
    writable: {},
    references: { prospectId: 'prospects', campaignId: 'campaigns' },
  }),
  visits: object('visits', {
    since,
    filters: ['visitorId', 'prospectId'],
    readOnly: typed(
      'id:int createdAt:datetime updatedAt:datetime visitorId:reference prospectId:reference',
      'visitorPageViewCount:int firstVisitorPageViewAt:datetime lastVisitorPageViewAt:datetime',
      `durationInSeconds:int ${utm}`,
    ),
    writable: {},
    references: { visitorId: 'visitors', prospectId: 'prospects' },
  }),
  'visitor-activities': object('visitor-activities', {
    since,
    readOnly: typed(
      'id:int createdAt:datetime updatedAt:datetime visitId:reference prospectId:reference visitorId:reference',
      'emailId:reference type:int typeName details campaignId:reference customRedirectId:reference',
      'emailTemplateId:int fileId:int formHandlerId:int formId:reference landingPageId:reference listEmailId:int',
      'multivariateTestVariationId:int opportunityId:int paidSearchAdId:int siteSearchQueryId:int',
      'visitorPageViewId:int',
    ),
    writable: {},
    references: {
      visitId: 'visits',
      prospectId: 'prospects',
      visitorId: 'visitors',
      emailId: 'emails',
      campaignId: 'campaigns',
      customRedirectId: 'custom-redirects',
      formId: 'forms',
      landingPageId: 'landing-pages',
    },
  }),
  // Sent once: the time of sending stands for that of the change.
  emails: object('emails', {
    since: 'sentAtAfterOrEqualTo',
    readOnly: typed(
      'id:int createdById:reference name type:int sentAt:datetime subject clientType isOperational:boolean',
      'campaignId:reference prospectId:reference folderId:int listId:reference listEmailId:int',
      'emailTemplateId:int trackerDomainId:int',
    ),
    writable: {},
    references: { campaignId: 'campaigns', prospectId: 'prospects', listId: 'lists' },
  }),
  forms: object('forms', {
    scanned: ['name'],
    readOnly: typed(
      binned,
      'name campaignId:reference layoutTemplateId:int folderId:int trackerDomainId:int salesforceId embedCode',
      'submitButtonText thankYouContent redirectLocation isCaptchaEnabled:boolean',
    ),
    writable: {},
    references: { campaignId: 'campaigns' },
  }),
  'landing-pages': object('landing-pages', {
    since,
    scanned: ['name'],
    readOnly: typed(
      binned,
      'name title description campaignId:reference salesforceId url vanityUrl folderId:int formId:reference',
      'layoutTemplateId:int trackerDomainId:int redirectLocation isDoNotIndex:boolean archiveDate:datetime',
    ),
    writable: {},
    references: { campaignId: 'campaigns', formId: 'forms' },
  }),
  'custom-redirects': object('custom-redirects', {
    scanned: ['name'],
    readOnly: typed(binned, 'url vanityUrl trackedUrl salesforceId bitlyShortUrl'),
    writable: typed(
      'name destinationUrl campaignId:reference folderId:int trackerDomainId:int vanityUrlPath gaSource gaMedium',
      'gaTerm gaContent gaCampaign',
    ),
    required: ['name', 'destinationUrl', 'campaignId'],
    references: { campaignId: 'campaigns' },
  }),
}
