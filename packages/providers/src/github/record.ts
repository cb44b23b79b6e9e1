// Where things are in GitHub's records.
import { asObject, asString, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * Records are identified by what their address is made of, as no endpoint takes the numeric id: `octo/hello#12` for
 * issues and pull requests, `octo/hello` for repositories.
 */
export const record: RecordShape = {
  id: idOf,
  updatedAt: ({ updated_at: at }) => {
    const instant = typeof at === 'string' ? Date.parse(at) : Number.NaN
    return Number.isNaN(instant) ? undefined : instant
  },
  field: (name) => (name === 'id' ? idOf : name === 'repository' ? repositoryOf : (native) => native[name]),
}

/** The parts of `octo/hello#12`; `undefined` when it is something else. */
export function parseId(id: string): { repository: string; number: string } | undefined {
  const [, repository, number] = /^([\w.-]+\/[\w.-]+)#(\d+)$/.exec(id) ?? []
  return repository !== undefined && number !== undefined ? { repository, number } : undefined
}

/** Whether a text is `owner/name`. */
export function isRepository(text: string): boolean {
  return /^[\w.-]+\/[\w.-]+$/.test(text)
}

function idOf(native: NativeRecord): string | undefined {
  const fullName = asString(native.full_name)
  if (fullName !== undefined) return fullName
  const repository = repositoryOf(native)
  return repository === undefined || native.number === undefined
    ? undefined
    : `${repository}#${native.number}`
}

function repositoryOf(native: NativeRecord): string | undefined {
  const named =
    asString(asObject(native.repository)?.full_name) ??
    asString(asObject(asObject(native.base)?.repo)?.full_name)
  return named ?? /\/repos\/([^/]+\/[^/]+)/.exec(asString(native.url) ?? '')?.[1]
}
