// Where things are in Bitbucket's records.
import {
  asObject,
  asString,
  idText,
  instantOf,
  type NativeRecord,
  type RecordShape,
} from '@mortise/connector-kit'

/** A pull request's number is its repository's own; its id here has the repository's before it: `{uuid}/5`. */
function idOf(native: NativeRecord): string | undefined {
  switch (native.type) {
    case 'project':
      return asString(native.key)
    case 'workspace_membership':
      return asString(asObject(native.user)?.uuid)
    case 'snippet':
      return idText(native.id)
    case 'pullrequest': {
      const repository = asString(asObject(asObject(native.destination)?.repository)?.uuid)
      return repository === undefined ? undefined : `${repository}/${String(native.id)}`
    }
    default:
      return asString(native.uuid)
  }
}

/** `{type: 'repository', uuid: '{3f6c}', updated_on: '2026-04-09T16:58:14.123456+00:00'}` */
export const record: RecordShape = {
  id: idOf,
  updatedAt: (native) => instantOf(native.updated_on),
  createdField: 'created_on',
}

/** The repository and the number in a pull request's id; `undefined` for an id that is none. */
export function partsOf(id: string): { repository: string; number: string } | undefined {
  const [, repository, number] = /^(\{[\w-]+\})\/(\d+)$/.exec(id) ?? []
  return repository === undefined || number === undefined ? undefined : { repository, number }
}
