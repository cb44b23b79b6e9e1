// Where things are in GitHub's records.
import { asObject, asString, idText, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * Records are identified by what their address is made of, as no endpoint takes the numeric id alone: `octo/hello` for
 * repositories, `octo/hello#12` for what is in one, where the last part is a number, a commit's hash or a label's name;
 * `octo` for users and organisations, `octo/crew` for teams; `octo/hello#12#301` for a review of a pull request.
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
  issue: ({ issue_url: url }) =>
    /\/repos\/([^/]+\/[^/]+)\/issues\/(\d+)$/.exec(String(url))?.slice(1).join('#'),
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

function idOf(native: NativeRecord): string | undefined {
  const fullName = asString(native.full_name)
  if (fullName !== undefined) return fullName
  const repository = repositoryOf(native)
  if (repository === undefined) return reviewId(native) ?? idOutside(native)
  const { number, sha, color, name, id } = native
  // Of what is in a repository, only labels have a colour.
  const own = number ?? sha ?? (color === undefined ? id : name)
  return own === undefined ? undefined : `${repository}#${idText(own)}`
}

/** A review has no address of its own, but that of its pull request. */
function reviewId({ id, pull_request_url: url }: NativeRecord): string | undefined {
  const [, repository, number] = /\/repos\/([^/]+\/[^/]+)\/pulls\/(\d+)$/.exec(asString(url) ?? '') ?? []
  return repository === undefined ? undefined : `${repository}#${number}#${idText(id)}`
}

/** Teams are known by the name in their address, people and organisations by the one they sign in with. */
function idOutside({ login, slug, organization }: NativeRecord): string | undefined {
  const owner = asString(asObject(organization)?.login)
  return owner !== undefined && slug !== undefined ? `${owner}/${String(slug)}` : asString(login)
}

function repositoryOf(native: NativeRecord): string | undefined {
  const named =
    asString(asObject(native.repository)?.full_name) ??
    asString(asObject(asObject(native.base)?.repo)?.full_name)
  return named ?? /\/repos\/([^/]+\/[^/]+)/.exec(asString(native.url) ?? '')?.[1]
}
