// What hangs on Pipedrive's deals and people: notes, files, products of deals, projects and their tasks.
import { typed } from '@mortise/connector-kit'
import { type PipedriveObject, stamps } from './pipedrive-object.ts'

/** @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-22 */
export const workObjects: Readonly<Record<string, PipedriveObject>> = {
  notes: {
    version: 'v1',
    changes: 'since',
    listFilters: ['user_id', 'lead_id', 'deal_id', 'person_id', 'org_id', 'project_id', 'task_id'],
    searchFields: {},
    update: 'PUT',
    readOnly: typed(
      stamps,
      'active_flag:boolean last_update_user_id:reference deal:other organization:other person:other',
      'project:other task:other user:other',
    ),
    writable: typed(
      'content user_id:reference lead_id:reference deal_id:reference person_id:reference org_id:reference',
      'project_id:reference task_id:reference pinned_to_lead_flag:boolean pinned_to_deal_flag:boolean',
      'pinned_to_organization_flag:boolean pinned_to_person_flag:boolean pinned_to_project_flag:boolean',
      'pinned_to_task_flag:boolean',
    ),
    required: ['content'],
    references: {
      user_id: 'users',
      last_update_user_id: 'users',
      lead_id: 'leads',
      deal_id: 'deals',
      person_id: 'persons',
      org_id: 'organizations',
      project_id: 'projects',
      task_id: 'tasks',
    },
  },
  // The metadata of files. A new file is sent as parts of a form and fetched from a separate path: through the proxy.
  files: {
    version: 'v1',
    changes: 'newestFirst',
    pageSizeMax: 100,
    listFilters: ['deal_id', 'person_id', 'org_id', 'product_id'],
    searchFields: {},
    comparedFields: ['name'],
    update: 'PUT',
    isForm: true,
    readOnly: typed(
      stamps,
      'user_id:reference deal_id:reference person_id:reference org_id:reference product_id:reference',
      'activity_id:reference lead_id:reference project_id:reference file_name file_size:int',
      'active_flag:boolean inline_flag:boolean remote_location remote_id cid s3_bucket mail_message_id',
      'mail_template_id deal_name person_name org_name product_name lead_name project_name url',
    ),
    writable: typed('name description'),
    references: {
      user_id: 'users',
      deal_id: 'deals',
      person_id: 'persons',
      org_id: 'organizations',
      product_id: 'products',
      activity_id: 'activities',
      lead_id: 'leads',
      project_id: 'projects',
    },
  },
  // A product on a deal, by the ids of the deal and of itself: `17-512`.
  dealProducts: {
    version: 'v2',
    path: 'deals/products',
    changes: 'untold',
    id: /^\d+-\d+$/,
    hasNoneById: true,
    listFilters: ['deal_id'],
    filterNames: { deal_id: 'deal_ids' },
    searchFields: {},
    readOnly: typed(stamps, 'id name sum:float currency order_nr:int'),
    writable: typed(
      'deal_id:reference product_id:reference product_variation_id:int item_price:float quantity:float',
      'tax:float tax_method:singleSelect comments discount:float discount_type:singleSelect',
      'is_enabled:boolean billing_frequency:singleSelect billing_frequency_cycles:int',
      'billing_start_date:date',
    ),
    required: ['deal_id', 'product_id', 'item_price', 'quantity'],
    references: { deal_id: 'deals', product_id: 'products' },
    values: {
      tax_method: ['exclusive', 'inclusive', 'none'],
      discount_type: ['percentage', 'amount'],
      billing_frequency: ['one-time', 'weekly', 'monthly', 'quarterly', 'semi-annually', 'annually'],
    },
  },
  // Without archived projects, which have a separate list.
  projects: {
    version: 'v2',
    changes: 'untold',
    fieldsPath: '/api/v2/projectFields',
    listFilters: ['status', 'phase_id', 'deal_ids', 'person_ids', 'org_ids'],
    filterNames: { deal_ids: 'deal_id', person_ids: 'person_id', org_ids: 'org_id' },
    searchFields: { title: 'title', description: 'description' },
    readOnly: typed(stamps, 'status_change_time:datetime archive_time:datetime', 'health_status:int'),
    writable: typed(
      'title description status board_id:reference phase_id:reference owner_id:reference start_date:date',
      'end_date:date deal_ids:other person_ids:other org_ids:other label_ids:multiSelect',
      'template_id:int',
    ),
    required: ['title'],
    references: {
      board_id: 'boards',
      phase_id: 'phases',
      owner_id: 'users',
      deal_ids: 'deals',
      person_ids: 'persons',
      org_ids: 'organizations',
    },
  },
  // They are written as `done` and `milestone` and read as `is_done` and `is_milestone`.
  tasks: {
    version: 'v2',
    changes: 'untold',
    listFilters: ['is_done', 'is_milestone', 'assignee_ids', 'project_id', 'parent_task_id'],
    filterNames: { assignee_ids: 'assignee_id' },
    searchFields: {},
    comparedFields: ['title'],
    readOnly: typed(
      stamps,
      'creator_id:reference is_done:boolean is_milestone:boolean marked_as_done_time:datetime',
    ),
    writable: typed(
      'title project_id:reference parent_task_id:reference description done:int milestone:int due_date:date',
      'start_date:date assignee_id:reference assignee_ids:other priority:int',
    ),
    required: ['title', 'project_id'],
    references: {
      creator_id: 'users',
      assignee_id: 'users',
      assignee_ids: 'users',
      project_id: 'projects',
      parent_task_id: 'tasks',
    },
  },
}
