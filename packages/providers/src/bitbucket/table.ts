// How Bitbucket is asked: lists of a workspace, narrowed by a query where they take one.
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  fromObjectTable,
  listStatic,
  type OneWrite,
  objectIn,
  refusal,
  type TableParts,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { type BitbucketObject, objects } from './objects.ts'
import {
  pullRequestPath,
  pullRequestsById,
  pullRequestsOf,
  readPullRequests,
  searchPullRequests,
} from './pull-requests.ts'
import { queryOf } from './query.ts'
import { record } from './record.ts'
import { style } from './style.ts'

const pageSizeMax = 100
const isNested = (objectName: string) => objectName === 'pullrequests'

/** The workspace is a part of every path, and only the account knows it. */
function tableOf(call: Call): TableParts {
  const workspace = encodeURIComponent(call.metadata.workspace ?? '')
  return fromObjectTable<BitbucketObject>({
    displayName: 'Bitbucket',
    objects,
    record,
    style,
    pageSizeMax,
    list({ path, isQueried, isPlace }, { since, filters }) {
      if (isPlace) return { path: `${path(workspace)}/${workspace}`, isSingle: true }
      // In an order that changes do not disturb.
      return {
        path: path(workspace),
        query: isQueried ? { q: queryOf(since, filters), sort: 'created_on' } : {},
      }
    },
    one: ({ path, idPattern }, { id }) =>
      idPattern.test(id) ? { path: `${path(workspace)}/${encodeURIComponent(id)}` } : undefined,
    unwrap: asObject,
  })
}

/** Projects in their first page, pull requests repository after repository in the first pages. */
export const scans = [
  'projects.name',
  'projects.key',
  'pullrequests.id',
  'pullrequests.title',
  'pullrequests.state',
]

export const listObjects: TableParts['listObjects'] = async () => listStatic(objects)

export const describe: TableParts['describe'] = async (call, objectName) =>
  tableOf(call).describe(call, objectName)

export const read: TableParts['read'] = async (call, request) =>
  isNested(request.objectName) ? readPullRequests(call, request) : tableOf(call).read(call, request)

/** Records that the list cannot be asked for are looked for in a page of the largest size. */
export const search: TableParts['search'] = async (call, request) => {
  if (isNested(request.objectName)) return searchPullRequests(call, request)
  const { records } = await tableOf(call).search(call, { ...request, pageSize: pageSizeMax })
  return { records: records.slice(0, request.pageSize) }
}

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  isNested(request.objectName) ? pullRequestsById(call, request.ids) : tableOf(call).readByIds(call, request)

/**
 * One request for each record, and one before it that looks whether what is to be changed is there: a PUT to nothing makes
 * a new repository or project.
 */
export const write: WriteSupport['write'] = async (call, { objectName, action, items, headers }) =>
  writeEachItem(items, async (item) => {
    const request = requestFor(call, { objectName, action, item, id: item.id ?? '' })
    if (request.method === 'PUT') await call.request({ path: request.path })
    const { json } = await call.request({ ...request, headers })
    const native = action === 'delete' ? undefined : asObject(json)
    const recordId = (native && record.id(native)) ?? item.id
    return {
      isWritten: true,
      recordId,
      record: native,
    }
  })

/**
 * @see https://developer.atlassian.com/cloud/bitbucket/rest/api-group-repositories/ read 2026-11-22
 * @see https://developer.atlassian.com/cloud/bitbucket/rest/api-group-pullrequests/ read 2026-11-22
 */
function requestFor(call: Call, { objectName, action, item, id }: OneWrite): CallRequest {
  const { path, idPattern } = objectIn(objects, objectName, 'Bitbucket')
  const list = path(encodeURIComponent(call.metadata.workspace ?? ''))
  const { slug, repository, ...fields } = item.fields
  if (action === 'create') {
    if (objectName !== 'repositories' && !isNested(objectName))
      return { method: 'POST', path: list, json: item.fields }
    if (isNested(objectName)) {
      const place = pullRequestsOf(call, needed(repository, 'repository'))
      return { method: 'POST', path: place, json: fields }
    }
    const one = `${list}/${encodeURIComponent(needed(slug, 'slug'))}`
    return { method: 'POST', path: one, json: fields }
  }
  const one = isNested(objectName)
    ? pullRequestPath(call, id)
    : idPattern.test(id)
      ? `${list}/${encodeURIComponent(id)}`
      : undefined
  if (one === undefined) throw refusal(`"${id}" is no id of what Bitbucket calls ${objectName}.`, 404)
  return action === 'delete' ? { method: 'DELETE', path: one } : { method: 'PUT', path: one, json: fields }
}

function needed(value: unknown, fieldName: string): string {
  const text = asString(value)
  if (text !== undefined && text !== '') return text
  throw refusal(`Bitbucket needs "${fieldName}", which says where the record is to be made.`, 400, fieldName)
}
