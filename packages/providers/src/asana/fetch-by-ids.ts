// Current Asana records by id.
import { asObject, type Call, fetchEach, type NativeRecord } from '@mortise/connector-kit'
import { optFields } from './list.ts'

/** One request for each; users can be asked for by e-mail address, too. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const known = ids.filter((id) => /^\d+$/.test(id) || (objectName === 'users' && id.includes('@')))
  const query = { opt_fields: optFields(objectName, 'all') }
  const requests = known.map((id) => ({ path: `/1.0/${objectName}/${encodeURIComponent(id)}`, query }))
  return fetchEach(call, requests, (json) => asObject(asObject(json)?.data))
}
