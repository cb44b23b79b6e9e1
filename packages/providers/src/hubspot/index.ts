// HubSpot CRM: contacts, companies, deals, tickets, activities and custom objects.
import { asObject, type Call, defineProvider, lazy } from '@mortise/connector-kit'
import { apiUrl } from './api.ts'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'hubspot',
  displayName: 'HubSpot',
  docsUrl: 'https://developers.hubspot.com/docs/api-reference/overview',
  unverified: [
    'search.lagMs: the seconds; only https://locoia.gitbook.io/locoia/connectors/connectors/hubspot says so.',
    'writeMembers (list-members.ts): `recordIdsMissing` as the place where an answer names records that are not there.',
    'pageSizeMax (lists.ts): the largest page of either, from memory of the guide (https://developers.hubspot.com/docs/guides/api/crm/lists/overview).',
    "readArchivedOwners (owners.ts): that the instant of an archived owner's last change is that of its archiving. There is no other.",
    'pipelinesOf (pipelines.ts): that the short names of custom objects are taken here as they are for their records.',
    "readDeleted (read-deleted.ts): the 90 days are what HubSpot's help pages say of the recycling bin, which could not be confirmed here. `archived` and `archivedAt` are those of HubSpot's own SDK (@hubspot/api-client 13.5.0).",
    'readList (read.ts): the order; only https://dev.to/nangohq/how-to-sync-large-amounts-of-contacts-from-the-hubspot-api-2acm says so.',
    'pairResults (write.ts): whether every account of the v3 API repeats the trace id in `results`.',
    'placesOf (write.ts): the place of the trace id within `context`.',
  ],
  // @see https://developers.hubspot.com/docs/api-reference/auth-oauth-v1/guide read 2026-11-21
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.hubspot.com/oauth/authorize',
    tokenUrl: apiUrl('/oauth/v1/token'),
    // Ends the refresh token; access tokens live on for their half hour.
    // @see https://developers.hubspot.com/docs/methods/oauth2/delete-refresh-token read 2026-11-21
    revokeRequest: (token) => ({
      method: 'DELETE',
      url: apiUrl(`/oauth/v1/refresh-tokens/${encodeURIComponent(token)}`),
    }),
    explicitScopesRequired: true,
    explicitWorkspaceRequired: false,
    // Not every answer carries these; `postAuth` asks for the portal in any case.
    // @see https://developers.hubspot.com/docs/api-reference/legacy/authentication/oauth-tokens/v1/refresh-oauth-token read 2026-11-21
    tokenMetadata: { workspaceRef: 'hub_id', consumerRef: 'user_id', scopes: 'scopes' },
    clientAuth: 'body',
    accessTokenTtlS: 1800,
  },
  authQueryInputs: [
    {
      name: 'optional_scope',
      displayName: 'Optional Scopes',
      docsUrl: 'https://developers.hubspot.com/docs/api/working-with-oauth#scopes',
    },
  ],
  account: {
    healthCheck: { path: apiUrl('/integrations/v1/me') },
    postAuth: {
      read: postAuth,
      // No ownerId: only an address with the token in it returns the user, and reading the owner takes another scope.
      names: ['workspace', 'uiDomain'],
    },
  },
  baseUrl: 'https://api.hubapi.com',
  modules: { crm: { displayName: 'HubSpot CRM', baseUrl: 'https://api.hubapi.com/crm' } },
  defaultModule: 'crm',
  http: { classify },
  // Searches are limited to five a second for an account, whatever the number of apps.
  // @see https://developers.hubspot.com/docs/api-reference/latest/crm/search-the-crm read 2026-11-21
  limits: { pageSizeMax: 200, concurrency: 4 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
    upsertFields: lazy(() => import('./upsert-fields.ts'), 'upsertFields'),
  },
  read: {
    // "It may take a few moments" until changed records appear in searches (same page).
    overlapMs: 60_000,
    page: lazy(() => import('./read.ts'), 'read'),
    // Lists know no filter, so filtered reads go through searches, which do.
    filters: 'pushed',
    removed: {
      page: lazy(() => import('./read-deleted.ts'), 'readDeleted'),
      // The whole list of archived records is paged through each time.
      everyMs: 5 * 60_000,
    },
    byIds: lazy(() => import('./read-by-ids.ts'), 'readByIds'),
  },
  search: {
    scans: [
      'pipelines.label',
      'pipelines.pipelineId',
      'pipelineStages.label',
      'pipelineStages.pipelineId',
      'pipelineStages.stageId',
    ],
    page: lazy(() => import('./search.ts'), 'search'),
    // The same "few moments"; people speak of several seconds.
    lagMs: 60_000,
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // @see https://developers.hubspot.com/docs/api-reference/legacy/crm/objects/objects/batch/create-objects read 2026-11-21
    batchSizeMax: { create: 100, update: 100, delete: 100 },
    objects: { lists: [], listMemberships: ['create', 'delete'], owners: [] },
    hasAssociations: true,
    // A pipeline that exists has its stages changed one by one.
    // @see https://github.com/HubSpot/HubSpot-public-api-spec-collection (CRM, Pipelines, v3) read 2026-11-28
    createOnly: { pipelines: ['stages'] },
    // HubSpot refuses a second contact with an email address that is known.
    uniqueFields: { contacts: ['email'], contact: ['email'], '0-1': ['email'] },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./write.ts'), 'fetchByIds'),
    lookUp: lazy(() => import('./look-up.ts'), 'lookUp'),
  },
  events: { webhook },
})

/** @see https://developers.hubspot.com/docs/api-reference/legacy/account/account-information/get-account-details read 2026-11-21 */
async function postAuth(call: Call): Promise<Record<string, string | undefined>> {
  const { json } = await call.request({ path: apiUrl('/account-info/v3/details') })
  const { portalId, uiDomain } = asObject(json) ?? {}
  return {
    workspace: portalId === undefined ? undefined : String(portalId),
    uiDomain: typeof uiDomain === 'string' ? uiDomain : undefined,
  }
}
