// How Procore is asked.
import { byLinkHeader, type RestObject, restTable, typed, unpaged } from '@mortise/connector-kit'
import { record } from './record.ts'

const company = '/rest/v1.0/companies/{company}'
const stamps = typed('id:int created_at:datetime updated_at:datetime')
const changed = 'filters[updated_at]'

/** A list of names that a company keeps for its projects. */
const named = (name: string): RestObject => ({
  path: `${company}/${name}`,
  items: '',
  isListOnly: true,
  scanned: ['name'],
  readOnly: typed('id:int name'),
  writable: {},
})

/** @see https://developers.procore.com/reference/rest (the OpenAPI description, as https://github.com/TylerIlunga/procore-mcp-server keeps it) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  projects: {
    path: '/rest/v1.0/projects',
    items: '',
    query: { company_id: '{company}', 'filters[by_status]': 'All' },
    oneQuery: { company_id: '{company}' },
    since: changed,
    bodyMember: 'project',
    scanned: ['name', 'project_number', 'origin_id'],
    readOnly: typed(
      stamps,
      'display_name is_demo:boolean stage project_stage:other project_template:other parent_job:other photo_id:int',
      'created_by:other company:other custom_fields:other owners_project_id:int projected_finish_date:date',
    ),
    writable: typed(
      'active:boolean address city code country_code county description start_date:date completion_date:date',
      'total_value:float warranty_start_date:date warranty_end_date:date flag fax image_id:int locale name office_id:int',
      'phone project_number public_notes project_stage_id:int square_feet:int state_code time_zone zip parent_job_id:int',
      'program_id:int project_bid_type_id:int project_type_id:int project_owner_type_id:int project_region_id:int',
      'project_template_id:int origin_id origin_data origin_code department_ids:other estimated_value:float',
      'estimated_start_date:date estimated_completion_date:date store_number accounting_project_number',
      'designated_market_area erp_integrated:boolean latitude:float longitude:float sector work_scope delivery_method',
      'estimated_budget:float priority project_sector_id:int',
    ),
    required: ['name'],
  },
  vendors: {
    path: '/rest/v1.0/vendors',
    items: '',
    query: { company_id: '{company}', view: 'extended' },
    oneQuery: { company_id: '{company}', view: 'extended' },
    since: changed,
    filters: ['origin_id'],
    parameters: { origin_id: 'filters[origin_id]' },
    bodyMember: 'vendor',
    scanned: ['name', 'email_address'],
    readOnly: stamps,
    writable: typed(
      'name address city zip business_phone mobile_phone fax_number email_address is_active:boolean state_code',
      'authorized_bidder:boolean prequalified:boolean country_code labor_union license_number website',
      'union_member:boolean non_union_prevailing_wage:boolean abbreviated_name notes vendor_group_id:int parent_id:int',
      'primary_contact_id:int origin_id origin_data origin_code trade_ids:other bidding_distribution_ids:other',
      'standard_cost_code_ids:other trade_name bidding:other',
    ),
    required: ['name'],
  },
  users: {
    path: '/rest/v1.3/companies/{company}/users',
    items: '',
    query: { view: 'extended' },
    since: changed,
    filters: ['origin_id'],
    parameters: { origin_id: 'filters[origin_id]' },
    bodyMember: 'user',
    scanned: ['email_address', 'last_name'],
    readOnly: typed(
      stamps,
      'name vendor:other last_login_at:datetime is_insurance_manager:boolean business_id',
    ),
    writable: typed(
      'first_name last_name job_title address city zip business_phone business_phone_extension:int mobile_phone',
      'fax_number email_address email_signature is_active:boolean is_employee:boolean employee_id notes country_code',
      'state_code initials origin_id origin_data vendor_id:int default_permission_template_id:int',
      'company_permission_template_id:int work_classification_id:int',
    ),
    required: ['email_address', 'last_name'],
  },
  'users/inactive': {
    path: `${company}/users/inactive`,
    items: '',
    isListOnly: true,
    scanned: ['email_address'],
    readOnly: typed(
      stamps,
      'name first_name last_name email_address job_title is_active:boolean vendor:other',
    ),
    writable: {},
  },
  'vendors/inactive': {
    path: `${company}/vendors/inactive`,
    items: '',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'name address city zip business_phone email_address is_active:boolean state_code',
    ),
    writable: {},
  },
  people: {
    path: `${company}/people`,
    items: '',
    query: { view: 'extended' },
    isListOnly: true,
    bodyMember: 'person',
    scanned: ['last_name'],
    readOnly: typed('id:int user_id:int contact_id:int contact:other'),
    writable: typed(
      'first_name last_name is_employee:boolean employee_id active:boolean origin_id job_title work_classification_id:int',
    ),
    required: ['last_name'],
  },
  insurances: {
    path: `${company}/insurances`,
    items: '',
    bodyMember: 'insurance',
    scanned: ['policy_number'],
    readOnly: typed('id:int insurance_provider'),
    writable: typed(
      'effective_date:date enable_expired_insurance_notifications:boolean exempt:boolean expiration_date:date',
      'info_received:boolean insurance_type limit name notes policy_number status:singleSelect vendor_id:int',
      'additional_insured division_template insurance_sets origin_data origin_id',
    ),
    required: ['vendor_id'],
  },
  trades: {
    path: `${company}/trades`,
    items: '',
    since: changed,
    bodyMember: 'trade',
    scanned: ['name'],
    readOnly: typed('id:int updated_at:datetime'),
    writable: typed('name active:boolean'),
    required: ['name'],
  },
  programs: {
    path: `${company}/programs`,
    items: '',
    bodyMember: 'program',
    scanned: ['name'],
    readOnly: typed('id:int logo_prostore_file_id:int photo_prostore_file_id:int project_count:int'),
    writable: typed('name address_freeform website zip'),
    required: ['name'],
  },
  'action_plans/plan_types': {
    path: `${company}/action_plans/plan_types`,
    items: '',
    since: changed,
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(stamps, 'name active:boolean source_key'),
    writable: {},
  },
  'checklist/list_templates': {
    path: `${company}/checklist/list_templates`,
    items: '',
    since: changed,
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(stamps, 'name description inspection_type:other trade:other deletable:boolean'),
    writable: {},
  },
  hazards: {
    path: `${company}/hazards`,
    items: '',
    query: { all: true },
    since: changed,
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(stamps, 'name active:boolean global:boolean'),
    writable: {},
  },
  timecard_entries: {
    path: `${company}/timecard_entries`,
    items: '',
    query: { 'filters[include_in_progress]': true },
    since: changed,
    isListOnly: true,
    readOnly: typed(
      stamps,
      'date:date hours lunch_time time_in:datetime time_out:datetime billable:boolean description status party:other',
      'cost_code:other timecard_time_type:other timesheet_id:int',
    ),
    writable: {},
  },
  distribution_groups: {
    ...named('distribution_groups'),
    query: { view: 'extended' },
    readOnly: typed('id:int name description users:other'),
  },
  permission_templates: {
    ...named('permission_templates'),
    style: unpaged,
    readOnly: typed('id:int name project_specific:boolean type:singleSelect category:singleSelect'),
  },
  project_types: named('project_types'),
  project_stages: named('project_stages'),
  project_regions: named('project_regions'),
  project_bid_types: named('project_bid_types'),
  project_owner_types: named('project_owner_types'),
  uoms: {
    ...named('uoms'),
    readOnly: typed('id:int name description is_standard:boolean uom_category:other'),
  },
  submittal_statuses: { ...named('submittal_statuses'), readOnly: typed('id:int name status') },
}

export const { listObjects, describe, read, search, readByIds, write } = restTable({
  displayName: 'Procore',
  objects,
  record,
  style: byLinkHeader({ limit: 'per_page' }),
  pageSizeMax: 100,
  isId: (id) => /^\d+$/.test(id),
  // A range, whose end is never reached.
  toInstant: (at) => `${at.toISOString().slice(0, 19)}Z...9999-12-31T23:59:59Z`,
  besideBody: ({ query = {} }, { company = '' }) =>
    'company_id' in query ? { company_id: /^\d+$/.test(company) ? Number(company) : company } : {},
})
