// Creates, changes and deletes Zoho CRM records, a hundred at a time.
import {
  asString,
  type Call,
  type CallRequest,
  ProviderError,
  recordsAt,
  valueAt,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
} from '@mortise/connector-kit'
import { refusal } from './classify.ts'
import { coqlName } from './coql.ts'

/**
 * Zoho answers what became of each record, unless it refuses the request as a whole: then the records are sent one by
 * one, so that the good ones among them are written.
 */
export const write: WriteSupport['write'] = async (call, request) => {
  try {
    return await writeTogether(call, request)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reaction.kind !== 'stop') throw error
    if (request.items.length === 1) return [{ isWritten: false, error }]
    const outcomes: WriteOutcome[] = []
    for (const item of request.items) outcomes.push(...(await write(call, { ...request, items: [item] })))
    return outcomes
  }
}

async function writeTogether(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  const { json } = await call.request({ ...toRequest(request), headers: request.headers })
  const answers = recordsAt(json, 'data')
  return request.items.map((item, index) => {
    const answer = answers[index]
    const isWritten = answer?.status === 'success'
    const recordId = asString(valueAt(answer, 'details.id')) ?? item.id
    if (isWritten) return { isWritten, recordId }
    return { isWritten, error: refusal(answer) }
  })
}

function toRequest({ objectName, action, items }: WriteRequest): CallRequest {
  const path = `/crm/v8/${coqlName(objectName)}`
  switch (action) {
    case 'create':
      return { method: 'POST', path, json: { data: items.map(({ fields }) => fields) } }
    case 'update':
      return { method: 'PUT', path, json: { data: items.map(({ id, fields }) => ({ ...fields, id })) } }
    case 'delete':
      return { method: 'DELETE', path, query: { ids: items.map(({ id }) => id).join(',') } }
  }
}
