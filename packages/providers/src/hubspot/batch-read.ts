// Fetches records by id when the list of wanted properties is too long for a list address or a search body.
import { asArray, asObject, type Call, isObject, type NativeRecord } from '@mortise/connector-kit'
import { batchReadMax, objectUrl } from './api.ts'
import { record } from './record.ts'

/**
 * The records again, in the same order, with these properties. One archived in between is left out, as the next page
 * of the read would leave it out.
 */
export async function withProperties(input: {
  call: Call
  objectName: string
  records: readonly NativeRecord[]
  properties: readonly string[]
}): Promise<NativeRecord[]> {
  const ids = input.records.flatMap((native) => record.id(native) ?? [])
  const byId = new Map<string, NativeRecord>()
  for (let start = 0; start < ids.length; start += batchReadMax) {
    const inputs = ids.slice(start, start + batchReadMax).map((id) => ({ id }))
    const { json } = await input.call.request({
      method: 'POST',
      path: objectUrl(input.objectName, '/batch/read'),
      json: { inputs, properties: input.properties, propertiesWithHistory: [] },
    })
    for (const native of asArray(asObject(json)?.results).filter(isObject)) {
      byId.set(record.id(native) ?? '', native)
    }
  }
  return ids.map((id) => byId.get(id)).filter((native) => native !== undefined)
}
