// The fields that reads of Salesforce select.
import { type Call, type ReadRequest, soqlName } from '@mortise/connector-kit'
import { describe } from './describe.ts'

/** What to select: the fields wanted and those the position is made of, each once however it is spelt. */
export async function selectedNames(
  call: Call,
  { objectName, fields }: Pick<ReadRequest, 'objectName' | 'fields'>,
): Promise<string[]> {
  const wanted =
    fields === 'all' ? (await describe(call, objectName)).fields.map(({ fieldName }) => fieldName) : fields
  const byKey = new Map<string, string>()
  for (const name of ['Id', ...wanted, 'SystemModstamp']) {
    const key = name.toLowerCase()
    if (key !== 'attributes' && !byKey.has(key)) byKey.set(key, soqlName(name))
  }
  return [...byKey.values()]
}
