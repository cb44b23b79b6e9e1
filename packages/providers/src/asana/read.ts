// Reads Asana's objects, workspace by workspace.
import {
  type Call,
  keepChanged,
  matchFilters,
  memoByCall,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readChildren,
} from '@mortise/connector-kit'
import { listPage, optFields, pageSizeMax, workspaces } from './list.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

/**
 * One page, every filter applied. Tasks are listed by project and can be asked for changes; one that is in several
 * projects comes with each, and one in none does not come. Projects do not filter by change, and users do not even say
 * when they changed: of these everything is read.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [] } = request
  objectIn(objects, objectName, 'Asana')
  const names = filters.map(({ fieldName }) => fieldName)
  const fields = request.fields === 'all' ? 'all' : [...request.fields, ...names]
  const wanted = { ...request, fields } as const
  const page = objectName === 'tasks' ? await tasks(call, wanted) : await inWorkspaces(call, wanted)
  const changed = keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}

/** @see https://www.npmjs.com/package/asana/v/3.2.0 read 2026-11-21 */
function tasks(call: Call, { cursor, pageSize, since, fields }: ReadRequest): Promise<ReadPage> {
  return readChildren({
    cursor,
    parents: (position) => projects(call, position ?? ''),
    children: ({ gid }, position) =>
      listPage(call, {
        path: '/1.0/tasks',
        query: {
          project: String(gid),
          opt_fields: optFields('tasks', fields),
          // Whether the instant itself is meant is not said: a second less, and what is too old is left out.
          modified_since: since && new Date(since.getTime() - 1000).toISOString(),
        },
        cursor: position,
        pageSize,
      }),
  })
}

const projects = memoByCall((call: Call, cursor: string) =>
  inWorkspaces(call, {
    objectName: 'projects',
    fields: ['gid'],
    pageSize: pageSizeMax,
    ...(cursor === '' ? {} : { cursor }),
  }),
)

/** A page of a list that every workspace has. */
export function inWorkspaces(
  call: Call,
  { objectName, fields, cursor, pageSize }: ReadRequest,
): Promise<ReadPage> {
  return readChildren({
    cursor,
    parents: (position) => workspaces(call, position ?? ''),
    children: ({ gid }, position) =>
      listPage(call, {
        path: `/1.0/${objectName}`,
        query: { workspace: String(gid), opt_fields: optFields(objectName, fields) },
        cursor: position,
        pageSize,
      }),
  })
}
