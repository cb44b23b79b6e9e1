// Reads GitLab's objects, project by project.
import {
  type Call,
  keepChanged,
  matchFilters,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readChildren,
} from '@mortise/connector-kit'
import { listPage, ownProjects, projectPage } from './list.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

/** One page, every filter applied. Projects are listed whole and what did not change is left out here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [], cursor, pageSize } = request
  objectIn(objects, objectName, 'GitLab')
  const page =
    objectName === 'projects'
      ? await listPage(call, { request: ownProjects, cursor, pageSize })
      : await inProjects(call, request)
  const changed = keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}

/**
 * Pages are numbered, so what moves during a read must not move forward: everything is sorted by creation, oldest first,
 * and changes newest first, where what changes meanwhile moves to where the next read begins.
 * @see https://docs.gitlab.com/api/issues/ Unverified: parameters are those of @gitbeaker/core 43.8.0.
 */
function inProjects(call: Call, { objectName, since, cursor, pageSize }: ReadRequest): Promise<ReadPage> {
  const order = since
    ? // Whether the instant itself is meant is not said: a second less, and what is too old is left out.
      {
        order_by: 'updated_at',
        sort: 'desc',
        updated_after: new Date(since.getTime() - 1000).toISOString(),
      }
    : { order_by: 'created_at', sort: 'asc' }
  return readChildren({
    cursor,
    parents: (position) => projectPage(call, position ?? ''),
    children: ({ id }, position) =>
      listPage(call, {
        request: {
          path: `/api/v4/projects/${id}/${objectName}`,
          query: { scope: 'all', state: 'all', ...order },
        },
        cursor: position,
        pageSize,
      }),
  })
}
