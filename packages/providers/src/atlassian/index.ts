// Atlassian: the projects, boards and issues of Jira Cloud, and what is around them.
import {
  asArray,
  asObject,
  asString,
  type Call,
  defineProvider,
  hostLabels,
  lazy,
  listTable,
  ProviderError,
  pathPart,
  UnknownFact,
} from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'atlassian',
  displayName: 'Atlassian',
  docsUrl: 'https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/',
  // @see https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://auth.atlassian.com/authorize',
    tokenUrl: 'https://auth.atlassian.com/oauth/token',
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    audience: ['api.atlassian.com'],
    authUrlParams: { prompt: 'consent' },
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'App name',
        pattern: hostLabels,
        prompt: 'The part before .atlassian.net in the address.',
        docsUrl:
          'https://support.atlassian.com/organization-administration/docs/update-your-product-and-site-url/',
      },
    ],
    // The sites a token opens, which the reading of the site's id asks, too.
    // Unverified: of a token that was had elsewhere, and is told no sites, that it is told so by another status than 401.
    healthCheck: { path: 'https://api.atlassian.com/oauth/token/accessible-resources', isUnverified: true },
    postAuth: {
      read: postAuth,
      names: ['cloudId'],
      patterns: { cloudId: pathPart },
    },
  },
  baseUrl: ({ cloudId }) => `https://api.atlassian.com/ex/jira/${cloudId}/rest/api`,
  modules: {
    jira: { displayName: 'Atlassian Jira' },
  },
  defaultModule: 'jira',
  http: {
    otherHosts: ['api.atlassian.com'],
    classify,
  },
  // Unverified: the largest page and how many requests at once, as remembered.
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  objects: {
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    // The search takes a while to know a change. Unverified: how long; ten minutes are plenty.
    overlapMs: 600_000,
    // They do not tell when they changed.
    inFull: [
      'projects',
      'users',
      'groups',
      'components',
      'versions',
      'boards',
      'sprints',
      'filters',
      'dashboards',
      'priorities',
      'resolutions',
      'statuses',
      'issue_types',
    ],
    page: lazy(() => import('./read.ts'), 'read'),
    filters: 'pushed',
    removed: { page: lazy(() => import('./worklogs.ts'), 'readDeleted') },
    byIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  search: {
    page: lazy(() => import('./search.ts'), 'search'),
    scans: [
      'components.name',
      'versions.name',
      'sprints.name',
      'sprints.state',
      'resolutions.name',
      'statuses.name',
      'issue_types.name',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      groups: ['create', 'delete'],
      boards: ['create', 'delete'],
      resolutions: ['create', 'update'],
      users: [],
      statuses: [],
    },
    // Unverified: how many are created at once, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-21).
    // Deletions could be a thousand at once; so many are waited for. Changes go one by one: the task for many issues
    // gives all of them the same values.
    // Unverified: that it does, told by https://mrrefactoring.github.io/jira.js/api/functions/cloud.submitBulkEdit.html alone (read 2026-11-22).
    batchSizeMax: { create: 50, update: 1, delete: 50 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  events: { webhook },
})

/** The id of the site the customer named, or of the only one they let us into. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: 'https://api.atlassian.com/oauth/token/accessible-resources' })
  const sites = asArray(json).map(asObject)
  const address = `https://${call.metadata.workspace}.atlassian.net`
  const site = sites.length === 1 ? sites[0] : sites.find((one) => one?.url === address)
  const cloudId = asString(site?.id)
  if (cloudId !== undefined) return { cloudId }
  // Tokens that were had elsewhere may be of a kind that is told no sites.
  if (call.metadata.cloudId !== undefined) return {}
  const open = sites.flatMap((one) => asString(one?.url) ?? [])
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `The sign-in opens ${open.length > 0 ? open.join(', ') : 'no site'}, not ${address}.`,
    cause: new UnknownFact(['cloudId']),
  })
}
