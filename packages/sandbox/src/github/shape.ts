/**
 * The whole shapes of GitHub's records, made from the few values that the sandbox stores. The members and the addresses
 * in them are those of GitHub's OpenAPI description.
 * @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 read 2026-11-22
 */

import type { JsonObject } from '../json.ts'

const api = 'https://api.github.com'
const web = 'https://github.com'

/** Where the parts of a repository are, by the member that says so: `name path`. */
const repositoryParts = `
archive {archive_format}{/ref}
assignees assignees{/user}
blobs git/blobs{/sha}
branches branches{/branch}
collaborators collaborators{/collaborator}
comments comments{/number}
commits commits{/sha}
compare compare/{base}...{head}
contents contents/{+path}
contributors contributors
deployments deployments
downloads downloads
events events
forks forks
git_commits git/commits{/sha}
git_refs git/refs{/sha}
git_tags git/tags{/sha}
hooks hooks
issue_comment issues/comments{/number}
issue_events issues/events{/number}
issues issues{/number}
keys keys{/key_id}
labels labels{/name}
languages languages
merges merges
milestones milestones{/number}
notifications notifications{?since,all,participating}
pulls pulls{/number}
releases releases{/id}
stargazers stargazers
statuses statuses/{sha}
subscribers subscribers
subscription subscription
tags tags
teams teams
trees git/trees{/sha}`
const userParts = `
events events{/privacy}
followers followers
following following{/other_user}
gists gists{/gist_id}
organizations orgs
received_events received_events
repos repos
starred starred{/owner}{/repo}
subscriptions subscriptions`

/** A person as records name them. */
export const toUser = memoized(
  (login): JsonObject => ({
    login,
    id: 1,
    node_id: nodeId('User', 1),
    type: 'User',
    site_admin: false,
    gravatar_id: '',
    avatar_url: `https://avatars.example.com/${login}`,
    html_url: `${web}/${login}`,
    ...partsOf(`${api}/users/${login}`, userParts),
  }),
)

/** A repository as other records name it, by its full name. */
const repositoryNamed = memoized((fullName) => {
  const at = '2026-01-01T00:00:00Z'
  return toRepository({ id: 1, name: fullName.replace(/^.*\//, ''), created_at: at, updated_at: at })
})

/** A repository; `native` has its id, name and instants. */
export function toRepository(native: JsonObject): JsonObject {
  const name = `octo/${native.name}`
  const counts = { forks: 0, open_issues: 0, stargazers: 0, watchers: 0 }
  return {
    description: null,
    visibility: 'public',
    fork: false,
    homepage: null,
    language: null,
    license: null,
    archived: false,
    disabled: false,
    default_branch: 'main',
    size: 0,
    mirror_url: null,
    has_issues: true,
    has_projects: true,
    has_wiki: true,
    has_downloads: true,
    has_pages: false,
    has_discussions: false,
    network_count: 0,
    subscribers_count: 0,
    ...Object.fromEntries(Object.entries(counts).map(([key, count]) => [`${key}_count`, count])),
    forks: 0,
    open_issues: 0,
    watchers: 0,
    pushed_at: native.updated_at ?? null,
    permissions: { admin: true, maintain: true, push: true, triage: true, pull: true },
    ...native,
    private: native.private ?? native.visibility === 'private',
    full_name: name,
    owner: toUser('octo'),
    node_id: nodeId('Repository', native.id),
    ...partsOf(`${api}/repos/${name}`, repositoryParts),
    html_url: `${web}/${name}`,
    clone_url: `${web}/${name}.git`,
    svn_url: `${web}/${name}`,
    git_url: `git://github.com/${name}.git`,
    ssh_url: `git@github.com:${name}.git`,
  }
}

/** The people and the milestone of an issue or a pull request, from the stored names and numbers. */
function plannedParts(repository: string, native: JsonObject): JsonObject {
  const { labels = [], assignees = [], milestone = null, creator = 'octo' } = native
  const people = listOf(assignees).map((login) => toUser(String(login)))
  return {
    labels: listOf(labels).map((name) => toLabel(repository, String(name))),
    assignees: people,
    assignee: people[0] ?? null,
    user: toUser(String(creator)),
    milestone: milestone === null ? null : { ...milestoneNamed(`${repository}#${milestone}`) },
  }
}

function listOf(value: JsonObject[string]): readonly JsonObject[string][] {
  return Array.isArray(value) ? value : []
}

function toLabel(repository: string, name: string): JsonObject {
  const url = `${api}/repos/${repository}/labels/${encodeURIComponent(name)}`
  return { id: 1, node_id: nodeId('Label', 1), url, name, color: 'ededed', default: false, description: null }
}

const milestoneNamed = memoized((id) => {
  const [repository = '', number = '1'] = id.split('#')
  const at = '2026-01-01T00:00:00Z'
  const native = { id: Number(number), title: `Version ${number}`, created_at: at, updated_at: at }
  return toMilestone({ ...native, url: `${api}/repos/${repository}/milestones/${number}` })
})

/** A milestone; `native` has its id, which is its number here, its title, address and instants. */
export function toMilestone(native: JsonObject): JsonObject {
  return {
    state: 'open',
    description: null,
    due_on: null,
    closed_at: null,
    open_issues: 0,
    closed_issues: 0,
    creator: toUser('octo'),
    node_id: nodeId('Milestone', native.id),
    ...native,
    number: native.id ?? 0,
    labels_url: `${native.url}/labels`,
    html_url: `${webOf(native.url)}/milestone/${native.id}`,
  }
}

/** `https://github.com/octo/hello` of the address of something in it. */
export const webOf = (url: unknown) => [web, ...String(url).split('/').slice(4, 6)].join('/')

/** An issue; numbers count within a repository, and here they are the ids, which do as well. */
export function toIssue({ in_repository: repository = 'octo/hello', ...given }: JsonObject): JsonObject {
  const { creator: _creator, ...native } = given
  const url = `${api}/repos/${repository}/issues/${native.id}`
  return {
    body: null,
    locked: false,
    comments: 0,
    closed_at: null,
    author_association: 'OWNER',
    ...native,
    ...plannedParts(String(repository), given),
    number: native.id ?? 0,
    node_id: nodeId('Issue', native.id),
    url,
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: `${web}/${repository}/issues/${native.id}`,
    repository_url: `${api}/repos/${repository}`,
  }
}

/** A pull request as lists have it; a single one says more about its commits. */
export function toPullRequest({
  in_repository: repository = 'octo/hello',
  head = 'octo:change',
  base: into = 'main',
  ...given
}: JsonObject): JsonObject {
  const { creator: _creator, ...native } = given
  const base = `${api}/repos/${repository}`
  const url = `${base}/pulls/${native.id}`
  const html = `${web}/${repository}/pull/${native.id}`
  const places = {
    html,
    issue: `${base}/issues/${native.id}`,
    comments: `${base}/issues/${native.id}/comments`,
    review_comments: `${url}/comments`,
    review_comment: `${base}/pulls/comments{/number}`,
    commits: `${url}/commits`,
    statuses: `${base}/statuses/${sha}`,
  }
  const branch = (ref: string): JsonObject => ({
    label: ref.includes(':') ? ref : `octo:${ref}`,
    ref: ref.replace(/^.*:/, ''),
    sha,
    user: toUser('octo'),
    repo: repositoryNamed(String(repository)),
  })
  return {
    body: null,
    locked: false,
    draft: false,
    closed_at: null,
    merged_at: null,
    merge_commit_sha: null,
    auto_merge: null,
    author_association: 'OWNER',
    requested_reviewers: [],
    requested_teams: [],
    ...native,
    ...plannedParts(String(repository), given),
    number: native.id ?? 0,
    node_id: nodeId('PullRequest', native.id),
    url,
    ...Object.fromEntries(Object.entries(places).map(([name, place]) => [`${name}_url`, place])),
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    base: branch(String(into)),
    head: branch(String(head)),
    _links: Object.fromEntries(
      Object.entries({ ...places, self: url }).map(([name, href]) => [name, { href }]),
    ),
  }
}

/** The members of a single pull request that lists do not have. */
export function toWholePullRequest(native: JsonObject): JsonObject {
  return {
    ...native,
    additions: 1,
    deletions: 0,
    changed_files: 1,
    commits: 1,
    comments: 0,
    review_comments: 0,
    merged: false,
    merged_by: null,
    mergeable: true,
    mergeable_state: 'clean',
    maintainer_can_modify: true,
  }
}

const sha = '6dcb09b5b57875f334f61aebed695e2e4193db5e'

/** Pages repeat a few names thousands of times. */
function memoized(make: (name: string) => JsonObject): (name: string) => JsonObject {
  const made = new Map<string, JsonObject>()
  return (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}

function partsOf(url: string, parts: string): JsonObject {
  const places = parts
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
  return { url, ...Object.fromEntries(places.map(([name, path]) => [`${name}_url`, `${url}/${path}`])) }
}

/** The global id of a record. */
export function nodeId(kind: string, id: JsonObject[string] | undefined): string {
  return Buffer.from(`${kind}:${id}`).toString('base64')
}
