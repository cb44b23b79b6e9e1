// What a server answered: a project, providers of every kind, connections, an integration and its installation.
import type {
  Connection,
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
    allFieldsMetadata: Object.fromEntries(fields.map((each) => [each.fieldName, each])),
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
