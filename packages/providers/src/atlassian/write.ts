// Creates, changes and deletes Jira's records: of issues up to fifty with one request.
import {
  asObject,
  asString,
  type Call,
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
import { deleteMany } from './delete-many.ts'
import { objects } from './objects.ts'
import { places } from './places.ts'
import { record, toFields } from './record.ts'
import { writeListed } from './write-listed.ts'

const writeOne: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    objectIn(objects, objectName, 'Jira')
    const json = { fields: toFields(item.fields) }
    return requestAt(action, { path: '/3/issue', id, update: 'PUT', json })
  },
  // Jira returns only the id and key of a created issue, and nothing for an updated one.
  unwrap: asObject,
  id: record.id,
})

/**
 * A single issue has its own request; several creates or several deletes go together, and each succeeds or fails. Where
 * Jira refuses all of them, or the user may not make bulk changes, it refuses the request. Then each issue gets its own
 * request.
 */
export const write: WriteSupport['write'] = async (call, request) => {
  const { objectName, action, items } = request
  const place = places[objectName]
  if (place) return writeListed(call, request, place)
  const isMany = items.length > 1 && (action === 'create' || items.every(({ id = '' }) => /^\d+$/.test(id)))
  if (action === 'update' || !isMany) return writeOne(call, request)
  try {
    return action === 'create' ? await createMany(call, request) : await deleteMany(call, request)
  } catch (error) {
    const isRefused = error instanceof ProviderError && (error.status === 400 || error.status === 403)
    if (isRefused) return writeOne(call, request)
    throw error
  }
}

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
    return { isWritten: true, recordId }
  })
}

function toError(errors: unknown): ProviderError {
  const told = toldBy(errors)
  const message = 'Jira refused the issue and did not say why.'
  return new ProviderError({ reaction: { kind: 'stop' }, status: 400, message, ...told })
}
