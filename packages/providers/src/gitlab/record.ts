// Where things are in GitLab's records.
import { idText, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * The parts of its address identify a record in a project, `42#7`, and a note, `42#7#301`: only administrators can ask
 * for these by their id alone. Projects and groups are identified by their id.
 */
export const record: RecordShape = {
  id: idOf,
  updatedAt({ updated_at: at, last_activity_at: activity, committed_date: committed }) {
    const instant = Date.parse(String(at ?? activity ?? committed))
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'created_at',
  field: (name) => fields[name] ?? ((native) => native[name]),
}

/** Fields that are not in the record under their name: what it belongs to, by its id. */
const fields: Readonly<Record<string, (native: NativeRecord) => unknown>> = {
  id: idOf,
  issue: ownerOf,
  merge_request: ownerOf,
}

/** The id under which a record is read and written. */
export function idOf(native: NativeRecord): string | undefined {
  const { id, project_id: project, iid, tag_name: tag, noteable_iid: noteable, name } = native
  if (project === undefined) return idText(id)
  if (noteable !== undefined) return `${ownerOf(native)}#${idText(id)}`
  // Milestones and pipelines are counted in their project, and addressed by their id all the same.
  const own = isAddressedById(native) ? id : (iid ?? tag ?? id ?? name)
  return own === undefined ? undefined : `${project}#${idText(own)}`
}

/** Among records that are counted, milestones alone expire and pipelines alone run for a `ref`. */
function isAddressedById({ expired, ref }: NativeRecord): boolean {
  return expired !== undefined || ref !== undefined
}

function ownerOf({ project_id: project, noteable_iid: noteable }: NativeRecord): string {
  return `${project}#${noteable}`
}
