// The objects of Breezy HR: where they are and what they hold.
import {
  asObject,
  type CallResponse,
  type NativeRecord,
  type RestObject,
  typed,
  unpaged,
} from '@mortise/connector-kit'

/** Positions are listed by their state. */
export const states = ['draft', 'published', 'closed', 'archived', 'pending']

/** Pipelines are members of an object, by their ids. */
const members = ({ json }: CallResponse): NativeRecord[] =>
  Object.values(asObject(json) ?? {}).flatMap((one) => {
    const own = asObject(one)
    return own ? [own] : []
  })

/** @see https://developer.breezy.hr/reference (as https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/breezy.hr.yaml keeps it) read 2026-11-29 */
export const objects: Readonly<Record<string, RestObject>> = {
  companies: {
    path: '/v3/companies',
    onePath: '/v3/company',
    items: '',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed(
      '_id name friendly_id initial member_count:int creation_date:datetime updated_date:datetime',
    ),
    writable: {},
  },
  positions: {
    path: '/v3/company/{company_id}/positions',
    onePath: '/v3/company/{company_id}/position',
    items: '',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed(
      '_id friendly_id state:singleSelect org_type creator_id candidate_type creation_date:datetime',
      'updated_date:datetime all_users:multiSelect all_admins:multiSelect application_form:other',
    ),
    // Types, categories and the like are written as text and answered with their names.
    writable: typed(
      'name description type:other location:other department requisition_id category:other experience:other',
      'education:other custom_attributes:other pipeline_id:reference scorecard_id questionnaire_id:reference',
      'tags:multiSelect',
    ),
    required: ['name', 'description', 'type', 'location'],
    references: { pipeline_id: 'pipelines', questionnaire_id: 'questionnaires' },
    values: { state: states },
  },
  pipelines: {
    path: '/v3/company/{company_id}/pipelines',
    onePath: '/v3/company/{company_id}/pipeline',
    items: members,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('_id name type creation_date:datetime updated_date:datetime pipeline:other'),
    writable: {},
  },
  categories: {
    path: '/v3/company/{company_id}/categories',
    items: '',
    style: unpaged,
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name'),
    writable: {},
  },
  departments: {
    path: '/v3/company/{company_id}/departments',
    items: '',
    style: unpaged,
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name'),
    writable: {},
  },
  questionnaires: {
    path: '/v3/company/{company_id}/questionnaires',
    onePath: '/v3/company/{company_id}/questionnaire',
    items: '',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('_id name'),
    writable: {},
  },
  templates: {
    path: '/v3/company/{company_id}/templates',
    onePath: '/v3/company/{company_id}/template',
    items: '',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('_id name'),
    writable: {},
  },
}
