// The objects of GetResponse's API: where they are, what they hold, and what their lists can be asked for.
import { asObject, type NativeRecord, type TableObject, typed } from '@mortise/connector-kit'

/** An object and the parameters its list is narrowed by. */
export interface ResponseObject extends TableObject {
  /** Parameters by the fields they stand for. */
  params: Readonly<Record<string, string>>
}

function object(given: Omit<ResponseObject, 'items' | 'filters'>): ResponseObject {
  return { ...given, items: '', filters: Object.keys(given.params) }
}

/** The list (campaign) a contact is on, by its id. */
export const listOf = (native: NativeRecord): unknown => asObject(native.campaign)?.campaignId

/**
 * A contact is on one list (campaign); who is on several is several contacts.
 * @see https://github.com/GetResponse/public-api-agent-skills/blob/563af5fa5e6d25c0daaf75d5d83ac0e391c79173/getresponse-contacts-skill/openapi.json read 2026-11-22
 * @see https://github.com/GetResponse/public-api-agent-skills/blob/24bd5a03471fcb9fa68ecdd4820f5f0ef757910b/getresponse-newsletter-skill/references/api-guide.md read 2026-11-22
 */
export const objects: Readonly<Record<string, ResponseObject>> = {
  contacts: object({
    params: { email: 'query[email]', name: 'query[name]', campaign: 'query[campaignId]' },
    compared: { campaign: listOf },
    readOnly: typed(
      'contactId href origin:singleSelect timeZone activities changedOn:datetime createdOn:datetime',
      'engagementScore:int geolocation:other',
    ),
    writable: typed('email name campaign:other dayOfCycle scoring:float note ipAddress tags:other'),
    required: ['email', 'campaign'],
  }),
  campaigns: object({
    params: { name: 'query[name]' },
    readOnly: typed('campaignId href techName description createdOn:datetime'),
    writable: typed(
      'name languageCode isDefault:singleSelect postal:other confirmation:other optinTypes:other',
      'subscriptionNotifications:other profile:other',
    ),
    required: ['name'],
    values: { isDefault: ['true', 'false'] },
  }),
  tags: object({
    params: { name: 'query[name]' },
    readOnly: typed('tagId href color createdAt:datetime'),
    writable: typed('name'),
    required: ['name'],
  }),
  'custom-fields': object({
    params: { name: 'query[name]' },
    readOnly: typed('customFieldId href valueType fieldType'),
    writable: typed('name type:singleSelect format:singleSelect hidden:singleSelect values:multiSelect'),
    required: ['name', 'type', 'format', 'hidden', 'values'],
    values: {
      type: ['string', 'number', 'date', 'datetime', 'country', 'currency', 'phone', 'gender', 'ip', 'url'],
      format: ['text', 'textarea', 'radio', 'checkbox', 'single_select', 'multi_select'],
      hidden: ['true', 'false'],
    },
  }),
  newsletters: object({
    params: { campaign: 'query[campaignId]' },
    compared: { campaign: listOf },
    readOnly: typed(
      'newsletterId href name subject type status:singleSelect campaign:other sendOn:datetime',
      'createdOn:datetime sendSettings:other fromField:other replyTo:other flags:other content:other',
    ),
    writable: {},
    values: { status: ['scheduled', 'sending', 'sent', 'draft', 'error'] },
  }),
  'from-fields': object({
    params: { isActive: 'query[isActive]', isDefault: 'query[isDefault]' },
    readOnly: typed('fromFieldId href isActive:singleSelect isDefault:singleSelect createdOn:datetime'),
    writable: typed('email name'),
    required: ['email', 'name'],
    values: { isActive: ['true', 'false'], isDefault: ['true', 'false'] },
  }),
  // @see https://github.com/robomotionio/openapi-specs/blob/init_specs/getresponse.json (these lists and their records) read 2026-11-29
  autoresponders: object({
    params: { name: 'query[name]', subject: 'query[subject]', campaignId: 'query[campaignId]' },
    readOnly: typed('autoresponderId href statistics:other createdOn:datetime clickTracks:other'),
    writable: typed(
      'name subject campaignId:reference status:singleSelect editor:singleSelect fromField:other replyTo:other',
      'content:other flags:multiSelect sendSettings:other triggerSettings:other',
    ),
    required: ['status', 'subject', 'content', 'sendSettings', 'triggerSettings'],
    references: { campaignId: 'campaigns' },
    values: {
      status: ['enabled', 'disabled'],
      editor: ['custom', 'text', 'getresponse', 'legacy', 'html2'],
      flags: ['openrate', 'clicktrack', 'google_analytics'],
    },
  }),
  forms: object({
    params: { name: 'query[name]', campaign: 'query[campaignId]' },
    compared: { campaign: listOf },
    readOnly: typed(
      'formId webformId name href hasVariants:boolean scriptUrl status:singleSelect createdOn:datetime',
      'statistics:other campaign:other settings:other variants:other',
    ),
    writable: {},
    values: { status: ['published', 'unpublished', 'disabled'] },
  }),
  'landing-pages': object({
    params: { metaTitle: 'query[metaTitle]', subdomain: 'query[subdomain]', campaign: 'query[campaignId]' },
    compared: { campaign: listOf },
    readOnly: typed(
      'landingPageId href metaTitle metaDescription metaNoindex domain subdomain userDomain userDomainPath',
      'userDomainStatus:singleSelect campaign:other status testAB:other dayOfCycle:int optin favicoUrl',
      'thankYouPageType thankYouPageUrl url variants:other createdOn:datetime updatedOn:datetime',
    ),
    writable: {},
    values: { userDomainStatus: ['active', 'inactive', 'waiting'] },
  }),
  'custom-events': object({
    params: { name: 'query[name]' },
    readOnly: typed('customEventId href createdOn:datetime'),
    writable: typed('name attributes:other'),
    required: ['name', 'attributes'],
  }),
  webinars: object({
    params: {},
    readOnly: typed(
      'webinarId href createdOn:datetime startsOn:datetime webinarUrl status:singleSelect type:singleSelect',
      'campaigns:other newsletters:other statistics:other',
    ),
    writable: {},
    values: { status: ['upcoming', 'finished', 'deleted'], type: ['all', 'live', 'on_demand'] },
  }),
}
