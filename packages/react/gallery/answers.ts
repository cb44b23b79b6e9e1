// What a server answered: a project, providers of every kind, connections, an integration and its installation.
import type {
  Connection,
  FieldMetadata,
  HydratedObject,
  HydratedRevision,
  Installation,
  Integration,
  Project,
  ProviderInfo,
} from '@mortise/contract'
import type { Answers } from './recorded.ts'

const time = '2026-11-02T09:30:00.000Z'

/** The project every state is in. */
export const project: Project = { id: 'p1', name: 'demo', appName: 'Ledgerly', orgId: 'o1', createTime: time }

const support: ProviderInfo['support'] = {
  bulkWrite: { insert: false, update: false, upsert: false, delete: false },
  proxy: true,
  read: true,
  subscribe: false,
  write: true,
  search: { operators: { equals: true } },
} as ProviderInfo['support']

/** A mark as the catalogue draws it for providers without one. */
const mark = (initials: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${colour}"/><text x="24" y="25" fill="#fff" font-family="system-ui,sans-serif" font-size="20" font-weight="600" text-anchor="middle" dominant-baseline="middle">${initials}</text></svg>`,
  )}`

/** A provider of the catalogue. */
export function provider(of: Partial<ProviderInfo> = {}): ProviderInfo {
  const oauth2Opts: ProviderInfo['oauth2Opts'] = {
    grantType: 'authorizationCode',
    authURL: 'https://app.hubspot.com/oauth/authorize',
    tokenURL: 'https://api.hubapi.com/oauth/v1/token',
    explicitScopesRequired: true,
    explicitWorkspaceRequired: false,
    tokenMetadataFields: {},
  }
  return {
    name: 'hubspot',
    displayName: 'HubSpot',
    authType: 'oauth2',
    oauth2Opts,
    baseURL: 'https://api.hubapi.com',
    defaultModule: 'crm',
    providerOpts: {},
    support,
    media: { regular: { iconURL: mark((of.displayName ?? 'HubSpot').slice(0, 2), 'hsl(18 45% 36%)') } },
    ...of,
  }
}

/** The group's connection. */
export function connection(of: Partial<Connection> = {}): Connection {
  return {
    id: 'c1',
    projectId: 'p1',
    provider: 'hubspot',
    group: { groupRef: 'acme', groupName: 'Acme', projectId: 'p1', createTime: time },
    consumer: { consumerRef: 'ann', consumerName: 'Ann Duarte', projectId: 'p1', createTime: time },
    providerWorkspaceRef: '48321077',
    createTime: time,
    authScheme: 'oauth2/authorizationCode',
    status: 'working',
    ...of,
  }
}

const field = (fieldName: string, displayName: string) => ({ fieldName, displayName })

/** The stages a contact can be in, as the account names them. */
export const stages = [
  { value: 'subscriber', displayValue: 'Subscriber' },
  { value: 'lead', displayValue: 'Lead' },
  { value: 'opportunity', displayValue: 'Opportunity' },
  { value: 'customer', displayValue: 'Customer' },
]
const accountFields = [
  field('email', 'Email'),
  field('firstname', 'First Name'),
  field('lastname', 'Last Name'),
  field('lifecyclestage', 'Lifecycle Stage'),
  field('hs_lead_status', 'Lead Status'),
  field('country', 'Country/Region'),
  field('state', 'State/Region'),
  field('jobtitle', 'Job Title'),
  field('phone', 'Phone Number'),
  field('city', 'City'),
]

/** Many more fields than anybody looks through. */
export const manyFields = [
  ...accountFields,
  ...Array.from({ length: 1990 }, (_, index) => field(`custom_${index}`, `Custom property ${index}`)),
]

/** What is known of these fields: the lifecycle stage has options, and the rest is text. */
export function metadataOf(fields = accountFields): Record<string, FieldMetadata> {
  return Object.fromEntries(
    fields.map((each): [string, FieldMetadata] => [
      each.fieldName,
      each.fieldName === 'lifecyclestage'
        ? { ...each, valueType: 'singleSelect', values: stages }
        : { ...each, valueType: 'string' },
    ]),
  )
}

/** Contacts as the builder asks for them. */
export function contacts(of: Partial<HydratedObject> = {}, fields = accountFields): HydratedObject {
  return {
    objectName: 'contacts',
    displayName: 'Contacts',
    mapToName: 'person',
    mapToDisplayName: 'Person',
    destination: 'app',
    schedule: '0 * * * *',
    requiredFields: [
      field('email', 'Email'),
      field('lastname', 'Last Name'),
      {
        mapToName: 'stage',
        mapToDisplayName: 'Stage',
        default: 'lifecyclestage',
        prompt: 'How far are you with them?',
      },
      { mapToName: 'region', mapToDisplayName: 'Region', prompt: 'Where are they?' },
    ],
    optionalFields: [field('jobtitle', 'Job Title'), field('phone', 'Phone Number'), field('city', 'City')],
    allFields: fields,
    allFieldsMetadata: metadataOf(fields),
    ...of,
  }
}

/** Companies, of which the customer may add any field. */
export function companies(of: Partial<HydratedObject> = {}): HydratedObject {
  return {
    ...contacts(),
    objectName: 'companies',
    displayName: 'Companies',
    mapToName: 'companies',
    mapToDisplayName: 'Companies',
    requiredFields: [field('email', 'Email')],
    optionalFields: [],
    optionalFieldsAuto: 'all',
    ...of,
  }
}

type Content = HydratedRevision['content']

/** The integration for these objects. */
export function integration(content: Partial<Content> = {}): Integration {
  const objects = [contacts(), companies()]
  return {
    id: 'i1',
    projectId: 'p1',
    name: 'crm',
    provider: 'hubspot',
    createTime: time,
    latestRevision: {
      id: 'r1',
      specVersion: '1.0.0',
      createTime: time,
      content: {
        name: 'crm',
        provider: 'hubspot',
        read: { objects },
        ...content,
      } as Integration['latestRevision']['content'],
    },
  }
}

/** The group's installation, with contacts alone. */
export function installation(content: Partial<Installation['config']['content']> = {}): Installation {
  const held = {
    objectName: 'contacts',
    selectedFields: { phone: true },
    selectedFieldMappings: { stage: 'lifecyclestage', region: 'country' },
  }
  return {
    id: 'n1',
    projectId: 'p1',
    integrationId: 'i1',
    healthStatus: 'healthy',
    connection: connection(),
    createTime: time,
    createdBy: 'consumer:ann',
    config: {
      id: 'f1',
      revisionId: 'r1',
      createTime: time,
      createdBy: 'consumer:ann',
      content: { provider: 'hubspot', read: { objects: { contacts: held } }, ...content },
    },
  }
}

/** A picture that an application chose for its integration. */
export const logo = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="#7a2e8d"/><path d="M14 25l7 7 14-16" fill="none" stroke="#fff" stroke-width="5"/></svg>',
)}`

/** Everything the connect component asks. */
export function connectAnswers(
  info: ProviderInfo,
  connections: Connection[] = [],
  more: Answers = {},
): Answers {
  return {
    'GET /': { body: project },
    [`GET /providers/${info.name}`]: { body: info },
    'GET /connections': { body: connections },
    'GET /integrations': { body: [] },
    ...more,
  }
}

/** Everything the install component asks. */
export function installAnswers(
  content: Partial<Content> = {},
  installations: Installation[] = [],
  more: Answers = {},
): Answers {
  const made = integration(content)
  return {
    ...connectAnswers(provider(), [connection()]),
    'GET /integrations/crm': { body: made },
    'GET /integrations/crm/installations': { body: installations },
    'GET /integrations/i1/revisions/r1:hydrate': { body: made.latestRevision },
    ...more,
  }
}

/** A refusal as the server words it. */
export function refusal(
  status: number,
  title: string,
  detail: string,
  more: object = {},
): { status: number; body: object } {
  return { status, body: { status, title, detail, ...more } }
}
