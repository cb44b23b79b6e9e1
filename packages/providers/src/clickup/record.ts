// Where things are in ClickUp's records.
import {
  asArray,
  asObject,
  asString,
  idText,
  isObject,
  type NativeRecord,
  type RecordShape,
  recordsAt,
} from '@mortise/connector-kit'

/** `{id: '9hx', date_updated: '1508369194377', status: {status: 'Open'}, custom_fields: [{id: '0a52…', value: 'gold'}]}` */
export const record: RecordShape = {
  id: idOf,
  updatedAt({ date_updated: changed, at: noted, date: said }) {
    const at = String(changed ?? noted ?? said)
    return /^\d+$/.test(at) ? Number(at) : undefined
  },
  createdField: 'date_created',
  field(name) {
    if (isCustom(name)) return (native) => valueIn(customOf(native).find(({ id }) => id === name))
    if (name === 'id') return idOf
    const inside = below[name]
    if (inside) return (native) => native[name] ?? inside(native)
    if (name === 'status') return ({ status }) => asObject(status)?.status ?? status
    return (native) => native[name]
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields'),
    ...customOf(native).flatMap(({ id }) => asString(id) ?? []),
  ],
}

/** What records are found by that is inside of something else: ids of what holds them, of people, names of tags. */
const below: Readonly<Record<string, (native: NativeRecord) => unknown>> = {
  list_id: ({ list }) => asObject(list)?.id,
  folder_id: ({ folder }) => asObject(folder)?.id,
  space_id: ({ space }) => asObject(space)?.id,
  assignee_id: ({ assignees }) => asArray(assignees).map((person) => asObject(person)?.id),
  tag_name: ({ tags }) => asArray(tags).map((tag) => asObject(tag)?.name),
}

/**
 * What is not addressed by its own id alone is known by that of what it belongs to, too: a comment by its task
 * (`9hx#458`), time by its workspace, a tag by its space and name, a type of task by its workspace.
 */
function idOf(native: NativeRecord): string | undefined {
  const { id, wid, task_id: task, space_id: space, team_id: team, name, name_plural: plural } = native
  const parent = task ?? wid ?? space ?? (plural === undefined ? undefined : team)
  const own = idText(id ?? (space === undefined ? undefined : name))
  return parent === undefined || own === undefined ? own : `${parent}#${own}`
}

/** Custom fields are named by UUIDs, which no field of ClickUp's own is. */
export function isCustom(name: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)
}

/**
 * A drop-down is read as the place of its option (`value: 1`), and written by the option's id, by which it is described:
 * `type_config: {options: [{id: '3f1c…', name: 'Gold', orderindex: 1}]}`.
 */
function valueIn({ type, value, type_config: config }: NativeRecord = {}): unknown {
  if (type !== 'drop_down') return value
  const chosen = recordsAt(config, 'options').find(({ orderindex }) => orderindex === value)
  return chosen?.id ?? value
}

function customOf({ custom_fields: fields }: NativeRecord): NativeRecord[] {
  return asArray(fields).filter(isObject)
}
