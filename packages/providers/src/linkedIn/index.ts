// LinkedIn: posts, organisations and advertising.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'linkedIn',
  displayName: 'LinkedIn',
  docsUrl: 'https://learn.microsoft.com/en-us/linkedin/',
  unverified: [
    'limits: the largest page, and calls at once.',
    'auth: the addresses; what was read of the page describes the flow alone.',
    'http.headers: the version, which LinkedIn serves for about a year.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the fields of each object, and that a search without criteria leaves out no records.',
    'objects (objects.ts): the paging of `adTargetTemplates`.',
    'objects (objects.ts): that `paging.total` counts all `dmpSegments`; the sample of https://developers.qodex.ai/linkedin-marketing-solutions-versioned-apis has one page (read 2026-11-29).',
    'objects (objects.ts): the fields of `adTargetTemplates`; only https://cdn.cdata.com/help/EBM/powerbi/pg_table-savedaudiencetemplates.htm says so (read 2026-11-29).',
    'objects (objects.ts): `headlineText` and `firstMessageContent` of `conversationAds`, of which clients of others write (read 2026-11-29).',
  ],
  // @see https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    metadata: [
      {
        name: 'adAccountId',
        displayName: 'Ad Account ID',
        pattern: /^[\w:-]{1,128}$/,
        docsUrl: 'https://www.linkedin.com/help/linkedin/answer/a424270/find-linkedin-ads-account-details',
        modules: ['ads'],
      },
    ],
    // A token without the scope gets 403 (`Not enough permissions`).
    // @see https://learn.microsoft.com/en-us/answers/questions/1365684/linkedin-api-error-insufficient-permissions-for-ge read 2026-11-22
    // @see https://github.com/linkedin-developers/linkedin-api-python-client/issues/49 (403) read 2026-11-22
    healthCheck: { path: '/v2/userinfo', scope: 'openid' },
  },
  baseUrl: 'https://api.linkedin.com',
  modules: {
    ads: { displayName: 'LinkedIn (Ads)' },
    platform: { displayName: 'LinkedIn (Platform)' },
  },
  defaultModule: 'platform',
  // @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/cursor-based-pagination read 2026-11-28
  http: {
    headers: () => ({ 'linkedin-version': '202606', 'x-restli-protocol-version': '2.0.0' }),
  },
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    inFull: ['dmpSegments', 'adTargetTemplates', 'adTargetingFacets'],
    rights: {
      '*': 'The app needs access to the Advertising API, and the scopes `r_ads` and `rw_ads`.',
    },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      adAccounts: ['currency', 'type'],
      adCampaignGroups: ['account'],
      adCampaigns: ['account'],
      adTargetTemplates: ['account'],
      conversationAds: ['parentAccount'],
    },
    // A conversation begins empty, as its messages name it.
    updateOnly: { conversationAds: ['firstMessageContent'] },
    objects: {
      adAccounts: ['create', 'update'],
      creatives: [],
      dmpSegments: [],
      adTargetingFacets: [],
      conversationAds: ['create', 'update'],
    },
    writeOnly: ['conversationAds'],
  },
})
