/**
 * The objects and standard properties every simulated HubSpot account has.
 *
 * @see https://developers.hubspot.com/docs/api/crm/contacts (read 2026-11-21)
 */

import { type Field, type FieldType, field } from '../field/field.ts'
import type { Scope } from '../record/record.ts'

/** The particulars of one standard object. */
export type ObjectTraits = {
  name: string
  typeId: string
  singular: string
  plural: string
  /** Property that holds the time of the last change. */
  modified: 'lastmodifieddate' | 'hs_lastmodifieddate'
  primary: string
  /** Properties answered when the caller asks for none. */
  defaults: readonly string[]
  /** Properties the free-text `query` of a search looks at. */
  searchable: readonly string[]
}

/** The traits of a custom object. */
export function customTraits(name: string, ordinal: number): ObjectTraits {
  return {
    name,
    typeId: `2-${1_000_000 + ordinal}`,
    singular: name,
    plural: name,
    modified: 'hs_lastmodifieddate',
    primary: 'name',
    defaults: [],
    searchable: ['name'],
  }
}

/** Standard objects by name. */
export const standardObjects: Record<string, ObjectTraits> = {
  contacts: {
    name: 'contacts',
    typeId: '0-1',
    singular: 'Contact',
    plural: 'Contacts',
    modified: 'lastmodifieddate',
    primary: 'email',
    defaults: ['email', 'firstname', 'lastname'],
    searchable: ['firstname', 'lastname', 'email', 'phone', 'company', 'mobilephone'],
  },
  companies: {
    name: 'companies',
    typeId: '0-2',
    singular: 'Company',
    plural: 'Companies',
    modified: 'hs_lastmodifieddate',
    primary: 'name',
    defaults: ['name', 'domain'],
    searchable: ['name', 'domain', 'phone', 'website'],
  },
  deals: {
    name: 'deals',
    typeId: '0-3',
    singular: 'Deal',
    plural: 'Deals',
    modified: 'hs_lastmodifieddate',
    primary: 'dealname',
    defaults: ['dealname', 'amount', 'closedate', 'pipeline', 'dealstage'],
    searchable: ['dealname', 'pipeline', 'dealstage', 'description'],
  },
  tickets: {
    name: 'tickets',
    typeId: '0-5',
    singular: 'Ticket',
    plural: 'Tickets',
    modified: 'hs_lastmodifieddate',
    primary: 'subject',
    defaults: [
      'subject',
      'content',
      'hs_pipeline',
      'hs_pipeline_stage',
      'hs_ticket_category',
      'hs_ticket_priority',
    ],
    searchable: ['subject', 'content'],
  },
}

/** Resolves `contact`, `Contacts` and `0-1` alike. */
export function findStandardObject(name: string): ObjectTraits | undefined {
  const folded = name.toLowerCase()
  return Object.values(standardObjects).find(
    (traits) => traits.name === folded || traits.typeId === name || traits.singular.toLowerCase() === folded,
  )
}

type Line = readonly [name: string, label: string, type: FieldType, ...options: string[]]

const lifecycle = [
  'subscriber',
  'lead',
  'marketingqualifiedlead',
  'salesqualifiedlead',
  'opportunity',
  'customer',
  'evangelist',
  'other',
] as const

const lines: Record<string, readonly Line[]> = {
  contacts: [
    ['email', 'Email', 'email'],
    ['firstname', 'First Name', 'text'],
    ['lastname', 'Last Name', 'text'],
    ['phone', 'Phone Number', 'phone'],
    ['mobilephone', 'Mobile Phone Number', 'phone'],
    ['fax', 'Fax Number', 'text'],
    ['jobtitle', 'Job Title', 'text'],
    ['salutation', 'Salutation', 'text'],
    ['company', 'Company Name', 'text'],
    ['website', 'Website URL', 'url'],
    ['industry', 'Industry', 'text'],
    ['address', 'Street Address', 'text'],
    ['city', 'City', 'text'],
    ['state', 'State/Region', 'text'],
    ['zip', 'Postal Code', 'text'],
    ['country', 'Country/Region', 'text'],
    ['lifecyclestage', 'Lifecycle Stage', 'picklist', ...lifecycle],
    [
      'hs_lead_status',
      'Lead Status',
      'picklist',
      'NEW',
      'OPEN',
      'IN_PROGRESS',
      'OPEN_DEAL',
      'UNQUALIFIED',
      'CONNECTED',
    ],
    ['annualrevenue', 'Annual Revenue', 'text'],
    ['numemployees', 'Number of Employees', 'text'],
    ['message', 'Message', 'textarea'],
    ['date_of_birth', 'Date of birth', 'text'],
    ['hs_language', 'Preferred language', 'text'],
    ['hubspot_owner_id', 'Contact owner', 'text'],
    ['associatedcompanyid', 'Primary Associated Company ID', 'number'],
    ['hs_email_optout', 'Unsubscribed from all email', 'boolean'],
  ],
  companies: [
    ['name', 'Company name', 'text'],
    ['domain', 'Company Domain Name', 'text'],
    ['website', 'Website URL', 'url'],
    ['phone', 'Phone Number', 'phone'],
    ['industry', 'Industry', 'text'],
    ['description', 'Description', 'textarea'],
    ['address', 'Street Address', 'text'],
    ['city', 'City', 'text'],
    ['state', 'State/Region', 'text'],
    ['zip', 'Postal Code', 'text'],
    ['country', 'Country/Region', 'text'],
    ['numberofemployees', 'Number of Employees', 'number'],
    ['annualrevenue', 'Annual Revenue', 'number'],
    ['founded_year', 'Year Founded', 'text'],
    ['type', 'Type', 'picklist', 'PROSPECT', 'PARTNER', 'RESELLER', 'VENDOR', 'OTHER'],
    ['lifecyclestage', 'Lifecycle Stage', 'picklist', ...lifecycle],
    ['hs_lead_status', 'Lead Status', 'picklist', 'NEW', 'OPEN', 'IN_PROGRESS', 'UNQUALIFIED', 'CONNECTED'],
    ['hubspot_owner_id', 'Company owner', 'text'],
  ],
  deals: [
    ['dealname', 'Deal Name', 'text'],
    ['amount', 'Amount', 'number'],
    [
      'dealstage',
      'Deal Stage',
      'picklist',
      'appointmentscheduled',
      'qualifiedtobuy',
      'presentationscheduled',
      'decisionmakerboughtin',
      'contractsent',
      'closedwon',
      'closedlost',
    ],
    ['pipeline', 'Pipeline', 'picklist', 'default'],
    ['closedate', 'Close Date', 'datetime'],
    ['dealtype', 'Deal Type', 'picklist', 'newbusiness', 'existingbusiness'],
    ['description', 'Deal Description', 'textarea'],
    ['hs_priority', 'Priority', 'picklist', 'low', 'medium', 'high'],
    ['hubspot_owner_id', 'Deal owner', 'text'],
  ],
  tickets: [
    ['subject', 'Ticket name', 'text'],
    ['content', 'Ticket description', 'textarea'],
    ['hs_pipeline', 'Pipeline', 'picklist', '0'],
    ['hs_pipeline_stage', 'Ticket status', 'picklist', '1', '2', '3', '4'],
    ['hs_ticket_priority', 'Priority', 'picklist', 'LOW', 'MEDIUM', 'HIGH', 'URGENT'],
    [
      'hs_ticket_category',
      'Category',
      'picklist',
      'PRODUCT_ISSUE',
      'BILLING_ISSUE',
      'FEATURE_REQUEST',
      'GENERAL_INQUIRY',
    ],
    ['source_type', 'Source', 'picklist', 'CHAT', 'EMAIL', 'FORM', 'PHONE'],
    ['closed_date', 'Close date', 'datetime'],
    ['hubspot_owner_id', 'Ticket owner', 'text'],
  ],
}

/** Owners are choices that HubSpot keeps elsewhere. */
const ownedBy = {
  type: 'enumeration',
  fieldType: 'select',
  referencedObjectType: 'OWNER',
  externalOptions: true,
}

const fieldsOf = new Map<string, readonly Field[]>()

/** The standard properties of an object; a custom object has `name` and those HubSpot maintains. */
export function standardFields(scope: Scope): readonly Field[] {
  const known = fieldsOf.get(scope.object)
  if (known !== undefined) return known
  const traits = standardObjects[scope.object] ?? customTraits(scope.object, 0)
  const own = lines[scope.object] ?? [['name', 'Name', 'text']]
  const written = own.map(([name, label, type, ...options]) =>
    field({ name, label, type, options, native: name === 'hubspot_owner_id' ? ownedBy : {} }),
  )
  const fields = [...written, ...maintainedNames(traits).map((name) => maintainedField(name))]
  fieldsOf.set(scope.object, fields)
  return fields
}

/** Names of the properties HubSpot itself keeps: id, creation and change. */
export function maintainedNames(traits: ObjectTraits): [id: string, created: string, modified: string] {
  const isStandard = standardObjects[traits.name] !== undefined
  return ['hs_object_id', isStandard ? 'createdate' : 'hs_createdate', traits.modified]
}

function maintainedField(name: string): Field {
  if (name === 'hs_object_id') return field({ name, label: 'Record ID', type: 'number', isReadOnly: true })
  const label = name.endsWith('createdate') ? 'Create Date' : 'Last Modified Date'
  return field({ name, label, type: 'datetime', isReadOnly: true })
}
