// Current Intercom records by id.
import { asObject, type Call, type NativeRecord, objectIn, requestIfThere } from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** One request for each. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  objectIn(objects, objectName, 'Intercom')
  const answers = await Promise.all(
    ids
      .filter((id) => /^[\w-]+$/.test(id))
      .map((id) => requestIfThere(call, { path: `/${objectName}/${encodeURIComponent(id)}` })),
  )
  return answers.map((answer) => asObject(answer?.json)).filter((one) => one !== undefined)
}
