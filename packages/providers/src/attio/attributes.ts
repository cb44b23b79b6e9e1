// The attributes of an Attio object, which describe its fields and say how to filter by them.
import { type Call, memoByCall, type NativeRecord, recordsAt } from '@mortise/connector-kit'

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

/** Unverified: the most that one page may hold. */
const pageSize = 200

/** `/v2/objects/people` */
export function objectPath(objectName: string): string {
  return `/v2/objects/${encodeURIComponent(objectName)}`
}
