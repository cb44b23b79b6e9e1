/**
 * The objects and standard fields every simulated Salesforce org has.
 *
 * @see https://developer.salesforce.com/docs/atlas.en-us.222.0.api.meta/object_ref/sforce_api_objects_contact.htm (read 2026-11-21)
 */

import { type Field, type FieldType, field } from '../field/field.ts'
import type { Scope } from '../record/record.ts'

type Line = readonly [name: string, label: string, type: FieldType, ...options: string[]]

const industries = [
  'Agriculture',
  'Banking',
  'Construction',
  'Education',
  'Healthcare',
  'Manufacturing',
  'Media',
  'Retail',
  'Technology',
  'Transportation',
  'Other',
] as const
const sources = ['Web', 'Phone Inquiry', 'Partner Referral', 'Purchased List', 'Other'] as const

function address(prefix: string, label: string): Line[] {
  return [
    [`${prefix}Street`, `${label} Street`, 'textarea'],
    [`${prefix}City`, `${label} City`, 'text'],
    [`${prefix}State`, `${label} State/Province`, 'text'],
    [`${prefix}PostalCode`, `${label} Zip/Postal Code`, 'text'],
    [`${prefix}Country`, `${label} Country`, 'text'],
  ]
}

const name: readonly Line[] = [
  ['LastName', 'Last Name', 'text'],
  ['FirstName', 'First Name', 'text'],
  ['Salutation', 'Salutation', 'picklist', 'Mr.', 'Ms.', 'Mrs.', 'Dr.', 'Prof.'],
  ['Name', 'Full Name', 'text'],
]

const lines: Record<string, readonly Line[]> = {
  Account: [
    ['Name', 'Account Name', 'text'],
    [
      'Type',
      'Account Type',
      'picklist',
      'Prospect',
      'Customer - Direct',
      'Customer - Channel',
      'Channel Partner / Reseller',
      'Other',
    ],
    ['ParentId', 'Parent Account ID', 'reference'],
    ...address('Billing', 'Billing'),
    ...address('Shipping', 'Shipping'),
    ['Phone', 'Account Phone', 'phone'],
    ['Fax', 'Account Fax', 'phone'],
    ['AccountNumber', 'Account Number', 'text'],
    ['Website', 'Website', 'url'],
    ['Industry', 'Industry', 'picklist', ...industries],
    ['AnnualRevenue', 'Annual Revenue', 'currency'],
    ['NumberOfEmployees', 'Employees', 'integer'],
    ['Rating', 'Account Rating', 'picklist', 'Hot', 'Warm', 'Cold'],
    ['AccountSource', 'Account Source', 'picklist', ...sources],
    ['Description', 'Account Description', 'textarea'],
  ],
  Contact: [
    ['AccountId', 'Account ID', 'reference'],
    ...name,
    ...address('Mailing', 'Mailing'),
    ...address('Other', 'Other'),
    ['Phone', 'Business Phone', 'phone'],
    ['Fax', 'Business Fax', 'phone'],
    ['MobilePhone', 'Mobile Phone', 'phone'],
    ['HomePhone', 'Home Phone', 'phone'],
    ['ReportsToId', 'Reports To ID', 'reference'],
    ['Email', 'Email', 'email'],
    ['Title', 'Title', 'text'],
    ['Department', 'Department', 'text'],
    ['LeadSource', 'Lead Source', 'picklist', ...sources],
    ['Birthdate', 'Birthdate', 'date'],
    ['Description', 'Contact Description', 'textarea'],
    ['HasOptedOutOfEmail', 'Email Opt Out', 'boolean'],
    ['DoNotCall', 'Do Not Call', 'boolean'],
  ],
  Lead: [
    ...name,
    ['Title', 'Title', 'text'],
    ['Company', 'Company', 'text'],
    ['Street', 'Street', 'textarea'],
    ['City', 'City', 'text'],
    ['State', 'State/Province', 'text'],
    ['PostalCode', 'Zip/Postal Code', 'text'],
    ['Country', 'Country', 'text'],
    ['Phone', 'Phone', 'phone'],
    ['MobilePhone', 'Mobile Phone', 'phone'],
    ['Email', 'Email', 'email'],
    ['Website', 'Website', 'url'],
    ['LeadSource', 'Lead Source', 'picklist', ...sources],
    [
      'Status',
      'Lead Status',
      'picklist',
      'Open - Not Contacted',
      'Working - Contacted',
      'Closed - Converted',
      'Closed - Not Converted',
    ],
    ['Industry', 'Industry', 'picklist', ...industries],
    ['Rating', 'Rating', 'picklist', 'Hot', 'Warm', 'Cold'],
    ['AnnualRevenue', 'Annual Revenue', 'currency'],
    ['NumberOfEmployees', 'Employees', 'integer'],
    ['IsConverted', 'Converted', 'boolean'],
    ['Description', 'Description', 'textarea'],
  ],
  Opportunity: [
    ['AccountId', 'Account ID', 'reference'],
    ['Name', 'Name', 'text'],
    ['Description', 'Description', 'textarea'],
    [
      'StageName',
      'Stage',
      'picklist',
      'Prospecting',
      'Qualification',
      'Needs Analysis',
      'Proposal/Price Quote',
      'Negotiation/Review',
      'Closed Won',
      'Closed Lost',
    ],
    ['Amount', 'Amount', 'currency'],
    ['Probability', 'Probability (%)', 'percent'],
    ['CloseDate', 'Close Date', 'date'],
    ['Type', 'Opportunity Type', 'picklist', 'Existing Business', 'New Business'],
    ['NextStep', 'Next Step', 'text'],
    ['LeadSource', 'Lead Source', 'picklist', ...sources],
    ['IsClosed', 'Closed', 'boolean'],
    ['IsWon', 'Won', 'boolean'],
  ],
  Case: [
    ['CaseNumber', 'Case Number', 'text'],
    ['ContactId', 'Contact ID', 'reference'],
    ['AccountId', 'Account ID', 'reference'],
    ['Type', 'Case Type', 'picklist', 'Mechanical', 'Electrical', 'Electronic', 'Structural', 'Other'],
    ['Status', 'Status', 'picklist', 'New', 'Working', 'Escalated', 'Closed'],
    ['Reason', 'Case Reason', 'picklist', 'Installation', 'Performance', 'Breakdown', 'Feedback', 'Other'],
    ['Origin', 'Case Origin', 'picklist', 'Phone', 'Email', 'Web'],
    ['Subject', 'Subject', 'text'],
    ['Priority', 'Priority', 'picklist', 'High', 'Medium', 'Low'],
    ['Description', 'Description', 'textarea'],
    ['IsClosed', 'Closed', 'boolean'],
  ],
  PermissionSet: [
    ['Name', 'Permission Set Name', 'text'],
    ['Label', 'Permission Set Label', 'text'],
    ['Description', 'Description', 'text'],
  ],
  PermissionSetAssignment: [
    ['AssigneeId', 'Assignee ID', 'reference'],
    ['PermissionSetId', 'Permission Set ID', 'reference'],
  ],
  FieldPermissions: [
    ['ParentId', 'Parent ID', 'reference'],
    ['SobjectType', 'Sobject Type Name', 'text'],
    ['Field', 'Field Name', 'text'],
    ['PermissionsRead', 'Read Access', 'boolean'],
    ['PermissionsEdit', 'Edit Access', 'boolean'],
  ],
}

const required: Record<string, readonly string[]> = {
  Account: ['Name'],
  Contact: ['LastName'],
  Lead: ['LastName', 'Company'],
  Opportunity: ['Name', 'StageName', 'CloseDate'],
  Case: [],
  PermissionSet: ['Name', 'Label'],
  PermissionSetAssignment: ['AssigneeId', 'PermissionSetId'],
  FieldPermissions: ['ParentId', 'SobjectType', 'Field'],
}
const computed = ['Name', 'CaseNumber', 'IsClosed', 'IsWon', 'IsConverted']
const references: Record<string, string> = {
  ParentId: 'Account',
  AccountId: 'Account',
  ContactId: 'Contact',
  ReportsToId: 'Contact',
  PermissionSetId: 'PermissionSet',
  'FieldPermissions.ParentId': 'PermissionSet',
}

/** Names of the standard objects. */
export const standardObjectNames: readonly string[] = Object.keys(lines)

const setupObjects = ['PermissionSet', 'PermissionSetAssignment', 'FieldPermissions']

/** Names of the standard objects that hold a business's records, not the settings of its org. */
export const recordObjectNames = standardObjectNames.filter((name) => !setupObjects.includes(name))

/** The object's own spelling of a name in any case. */
export function findStandardObject(given: string): string | undefined {
  return standardObjectNames.find((each) => each.toLowerCase() === given.toLowerCase())
}

/** Whether `Name` is put together from first and last name. */
export function hasPersonName(object: string): boolean {
  return object === 'Contact' || object === 'Lead'
}

/** The fields an object cannot be created without. */
export function requiredFields(object: string): readonly string[] {
  return required[object] ?? []
}

const fieldsOf = new Map<string, readonly Field[]>()

/** The standard fields of an object, those Salesforce maintains included. */
export function standardFields(scope: Scope): readonly Field[] {
  const known = fieldsOf.get(scope.object)
  if (known !== undefined) return known
  const { object } = scope
  const own = lines[object] ?? [['Name', 'Name', 'text']]
  const fields = [
    field({ name: 'Id', label: `${object} ID`, type: 'id', isReadOnly: true }),
    field({ name: 'IsDeleted', label: 'Deleted', type: 'boolean', isReadOnly: true }),
    ...own.map(([fieldName, label, type, ...options]) =>
      field({
        name: fieldName,
        label,
        type,
        options,
        isRequired: requiredFields(object).includes(fieldName),
        isReadOnly: computed.includes(fieldName) && (fieldName !== 'Name' || hasPersonName(object)),
        referenceTo:
          type === 'reference'
            ? [references[`${object}.${fieldName}`] ?? references[fieldName] ?? 'User']
            : [],
      }),
    ),
    field({ name: 'OwnerId', label: 'Owner ID', type: 'reference', referenceTo: ['User'] }),
    field({ name: 'CreatedDate', label: 'Created Date', type: 'datetime', isReadOnly: true }),
    field({
      name: 'CreatedById',
      label: 'Created By ID',
      type: 'reference',
      isReadOnly: true,
      referenceTo: ['User'],
    }),
    field({ name: 'LastModifiedDate', label: 'Last Modified Date', type: 'datetime', isReadOnly: true }),
    field({
      name: 'LastModifiedById',
      label: 'Last Modified By ID',
      type: 'reference',
      isReadOnly: true,
      referenceTo: ['User'],
    }),
    field({ name: 'SystemModstamp', label: 'System Modstamp', type: 'datetime', isReadOnly: true }),
  ]
  fieldsOf.set(object, fields)
  return fields
}
