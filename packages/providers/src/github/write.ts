// Creates, changes and deletes what is in GitHub's repositories, these themselves, and teams.
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  graphqlData,
  type NativeRecord,
  objectIn,
  refusal,
  type WriteItem,
  type WriteSupport,
  writeEachItem,
  writeOneByRequest,
} from '@mortise/connector-kit'
import { branchIn, branchRequest } from './branches.ts'
import { isMine, write as writeMine } from './mine.ts'
import { objects } from './objects.ts'
import { collectionOf, listBelow, pathOf } from './places.ts'
import { isName, isRepository, record } from './record.ts'
import { besideByObject, writeInTwo } from './write-in-two.ts'

/**
 * @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21
 * @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 read 2026-11-22
 */
export const write: WriteSupport['write'] = async (call, request) => {
  const { objectName, action, items, headers } = request
  if (isMine(objectName)) return writeMine(call, request)
  if (objectName === 'issues' && action === 'delete')
    return writeEachItem(items, (item) => deleteIssue(call, item, headers))
  const beside = action === 'delete' ? undefined : besideByObject[objectName]
  const writeOwn = (item: WriteItem) => writeOne(call, { objectName, action, item, headers })
  return writeEachItem(items, (item) =>
    beside ? writeInTwo(call, { action, item, headers, beside }, writeOwn) : writeOwn(item),
  )
}

const writeOne = writeOneByRequest({
  request({ objectName, action, item, id }) {
    objectIn(objects, objectName, 'GitHub')
    const { repository, issue, pull_request: pull, organization, ...json } = item.fields
    if (objectName === 'branches') return branchRequest({ action, id, repository, json })
    if (action === 'create') return creation(objectName, { repository, issue, pull, organization }, json)
    const path = pathOf(objectName, id)
    if (path === undefined) throw refusal(`"${id}" is not the id of a record in ${objectName}.`, 404)
    if (action === 'delete') return { method: 'DELETE', path }
    // The summary of a review is replaced, the rest of it stays as it was sent.
    if (objectName === 'reviews') return { method: 'PUT', path, json }
    return { method: 'PATCH', path, json: objectName === 'labels' ? renamed(json) : json }
  },
  unwrap: (json, objectName) => (objectName === 'branches' ? branchIn(json) : asObject(json)),
  id: record.id,
})

/** The request that creates a record in its parent; a missing or malformed parent is refused here. */
function creation(
  objectName: string,
  {
    repository,
    issue,
    pull,
    organization,
  }: Record<'repository' | 'issue' | 'pull' | 'organization', unknown>,
  json: NativeRecord,
): CallRequest {
  const path = (): string => {
    switch (objectName) {
      case 'repositories':
        return '/user/repos'
      case 'comments':
        return below('issues', issue)
      case 'review_comments':
      case 'reviews':
        return below('pull_requests', pull)
      case 'teams':
        if (typeof organization === 'string' && isName(organization)) return `/orgs/${organization}/teams`
        throw refusal('Say in "organization" whose team it is, such as octo.', 422, 'organization')
    }
    if (typeof repository === 'string' && isRepository(repository))
      return collectionOf(objectName, repository)
    throw refusal('Say in "repository" where the record belongs, such as octo/hello.', 422, 'repository')
  }
  function below(parent: 'issues' | 'pull_requests', id: unknown): string {
    const path = listBelow(objectName, { below: parent, id: String(id) })
    if (path !== undefined) return path
    const name = parent === 'issues' ? 'issue' : 'pull_request'
    throw refusal(`Say in "${name}" what it is written on, such as octo/hello#12.`, 422, name)
  }
  return { method: 'POST', path: path(), json }
}

/** The name of a label is its address, so a new name has a separate field. */
function renamed({ name, ...json }: NativeRecord): NativeRecord {
  return name === undefined ? json : { ...json, new_name: name }
}

/**
 * Issues are deleted by their global id alone, which is asked for first, and by administrators of the repository.
 * @see https://www.npmjs.com/package/@octokit/graphql-schema/v/15.26.1 (deleteIssue) read 2026-11-22
 */
async function deleteIssue(call: Call, { id = '' }: WriteItem, headers: NonNullable<CallRequest['headers']>) {
  const path = pathOf('issues', id)
  if (path === undefined) throw refusal(`"${id}" is not the id of a record in issues.`, 404)
  const issue = asObject((await call.request({ path })).json)
  if (issue?.pull_request !== undefined) throw refusal(`"${id}" is a pull request.`, 404)
  const query = 'mutation($id: ID!) { deleteIssue(input: {issueId: $id}) { clientMutationId } }'
  const json = { query, variables: { id: asString(issue?.node_id) } }
  graphqlData(await call.request({ method: 'POST', path: '/graphql', json, headers }))
  return { isWritten: true, recordId: id } as const
}
