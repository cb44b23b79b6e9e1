// The objects of DevRev's API: what they hold, and what their lists filter by.
import {
  asArray,
  asObject,
  type NativeRecord,
  type TableObject,
  type TypedFields,
  typed,
  valueAt,
} from '@mortise/connector-kit'

/** An object: what its requests and answers are called, and what its list can be asked. */
export interface DevrevObject extends TableObject {
  /** `accounts`, as in `accounts.list`. */
  resource: string
  /** The name of one record in responses. */
  one: string
  /** The name of the object in the schemas of custom fields. */
  leafType: string | undefined
  /** The parameter of each field the list filters by, `ticket.severity` for one inside another. */
  params: Readonly<Record<string, string>>
  /** How changes are asked for: by two instants, by a range that is called so, or not at all. */
  changes?: 'instants' | 'range'
  /** Values that every list request and every write of the object holds. */
  always?: Readonly<Record<string, string>> | undefined
  /** Lists that are replaced by `{set: [...]}`. */
  sets?: readonly string[]
}

const stamps = typed(
  'id display_id created_by:other created_date:datetime modified_by:other modified_date:datetime',
  'custom_schema_fragments:other subtype',
)

/** People, parts and organisations are objects; they go by their id and by the one people see (`DEVU-1`). */
const idsOf = (name: string) => (native: NativeRecord) => {
  const value = native[name]
  const owners = Array.isArray(value) ? value : [value]
  return owners.map((own) => asObject(own)).flatMap((own) => (own ? [own.id, own.display_id] : []))
}
const tagsOf = ({ tags }: NativeRecord) =>
  asArray(tags).flatMap((own) => [valueAt(own, 'tag.id'), valueAt(own, 'tag.display_id')])

function object(given: Omit<DevrevObject, 'items' | 'filters'> & { items?: string }): DevrevObject {
  return { ...given, items: given.items ?? given.resource, filters: Object.keys(given.params) }
}

const workParams = {
  applies_to_part: 'applies_to_part',
  created_by: 'created_by',
  owned_by: 'owned_by',
  reported_by: 'reported_by',
  stage: 'stage.name',
  tags: 'tags',
}
const work = typed(
  'title body applies_to_part:other owned_by:other reported_by:other stage:other tags:other',
  'artifacts:other target_close_date:datetime custom_schema_spec:other',
)

/** Tickets and issues are works of a type, each with its own fields. */
function works(given: {
  type?: string
  params?: Readonly<Record<string, string>>
  writable: TypedFields
  values?: NonNullable<TableObject['values']>
}): DevrevObject {
  const { type, params = {}, writable, values = {} } = given
  return object({
    resource: 'works',
    one: 'work',
    leafType: type,
    params: { ...workParams, ...params },
    changes: 'range',
    always: type ? { type } : undefined,
    sets: ['owned_by', 'reported_by', 'tags', 'artifacts', 'channels', 'developed_with'],
    compared: {
      applies_to_part: idsOf('applies_to_part'),
      created_by: idsOf('created_by'),
      owned_by: idsOf('owned_by'),
      reported_by: idsOf('reported_by'),
      rev_org: idsOf('rev_org'),
      stage: ({ stage }) => valueAt(stage, 'name'),
      tags: tagsOf,
    },
    readOnly: typed(stamps, type ? typed('type') : {}, 'actual_close_date:datetime'),
    writable: typed(work, writable),
    required: ['title', 'applies_to_part', 'owned_by', ...(type ? [] : ['type'])],
    references: { applies_to_part: 'parts', rev_org: 'rev-orgs' },
    values,
  })
}

const severities = ['blocker', 'high', 'medium', 'low']
const priorities = ['p0', 'p1', 'p2', 'p3']
const organisation = typed('display_name description tier')

/**
 * @see https://github.com/devrev/fern-api-docs/blob/main/fern/apis/public/openapi-public.yaml read 2026-11-22
 * @see https://developer.devrev.ai/changelog/2026-03-23 read 2026-11-22
 */
export const objects: Readonly<Record<string, DevrevObject>> = {
  accounts: object({
    resource: 'accounts',
    one: 'account',
    leafType: 'account',
    params: {
      display_name: 'display_name',
      external_refs: 'external_refs',
      domains: 'domains',
      created_by: 'created_by',
      owned_by: 'owned_by',
      tags: 'tags',
    },
    changes: 'instants',
    sets: ['websites', 'artifacts'],
    compared: { created_by: idsOf('created_by'), owned_by: idsOf('owned_by'), tags: tagsOf },
    readOnly: typed(stamps, 'external_domain'),
    writable: typed(
      organisation,
      'domains:other external_refs:other owned_by:other tags:other websites:other artifacts:other',
      'custom_schema_spec:other',
    ),
    required: ['display_name'],
  }),
  'rev-orgs': object({
    resource: 'rev-orgs',
    items: 'rev_orgs',
    one: 'rev_org',
    leafType: 'rev_org',
    params: { display_name: 'display_name', external_ref: 'external_ref', created_by: 'created_by' },
    changes: 'instants',
    compared: { created_by: idsOf('created_by') },
    readOnly: stamps,
    writable: typed(organisation, 'account:other domain environment external_ref'),
    required: ['display_name', 'account'],
    references: { account: 'accounts' },
  }),
  'rev-users': object({
    resource: 'rev-users',
    items: 'rev_users',
    one: 'rev_user',
    leafType: 'rev_user',
    params: { email: 'email', external_ref: 'external_ref', rev_org: 'rev_org', created_by: 'created_by' },
    changes: 'instants',
    compared: { rev_org: idsOf('rev_org'), created_by: idsOf('created_by') },
    readOnly: typed(stamps, 'full_name state is_verified:boolean'),
    writable: typed(
      'display_name description email external_ref phone_numbers:other rev_org:other',
      'display_picture:other custom_schema_spec:other',
    ),
    references: { rev_org: 'rev-orgs' },
  }),
  'dev-users': object({
    resource: 'dev-users',
    items: 'dev_users',
    one: 'dev_user',
    leafType: undefined,
    params: { email: 'email' },
    readOnly: typed(
      stamps,
      'display_name full_name email state display_picture:other external_identities:other',
    ),
    writable: {},
  }),
  works: works({ writable: typed('type:singleSelect priority:singleSelect severity:singleSelect') }),
  tickets: works({
    type: 'ticket',
    params: { severity: 'ticket.severity', rev_org: 'ticket.rev_org', group: 'ticket.group' },
    writable: typed(
      'severity:singleSelect rev_org:other group:other channels:other source_channel is_spam:boolean',
      'needs_response:boolean',
    ),
    values: { severity: severities },
  }),
  issues: works({
    type: 'issue',
    params: { priority: 'issue.priority', sprint: 'issue.sprint' },
    writable: typed(
      'priority:singleSelect priority_v2:other sprint:other developed_with:other target_start_date:datetime',
    ),
    values: { priority: priorities },
  }),
  parts: object({
    resource: 'parts',
    one: 'part',
    leafType: undefined,
    params: { name: 'name', type: 'type', owned_by: 'owned_by', created_by: 'created_by' },
    sets: ['owned_by', 'artifacts'],
    compared: { owned_by: idsOf('owned_by'), created_by: idsOf('created_by') },
    readOnly: stamps,
    writable: typed(
      'type:singleSelect name description owned_by:other parent_part:other artifacts:other',
      'target_close_date:datetime target_start_date:datetime',
    ),
    required: ['type', 'name', 'owned_by'],
    values: { type: ['product', 'capability', 'feature', 'enhancement'] },
  }),
  tags: object({
    resource: 'tags',
    one: 'tag',
    leafType: undefined,
    params: { name: 'name' },
    sets: ['allowed_values'],
    readOnly: stamps,
    writable: typed('name description allowed_values:other'),
    required: ['name'],
  }),
}

/**
 * An object an account made up, by its leaf type (`campaign`).
 * @see https://developer.devrev.ai/guides/custom-objects read 2026-11-22
 */
export function customObject(leafType: string): DevrevObject | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(leafType)) return undefined
  return object({
    resource: 'custom-objects',
    items: 'result',
    one: 'custom_object',
    leafType,
    params: {},
    always: { leaf_type: leafType },
    readOnly: typed(stamps, 'leaf_type object_version:int'),
    writable: typed('unique_key title custom_schema_spec:other'),
  })
}
