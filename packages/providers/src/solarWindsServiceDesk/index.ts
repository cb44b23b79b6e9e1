// SolarWinds Service Desk: incidents, assets and users of an IT help desk. The vendor's samples
// (https://github.com/SAManage/Samples) use a client of their author (https://github.com/cw2908/samanage-ruby).
import { defineProvider, hostLabels } from '@mortise/connector-kit'
import { record } from './record.ts'

/** Every object has fields that no description names. */
const records = [
  'incidents',
  'problems',
  'changes',
  'releases',
  'solutions',
  'users',
  'groups',
  'departments',
  'sites',
  'categories',
  'other_assets',
  'contracts',
  'vendors',
  'hardwares',
  'mobiles',
  'purchase_orders',
  'catalog_items',
  'configuration_items',
  'roles',
  'risks',
]

export default defineProvider({
  name: 'solarWindsServiceDesk',
  displayName: 'SolarWinds Service Desk',
  docsUrl: 'https://apidoc.samanage.com/',
  unverified: [
    'objects (table.ts): the lists of catalog items and risks, and that each list takes `per_page`; only https://github.com/airbytehq/airbyte/blob/master/airbyte-integrations/connectors/source-solarwinds-service-desk/manifest.yaml says so (read 2026-11-23).',
    'objects (table.ts): fields of bodies; other fields come from a sample.',
    'limits: the largest page.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
  ],
  // @see https://documentation.solarwinds.com/en/Success_Center/SWSD/Content/APIdocumentation/General%20Concepts.htm read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Samanage-Authorization',
    valuePrefix: 'Bearer ',
    docsUrl:
      'https://documentation.solarwinds.com/en/success_center/swsd/content/completeguidetoswsd/token-authentication-for-api-integration.htm#link4',
  },
  account: {
    metadata: [
      {
        name: 'subdomain',
        displayName: 'API Subdomain',
        pattern: hostLabels,
        prompt: 'api, or apieu for an account in the European region.',
        docsUrl: 'https://apidoc.samanage.com/#section/General-Concepts/Service-URL',
        defaultValue: 'api',
      },
    ],
    // @see https://github.com/SAManage/Samples/blob/master/Sync%20Warranty/python/sync_warranties.py read 2026-11-29
    healthCheck: { path: '/api.json' },
  },
  baseUrl: ({ subdomain }) => `https://${subdomain}.samanage.com`,
  http: { headers: () => ({ accept: 'application/vnd.samanage.v2.1+json' }) },
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  objects: { sampledFields: [...records] },
  read: {
    overlapMs: 60_000,
    // No list can be narrowed, and nothing shows that these say when they changed.
    inFull: [
      'solutions',
      'groups',
      'departments',
      'sites',
      'categories',
      'vendors',
      'mobiles',
      'catalog_items',
      'roles',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    uniqueFields: { users: ['email'] },
    objects: {
      hardwares: [],
      mobiles: [],
      purchase_orders: [],
      catalog_items: [],
      configuration_items: [],
      roles: [],
      risks: [],
    },
  },
})
