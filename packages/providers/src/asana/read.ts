// Reads Asana's objects: parent by parent, since hardly any list is of a whole account.
import {
  type Call,
  keepChanged,
  memoByCall,
  memoLastByCall,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readChildren,
} from '@mortise/connector-kit'
import { listPage, optFields, pageSizeMax, workspaces } from './list.ts'
import { objects } from './objects.ts'
import { listOf, type Parent, type Place, places } from './places.ts'
import { record } from './record.ts'

/**
 * One page; filters are left to the engine. Tasks are listed by project and can be asked for changes. A task in several
 * projects comes with each, and one in none does not come. Comments are looked for at the tasks that changed. Projects
 * do not filter by change, and most other objects do not even say when they changed: all their records are read.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, fields, cursor, pageSize } = request
  objectIn(objects, objectName, 'Asana')
  const place = places[objectName]
  const query = { opt_fields: optFields(objectName, fields) }
  const page = place
    ? await inParents(call, place, request)
    : await listPage(call, { path: `/1.0/${objectName}`, query, cursor, pageSize })
  return keepChanged(page, request, record)
}

/** A page of a list that every parent has. */
export function inParents(
  call: Call,
  place: Place,
  { objectName, fields, since, cursor, pageSize }: ReadRequest,
): Promise<ReadPage> {
  // Whether the instant itself is meant is not said: a second less, and what is too old is left out.
  const changes = place.hasChanges && since ? new Date(since.getTime() - 1000).toISOString() : undefined
  return readChildren({
    cursor,
    parents: (position) => parentPage(call, place.below, { since, cursor: position }),
    children({ gid }, position) {
      const { path, query } = listOf(objectName, place, String(gid))
      const wanted = { ...query, opt_fields: optFields(objectName, fields), modified_since: changes }
      return listPage(call, { path, query: wanted, cursor: position, pageSize })
    },
  })
}

/** A page of what lists are below of; a task changes with what is said of it, so that changes lead there. */
function parentPage(
  call: Call,
  below: Parent,
  { since, cursor }: { since: Date | undefined; cursor: string | undefined },
): Promise<ReadPage> {
  if (below === 'workspaces') return workspaces(call, cursor ?? '')
  if (below === 'projects') return projects(call, cursor ?? '')
  return tasks(call, JSON.stringify({ since, cursor }))
}

const gids = (objectName: Parent) => ({ objectName, fields: ['gid'], pageSize: pageSizeMax })

const projects = memoByCall((call: Call, cursor: string) => {
  const place = objectIn(places, 'projects', 'Asana')
  return inParents(call, place, { ...gids('projects'), cursor: cursor === '' ? undefined : cursor })
})

const tasks = memoLastByCall((call: Call, key: string) => {
  const { since, cursor } = JSON.parse(key) as { since?: string; cursor?: string | undefined }
  return inParents(call, objectIn(places, 'tasks', 'Asana'), {
    ...gids('tasks'),
    since: since === undefined ? undefined : new Date(since),
    cursor,
  })
})
