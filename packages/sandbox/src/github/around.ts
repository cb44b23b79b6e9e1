/**
 * GitHub, simulated: what is around issues and pull requests. Members are those of GitHub's OpenAPI description.
 * @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 read 2026-11-22
 */

import type { JsonObject } from '../json.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'
import { nodeId, toMilestone, toUser, webOf } from './shape.ts'
import { stamped } from './stamped.ts'

const api = 'https://api.github.com'
const web = 'https://github.com'
const noReactions = {
  total_count: 0,
  '+1': 0,
  '-1': 0,
  laugh: 0,
  confused: 0,
  heart: 0,
  hooray: 0,
  eyes: 0,
  rocket: 0,
}

/** Records of a repository; the segment is their place below it. */
function inRepository(
  segment: string,
  object: Pick<SimulatedObject, 'generate' | 'shape' | 'defaults'>,
): SimulatedObject {
  const { generate, shape = (native) => native, ...rest } = object
  return {
    ...stamped,
    ...rest,
    generate: (random, index) => ({
      in_repository: random.pick(['octo/hello', 'octo/world']),
      ...generate(random, index),
    }),
    shape: ({ in_repository: repository = 'octo/hello', ...native }) =>
      shape({
        ...native,
        node_id: nodeId(segment, native.id),
        url: `${api}/repos/${repository}/${segment}/${native.id}`,
      }),
  }
}

/** The address with another last segment. */
const besides = (url: unknown, segment: string) => [...String(url).split('/').slice(0, -1), segment].join('/')

const apiOf = (url: unknown) => String(url).split('/').slice(0, 6).join('/')

/** The objects, by the names the definition has for them. */
export const around: Record<string, SimulatedObject> = {
  comments: inRepository('issues/comments', {
    defaults: { body: '', issue: 1 },
    generate: (_random, index) => ({ body: `Seen ${index} times`, issue: 1 }),
    shape: ({ issue = 1, ...native }) => ({
      ...native,
      html_url: `${webOf(native.url)}/issues/${issue}#issuecomment-${native.id}`,
      issue_url: `${apiOf(native.url)}/issues/${issue}`,
      user: toUser('octo'),
      author_association: 'OWNER',
    }),
  }),
  review_comments: inRepository('pulls/comments', {
    defaults: { body: '', pull: 1, commit_id: sha(1), path: 'readme.md' },
    generate: (_random, index) => ({ body: `Why line ${index}?`, in_repository: 'octo/hello' }),
    shape({ pull = 1, ...native }) {
      const place = `${apiOf(native.url)}/pulls/${pull}`
      const html = `${webOf(native.url)}/pull/${pull}`
      return {
        diff_hunk: '@@ -1 +1 @@',
        position: 1,
        original_position: 1,
        line: 1,
        side: 'RIGHT',
        original_commit_id: sha(1),
        pull_request_review_id: null,
        author_association: 'OWNER',
        ...native,
        user: toUser('octo'),
        html_url: `${html}#discussion_r${native.id}`,
        pull_request_url: place,
        _links: { self: { href: native.url ?? '' }, html: { href: html }, pull_request: { href: place } },
      }
    },
  }),
  reviews: inRepository('reviews', {
    defaults: { body: '', state: 'COMMENTED', pull: 1 },
    // The numbers of pull requests are their ids here, so that one is in one repository alone.
    generate: (_random, index) => ({ body: `Well ${index}`, in_repository: 'octo/hello' }),
    shape({ pull = 1, url, created_at: _made, updated_at: at = '', ...native }) {
      const place = `${apiOf(url)}/pulls/${pull}`
      const html = `${webOf(url)}/pull/${pull}`
      return {
        author_association: 'OWNER',
        commit_id: sha(1),
        user: toUser('octo'),
        ...native,
        submitted_at: native.state === 'PENDING' ? undefined : at,
        pull_request_url: place,
        html_url: `${html}#pullrequestreview-${native.id}`,
        _links: { html: { href: html }, pull_request: { href: place } },
      }
    },
  }),
  commits: inRepository('commits', {
    defaults: { message: '', author: 'octo' },
    generate: (_random, index) => ({ message: `Change ${index}` }),
    shape: ({ id, message = '', author = 'octo', updated_at: at = '', created_at: _made, ...native }) => {
      const person = { name: author, email: `${author}@example.com`, date: at }
      const hash = sha(Number(id))
      const url = besides(native.url, hash)
      return {
        ...native,
        sha: hash,
        url,
        html_url: `${webOf(url)}/commit/${hash}`,
        comments_url: `${url}/comments`,
        commit: {
          message,
          comment_count: 0,
          author: person,
          committer: person,
          url: url.replace('/commits/', '/git/commits/'),
          tree: { sha: sha(0), url: `${apiOf(url)}/git/trees/${sha(0)}` },
        },
        author: toUser(String(author)),
        committer: toUser(String(author)),
        parents: [],
      }
    },
  }),
  branches: inRepository('branches', {
    defaults: { name: '', sha: sha(1), protected: false },
    generate: (_random, index) => ({ name: `change/${index}` }),
    shape: ({ name = '', sha: at = sha(1), protected: isProtected = false, url }) => ({
      name,
      protected: isProtected,
      commit: { sha: at, url: `${apiOf(url)}/commits/${at}` },
    }),
  }),
  labels: inRepository('labels', {
    defaults: { name: '', color: 'ededed', description: null, default: false },
    generate: (_random, index) => ({ name: `label ${index}` }),
    shape: ({ created_at: _made, updated_at: _changed, ...native }) => ({
      ...native,
      url: besides(native.url, encodeURIComponent(String(native.name))),
    }),
  }),
  milestones: inRepository('milestones', {
    defaults: { title: null, state: 'open', description: null, due_on: null },
    generate: (_random, index) => ({ title: `Version ${index}`, state: index % 3 ? 'open' : 'closed' }),
    shape: toMilestone,
  }),
  releases: inRepository('releases', {
    defaults: {
      tag_name: '',
      name: null,
      body: null,
      draft: false,
      prerelease: false,
      target_commitish: 'main',
    },
    generate: (_random, index) => ({ tag_name: `v${index}`, name: `Version ${index}` }),
    shape: (native) => ({
      assets: [],
      author: toUser('octo'),
      published_at: native.created_at ?? null,
      ...native,
      assets_url: `${native.url}/assets`,
      upload_url: `${native.url}/assets{?name,label}`,
      html_url: `${webOf(native.url)}/releases/tag/${native.tag_name}`,
      tarball_url: `${apiOf(native.url)}/tarball/${native.tag_name}`,
      zipball_url: `${apiOf(native.url)}/zipball/${native.tag_name}`,
      reactions: { url: `${native.url}/reactions`, ...noReactions },
    }),
  }),
  organizations: {
    ...stamped,
    defaults: { login: 'octo', description: null },
    generate: (_random, index) => ({ login: `octo-${index}` }),
    shape: ({ created_at: _made, updated_at: _changed, ...native }) => toOrganization(native),
  },
  teams: {
    ...stamped,
    defaults: { name: null, description: null },
    generate: (_random, index) => ({ name: `Crew ${index}`, slug: `crew-${index}` }),
    shape: toTeam,
  },
  users: {
    ...stamped,
    defaults: { login: 'octo' },
    generate: (_random, index) => ({ login: `ada-${index}` }),
    shape: ({ login, id = 1 }) => ({ ...toUser(String(login)), id }),
  },
}

/** A hash identifies a commit; here it is the number of the commit. */
export function sha(number: number): string {
  return number.toString(16).padStart(40, '0')
}

function toOrganization({ login = 'octo', ...native }: JsonObject): JsonObject {
  const url = `${api}/orgs/${login}`
  return {
    ...native,
    login,
    url,
    node_id: nodeId('Organization', native.id),
    repos_url: `${url}/repos`,
    events_url: `${url}/events`,
    hooks_url: `${url}/hooks`,
    issues_url: `${url}/issues`,
    members_url: `${url}/members{/member}`,
    public_members_url: `${url}/public_members{/member}`,
    avatar_url: `https://avatars.example.com/${login}`,
  }
}

/** An organisation asked for by its name says more about itself. */
export function toWholeOrganization(native: JsonObject, now: Date): JsonObject {
  const at = now.toISOString().replace(/\.\d+Z$/, 'Z')
  return {
    ...native,
    html_url: `${web}/${native.login}`,
    type: 'Organization',
    created_at: at,
    updated_at: at,
    archived_at: null,
    has_organization_projects: true,
    has_repository_projects: true,
    public_repos: 1,
    public_gists: 0,
    followers: 0,
    following: 0,
  }
}

/** The name of a team in its address follows from its name. */
function toTeam({ slug: known, ...native }: JsonObject): JsonObject {
  const slug = known ?? slugOf(native.name)
  const url = `${api}/organizations/1/team/${native.id}`
  const organization = toOrganization({ id: 1, login: 'octo', description: null })
  return {
    privacy: 'closed',
    permission: 'pull',
    notification_setting: 'notifications_enabled',
    parent: null,
    ...native,
    slug,
    url,
    type: 'organization',
    node_id: nodeId('Team', native.id),
    members_count: 1,
    repos_count: 1,
    html_url: `${web}/orgs/octo/teams/${slug}`,
    members_url: `${url}/members{/member}`,
    repositories_url: `${url}/repos`,
    organization: toWholeOrganization(organization, new Date(0)),
  }
}

/** `ada-sons` of `Ada & sons`, as near as matters here: a name without a word becomes its code. */
export function slugOf(name: unknown): string {
  const words = String(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return words === '' ? `team-${Buffer.from(String(name)).toString('hex')}` : words
}

/** A person asked for by name. */
export function toPublicUser(login: string, now: Date): JsonObject {
  const unknown = {
    name: null,
    company: null,
    blog: null,
    location: null,
    email: null,
    hireable: null,
    bio: null,
  }
  const counts = { public_repos: 1, public_gists: 0, followers: 0, following: 0 }
  const at = now.toISOString()
  return { ...toUser(login), ...unknown, ...counts, created_at: at, updated_at: at }
}
