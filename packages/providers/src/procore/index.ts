// Procore: construction projects, drawings and budgets.
import { byLinkHeader, defineProvider, pathPart, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })

export default defineProvider({
  name: 'procore',
  displayName: 'Procore',
  docsUrl: 'https://developers.procore.com/reference/rest',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'limits: the largest page of each list; Procore recommends at most 2,000, and some lists take 100.',
    'objects (objects.ts): the fields of `people`, of timecard entries and of inactive users and vendors, whose answers the description leaves open.',
    'objects (objects.ts): that users are written as JSON; the description names forms, which a picture needs.',
    'toInstant (index.ts): that a range of changes may end in the year 9999.',
  ],
  // @see https://procore.github.io/documentation/oauth-endpoints read 2026-11-22
  // @see https://procore.github.io/documentation/oauth-installed-apps (the hosts) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://login.procore.com/oauth/authorize',
    tokenUrl: 'https://login.procore.com/oauth/token',
  },
  account: {
    metadata: [
      {
        name: 'company',
        displayName: 'Company ID',
        pattern: pathPart,
        docsUrl: 'https://procore.github.io/documentation/tutorial-mpz',
      },
    ],
    // @see https://www.npmjs.com/package/@procore/js-sdk/v/4.0.2 read 2026-11-22
    healthCheck: { path: '/rest/v1.0/me' },
  },
  baseUrl: 'https://api.procore.com',
  http: { headers: ({ company = '' }) => ({ 'procore-company-id': company }) },
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byLinkHeader({ limit: 'per_page' }),
      isId: (id) => /^\d+$/.test(id),
      // A range, whose end is never reached.
      toInstant: (at) => `${at.toISOString().slice(0, 19)}Z...9999-12-31T23:59:59Z`,
      besideBody: ({ query = {} }, { company = '' }) =>
        'company_id' in query ? { company_id: /^\d+$/.test(company) ? Number(company) : company } : {},
    }),
  objects: { otherNames: { 'company/projects': 'projects' } },
  read: {
    overlapMs: 60_000,
    inFull: [
      'users/inactive',
      'vendors/inactive',
      'people',
      'insurances',
      'programs',
      'companies',
      'roles',
      'distribution_groups',
      'permission_templates',
      'project_types',
      'project_stages',
      'project_regions',
      'project_bid_types',
      'project_owner_types',
      'uoms',
      'submittal_statuses',
    ],
    leavesOut: {
      users: 'Procore lists inactive users as `users/inactive`.',
      vendors: 'Procore lists inactive vendors as `vendors/inactive`.',
      people: 'Procore does not list inactive people here.',
      permission_templates: 'Procore lists the templates of project tools only.',
    },
  },
  write: {
    actions: ['create', 'update'],
    createOnly: {
      projects: ['code', 'latitude', 'longitude', 'estimated_budget', 'priority'],
    },
    updateOnly: { projects: ['county', 'fax'] },
    objects: {
      insurances: ['create', 'update', 'delete'],
      programs: ['create', 'update', 'delete'],
      roles: ['create', 'update', 'delete'],
      companies: [],
      people: ['create', 'update'],
      trades: ['create'],
      'users/inactive': [],
      'vendors/inactive': [],
      'action_plans/plan_types': [],
      'checklist/list_templates': [],
      hazards: [],
      timecard_entries: [],
      distribution_groups: [],
      permission_templates: [],
      project_types: [],
      project_stages: [],
      project_regions: [],
      project_bid_types: [],
      project_owner_types: [],
      uoms: [],
      submittal_statuses: [],
    },
  },
})
