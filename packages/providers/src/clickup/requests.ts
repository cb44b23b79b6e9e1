// The requests that write everything but ClickUp's tasks.
import { type CallRequest, type NativeRecord, ProviderError, type WriteAction } from '@mortise/connector-kit'

/** A request, and what of the record its answer leaves out. */
export interface Write {
  request: CallRequest
  owner: NativeRecord
}

/** The parent of a new record, by the fields that may name it, and the path below the parent. */
const places: Readonly<Record<string, { owners: Readonly<Record<string, string>>; path: string }>> = {
  folders: { owners: { space_id: 'space' }, path: 'folder' },
  lists: { owners: { folder_id: 'folder', space_id: 'space' }, path: 'list' },
  spaces: { owners: { team_id: 'team' }, path: 'space' },
  user_groups: { owners: { team_id: 'team' }, path: 'group' },
  tags: { owners: { space_id: 'space' }, path: 'tag' },
  goals: { owners: { team_id: 'team' }, path: 'goal' },
  comments: { owners: { task_id: 'task' }, path: 'comment' },
  time_entries: { owners: { wid: 'team' }, path: 'time_entries' },
}

/**
 * @throws ProviderError stop/422 naming the field that would say what the record belongs to
 * @see https://github.com/Chykalophia/ClickUp-MCP-Server---Enhanced/blob/2e83a206cd64e9cb977fe5d7a1d31651b209ebf1/docs/API_ENDPOINT_MAPPING.md read 2026-11-22
 */
export function creation(objectName: string, fields: NativeRecord): Write {
  const { owners, path } = placeOf(objectName)
  const field = Object.keys(owners).find((name) => fields[name] !== undefined)
  if (field === undefined) throw withoutOwner(Object.keys(owners))
  const parent = String(fields[field])
  const json = Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(owners, name)))
  const isTag = objectName === 'tags'
  const isAnswered = !isTag && objectName !== 'comments' && objectName !== 'time_entries'
  return {
    request: {
      method: 'POST',
      path: `/api/v2/${owners[field]}/${encodeURIComponent(parent)}/${path}`,
      json: isTag ? { tag: json } : json,
    },
    // Nothing at all is answered of a new tag.
    owner: { ...(isTag ? json : undefined), ...(isAnswered ? undefined : { [field]: parent }) },
  }
}

/** A change, or a removal. */
export function changeOf(wanted: {
  objectName: string
  action: Exclude<WriteAction, 'create'>
  id: string
  fields: NativeRecord
}): Write {
  const { objectName, action, id, fields } = wanted
  const [parent, own] = apart(id)
  if (owned.has(objectName) && own === '') throw withoutRecord(id)
  const path = oneAt(objectName, id)
  if (objectName === 'tags') return tagChange(action, { path, space: parent, name: own, fields })
  const request: CallRequest =
    action === 'delete'
      ? { method: 'DELETE', path }
      : { method: 'PUT', path, json: { ...required[objectName], ...fields } }
  return { request, owner: ownerIn(objectName, { parent, own }) }
}

/** Objects whose records are addressed by what they belong to as well. */
const owned: ReadonlySet<string> = new Set(['comments', 'tags', 'time_entries'])

/**
 * A change has to name these members even if it leaves them as they are.
 * @see https://developer.clickup.com/openapi/clickup-api-v2-reference.json (`UpdateGoal`) read 2026-11-28
 */
const required: Readonly<Record<string, NativeRecord>> = { goals: { add_owners: [], rem_owners: [] } }

/**
 * A tag is known by its name, after a rename by the new one. Its colours are written by other names than they are read.
 */
function tagChange(
  action: 'update' | 'delete',
  { path, space, name, fields }: { path: string; space: string; name: string; fields: NativeRecord },
): Write {
  const { tag_fg: front, tag_bg: back, ...rest } = fields
  const told = { name, ...rest, fg_color: front, bg_color: back }
  return {
    request: { method: action === 'delete' ? 'DELETE' : 'PUT', path, json: { tag: told } },
    owner: { name, ...fields, space_id: space },
  }
}

function ownerIn(objectName: string, { parent, own }: { parent: string; own: string }): NativeRecord {
  if (objectName === 'comments') return { task_id: parent, id: own }
  return objectName === 'time_entries' ? { wid: parent, id: own } : {}
}

/** Where a record is. */
export function oneAt(objectName: string, id: string): string {
  const [parent, own] = apart(id).map(encodeURIComponent)
  if (objectName === 'time_entries') return `/api/v2/team/${parent}/time_entries/${own}`
  if (objectName === 'comments') return `/api/v2/comment/${own}`
  if (objectName === 'tags') return `/api/v2/space/${parent}/tag/${own}`
  if (objectName === 'user_groups') return `/api/v2/group/${encodeURIComponent(id)}`
  return `/api/v2/${objectName.replace(/s$/, '')}/${encodeURIComponent(id)}`
}

/** What a record belongs to, and what it is called there: a tag's name may hold the sign that parts them. */
function apart(id: string): [string, string] {
  const [parent = '', ...own] = id.split('#')
  return [parent, own.join('#')]
}

function placeOf(objectName: string) {
  const place = places[objectName]
  if (place) return place
  throw new TypeError(`ClickUp has no way to create ${objectName}`)
}

function withoutRecord(id: string): ProviderError {
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: `"${id}" is not the id of a record. Such an id names what the record belongs to as well, such as 42#7.`,
    status: 404,
  })
}

function withoutOwner(names: readonly string[]): ProviderError {
  const [fieldName = ''] = names
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: `Say in "${names.join('" or "')}" what the record belongs to.`,
    status: 422,
    fieldName,
  })
}
