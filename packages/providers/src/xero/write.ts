// Creates, changes and deletes Xero records.
import {
  type Call,
  type NativeRecord,
  objectIn,
  ProviderError,
  recordsAt,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { wordsOf } from './classify.ts'
import { objects } from './objects.ts'
import { pathOf } from './read.ts'
import { record } from './record.ts'

/** Unverified: as remembered of https://developer.xero.com/documentation/api/accounting/contacts */
export const write: WriteSupport['write'] = (call, request) =>
  request.action === 'create' ? createTogether(call, request) : writeOne(call, request)

/** With `summarizeErrors=false` every record is answered for itself, refused ones included. */
async function createTogether(
  call: Call,
  { objectName, items, headers }: WriteRequest,
): Promise<WriteOutcome[]> {
  const { json } = await call.request({
    method: 'PUT',
    path: pathOf(objectName),
    query: { summarizeErrors: false },
    headers,
    json: { [objectName]: items.map(({ fields }) => fields) },
  })
  const answers = recordsAt(json, objectName)
  return items.map((_item, index) => toOutcome(answers[index]))
}

function toOutcome(answer: NativeRecord | undefined): WriteOutcome {
  const words = wordsOf(answer)
  const isRefused = !answer || answer.StatusAttributeString === 'ERROR' || answer.HasValidationErrors === true
  if (!isRefused) {
    const recordId = record.id(answer)
    return { isWritten: true, ...(recordId === undefined ? {} : { recordId }), record: answer }
  }
  const message = words ?? 'Xero did not write the record.'
  return { isWritten: false, error: new ProviderError({ reaction: { kind: 'stop' }, message, status: 400 }) }
}

const writeOne: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const path = `${pathOf(objectName)}/${encodeURIComponent(id)}`
    if (action === 'delete') return { method: 'DELETE', path }
    const { idName } = objectIn(objects, objectName, 'Xero')
    return { method: 'POST', path, json: { [objectName]: [{ ...item.fields, [idName]: id }] } }
  },
  unwrap: (json, objectName) => recordsAt(json, objectName)[0],
  id: record.id,
})
