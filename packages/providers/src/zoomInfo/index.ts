// ZoomInfo: companies, people and their intent.
// Where things are in a ZoomInfo resource: fields in `attributes`, times in `meta`.
// How ZoomInfo's GTM API is asked: JSON:API documents.
import {
  asObject,
  byPageNumber,
  defineProvider,
  fieldsBeside,
  lazyReading,
  lazyWriting,
  type NativeRecord,
  type RecordShape,
  type RestObject,
  recordBy,
  restTable,
  typed,
  unpaged,
} from '@mortise/connector-kit'

const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: ['meta.updatedAt', 'attributes.lastUpdated'] }),
  ...fieldsBeside('attributes'),
}

/** A getter of a field for comparing. */
const inside = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (record: NativeRecord) => record[name] ?? asObject(record.attributes)?.[name],
    ]),
  )

/** The customer's description of its market in ZoomInfo's Copilot. */
const copilot = (path: string, fields: string): RestObject => ({
  path: `/gtm/copilot/v1/${path}`,
  items: 'data',
  style: unpaged,
  answerMember: 'data',
  scanned: ['name'],
  compared: inside('name'),
  readOnly: typed('id meta:other'),
  writable: typed('name description source customFields:other', fields),
  required: ['name'],
})

/** The lists of an account in ZoomInfo's GTM API. */
export const objects: Readonly<Record<string, RestObject>> = {
  'studio/folders': {
    path: '/gtm/studio/v1/folders',
    items: 'data',
    answerMember: 'data',
    query: { sort: 'createdAt' },
    since: 'filter[updatedAfter]',
    scanned: ['name'],
    compared: inside('name'),
    readOnly: typed('id meta:other audiences:other'),
    writable: typed('name description notes starred:boolean'),
    required: ['name'],
  },
  'studio/audiences': {
    path: '/gtm/studio/v1/audiences',
    items: 'data',
    answerMember: 'data',
    query: { sort: 'createdAt' },
    scanned: ['name'],
    compared: inside('name'),
    readOnly: typed('id meta:other recordCount:int folderName'),
    writable: typed(
      'name description notes type:singleSelect folderId zoomInfoSearchCriteria:other columns:other origin',
    ),
    required: ['name', 'type', 'origin'],
    values: { type: ['CONTACT', 'COMPANY'] },
  },
  'copilot/customer-buyer-personas': copilot(
    'customer-buyer-personas',
    'personalObjectives whatDoesThisPersonaCareAbout titlesFunctionsSeniority relevantOfferings',
  ),
  'copilot/customer-competitors': copilot(
    'customer-competitors',
    'url competitorProducts reasonsTheyWin reasonsTheyLose customersWeWon competitiveProducts',
  ),
  'copilot/ideal-company-profile': copilot('ideal-company-profile', ''),
  'copilot/products': copilot(
    'products',
    'painPoints:other valueProposition:other proofPoints:other url competitors idealCompanySegment offeringBuyerPersonas',
  ),
  'agent/agents': {
    path: '/gtm/agent/v1/agents',
    items: 'data',
    style: unpaged,
    isListOnly: true,
    scanned: ['name'],
    compared: inside('name'),
    readOnly: typed('id name'),
    writable: {},
  },
  'agent/agent-teams': {
    path: '/gtm/agent/v1/agent-teams',
    items: 'data',
    answerMember: 'data',
    scanned: ['name'],
    compared: inside('name'),
    readOnly: typed('id name description triggers:other active:boolean'),
    writable: {},
  },
  'platform/workflows': {
    path: '/gtm/platform/v1/workflows',
    items: 'data',
    isListOnly: true,
    scanned: ['name'],
    compared: inside('name'),
    readOnly: typed(
      'id name active:boolean runnableOnDemand:boolean lastUpdated:datetime createdAt:datetime',
    ),
    writable: {},
  },
}

/** ZoomInfo's names for the resources of a list. */
const types: Readonly<Record<string, string>> = {
  '/gtm/studio/v1/folders': 'Folder',
  '/gtm/studio/v1/audiences': 'Audience',
  '/gtm/copilot/v1/customer-buyer-personas': 'CustomerBuyerPersona',
  '/gtm/copilot/v1/customer-competitors': 'CustomerCompetitor',
  '/gtm/copilot/v1/ideal-company-profile': 'IdealCompanySegment',
  '/gtm/copilot/v1/products': 'OrganizationOffering',
}

const table = async () =>
  restTable({
    displayName: 'ZoomInfo',
    objects,
    record,
    style: byPageNumber({ page: 'page[number]', limit: 'page[size]' }),
    pageSizeMax: 100,
    isId: (id) => /^[\w-]+$/.test(id),
    toBody: (attributes, { path }) => ({ data: { type: types[path], attributes } }),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'zoomInfo',
  displayName: 'ZoomInfo',
  docsUrl: 'https://docs.zoominfo.com/',
  unverified: [
    "objects: as the copy of ZoomInfo's descriptions at https://github.com/api-evangelist/zoominfo/tree/main/openapi has it (read 2026-11-28).",
    'limits: the largest page, and calls at once.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: contacts and companies of the database are answers to criteria and no lists, so they are left to the proxy.',
  ],
  // ZoomInfo's own client: both addresses, and the client in basic. Without scopes all of the app's are granted.
  // @see https://github.com/Zoominfo/n8n-nodes-zoominfo/blob/main/credentials/ZoomInfoPkceOAuth2Api.credentials.ts read 2026-11-22
  // @see https://docs.zoominfo.com/docs/refresh-token-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://api.zoominfo.com/gtm/oauth/v1/authorize',
    tokenUrl: 'https://api.zoominfo.com/gtm/oauth/v1/token',
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // It costs no credits.
    // @see https://github.com/Zoominfo/n8n-nodes-zoominfo/blob/main/credentials/ZoomInfoPkceOAuth2Api.credentials.ts read 2026-11-22
    healthCheck: { path: '/gtm/data/v1/users/usage' },
  },
  baseUrl: 'https://api.zoominfo.com',
  http: {
    headers: () => ({ accept: 'application/vnd.api+json', 'content-type': 'application/vnd.api+json' }),
  },
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    ...reading.read,
    overlapMs: 60_000,
    inFull: [
      'copilot/customer-buyer-personas',
      'copilot/customer-competitors',
      'copilot/ideal-company-profile',
      'copilot/products',
      'agent/agents',
      'agent/agent-teams',
    ],
  },
  search: {
    ...reading.search,
    scans: [
      'studio/folders.name',
      'studio/audiences.name',
      'copilot/customer-buyer-personas.name',
      'copilot/customer-competitors.name',
      'copilot/ideal-company-profile.name',
      'copilot/products.name',
      'agent/agents.name',
      'agent/agent-teams.name',
      'platform/workflows.name',
    ],
  },
  write: lazyWriting(table, {
    actions: ['create', 'delete'],
    createOnly: { 'studio/audiences': ['type', 'zoomInfoSearchCriteria', 'columns', 'origin'] },
    objects: {
      'studio/folders': ['create', 'update', 'delete'],
      'studio/audiences': ['create', 'update', 'delete'],
      'agent/agents': [],
      'agent/agent-teams': [],
      'platform/workflows': [],
    },
  }),
})
