// Intercom: contacts, conversations, companies and tickets, how a workspace is set up, and custom objects.
import {
  asObject,
  asString,
  type Call,
  defineProvider,
  lazy,
  listTable,
  type Metadata,
  type ObjectList,
} from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { own } from './own.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

const customObjects = async () => import('./custom-objects.ts')

/** Current records by id. */
const fetchByIds = own.choose({
  own: lazy(customObjects, 'fetchByIds'),
  standard: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
})

/**
 * A host of the region that the workspace is in; `us` has none in its name.
 * @see https://github.com/intercom/Intercom-OpenAPI/blob/main/descriptions/2.14/api.intercom.io.yaml (servers) read 2026-11-23
 */
const host = (name: 'api' | 'app', domain: string, { region }: Metadata) =>
  region === 'eu' || region === 'au' ? `https://${name}.${region}.${domain}` : `https://${name}.${domain}`

export default defineProvider({
  name: 'intercom',
  displayName: 'Intercom',
  docsUrl: 'https://developers.intercom.com/docs/references/rest-api/api.intercom.io',
  unverified: [
    'auth: the hosts of consent and tokens in other regions; only the catalogue of https://github.com/NangoHQ/nango has them (read 2026-11-23).',
    'classify (classify.ts): from memory of https://developers.intercom.com/docs/references/rest-api/errors/rate-limiting',
    'limits: the largest page and how many requests at once, from memory.',
    'account.postAuth: `app.id_code`; see https://developers.intercom.com/docs/references/rest-api/api.intercom.io/admins',
    'pageSizeMax (list.ts): the largest page, from memory of the reference.',
  ],
  // @see https://developers.intercom.com/building-apps/docs/setting-up-oauth read 2026-11-22
  // @see https://intercom-developer-hub.readme.io/reference/using-oauth (the addresses) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: (metadata) => `${host('app', 'intercom.com', metadata)}/oauth`,
    tokenUrl: (metadata) => `${host('api', 'intercom.io', metadata)}/auth/eagle/token`,
  },
  account: {
    metadata: [
      {
        name: 'region',
        displayName: 'Data region',
        prompt: 'us, eu or au: where the workspace is hosted.',
        defaultValue: 'us',
        pattern: /^(us|eu|au)$/,
      },
    ],
    // @see https://developers.intercom.com/docs/references/2.6/rest-api/admins/view-the-current-admin read 2026-11-22
    healthCheck: { path: '/me' },
    postAuth: {
      read: postAuth,
      names: ['workspace'],
    },
  },
  baseUrl: (metadata) => host('api', 'intercom.io', metadata),
  http: {
    // The newest version whose fields Intercom's own client knows.
    headers: () => ({ 'Intercom-Version': '2.14' }),
    classify,
  },
  limits: { pageSizeMax: 150, concurrency: 4 },
  record,
  objects: {
    hasCustom: true,
    // Intercom has no list of the types of custom objects: you can still name one whose identifier you know.
    // @see https://developers.intercom.com/docs/references/2.17/rest-api/api.intercom.io/custom-object-instances/listcustomobjectinstances read 2026-11-22
    list: listTable(
      async () => (await import('./objects.ts')).objects,
      async (): Promise<ObjectList> => ({ objects: [], isComplete: false }),
    ),
    describe: own.choose({
      own: lazy(customObjects, 'describe'),
      standard: lazy(() => import('./describe.ts'), 'describe'),
    }),
    sampledFields: ['custom_object_instances/*'],
  },
  read: {
    leavesOut: {
      companies: 'Companies after the first 10,000, whose pages Intercom refuses.',
    },
    // @see https://developers.intercom.com/docs/references/2.17/rest-api/api.intercom.io/contacts/searchcontacts read 2026-11-21
    overlapMs: 600_000,
    page: own.choose({
      own: lazy(customObjects, 'read'),
      standard: lazy(() => import('./read.ts'), 'read'),
    }),
    // Neither the lists of these nor their records report when they changed.
    inFull: ['admins', 'teams', 'tags'],
    filters: 'pushed',
    byIds: fetchByIds,
  },
  search: {
    page: own.choose({
      own: lazy(customObjects, 'search'),
      standard: lazy(() => import('./search.ts'), 'search'),
    }),
    scans: ['ticket_types.name', 'admins.email', 'admins.name', 'teams.name', 'tags.name', 'segments.name'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      ticket_types: ['create', 'update'],
      admins: [],
      teams: [],
      segments: [],
    },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    // In the body of a creation and not in that of a change.
    // @see https://github.com/intercom/Intercom-OpenAPI/blob/main/descriptions/2.14/api.intercom.io.yaml read 2026-11-23
    createOnly: {
      companies: ['company_id', 'remote_created_at'],
      conversations: ['from', 'body'],
      collections: ['help_center_id'],
      tickets: ['ticket_type_id', 'contacts'],
    },
    // @see https://github.com/intercom/Intercom-OpenAPI/blob/main/descriptions/2.14/api.intercom.io.yaml (create_ticket_request, create_conversation_request, create_ticket_type_request) read 2026-11-28
    updateOnly: {
      conversations: ['company_id', 'read', 'title'],
      ticket_types: ['archived'],
      tickets: ['assignee_id', 'is_shared', 'open', 'snoozed_until', 'ticket_state_id'],
    },
    uniqueFields: { tags: ['name'] },
    write: own.choose({
      own: lazy(customObjects, 'write'),
      standard: lazy(() => import('./write.ts'), 'write'),
    }),
    fetchByIds,
  },
  events: { webhook },
})

/** The workspace, which events name as `app_id`. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/me' })
  const workspace = asString(asObject(asObject(json)?.app)?.id_code)
  return workspace === undefined ? {} : { workspace }
}
