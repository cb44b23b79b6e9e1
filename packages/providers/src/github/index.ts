// GitHub: repositories, and what people write, plan and publish in them.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { callsPerHour } from './calls-per-hour.ts'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'github',
  displayName: 'GitHub',
  docsUrl: 'https://docs.github.com/en/rest',
  unverified: [
    'isLogin (filters.ts): how lists are asked for what an app did, whose name ends with `[bot]`.',
    'narrowings (filters.ts): that lists look past the case of labels, as their addresses do.',
    'read.overlapMs: how soon a change is listed; times are kept in seconds.',
    'phraseCharactersMax (query.ts): a query has at most 256 characters; a shorter phrase finds more, and what is found is compared afterwards.',
    'orNone (read.ts): 410 of lists below issues.',
  ],
  // @see https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    // @see https://docs.github.com/en/enterprise-server@3.15/rest/users/users read 2026-11-22
    healthCheck: { path: '/user' },
  },
  baseUrl: 'https://api.github.com',
  http: { classify },
  // @see https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 4, callsPerHour },
  record,
  objects: {
    otherNames: { repos: 'repositories' },
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    overlapMs: 60_000,
    // They do not say when they changed.
    inFull: ['branches', 'labels', 'organizations', 'users', 'user/emails', 'user/social_accounts'],
    // Lists take some filters, the rest is compared with what they answer.
    filters: 'pushed',
    page: lazy(() => import('./read.ts'), 'read'),
  },
  search: {
    // The lists of one repository take these filters; across all repositories, the first pages are looked through.
    scans: [
      'issues.assignee',
      'issues.assignees',
      'issues.user',
      'issues.milestone',
      'pull_requests.milestone',
      'pull_requests.head',
      'pull_requests.base',
      'repositories.visibility',
      'milestones.title',
      'milestones.state',
      'releases.name',
      'commits.author',
      'commits.committer',
      'branches.protected',
      'teams.name',
      'teams.slug',
      'teams.organization',
      'gists.description',
      'user/emails.email',
      'user/social_accounts.url',
      'user/codespaces.name',
      'user/codespaces.display_name',
      'user/issues.title',
      'user/issues.state',
    ],
    page: lazy(() => import('./search.ts'), 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      // Pull requests are closed, not deleted.
      pull_requests: ['create', 'update'],
      organizations: ['update'],
      commits: [],
      users: [],
      'user/emails': ['create', 'delete'],
      'user/social_accounts': ['create', 'delete'],
      'user/issues': [],
    },
    // In the body of a creation and not in that of a change, and where a record is made.
    // @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 read 2026-11-23
    createOnly: {
      issues: ['repository'],
      pull_requests: ['repository', 'head'],
      comments: ['issue'],
      review_comments: [
        'pull_request',
        'commit_id',
        'path',
        'side',
        'start_side',
        'subject_type',
        'position',
        'line',
        'start_line',
        'in_reply_to',
      ],
      reviews: ['pull_request', 'event', 'commit_id', 'comments'],
      labels: ['repository'],
      milestones: ['repository'],
      releases: ['repository'],
      teams: ['organization', 'maintainers', 'repo_names'],
      gists: ['public'],
      'user/codespaces': [
        'repository_id',
        'pull_request',
        'ref',
        'location',
        'geo',
        'client_ip',
        'devcontainer_path',
        'multi_repo_permissions_opt_out',
        'working_directory',
        'idle_timeout_minutes',
        'retention_period_minutes',
      ],
    },
    // A creation takes `private`.
    // @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 (repos/create-for-authenticated-user) read 2026-11-28
    updateOnly: {
      repositories: ['archived', 'default_branch', 'visibility'],
      'user/codespaces': ['recent_folders'],
    },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  events: { webhook },
})
