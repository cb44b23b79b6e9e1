// The objects of Insightly's API: what they hold, and what their id is called.
import { type TableObject, type TypedFields, typed } from '@mortise/connector-kit'

/** An object and the field of its id. */
export interface InsightlyObject extends TableObject {
  idField: string
}

const stamps = typed('DATE_CREATED_UTC:datetime DATE_UPDATED_UTC:datetime')
/** They have separate endpoints (`/Contacts/{id}/Tags`), and no write includes them. */
const elsewhere = typed('TAGS:other LINKS:other DATES:other VISIBLE_TO VISIBLE_TEAM_ID:int')
const owned = typed('OWNER_USER_ID:reference')

function address(kind: string) {
  return Object.fromEntries(
    ['STREET', 'CITY', 'STATE', 'POSTCODE', 'COUNTRY'].map(
      (part) => [`ADDRESS_${kind}_${part}`, 'string'] as const,
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

/** @see https://api.na1.insightly.com/v3.1/ read 2026-11-21 */
export const objects: Readonly<Record<string, InsightlyObject>> = {
  Contacts: object('CONTACT_ID', {
    alsoRead: elsewhere,
    filters: ['EMAIL_ADDRESS', 'FIRST_NAME', 'LAST_NAME', 'PHONE', 'ORGANISATION_ID', 'OWNER_USER_ID'],
    writable: typed(
      'SALUTATION FIRST_NAME LAST_NAME TITLE EMAIL_ADDRESS PHONE PHONE_MOBILE BACKGROUND DATE_OF_BIRTH:date',
      'ORGANISATION_ID:reference IMAGE_URL',
      owned,
      address('MAIL'),
      address('OTHER'),
    ),
    required: ['FIRST_NAME'],
    references: { ORGANISATION_ID: 'Organisations' },
  }),
  Organisations: object('ORGANISATION_ID', {
    alsoRead: elsewhere,
    filters: ['ORGANISATION_NAME', 'PHONE', 'WEBSITE', 'OWNER_USER_ID'],
    writable: typed(
      'ORGANISATION_NAME BACKGROUND PHONE WEBSITE EMAILDOMAINS:other',
      owned,
      address('BILLING'),
      address('SHIP'),
    ),
    required: ['ORGANISATION_NAME'],
  }),
  Leads: object('LEAD_ID', {
    alsoRead: elsewhere,
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
      'SALUTATION FIRST_NAME LAST_NAME TITLE EMAIL PHONE MOBILE ORGANISATION_NAME LEAD_DESCRIPTION',
      'LEAD_RATING:int LEAD_SOURCE_ID:int LEAD_STATUS_ID:int RESPONSIBLE_USER_ID:reference',
      owned,
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
      'BID_CURRENCY BID_AMOUNT:float PROBABILITY:int FORECAST_CLOSE_DATE:date ACTUAL_CLOSE_DATE:date',
      'CATEGORY_ID:int ORGANISATION_ID:reference RESPONSIBLE_USER_ID:reference',
      owned,
    ),
    alsoRead: typed(elsewhere, 'OPPORTUNITY_VALUE:float PIPELINE_ID:int STAGE_ID:int'),
    required: ['OPPORTUNITY_NAME'],
    references: { ORGANISATION_ID: 'Organisations' },
    values: { OPPORTUNITY_STATE: ['OPEN', 'WON', 'LOST', 'ABANDONED', 'SUSPENDED'] },
  }),
  Projects: object('PROJECT_ID', {
    filters: ['PROJECT_NAME', 'STATUS', 'OWNER_USER_ID'],
    writable: typed(
      'PROJECT_NAME PROJECT_DETAILS STATUS CATEGORY_ID:int STARTED_DATE:date',
      'COMPLETED_DATE:date OPPORTUNITY_ID:reference RESPONSIBLE_USER_ID:reference',
      owned,
    ),
    alsoRead: typed(elsewhere, 'PIPELINE_ID:int STAGE_ID:int'),
    required: ['PROJECT_NAME', 'STATUS'],
    references: { OPPORTUNITY_ID: 'Opportunities' },
  }),
  Tasks: object('TASK_ID', {
    alsoRead: typed('LINKS:other'),
    filters: ['TITLE', 'STATUS', 'OWNER_USER_ID'],
    writable: typed(
      'TITLE DETAILS STATUS PRIORITY:int START_DATE:datetime DUE_DATE:datetime COMPLETED:boolean',
      'COMPLETED_DATE_UTC:datetime PROJECT_ID:reference OPPORTUNITY_ID:reference',
      'RESPONSIBLE_USER_ID:reference OWNER_USER_ID:reference',
    ),
    required: ['TITLE', 'STATUS'],
    references: { PROJECT_ID: 'Projects', OPPORTUNITY_ID: 'Opportunities' },
  }),
}
