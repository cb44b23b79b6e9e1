// GitLab: groups, projects, and what is planned, written and released in them.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'gitlab',
  displayName: 'GitLab',
  docsUrl: 'https://docs.gitlab.com/api/rest/',
  unverified: [
    'classify (classify.ts): from memory of https://docs.gitlab.com/api/rest/troubleshooting/',
    'describe (describe.ts): the fields; only https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 says so (read 2026-11-21).',
    'narrowings (filters.ts): whether lists look at the case of labels, milestones and names; what they leave out is not compared here.',
    'narrowings (filters.ts): that the list of milestones takes `title`; only https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 says so (read 2026-11-22).',
    'limits: how many requests at once.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'ownGroups (list.ts): the requests; only https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 says so (read 2026-11-22).',
    'around (objects-around.ts): the fields; only https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 says so (read 2026-11-22).',
    'objects (objects.ts): the fields; only https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 says so (read 2026-11-21).',
    'places (places.ts): the paths of labels, releases and notes, and `members/all`; only https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 says so (read 2026-11-22).',
    'orderOf (read.ts): that pipelines take `updated_after` and `order_by` of `updated_at`; only https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 says so (read 2026-11-22).',
    'around (objects-around.ts): the body of `code_suggestions/completions`; only https://github.com/soenneker/soenneker.gitlab.openapiclient/blob/main/openapi.yaml has it (read 2026-11-29).',
    "make (webhook.ts): parameter names are those of GitLab's Ansible module; see https://docs.gitlab.com/api/project_webhooks/",
    'write (write.ts): the other requests, and the deletion of a pipeline; only https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 says so (read 2026-11-22).',
  ],
  // @see https://github.com/gitlabhq/gitlabhq/blob/f7ca6c5079bb3c79c709721dae06b77200a1972e/doc/api/README.md (the header) read 2026-11-22
  // @see https://docs.gitlab.com/17.5/ee/api/rest read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      {
        name: 'token',
        displayName: 'Access Token',
        docsUrl: 'https://gitlab.com/-/user_settings/personal_access_tokens',
        secret: true,
      },
    ],
    headers: [{ name: 'PRIVATE-TOKEN', value: ({ token }) => `${token}` }],
  },
  account: {
    // @see https://github.com/gitlabhq/gitlabhq/blob/1908a23ae5561d36dfe9c31fc7976558f484424b/lib/api/personal_access_tokens/self_information.rb read 2026-11-22
    healthCheck: { path: '/api/v4/personal_access_tokens/self' },
  },
  baseUrl: 'https://gitlab.com',
  http: { classify },
  // @see https://gitlab.com/gitlab-org/cli/-/merge_requests/3332 (the largest page) read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  objects: {
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    leavesOut: {
      projects: 'Projects that the connected user is no member of.',
    },
    overlapMs: 60_000,
    // These records do not say when they changed.
    inFull: ['groups', 'labels', 'releases', 'members', 'branches'],
    // Lists take some filters, the rest is compared with what they answer.
    filters: 'pushed',
    page: lazy(() => import('./read.ts'), 'read'),
    byIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  search: {
    scans: [
      'merge_requests.assignee',
      'merge_requests.assignees',
      'groups.visibility',
      'groups.parent_id',
      'releases.name',
      'commits.title',
      'commits.author_name',
      'commits.author_email',
    ],
    page: lazy(() => import('./search.ts'), 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      commits: ['create'],
      branches: ['create', 'delete'],
      pipelines: ['create', 'delete'],
      'code_suggestions/completions': ['create'],
    },
    writeOnly: ['code_suggestions/completions'],
    // @see https://gitlab.com/gitlab-org/gitlab/-/blob/master/doc/api/openapi/openapi_v3.yaml read 2026-11-28
    updateOnly: {
      issues: ['state_event'],
      merge_requests: ['discussion_locked', 'state_event'],
      milestones: ['state_event'],
    },
    createOnly: {
      merge_requests: ['source_branch', 'target_project_id'],
    },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  events: { webhook },
})
