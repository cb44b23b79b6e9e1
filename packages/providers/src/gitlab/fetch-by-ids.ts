// Current GitLab records by id.
import { asObject, type Call, type NativeRecord, requestIfThere } from '@mortise/connector-kit'
import { pathOf } from './record.ts'

/** One request for each; what is no id of the object is left out like what is not there. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const paths = ids.flatMap((id) => pathOf(objectName, id) ?? [])
  const answers = await Promise.all(paths.map((path) => requestIfThere(call, { path })))
  return answers.map((answer) => asObject(answer?.json)).filter((one) => one !== undefined)
}
