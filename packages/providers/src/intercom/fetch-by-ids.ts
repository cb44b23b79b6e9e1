// Current Intercom records by id.
import { asObject, type Call, fetchEach, type NativeRecord, objectIn } from '@mortise/connector-kit'
import { objects, pathOf } from './objects.ts'

/** One request for each. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  objectIn(objects, objectName, 'Intercom')
  const known = ids.filter((id) => /^[\w-]+$/.test(id))
  return fetchEach(
    call,
    known.map((id) => ({ path: pathOf(objectName, id) })),
    asObject,
  )
}
