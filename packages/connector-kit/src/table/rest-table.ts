// Tables of vendors whose addresses are those of the textbook: a list at a path, each record below it.

import type { Call, CallRequest, NativeRecord } from '../definition/provider.ts'
import { asObject } from '../json.ts'
import { inJson, inQuery } from '../paging/read-list.ts'
import { toParameters } from '../search/narrow-list.ts'
import { valueAt } from '../value-at.ts'
import { fromObjectTable, type TableWithParts } from './object-table.ts'
import type { ObjectTable, TableObject } from './table-object.ts'

/** An object, and where its vendor has it. */
export interface RestObject extends TableObject {
  /**
   * The list, to which new records are posted: `/v2/contacts`. Names in braces stand for account details:
   * `/orgs/{organization}/teams/`. If it ends with a slash, so does the path of a record.
   */
  path: string
  /** Where records are found below, if not below the list. */
  onePath?: string | undefined
  /** Where new records are posted, if not to the list. */
  newPath?: string | undefined
  /**
   * Parameters of each request for the list, such as an order or a switch that includes inactive records. Values may
   * name account details in braces.
   */
  query?: CallRequest['query']
  /** The list is asked by this method, with all parameters in the body, whole numbers as such. */
  listBy?: 'PUT' | 'POST' | undefined
  /** Parameters of each request for one record. */
  oneQuery?: CallRequest['query']
  /** The parameter that narrows the list to what changed since an instant. */
  since?: string | undefined
  /** The parameter of a filter, where it is not the name of the field. */
  parameters?: Readonly<Record<string, string>> | undefined
  /** Where one record is in an answer: `data`. */
  answerMember?: string | undefined
  /** The member of a body that holds the fields. */
  bodyMember?: string | undefined
  /** Parameters of a deletion, such as one that makes it permanent. */
  deleteQuery?: CallRequest['query']
  /** The method of a change, where it is not the table's. */
  update?: 'PUT' | 'PATCH' | 'POST' | undefined
}

/** The members of such a vendor's table besides its objects. */
export interface RestTable
  extends Omit<
    ObjectTable<RestObject>,
    'list' | 'one' | 'write' | 'narrowing' | 'custom' | 'listCustom' | 'place'
  > {
  /** Whether a text can be an id; Mortise sends no request for what cannot be one. */
  isId(id: string): boolean
  /** The method of a change. Default: PATCH. */
  update?: 'PUT' | 'PATCH' | 'POST' | undefined
  /** How the vendor writes an instant. Default: RFC 3339. */
  toInstant?: ((at: Date) => string | number) | undefined
  /** Fields as the vendor takes them. Default: as they are. */
  toBody?: ((fields: NativeRecord, entry: RestObject) => NativeRecord) | undefined
  /** Members of a body beside the one that holds the fields. */
  besideBody?: ((entry: RestObject, metadata: Call['metadata']) => NativeRecord) | undefined
}

/**
 * The parts of a definition that follow from the table.
 * @example
 * restTable({ displayName: 'Acme', objects, record, style, pageSizeMax: 100, isId: (id) => /^\d+$/.test(id) })
 */
export function restTable(given: RestTable): TableWithParts {
  const { isId, update = 'PATCH', toInstant, toBody, besideBody, ...table } = given
  const toText = toInstant ?? ((instant: Date) => instant.toISOString())
  return fromObjectTable<RestObject>({
    ...table,
    list: (
      { path, query, listBy: method, since: parameter, parameters },
      { since, filters },
      { metadata },
    ) => {
      const changed = parameter !== undefined && since ? { [parameter]: toText(since) } : {}
      const asked = { ...fillInQuery(query, metadata), ...changed, ...toParameters(filters, parameters) }
      const at = fillIn(path, metadata)
      return method === undefined ? { path: at, query: asked } : { method, path: at, json: asked }
    },
    place: (request, params) =>
      request.json === undefined ? inQuery(request, params) : inJson(request, withNumbers(params)),
    // No record has a choice that the vendor does not know, and many vendors refuse to look for it.
    narrowing({ fieldName, value }, { filters = [], values = {} }) {
      if (!filters.includes(fieldName)) return 'misread'
      return values[fieldName]?.includes(String(value)) === false ? 'never' : 'exact'
    },
    one(entry, { id }, call) {
      if (!isId(id)) return undefined
      return { path: recordPath(entry, id, call), query: fillInQuery(entry.oneQuery, call.metadata) }
    },
    unwrap: table.unwrap ?? ((json, { answerMember = '' }) => asObject(valueAt(json, answerMember))),
    write(entry, { action, item, id }, call) {
      if (action === 'delete')
        return { method: 'DELETE', path: recordPath(entry, id, call), query: entry.deleteQuery }
      const fields = toBody?.(item.fields, entry) ?? item.fields
      const { bodyMember, path, newPath = path } = entry
      const body = bodyMember === undefined ? fields : { [bodyMember]: fields }
      const json = { ...besideBody?.(entry, call.metadata), ...body }
      if (action === 'create') return { method: 'POST', path: fillIn(newPath, call.metadata), json }
      return { method: entry.update ?? update, path: recordPath(entry, id, call), json }
    },
  })
}

function withNumbers(params: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      /^\d+$/.test(String(value)) ? Number(value) : value,
    ]),
  )
}

function recordPath({ path, onePath = path }: RestObject, id: string, { metadata }: Call): string {
  const list = fillIn(onePath, metadata)
  return list.endsWith('/') ? `${list}${encodeURIComponent(id)}/` : `${list}/${encodeURIComponent(id)}`
}

function fillIn(path: string, metadata: Call['metadata']): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(metadata[name] ?? ''))
}

function fillInQuery(query: CallRequest['query'], metadata: Call['metadata']): CallRequest['query'] {
  const filled = Object.entries(query ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? value.replaceAll(/\{(\w+)\}/g, (_, detail: string) => metadata[detail] ?? '')
      : value,
  ])
  return query && Object.fromEntries(filled)
}
