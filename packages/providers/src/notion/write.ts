// Creates and changes Notion pages, blocks and comments; deleting a page or a block moves it to the trash, as people do.
import {
  asObject,
  asString,
  type CallRequest,
  type NativeRecord,
  ProviderError,
  recordsAt,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { type DataSource, dataSource } from './data-source.ts'
import { type NotionObject, ownObject } from './objects.ts'
import { fromPlain } from './property-value.ts'
import { record } from './record.ts'

/** @see https://www.npmjs.com/package/@notionhq/client/v/5.26.0 read 2026-11-21 */
export const write: WriteSupport['write'] = async (call, request) => {
  const own = ownObject(request.objectName)
  if (own) return writeOwn(own)(call, request)
  const source = await dataSource(call, request.objectName)
  return writeByRequest({
    request({ objectName, action, item, id }) {
      const path = `/v1/pages/${encodeURIComponent(id)}`
      const properties = toProperties(item.fields, source)
      switch (action) {
        case 'create':
          return {
            method: 'POST',
            path: '/v1/pages',
            json: { parent: { type: 'data_source_id', data_source_id: objectName }, properties },
          }
        case 'update':
          return { method: 'PATCH', path, json: { properties } }
        case 'delete':
          return { method: 'PATCH', path, json: { in_trash: true } }
      }
    },
    unwrap: asObject,
    id: record.id,
  })(call, request)
}

/**
 * Pages outside of data sources, blocks and comments. A page has a title and no other properties; a comment ends for good.
 * @see https://developers.notion.com/reference/delete-a-block.md read 2026-11-22
 */
const writeOwn = ({ path: place }: NotionObject): WriteSupport['write'] =>
  writeByRequest({
    request({ action, item, id }) {
      if (place === 'blocks' && action === 'create') return newBlock(item.fields)
      const { title, ...rest } = item.fields
      const json = title === undefined ? rest : { ...rest, properties: { title: fromPlain('title', title) } }
      const path = `/v1/${place}/${encodeURIComponent(id)}`
      if (action === 'create') return { method: 'POST', path: `/v1/${place}`, json }
      if (action === 'update') return { method: 'PATCH', path, json }
      return place === 'pages'
        ? { method: 'PATCH', path, json: { in_trash: true } }
        : { method: 'DELETE', path }
    },
    // New blocks are answered as a list.
    unwrap: (json) => (asObject(json)?.object === 'list' ? recordsAt(json, 'results')[0] : asObject(json)),
    id: record.id,
  })

/** A block, by default at the end of its parent. @throws ProviderError stop/422 when the parent is missing */
function newBlock({ parent, position, ...block }: NativeRecord): CallRequest {
  const { page_id: page, block_id: above } = asObject(parent) ?? {}
  const id = asString(page) ?? asString(above) ?? asString(parent)
  if (id !== undefined) {
    return {
      method: 'PATCH',
      path: `/v1/blocks/${encodeURIComponent(id)}/children`,
      json: { children: [block], position },
    }
  }
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: 'Say in "parent" which page or block it is on: {"page_id": "…"}, or {"block_id": "…"}.',
    status: 422,
    fieldName: 'parent',
  })
}

/** A name the data source does not have is passed on, for Notion to refuse in its own words. */
function toProperties(fields: NativeRecord, { properties }: DataSource): NativeRecord {
  const entries = Object.entries(fields).map(([name, value]) => {
    const property = properties.get(name)
    return [name, property ? fromPlain(property.type, value) : value] as const
  })
  return Object.fromEntries(entries)
}
