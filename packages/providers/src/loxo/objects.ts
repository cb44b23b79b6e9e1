// The objects of Loxo's Open API: what they hold, and how their lists are asked for.
import {
  asObject,
  byPageNumber,
  listIn,
  type PageStyle,
  type TableObject,
  typed,
  unpaged,
} from '@mortise/connector-kit'

/** An object of Loxo. */
export interface LoxoObject extends TableObject {
  /** The name of one record in bodies and answers; without it there is no request for one. */
  one?: string
  /** The list is short, comes whole, and is looked through for whatever is sought. */
  isWhole?: true
}

/** The largest page that was seen to work. */
export const pageSizeMax = 100

/** An empty page is the last: the word for the next comes with every page. Some lists take no size. */
const scrolledBy = (sizeName?: string): PageStyle => ({
  hasOwnSize: true,
  ask(position, size) {
    const limit = sizeName === undefined ? undefined : { [sizeName]: Math.min(size, pageSizeMax) }
    return { params: { ...limit, scroll_id: position } }
  },
  next({ answer, items, position }) {
    const next = asObject(answer.json)?.scroll_id
    return items.length > 0 && typeof next === 'string' && next !== '' && next !== position ? next : undefined
  },
})
const scrolled = scrolledBy()
const scrolledBySize = scrolledBy('per_page')

/** Under a name in the answer, or bare. */
const under =
  (name: string): TableObject['items'] =>
  (answer) =>
    listIn(answer, Array.isArray(answer.json) ? '' : name)

function choices(name: string, more = ''): LoxoObject {
  return {
    items: under(name),
    style: unpaged,
    isWhole: true,
    filters: ['name'],
    readFilters: [],
    readOnly: typed('id:int name key position:int default:boolean', more),
    writable: {},
  }
}

const stamps = typed('id:int created_at:datetime updated_at:datetime')
/** Words are sought in all of a record, and what is found is compared here: too little for reads. */
const sought = { filters: ['name'], readFilters: [] } as const

/**
 * Bodies and parameters as Loxo API 1.2.5 describes them, but for placements, which it only reads.
 * @see http://help.loxo.co/en/articles/446640-integrate-your-job-listing-with-your-website-through-an-api read 2026-11-22
 * @see https://github.com/tbensonwest/loxo-mcp-server/blob/bf72ddc/.api/apis/loxo/openapi.json read 2026-11-29
 */
export const objects: Readonly<Record<string, LoxoObject>> = {
  people: {
    one: 'person',
    items: under('people'),
    style: scrolledBySize,
    filters: ['name', 'emails'],
    readFilters: [],
    readOnly: typed(
      stamps,
      'agency_id:int profile_picture_thumb_url profile_picture_original_url person_types:other',
      'source_type:other',
    ),
    writable: typed(
      'name title company description location address city state zip country',
      'email emails:other phone phones:other linkedin_url website all_raw_tags:other list_ids:other',
      'blocked:boolean blocked_until:date compensation compensation_notes salary:float',
      'person_type_id:reference person_global_status_id:int source_type_id:int owned_by_id:reference',
    ),
    required: ['name'],
    references: { person_type_id: 'person_types', owned_by_id: 'users' },
  },
  companies: {
    one: 'company',
    items: under('companies'),
    style: scrolled,
    ...sought,
    readOnly: typed(stamps, 'job_count:int owned_by_name'),
    writable: typed(
      'name url description culture company_type_id:int company_global_status_id:int owner_email',
      'blocked:boolean blocked_until:date fee:float fee_type_id:int emails:other phones:other addresses:other',
    ),
    required: ['name'],
  },
  jobs: {
    one: 'job',
    items: under('results'),
    style: byPageNumber({ page: 'page', limit: 'per_page' }, { pages: 'total_pages' }),
    filters: ['title'],
    readFilters: [],
    readOnly: typed(
      stamps,
      'company:other status:other job_type:other category:other owners:other public_url',
      'opened_at:datetime',
    ),
    writable: typed(
      'title description internal_notes company_id:reference raw_company_name job_type_id:reference',
      'job_status_id:int address city zip state_id:int country_id:int salary job_category_ids:multiSelect',
      'owner_emails:multiSelect active:boolean published:boolean published_at:datetime',
      'published_end_date:datetime company_hidden:boolean remote_work_allowed:boolean',
    ),
    required: ['title', 'job_type_id', 'raw_company_name'],
    references: { company_id: 'companies', job_type_id: 'job_types' },
  },
  deals: {
    one: 'deal',
    items: under('deals'),
    style: scrolled,
    readOnly: stamps,
    writable: typed(
      'name amount:float closes_at:datetime workflow_id:int pipeline_stage_id:int owner_email',
      'company_id:reference person_id:reference job_id:reference',
    ),
    required: ['name', 'amount', 'closes_at', 'workflow_id', 'pipeline_stage_id', 'owner_email'],
    references: { company_id: 'companies', person_id: 'people', job_id: 'jobs' },
  },
  placements: {
    one: 'placement',
    items: under('placements'),
    style: scrolled,
    readOnly: typed(stamps, 'person:other job:other company:other'),
    writable: typed(
      'person_id:reference job_id:reference start_date:date salary:float fee:float fee_type_id:int',
    ),
    references: { person_id: 'people', job_id: 'jobs' },
  },
  person_events: {
    one: 'person_event',
    items: under('person_events'),
    style: scrolledBySize,
    readOnly: stamps,
    writable: typed(
      'person_id:reference activity_type_id:reference job_id:reference company_id:reference notes',
    ),
    required: ['activity_type_id'],
    references: {
      person_id: 'people',
      activity_type_id: 'activity_types',
      job_id: 'jobs',
      company_id: 'companies',
    },
  },
  // The description leaves their answers open, and has bodies of another kind than those of other objects.
  forms: {
    one: 'form',
    items: under('forms'),
    style: scrolledBySize,
    readOnly: typed(
      stamps,
      'title form_template_id:int company_id:reference job_id:reference person_id:reference',
    ),
    writable: {},
    references: { company_id: 'companies', job_id: 'jobs', person_id: 'people' },
  },
  users: {
    ...choices('users', 'email avatar_thumb_url'),
    filters: ['name', 'email'],
  },
  activity_types: choices('activity_types'),
  job_types: choices('job_types'),
  person_types: choices('person_types'),
  workflows: choices('workflows'),
}
