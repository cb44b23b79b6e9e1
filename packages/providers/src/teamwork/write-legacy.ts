// Projects, lists of tasks and people are written at the first version of Teamwork's API, by its names for their fields.
import {
  answeredId,
  type NativeRecord,
  type OneWrite,
  requestAt,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'

interface LegacyObject {
  /** Where records are changed, and made unless they have a parent. */
  path: string
  /** The member of a body that holds the fields. */
  wrapper: string
  /** Where an answer names what was made. */
  idAt: string
  /** The field that names where a new record is made, and is no member of its body. */
  parent?: { field: string; below: string }
  /** Fields that bodies call by other names. */
  names: Readonly<Record<string, string>>
}

/**
 * @see https://github.com/Teamwork/twapi-go-sdk/blob/2c6f2fa78ac422bd1352da60224670b13ce632f4/projects/project.go read 2026-11-29
 * @see https://github.com/Teamwork/twapi-go-sdk/blob/2c6f2fa78ac422bd1352da60224670b13ce632f4/projects/tasklist.go read 2026-11-29
 * @see https://github.com/Teamwork/twapi-go-sdk/blob/2c6f2fa78ac422bd1352da60224670b13ce632f4/projects/user.go read 2026-11-29
 */
const legacy: Readonly<Record<string, LegacyObject>> = {
  projects: {
    path: '/projects',
    wrapper: 'project',
    idAt: 'id',
    names: {
      startAt: 'start-date',
      endAt: 'end-date',
      categoryId: 'category-id',
      ownerId: 'projectOwnerId',
    },
  },
  tasklists: {
    path: '/tasklists',
    wrapper: 'todo-list',
    idAt: 'tasklistId',
    parent: { field: 'projectId', below: '/projects' },
    names: { milestoneId: 'milestone-Id' },
  },
  people: {
    path: '/people',
    wrapper: 'person',
    idAt: 'id',
    names: {
      firstName: 'first-name',
      lastName: 'last-name',
      email: 'email-address',
      isAdmin: 'administrator',
      companyId: 'company-id',
    },
  },
}

/** Whether an object is written here. */
export function isLegacy(objectName: string): boolean {
  return Object.hasOwn(legacy, objectName)
}

/** One request for each record. The answer to a creation has the id and no more. */
export const writeLegacy: WriteSupport['write'] = (call, { objectName, action, items, headers }) =>
  writeEachItem(items, async (item) => {
    const asked = requestFor(objectName, { action, item, id: item.id ?? '' })
    const answer = await call.request({ ...asked, headers: { ...headers, ...asked.headers } })
    const { idAt = 'id' } = legacy[objectName] ?? {}
    return { isWritten: true, recordId: action === 'create' ? answeredId(answer, idAt) : item.id }
  })

function requestFor(objectName: string, { action, item, id }: Pick<OneWrite, 'action' | 'item' | 'id'>) {
  const entry = legacy[objectName]
  if (!entry) throw new TypeError(`Teamwork has no way to ${action} ${objectName}`)
  const { path, wrapper, parent } = entry
  const { [parent?.field ?? '']: place, ...fields } = item.fields
  const json = { [wrapper]: toBody(entry, fields) }
  const list =
    action === 'create' && parent ? `${parent.below}/${encodeURIComponent(String(place ?? ''))}${path}` : path
  const request = requestAt(action, { path: list, id, update: 'PUT', json })
  return { ...request, path: `${request.path}.json` }
}

/** A day is written without its hyphens: `20261121`. */
function toBody({ names }: LegacyObject, fields: NativeRecord): NativeRecord {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const own = Object.hasOwn(names, name) ? names[name] : undefined
      const isDay = own !== undefined && /-date$/.test(own) && typeof value === 'string'
      return [own ?? name, isDay ? value.slice(0, 10).replaceAll('-', '') : value]
    }),
  )
}
