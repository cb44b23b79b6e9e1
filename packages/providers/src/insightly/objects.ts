// The objects of Insightly's API: what they hold, and what their id is called.
import { type TableObject, type TypedFields, typed } from '@mortise/connector-kit'

/** An object and the field of its id. */
export interface InsightlyObject extends TableObject {
  idField: string
}

const stamps = typed('DATE_CREATED_UTC:datetime DATE_UPDATED_UTC:datetime CREATED_USER_ID:int')
/**
 * Tags and links have separate endpoints (`/Contacts/{id}/Tags`), and no write includes them. Older versions alone
 * show who may see a record.
 */
const elsewhere = typed(
  'TAGS:other LINKS:other VISIBLE_TO VISIBLE_TEAM_ID:int LAST_ACTIVITY_DATE_UTC:datetime',
  'NEXT_ACTIVITY_DATE_UTC:datetime',
)
const owned = typed('OWNER_USER_ID:reference')
const social = typed('SOCIAL_LINKEDIN SOCIAL_FACEBOOK SOCIAL_TWITTER')
const staged = typed('PIPELINE_ID:int STAGE_ID:int')

function address(...kind: string[]) {
  return Object.fromEntries(
    ['STREET', 'CITY', 'STATE', 'POSTCODE', 'COUNTRY'].map(
      (part) => [['ADDRESS', ...kind, part].join('_'), 'string'] as const,
    ),
  )
}

function object(
  idField: string,
  given: Omit<InsightlyObject, 'items' | 'idField' | 'readOnly'> & { alsoRead: TypedFields },
): InsightlyObject {
  const { alsoRead, ...entry } = given
  return { ...entry, idField, items: '', readOnly: typed(`${idField}:int`, stamps, alsoRead) }
}

/**
 * Fields that a body takes are written, the others are only read.
 * @see https://api.na1.insightly.com/v3.1/swagger/docs/v3.1 (as https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/insightly.com.yaml keeps it) read 2026-11-29
 */
export const objects: Readonly<Record<string, InsightlyObject>> = {
  Contacts: object('CONTACT_ID', {
    alsoRead: typed(elsewhere, 'DATES:other IMAGE_URL'),
    filters: ['EMAIL_ADDRESS', 'FIRST_NAME', 'LAST_NAME', 'PHONE', 'ORGANISATION_ID', 'OWNER_USER_ID'],
    writable: typed(
      'SALUTATION FIRST_NAME LAST_NAME TITLE EMAIL_ADDRESS EMAIL_OPTED_OUT:boolean BACKGROUND DATE_OF_BIRTH:datetime',
      'PHONE PHONE_HOME PHONE_MOBILE PHONE_OTHER PHONE_ASSISTANT PHONE_FAX ASSISTANT_NAME ORGANISATION_ID:reference',
      social,
      owned,
      address('MAIL'),
      address('OTHER'),
    ),
    required: ['FIRST_NAME'],
    references: { ORGANISATION_ID: 'Organisations' },
  }),
  Organisations: object('ORGANISATION_ID', {
    alsoRead: typed(elsewhere, 'DATES:other EMAILDOMAINS:other'),
    filters: ['ORGANISATION_NAME', 'PHONE', 'WEBSITE', 'OWNER_USER_ID'],
    writable: typed(
      'ORGANISATION_NAME BACKGROUND PHONE PHONE_FAX WEBSITE IMAGE_URL',
      social,
      owned,
      address('BILLING'),
      address('SHIP'),
    ),
    required: ['ORGANISATION_NAME'],
  }),
  Leads: object('LEAD_ID', {
    alsoRead: typed(
      elsewhere,
      'IMAGE_URL LINKED_EMAIL_ADDRESS CONVERTED:boolean CONVERTED_DATE_UTC:datetime CONVERTED_CONTACT_ID:int',
      'CONVERTED_OPPORTUNITY_ID:int CONVERTED_ORGANISATION_ID:int',
    ),
    filters: [
      'EMAIL',
      'FIRST_NAME',
      'LAST_NAME',
      'PHONE',
      'ORGANISATION_NAME',
      'LEAD_STATUS_ID',
      'OWNER_USER_ID',
    ],
    writable: typed(
      'SALUTATION FIRST_NAME LAST_NAME TITLE EMAIL EMAIL_OPTED_OUT:boolean PHONE MOBILE FAX WEBSITE',
      'ORGANISATION_NAME EMPLOYEE_COUNT:int INDUSTRY LEAD_DESCRIPTION LEAD_RATING:int LEAD_SOURCE_ID:int',
      'LEAD_STATUS_ID:int RESPONSIBLE_USER_ID:reference',
      owned,
      address(),
    ),
    required: ['LAST_NAME'],
  }),
  Opportunities: object('OPPORTUNITY_ID', {
    filters: [
      'OPPORTUNITY_NAME',
      'OPPORTUNITY_STATE',
      'PIPELINE_ID',
      'STAGE_ID',
      'ORGANISATION_ID',
      'OWNER_USER_ID',
    ],
    writable: typed(
      'OPPORTUNITY_NAME OPPORTUNITY_DETAILS OPPORTUNITY_STATE:singleSelect',
      'BID_CURRENCY BID_AMOUNT:float BID_TYPE BID_DURATION:int PROBABILITY:int IMAGE_URL FORECAST_CLOSE_DATE:datetime ACTUAL_CLOSE_DATE:datetime',
      'CATEGORY_ID:int ORGANISATION_ID:reference RESPONSIBLE_USER_ID:reference',
      owned,
    ),
    alsoRead: typed(elsewhere, staged, 'OPPORTUNITY_VALUE:float PRICEBOOK_ID:int LINKED_EMAIL_ADDRESS'),
    required: ['OPPORTUNITY_NAME'],
    references: { ORGANISATION_ID: 'Organisations' },
    values: { OPPORTUNITY_STATE: ['OPEN', 'WON', 'LOST', 'ABANDONED', 'SUSPENDED'] },
  }),
  Projects: object('PROJECT_ID', {
    filters: ['PROJECT_NAME', 'STATUS', 'OWNER_USER_ID'],
    writable: typed(
      'PROJECT_NAME PROJECT_DETAILS STATUS CATEGORY_ID:int STARTED_DATE:datetime',
      'COMPLETED_DATE:datetime IMAGE_URL RESPONSIBLE_USER_ID:reference',
      owned,
    ),
    alsoRead: typed(elsewhere, staged, 'OPPORTUNITY_ID:reference LINKED_EMAIL_ADDRESS'),
    required: ['PROJECT_NAME', 'STATUS'],
    references: { OPPORTUNITY_ID: 'Opportunities' },
  }),
  Tasks: object('TASK_ID', {
    alsoRead: typed(
      'LINKS:other COMPLETED_DATE_UTC:datetime STAGE_ID:int REMINDER_SENT:boolean ASSIGNED_BY_USER_ID:int',
      'ASSIGNED_DATE_UTC:datetime',
    ),
    filters: ['TITLE', 'STATUS', 'OWNER_USER_ID'],
    writable: typed(
      'TITLE DETAILS STATUS PRIORITY:int START_DATE:datetime DUE_DATE:datetime COMPLETED:boolean',
      'PERCENT_COMPLETE:int REMINDER_DATE_UTC:datetime CATEGORY_ID:int MILESTONE_ID:int EMAIL_ID:int',
      'PARENT_TASK_ID:int ASSIGNED_TEAM_ID:int OWNER_VISIBLE:boolean RECURRENCE',
      'PROJECT_ID:reference OPPORTUNITY_ID:reference RESPONSIBLE_USER_ID:reference',
      owned,
    ),
    required: ['TITLE', 'STATUS'],
    references: { PROJECT_ID: 'Projects', OPPORTUNITY_ID: 'Opportunities' },
  }),
}
