// What an object is at Notion: a data source, with its properties.
import { asString, type Call, isObject, memoByCall, ProviderError, valueAt } from '@mortise/connector-kit'

/** A property of a data source. */
export interface Property {
  name: string
  type: string
  /** The settings of the type, its options among them. */
  settings: unknown
}

/** A data source as far as it is needed. */
export interface DataSource {
  title: string
  properties: ReadonlyMap<string, Property>
}

/**
 * The data source of an id, asked once per call.
 * @see https://www.npmjs.com/package/@notionhq/client/v/5.26.0 read 2026-11-21
 */
export const dataSource: (call: Call, id: string) => Promise<DataSource> = memoByCall(async (call, id) => {
  const { json } = await call.request({ path: dataSourcePath(id) })
  const listed = valueAt(json, 'properties')
  const properties = Object.entries(isObject(listed) ? listed : {}).flatMap(([name, property]) => {
    const type = asString(valueAt(property, 'type'))
    return type === undefined ? [] : [[name, { name, type, settings: valueAt(property, type) }] as const]
  })
  return { title: titleOf(json), properties: new Map(properties) }
})

/** The words of a data source's title, which may be none. */
export function titleOf(json: unknown): string {
  const title = valueAt(json, 'title')
  return Array.isArray(title) ? title.map((part) => valueAt(part, 'plain_text')).join('') : ''
}

/** Where a data source is. @throws ProviderError stop/404 when the name is no id. */
export function dataSourcePath(id: string): string {
  if (/^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(id)) return `/v1/data_sources/${id}`
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `"${id}" is not the id of a data source, which is 32 hexadecimal digits.`,
    status: 404,
  })
}
