// Current GitHub records by id.
import { asObject, type Call, fetchEach, type NativeRecord } from '@mortise/connector-kit'
import { isMine, readByIds } from './mine.ts'
import { pathOf } from './places.ts'

/** One request for each; what is no id of the object is left out like what is not there. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  if (isMine(objectName)) return readByIds(call, { objectName, ids, fields: 'all' })
  const paths = ids.flatMap((id) => pathOf(objectName, id) ?? [])
  const found = await fetchEach(
    call,
    paths.map((path) => ({ path })),
    asObject,
  )
  // Pull requests have the numbers of issues.
  return objectName === 'issues' ? found.filter((native) => native.pull_request === undefined) : found
}
