// Asks Marketo for records whose field has one of some values.
import {
  type Call,
  type CallRequest,
  listIn,
  memoByCall,
  type NativeRecord,
  recordsAt,
} from '@mortise/connector-kit'

/** Records in one answer, and values in one request. */
export const valuesMax = 300

/** A longer query is sent as a body: the vendor takes 8 KB in an address. */
const queryLengthMax = 6000

/**
 * The records; every field of the account where no fields are named, for the vendor gives six by itself.
 * @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/lead-database/leads read 2026-11-23
 */
export async function byFilter(
  call: Call,
  wanted: { objectName: string; field: string; values: readonly string[]; fields: 'all' | readonly string[] },
): Promise<NativeRecord[]> {
  const { objectName, field, values, fields } = wanted
  const names = fields === 'all' ? await fieldNames(call, objectName) : fields
  const always = ['id', 'createdAt', 'updatedAt']
  const query = {
    filterType: field,
    filterValues: values.join(','),
    fields: [...new Set([...always, ...names])].join(','),
    batchSize: valuesMax,
  }
  return listIn(await call.request(inQueryOrBody(`/rest/v1/${objectName}.json`, query)), 'result')
}

function inQueryOrBody(path: string, query: Readonly<Record<string, string | number>>): CallRequest {
  const form = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  if (new URLSearchParams(form).toString().length <= queryLengthMax) return { path, query }
  return { method: 'POST', path, query: { _method: 'GET' }, form }
}

/** The fields of an object as the account describes them. */
export const describedFields = memoByCall(async (call, objectName): Promise<NativeRecord[]> => {
  const { json } = await call.request({ path: `/rest/v1/${objectName}/describe.json` })
  return objectName === 'leads'
    ? recordsAt(json, 'result').filter(({ rest }) => rest !== undefined)
    : recordsAt(json, 'result').flatMap((found) => recordsAt(found, 'fields'))
})

/** The name of a described field. */
export const nameOf = ({ name, rest }: NativeRecord): string =>
  String((rest as { name?: unknown } | undefined)?.name ?? name)

async function fieldNames(call: Call, objectName: string): Promise<string[]> {
  return (await describedFields(call, objectName)).map(nameOf)
}
