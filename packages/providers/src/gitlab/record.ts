// Where things are in GitLab's records.
import { idText, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * Issues and merge requests are identified by what their address is made of, `42#7`, as only administrators can ask for
 * them by their id; projects by their id.
 */
export const record: RecordShape = {
  id: idOf,
  updatedAt: ({ updated_at: at, last_activity_at: activity }) => {
    const instant = Date.parse(String(at ?? activity))
    return Number.isNaN(instant) ? undefined : instant
  },
  field: (name) => (name === 'id' ? idOf : (native) => native[name]),
}

/** The id under which a record is read and written. */
export function idOf({ id, project_id: project, iid }: NativeRecord): string | undefined {
  return iid === undefined || project === undefined ? idText(id) : `${project}#${iid}`
}

/** The address of a record; `undefined` when the id is not one of this object. */
export function pathOf(objectName: string, id: string): string | undefined {
  const base = '/api/v4/projects'
  if (objectName === 'projects') return /^\d+$/.test(id) ? `${base}/${id}` : undefined
  const [, project, iid] = /^(\d+)#(\d+)$/.exec(id) ?? []
  return project === undefined ? undefined : `${base}/${project}/${objectName}/${iid}`
}
