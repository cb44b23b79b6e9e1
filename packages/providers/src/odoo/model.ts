// Calls methods of Odoo's models, and knows the fields of a model as the database has them.
import {
  asObject,
  asString,
  type Call,
  type CallResponse,
  type EqualsFilter,
  isObject,
  memoByCall,
  type NativeRecord,
  unsearchable,
} from '@mortise/connector-kit'

/** A condition on a field (`['name', '=', 'Ada']`). */
export type Condition = readonly [fieldName: string, operator: '=' | 'in' | '>' | '>=' | '<', value: unknown]

/** Records of the archive are records, too. */
export const withArchive = { active_test: false }

/**
 * The answer of a method; all its arguments have names.
 * @throws ProviderError stop/404 when there is no such model
 * @see https://www.odoo.com/documentation/19.0/developer/reference/external_api.html read 2026-11-22
 */
export async function callModel(call: Call, called: ModelCall, json: NativeRecord): Promise<unknown> {
  return (await askModel(call, called, json)).json
}

/** The same with the whole answer. */
export function askModel(call: Call, called: ModelCall, json: NativeRecord): Promise<CallResponse> {
  const { model, method, headers } = called
  const path = `/json/2/${encodeURIComponent(model)}/${method}`
  return call.request({ method: 'POST', path, json, headers })
}

interface ModelCall {
  model: string
  method: string
  headers?: Readonly<Record<string, string>>
}

/**
 * The fields of a model by name, asked for once in a `Call`.
 * @see https://www.odoo.com/documentation/19.0/developer/reference/backend/orm.html read 2026-11-22
 */
export const fieldsOf = memoByCall(async (call: Call, model: string) => {
  const attributes = [
    'type',
    'string',
    'required',
    'readonly',
    'store',
    'searchable',
    'manual',
    'relation',
    'selection',
  ]
  const fields = asObject(await callModel(call, { model, method: 'fields_get' }, { attributes })) ?? {}
  return new Map(Object.entries(fields).flatMap(([name, field]) => (isObject(field) ? [[name, field]] : [])))
})

/** Whether a model keeps no log of access (`_auto = False`, `_log_access = False`), and with it no time of a change. */
export async function tellsNoChange(call: Call, model: string): Promise<boolean> {
  return !(await fieldsOf(call, model)).has('write_date')
}

const numbers = ['integer', 'float', 'monetary', 'many2one', 'many2one_reference']

/**
 * The condition a filter is; `undefined` where no record can meet it, such as a text that is no number.
 * @throws ProviderError stop for a field that is not there, or that Odoo cannot search by
 */
export function toCondition(
  fields: ReadonlyMap<string, NativeRecord>,
  { fieldName, value }: EqualsFilter,
): Condition | undefined {
  const field = fields.get(fieldName)
  const type = asString(field?.type) ?? ''
  const isSearchable = field !== undefined && field.searchable !== false
  if (!isSearchable || ['binary', 'json', 'properties', 'reference'].includes(type)) {
    throw unsearchable(fieldName, [])
  }
  const text = String(value)
  if (type === 'boolean')
    return text === 'true' || text === 'false' ? [fieldName, '=', text === 'true'] : undefined
  const isMany = type === 'one2many' || type === 'many2many'
  if (!isMany && !numbers.includes(type)) return [fieldName, '=', String(value)]
  const number = String(value).trim() === '' ? Number.NaN : Number(value)
  if (Number.isNaN(number)) return undefined
  return isMany ? [fieldName, 'in', [number]] : [fieldName, '=', number]
}
