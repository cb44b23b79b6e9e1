// Creates, changes and deletes Airtable records, ten at a time.
import {
  type Call,
  type CallRequest,
  ProviderError,
  recordsAt,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
} from '@mortise/connector-kit'
import { tableOf } from './object.ts'
import { record } from './record.ts'

/**
 * Airtable takes or refuses ten records as a whole. Where the others should be written all the same, a refused batch is
 * tried again record by record.
 */
export const write: WriteSupport['write'] = async (call, request) => {
  try {
    return await writeTogether(call, request)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reaction.kind !== 'stop') throw error
    if (request.allOrNone || request.items.length === 1) {
      return request.items.map(() => ({ isWritten: false, error }))
    }
    const outcomes: WriteOutcome[] = []
    for (const item of request.items) outcomes.push(...(await write(call, { ...request, items: [item] })))
    return outcomes
  }
}

async function writeTogether(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  const { json } = await call.request({ ...toRequest(request), headers: request.headers })
  const written = recordsAt(json, 'records')
  return request.items.map((item, index) => {
    const native = written[index]
    const recordId = (native && record.id(native)) ?? item.id
    const isRead = native !== undefined && request.action !== 'delete'
    return {
      isWritten: true,
      recordId,
      record: isRead ? native : undefined,
    }
  })
}

function toRequest({ objectName, action, items }: WriteRequest): CallRequest {
  const { path } = tableOf(objectName)
  switch (action) {
    case 'create':
      return { method: 'POST', path, json: { records: items.map(({ fields }) => ({ fields })) } }
    case 'update':
      return { method: 'PATCH', path, json: { records: items.map(({ id, fields }) => ({ id, fields })) } }
    case 'delete': {
      const ids = items.map(({ id = '' }) => `records[]=${encodeURIComponent(id)}`)
      return { method: 'DELETE', path: `${path}?${ids.join('&')}` }
    }
  }
}
