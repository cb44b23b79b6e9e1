// Current Asana records by id.
import { asObject, type Call, type NativeRecord, requestIfThere } from '@mortise/connector-kit'
import { optFields } from './list.ts'

/** One request for each; users can be asked for by e-mail address, too. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const answers = await Promise.all(
    ids
      .filter((id) => /^\d+$/.test(id) || (objectName === 'users' && id.includes('@')))
      .map((id) =>
        requestIfThere(call, {
          path: `/1.0/${objectName}/${encodeURIComponent(id)}`,
          query: { opt_fields: optFields(objectName, 'all') },
        }),
      ),
  )
  return answers.map((answer) => asObject(asObject(answer?.json)?.data)).filter((one) => one !== undefined)
}
