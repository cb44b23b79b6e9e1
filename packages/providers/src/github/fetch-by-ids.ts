// Current GitHub records by id, and where a record is.
import { asObject, type Call, fetchEach, type NativeRecord } from '@mortise/connector-kit'
import { isRepository, parseId } from './record.ts'

/** One request for each; what is no id of the object is left out like what is not there. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const paths = ids.flatMap((id) => pathOf(objectName, id) ?? [])
  return fetchEach(
    call,
    paths.map((path) => ({ path })),
    asObject,
  )
}

/** The address of a record; `undefined` when the id is not one of this object. */
export function pathOf(objectName: string, id: string): string | undefined {
  if (objectName === 'repositories') return isRepository(id) ? `/repos/${id}` : undefined
  const parts = parseId(id)
  if (!parts) return undefined
  return `/repos/${parts.repository}/${objectName === 'issues' ? 'issues' : 'pulls'}/${parts.number}`
}
