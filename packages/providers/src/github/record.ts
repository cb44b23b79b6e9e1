// Where things are in GitHub's records.
import { asObject, asString, idText, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * Records are identified by the parts of their address, as no endpoint takes the numeric id alone. The id is
 * `octo/hello` for repositories and `octo/hello#12` for records in one. The last part of those is a number, a commit's
 * hash, or the name of a label or a branch. The id is `octo` for users and organisations, `octo/crew` for teams, and
 * `octo/hello#12#301` for a review of a pull request.
 */
export const record: RecordShape = {
  id: idOf,
  updatedAt: ({ updated_at: at, submitted_at: submitted, commit }) => {
    const told = at ?? submitted ?? asObject(asObject(commit)?.committer)?.date
    const instant = typeof told === 'string' ? Date.parse(told) : Number.NaN
    return Number.isNaN(instant) ? undefined : instant
  },
  field: (name) => fields[name] ?? ((native) => native[name]),
}

/** Fields that are addresses in the record: what they lead to, by its id. */
const fields: Readonly<Record<string, (native: NativeRecord) => unknown>> = {
  id: idOf,
  repository: repositoryOf,
  issue: ({ issue_url: url }) => numberedId(url, 'issues'),
  // Issues have something else by this name.
  pull_request: ({ pull_request_url: url, pull_request: own }) => numberedId(url, 'pulls') ?? own,
  organization: (native) => ownerOf(native) ?? native.organization,
  // A branch is at a commit, a commit is one.
  sha: ({ sha, commit }) => sha ?? asObject(commit)?.sha,
}

/** `octo/hello#12` of the address of an issue or a pull request. */
function numberedId(url: unknown, segment: 'issues' | 'pulls'): string | undefined {
  const [, repository, kind, number] =
    /\/repos\/([^/]+\/[^/]+)\/(\w+)\/(\d+)$/.exec(asString(url) ?? '') ?? []
  return kind === segment ? `${repository}#${number}` : undefined
}

function ownerOf({ organization }: NativeRecord): string | undefined {
  return asString(asObject(organization)?.login)
}

/** The parts of `octo/hello#12`; `undefined` when it is something else. */
export function parseId(id: string): { repository: string; own: string } | undefined {
  const [, repository = '', own] = /^([\w.-]+\/[\w.-]+)#(.+)$/s.exec(id) ?? []
  return own !== undefined && isRepository(repository) ? { repository, own } : undefined
}

/** Whether a text is `owner/name`; a name of dots alone would lead elsewhere. */
export function isRepository(text: string): boolean {
  return /^(?!\.+\/)[\w.-]+\/(?!\.+$)[\w.-]+$/.test(text)
}

/** Whether a text can be the name of a person or an organisation. */
export function isName(text: string): boolean {
  return /^[\w-]+(\[bot\])?$/.test(text)
}

/** What belongs to a person: a gist, a codespace, an address or a profile elsewhere. */
function idOfMine(native: NativeRecord): string | undefined {
  const { environment_id, git_pull_url, provider, primary } = native
  if (environment_id !== undefined) return asString(native.name)
  if (git_pull_url !== undefined) return asString(native.id)
  if (primary !== undefined) return asString(native.email)
  return provider === undefined ? undefined : asString(native.url)
}

function idOf(native: NativeRecord): string | undefined {
  const fullName = asString(native.full_name)
  if (fullName !== undefined) return fullName
  const mine = idOfMine(native)
  if (mine !== undefined) return mine
  const review = reviewId(native)
  if (review !== undefined) return review
  const repository = repositoryOf(native)
  if (repository === undefined) return idOutside(native)
  const { number, sha, color, name, id } = native
  // In a repository, only labels and branches are identified by their names: labels have a colour, branches no id.
  const last = number ?? sha ?? (color === undefined ? (id ?? name) : name)
  return last === undefined ? undefined : `${repository}#${idText(last)}`
}

/** A review has no separate address, only that of its pull request. */
function reviewId({ id, url, pull_request_url: pull }: NativeRecord): string | undefined {
  const parent = url === undefined ? numberedId(pull, 'pulls') : undefined
  return parent === undefined ? undefined : `${parent}#${idText(id)}`
}

/** Teams are known by the name in their address, people and organisations by the one they sign in with. */
function idOutside(native: NativeRecord): string | undefined {
  const { login, slug } = native
  const owner = ownerOf(native)
  return owner !== undefined && slug !== undefined ? `${owner}/${String(slug)}` : asString(login)
}

/** Reviews and branches show their repository only in the addresses of other records. */
function repositoryOf(native: NativeRecord): string | undefined {
  const { repository, base, url, pull_request_url: pull, commit } = native
  const named =
    asString(asObject(repository)?.full_name) ?? asString(asObject(asObject(base)?.repo)?.full_name)
  const address = asString(url) ?? asString(pull) ?? asString(asObject(commit)?.url) ?? ''
  return named ?? /\/repos\/([^/]+\/[^/]+)/.exec(address)?.[1]
}
