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
  unverified: [
    'read.leavesOut: that the list of projects has live ones by default; only https://www.npmjs.com/package/jira.js/v/5.4.0 has its `status` (read 2026-11-23).',
    'toldBy (classify.ts): from memory of https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/',
    'deleteMany (delete-many.ts): the requests and what they answer; only https://www.npmjs.com/package/jira.js/v/5.4.0 says so (read 2026-11-22).',
    'fieldsOf (describe.ts): the request and what it answers; only https://www.npmjs.com/package/jira.js/v/5.4.0 says so (read 2026-11-21).',
    'json (fetch-by-ids.ts): the request; only https://www.npmjs.com/package/jira.js/v/5.4.0 says so (read 2026-11-21).',
    'choicesOf (field-options.ts): the request for options; only https://www.npmjs.com/package/jira.js/v/5.4.0 says so (read 2026-11-22).',
    'account.healthCheck: that a token from elsewhere, which lists no sites, gets another status than 401.',
    'limits: the largest page and how many requests at once, from memory.',
    'read.overlapMs: how long; ten minutes are plenty.',
    'write.batchSizeMax: how many are created at once; only https://www.npmjs.com/package/jira.js/v/5.4.0 says so (read 2026-11-21). Deletions could be a thousand at once; so many are waited for. Changes go one by one: the task for many issues gives all of them the same values.',
    'write.batchSizeMax: that it does; only https://mrrefactoring.github.io/jira.js/api/functions/cloud.submitBulkEdit.html says so (read 2026-11-22).',
    'pageSizeMax (list.ts): Jira answers fewer than asked for where the fields are many; the token leads on all the same.',
    'isUnknownValue (list.ts): its words.',
    'listedMax (listed.ts): the largest page of these lists, from memory.',
    'orNone (listed.ts): its words.',
    'around (objects-around.ts): all of them; only https://www.npmjs.com/package/jira.js/v/5.4.0 says so (read 2026-11-22).',
    'projects (objects.ts): the fields; only https://www.npmjs.com/package/jira.js/v/5.4.0 says so (read 2026-11-21).',
    'places (places.ts): the other paths, and what else lists are narrowed by; only https://www.npmjs.com/package/jira.js/v/5.4.0 says so (read 2026-11-22).',
    'changedSince (query.ts): that Jira Cloud does the same.',
    'toDocument (record.ts): from memory of https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/',
    'textsAmong (search.ts): that it takes them by `cf[10001]`, from memory of its query language.',
    'people (search.ts): the request; only https://www.npmjs.com/package/jira.js/v/5.4.0 says so (read 2026-11-22).',
    'sinceInstant (worklogs.ts): the requests and what they answer; only https://mrrefactoring.github.io/jira.js/api/functions/cloud.getIdsOfWorklogsModifiedSince.html says so (read 2026-11-22).',
    "fetchWorklogs (worklogs.ts): the request, from the same page's neighbour.",
    'writeListed (write-listed.ts): the requests; only https://www.npmjs.com/package/jira.js/v/5.4.0 says so (read 2026-11-22).',
    'writeOne (write.ts): the requests; only https://www.npmjs.com/package/jira.js/v/5.4.0 says so (read 2026-11-21).',
    'createMany (write.ts): the answer; only https://docs.rs/crate/jira_v3_openapi/latest/source/docs/CreatedIssues.md says so (read 2026-11-21).',
  ],
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
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  objects: {
    otherNames: { issue: 'issues' },
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    leavesOut: {
      projects: 'Archived projects and those in the trash.',
    },
    // The search takes a while to know a change.
    overlapMs: 600_000,
    // Their records do not say when they changed.
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
    // A copy of Atlassian's descriptions: SprintCreateBean, IssueTypeCreateBean and -UpdateBean, UpdateProjectDetails.
    // @see https://github.com/salto-io/jira-swaggers read 2026-11-23
    createOnly: {
      issue_types: ['hierarchyLevel'],
      projects: [
        'projectTypeKey',
        'projectTemplateKey',
        'workflowScheme',
        'issueTypeScheme',
        'issueTypeScreenScheme',
        'fieldConfigurationScheme',
      ],
    },
    updateOnly: { sprints: ['state'], issue_types: ['avatarId'] },
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
  // Jira may return no sites for tokens that were obtained elsewhere.
  if (call.metadata.cloudId !== undefined) return {}
  const open = sites.flatMap((one) => asString(one?.url) ?? [])
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `The sign-in opens ${open.length > 0 ? open.join(', ') : 'no site'}, not ${address}.`,
    cause: new UnknownFact(['cloudId']),
  })
}
