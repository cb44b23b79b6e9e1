// The objects of GetResponse's API: where they are, what they hold, and what their lists can be asked for.
import { asObject, type NativeRecord, type TableObject } from '@mortise/connector-kit'

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
 * Unverified: fields of newsletters and of addresses of senders that the guide does not show.
 * @see https://github.com/GetResponse/public-api-agent-skills/blob/563af5fa5e6d25c0daaf75d5d83ac0e391c79173/getresponse-contacts-skill/openapi.json read 2026-11-22
 * @see https://github.com/GetResponse/public-api-agent-skills/blob/24bd5a03471fcb9fa68ecdd4820f5f0ef757910b/getresponse-newsletter-skill/references/api-guide.md read 2026-11-22
 */
export const objects: Readonly<Record<string, ResponseObject>> = {
  contacts: object({
    params: { email: 'query[email]', name: 'query[name]', campaign: 'query[campaignId]' },
    compared: { campaign: listOf },
    readOnly: {
      contactId: 'string',
      href: 'string',
      origin: 'singleSelect',
      timeZone: 'string',
      activities: 'string',
      changedOn: 'datetime',
      createdOn: 'datetime',
      engagementScore: 'int',
      geolocation: 'other',
    },
    writable: {
      email: 'string',
      name: 'string',
      campaign: 'other',
      dayOfCycle: 'string',
      scoring: 'float',
      note: 'string',
      ipAddress: 'string',
      tags: 'other',
    },
    required: ['email', 'campaign'],
  }),
  campaigns: object({
    params: { name: 'query[name]' },
    readOnly: {
      campaignId: 'string',
      href: 'string',
      techName: 'string',
      description: 'string',
      createdOn: 'datetime',
    },
    writable: {
      name: 'string',
      languageCode: 'string',
      isDefault: 'singleSelect',
      postal: 'other',
      confirmation: 'other',
      optinTypes: 'other',
      subscriptionNotifications: 'other',
      profile: 'other',
    },
    required: ['name'],
    values: { isDefault: ['true', 'false'] },
  }),
  tags: object({
    params: { name: 'query[name]' },
    readOnly: { tagId: 'string', href: 'string', color: 'string', createdAt: 'datetime' },
    writable: { name: 'string' },
    required: ['name'],
  }),
  'custom-fields': object({
    params: { name: 'query[name]' },
    readOnly: { customFieldId: 'string', href: 'string', valueType: 'string', fieldType: 'string' },
    writable: {
      name: 'string',
      type: 'singleSelect',
      format: 'singleSelect',
      hidden: 'singleSelect',
      values: 'multiSelect',
    },
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
    readOnly: {
      newsletterId: 'string',
      href: 'string',
      name: 'string',
      subject: 'string',
      type: 'string',
      status: 'singleSelect',
      campaign: 'other',
      sendOn: 'datetime',
      createdOn: 'datetime',
      sendSettings: 'other',
      fromField: 'other',
      replyTo: 'other',
      flags: 'other',
      content: 'other',
    },
    writable: {},
    values: { status: ['scheduled', 'sending', 'sent', 'draft', 'error'] },
  }),
  'from-fields': object({
    params: { isActive: 'query[isActive]', isDefault: 'query[isDefault]' },
    readOnly: {
      fromFieldId: 'string',
      href: 'string',
      email: 'string',
      name: 'string',
      isActive: 'singleSelect',
      isDefault: 'singleSelect',
      createdOn: 'datetime',
    },
    writable: {},
    values: { isActive: ['true', 'false'], isDefault: ['true', 'false'] },
  }),
}
