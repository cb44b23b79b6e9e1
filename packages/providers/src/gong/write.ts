// Hands calls to Gong, which is all that can be written.
import { asString, isObject, type WriteSupport, writeEachItem } from '@mortise/connector-kit'

/** Unverified: as remembered of https://help.gong.io/apidocs/add-new-call-v2calls-2 */
export const write: WriteSupport['write'] = (call, { items, headers }) =>
  writeEachItem(items, async ({ fields }) => {
    const { json } = await call.request({ method: 'POST', path: '/v2/calls', json: fields, headers })
    const recordId = isObject(json) ? asString(json.callId) : undefined
    return { isWritten: true, ...(recordId === undefined ? {} : { recordId }) }
  })
