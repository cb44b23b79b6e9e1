// Current GitLab records by id.
import { askEach, asObject, type Call, type NativeRecord, requestIfThere } from '@mortise/connector-kit'
import { ownerIn, pathOf } from './places.ts'

/** One request for each; what is no id of the object is left out like what is not there. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const found = await askEach(call, ids, async (id) => {
    const path = pathOf(objectName, id)
    const native = asObject(path && (await requestIfThere(call, { path }))?.json)
    return native && { ...native, ...ownerIn(objectName, id) }
  })
  return found.filter((native) => native !== undefined)
}
