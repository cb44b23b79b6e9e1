// The attributes of an Attio object, which describe its fields and say how to filter by them.
import { type Call, memoByCall, type NativeRecord, recordsAt } from '@mortise/connector-kit'
import { listSlug } from './objects.ts'

/**
 * All attributes that are not archived, asked for once per call. An object is named by its slug; people make their own.
 * @see https://docs.attio.com/rest-api/endpoint-reference/attributes/list-attributes.md read 2026-11-21
 * @throws ProviderError stop/404 when the object does not exist.
 */
export const attributesOf = memoByCall(async (call: Call, objectName: string): Promise<NativeRecord[]> => {
  const attributes: NativeRecord[] = []
  for (;;) {
    const { json } = await call.request({
      path: `${objectPath(objectName)}/attributes`,
      query: { limit: pageSize, offset: attributes.length },
    })
    const page = recordsAt(json, 'data')
    attributes.push(...page)
    if (page.length < pageSize) return attributes.filter((attribute) => attribute.is_archived !== true)
  }
})

const pageSize = 200

/** `/v2/objects/people`, or `/v2/lists/sales_pipeline` */
export function objectPath(objectName: string): string {
  const list = listSlug(objectName)
  return list === undefined
    ? `/v2/objects/${encodeURIComponent(objectName)}`
    : `/v2/lists/${encodeURIComponent(list)}`
}

/** Where the records of an object are, which lists call entries. */
export function recordsPath(objectName: string): string {
  return `${objectPath(objectName)}/${listSlug(objectName) === undefined ? 'records' : 'entries'}`
}
