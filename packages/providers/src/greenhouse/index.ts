// Greenhouse (Harvest): candidates, jobs and offers.
// The objects of Greenhouse's Harvest API, version 3: what they hold, and what their lists filter by.
// How Greenhouse is asked: filters on the first page, then wherever the Link header says.
import {
  asArray,
  asObject,
  byLinkHeader,
  defineProvider,
  fromObjectTable,
  isObject,
  lazyReading,
  lazyWriting,
  type NativeRecord,
  recordBy,
  requestAt,
  type TableObject,
  toParameters,
  typed,
} from '@mortise/connector-kit'

/** `{id: 7, updated_at: '2026-11-21T09:30:00.000Z'}`; custom fields are in `custom_fields`. */
const record = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })

/** An object, and the parameter of each field its list filters by. */
interface GreenhouseObject extends TableObject {
  params: Readonly<Record<string, string>>
}

const stamps = typed('id:int created_at:datetime updated_at:datetime')
const valuesOf = (name: string) => (native: NativeRecord) =>
  asArray(native[name])
    .filter(isObject)
    .map(({ value }) => value)

function object(given: Omit<GreenhouseObject, 'items' | 'filters'>): GreenhouseObject {
  return { ...given, items: '', filters: Object.keys(given.params) }
}

/**
 * Lists filter by their parents' ids and by status.
 * @see https://harvestdocs.greenhouse.io/docs/list-endpoints read 2026-11-21
 */
const objects: Readonly<Record<string, GreenhouseObject>> = {
  candidates: object({
    params: { email_addresses: 'email', private: 'private' },
    compared: { email_addresses: valuesOf('email_addresses') },
    readOnly: typed(stamps, 'last_activity_at:datetime tag_ids:other photo_url'),
    writable: typed(
      'first_name last_name preferred_name company title private:boolean phone_numbers:other addresses:other',
      'email_addresses:other website_addresses:other social_media_addresses:other recruiter_id:reference',
      'coordinator_id:reference can_email:boolean custom_fields:other',
    ),
    required: ['first_name', 'last_name'],
    references: { recruiter_id: 'users', coordinator_id: 'users' },
  }),
  applications: object({
    params: { candidate_id: 'candidate_ids', job_id: 'job_ids', status: 'status' },
    readOnly: typed(
      stamps,
      'candidate_id:reference job_id:reference status:singleSelect stage_id:int stage_name prospect:boolean',
      'applied_at:datetime rejected_at:datetime last_activity_at:datetime source_id:int referrer_id:int',
      'job_post_id:int location:other answers:other custom_fields:other',
    ),
    writable: {},
    references: { candidate_id: 'candidates', job_id: 'jobs' },
    values: { status: ['active', 'rejected', 'hired', 'converted'] },
  }),
  jobs: object({
    params: { status: 'status', department_id: 'department_ids' },
    readOnly: typed(stamps, 'opened_at:datetime closed_at:datetime is_template:boolean'),
    writable: typed(
      'name requisition_id notes confidential:boolean status:singleSelect department_id:reference',
      'office_ids:multiSelect custom_fields:other',
    ),
    references: { department_id: 'departments' },
    values: { status: ['open', 'closed', 'draft'] },
  }),
  offers: object({
    params: { application_id: 'application_ids', status: 'status' },
    readOnly: typed(
      stamps,
      'application_id:reference candidate_id:reference job_id:reference version:int status:singleSelect',
      'sent_at:datetime resolved_at:datetime starts_on:date custom_fields:other',
    ),
    writable: {},
    references: { application_id: 'applications', candidate_id: 'candidates', job_id: 'jobs' },
  }),
  users: object({
    params: {},
    readOnly: typed(
      stamps,
      'first_name last_name name primary_email_address email_addresses:other employee_id disabled:boolean',
      'site_admin:boolean',
    ),
    writable: {},
  }),
  departments: object({
    params: {},
    readOnly: typed(stamps, 'parent_id:int external_id'),
    writable: typed('name'),
    required: ['name'],
  }),
  offices: object({
    params: {},
    readOnly: typed(stamps, 'parent_id:int external_id primary_contact_user_id:int'),
    writable: typed('name location:other'),
    required: ['name'],
  }),
}

/**
 * A record by its id is a list filtered by it.
 * @see https://harvestdocs.greenhouse.io/docs/pagination read 2026-11-21
 * @see https://harvestdocs.greenhouse.io/docs/list-endpoints read 2026-11-21
 */
const table = async () =>
  fromObjectTable<GreenhouseObject>({
    displayName: 'Greenhouse',
    objects,
    record,
    style: byLinkHeader({ limit: 'per_page' }),
    pageSizeMax: 500,
    list: ({ params }, { objectName, since, filters }) => ({
      path: `/v3/${objectName}`,
      query: {
        updated_at: since ? `gte|${since.toISOString()}` : undefined,
        ...toParameters(filters, params),
      },
    }),
    one: (_, { objectName, id }) =>
      /^\d+$/.test(id) ? { path: `/v3/${objectName}`, query: { ids: id } } : undefined,
    unwrap: (json) => (Array.isArray(json) ? json.find(isObject) : asObject(json)),
    write(_, { objectName, action, item, id }) {
      return requestAt(action, { path: `/v3/${objectName}`, id, update: 'PATCH', json: item.fields })
    },
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'greenhouse',
  displayName: 'Greenhouse (Harvest)',
  docsUrl: 'https://harvestdocs.greenhouse.io/docs/harvest-v3',
  unverified: [
    'auth: that the client names itself by basic with a code, too, as with its own credentials; the standard has it so.',
    'account.healthCheck: that a token without it gets 403.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects: which objects take which actions.',
    'objects: fields, and which parent each list takes; filters of candidates come from https://glama.ai/mcp/connectors/app.vercel.ats-ops-control-plane-gateway/greenhouse-ops-control-plane/tools/list_candidates alone.',
    'table (index.ts): the bodies of writes, which are taken to be the fields.',
  ],
  // @see https://harvestdocs.greenhouse.io/docs/harvest-partner-oauth read 2026-11-22
  // @see https://harvestdocs.greenhouse.io/docs/authentication (where tokens are got, and that the client names itself by basic) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://auth.greenhouse.io/authorize',
    tokenUrl: 'https://auth.greenhouse.io/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  account: {
    // Every list wants a scope.
    // @see https://harvestdocs.greenhouse.io/docs/authentication read 2026-11-22
    healthCheck: { path: '/v3/users', query: { per_page: 1 }, scope: 'harvest:users:list' },
  },
  baseUrl: 'https://harvest.greenhouse.io',
  // @see https://harvestdocs.greenhouse.io/docs/pagination read 2026-11-21
  limits: { pageSizeMax: 500, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: {
      applications: [],
      offers: [],
      users: [],
      jobs: ['create', 'update'],
      departments: ['create', 'update'],
      offices: ['create', 'update'],
    },
  }),
})
