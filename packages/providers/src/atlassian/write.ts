// Creates, changes and deletes Jira's records: of issues up to fifty new ones with one request.
import {
  asObject,
  asString,
  type Call,
  type NativeRecord,
  objectIn,
  ProviderError,
  recordsAt,
  requestAt,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { toldBy } from './classify.ts'
import { objects } from './objects.ts'
import { idsIn, type Place, pathIn, places } from './places.ts'
import { record, toDocument, toFields } from './record.ts'

/** Unverified: the requests, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-21). */
const writeOne: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    objectIn(objects, objectName, 'Jira')
    const json = { fields: toFields(item.fields) }
    return requestAt(action, { path: '/3/issue', id, update: 'PUT', json })
  },
  // What is created is answered by its id and key only, and what is changed not at all.
  unwrap: asObject,
  id: record.id,
})

/**
 * One issue has a request of its own, several new ones go together and succeed or fail each. Where Jira refuses all of
 * them it refuses the request, so that each is asked about alone.
 */
export const write: WriteSupport['write'] = async (call, request) => {
  const place = places[request.objectName]
  if (place) return writeListed(place)(call, request)
  if (request.action !== 'create' || request.items.length === 1) return writeOne(call, request)
  try {
    return await createMany(call, request)
  } catch (error) {
    if (error instanceof ProviderError && error.status === 400) return writeOne(call, request)
    throw error
  }
}

/** Everything but issues, with a request for each. */
const writeListed =
  (place: Place): WriteSupport['write'] =>
  (call, request) =>
    writeByRequest({
      request({ objectName, action, item, id }) {
        const { issue, ...fields } = item.fields
        const isNew = action === 'create'
        const template = isNew ? place.made : place.one
        const ids = isNew ? (issue === undefined ? {} : { parent: String(issue) }) : idsIn(place, id)
        const path = template && pathIn(call, template, ids)
        if (path === undefined) throw unknownId(objectName, isNew ? String(issue) : id)
        if (isNew && place.below === 'issues' && issue === undefined) throw withoutIssue()
        if (action === 'delete') return { method: 'DELETE', path }
        return { method: isNew ? 'POST' : (place.update ?? 'PUT'), path, json: toBody(objectName, fields) }
      },
      unwrap: asObject,
      id: record.id,
    })(call, request)

/** Long texts of these are documents, too; descriptions of components and versions are plain. */
function toBody(objectName: string, fields: NativeRecord): NativeRecord {
  const name = { comments: 'body', worklogs: 'comment' }[objectName]
  const text = name === undefined ? undefined : fields[name]
  return name === undefined || typeof text !== 'string' ? fields : { ...fields, [name]: toDocument(text) }
}

function withoutIssue(): ProviderError {
  const message = 'Say in "issue" which issue the record belongs to, by its id.'
  return new ProviderError({ reaction: { kind: 'stop' }, message, status: 422, fieldName: 'issue' })
}

function unknownId(objectName: string, id: string): ProviderError {
  const message = `"${id}" is not an id that Jira has for ${objectName}.`
  return new ProviderError({ reaction: { kind: 'stop' }, message, status: 404 })
}

/** Unverified: the answer, told by https://docs.rs/crate/jira_v3_openapi/latest/source/docs/CreatedIssues.md alone (read 2026-11-21). */
async function createMany(call: Call, { objectName, items, headers }: WriteRequest): Promise<WriteOutcome[]> {
  objectIn(objects, objectName, 'Jira')
  const issueUpdates = items.map(({ fields }) => ({ fields: toFields(fields) }))
  const request = { method: 'POST', path: '/3/issue/bulk', json: { issueUpdates }, headers } as const
  const { json } = await call.request(request)
  const refused = new Map(
    recordsAt(json, 'errors').map((error) => [
      Number(error.failedElementNumber),
      toError(error.elementErrors),
    ]),
  )
  // Those created come in the order of the items they were made of.
  const created = recordsAt(json, 'issues')
  return items.map((_item, index) => {
    const error = refused.get(index)
    if (error) return { isWritten: false, error }
    const recordId = asString(created.shift()?.id)
    return { isWritten: true, ...(recordId === undefined ? {} : { recordId }) }
  })
}

function toError(errors: unknown): ProviderError {
  const told = toldBy(errors)
  const message = 'Jira refused the issue and did not say why.'
  return new ProviderError({ reaction: { kind: 'stop' }, status: 400, message, ...told })
}
