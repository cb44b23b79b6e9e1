// Reads and searches any model of an Odoo database, in the order of ids.
import {
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  listIn,
  type NativeRecord,
  ProviderError,
  type ReadByIdsRequest,
  type ReadPage,
  type ReadRequest,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { askModel, type Condition, callModel, fieldsOf, toCondition, withArchive } from './model.ts'

/** Odoo names no largest page; larger ones take it long. */
const pageSizeMax = 500

/**
 * One page. The next one starts after its last id, so a record that changes meanwhile moves no other to another page.
 * Odoo keeps instants finer than the seconds it tells them in, so pages do not go by them.
 * @see https://www.odoo.com/documentation/19.0/developer/reference/external_api.html read 2026-11-22
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName: model, since, until, filters = [], cursor, pageSize, wantsTotal } = request
  const fields = await fieldsOf(call, model)
  const wanted = filters.map((filter) => toCondition(fields, filter))
  const isDated = fields.has('write_date')
  const window: Condition[] = isDated
    ? [
        ...(since ? [['write_date', '>=', toOdoo(since)] as const] : []),
        ...(until ? [['write_date', '<', toOdoo(new Date(until.getTime() + 999))] as const] : []),
      ]
    : []
  const after = cursor === undefined ? undefined : decodeCursor(cursor, toId)
  if (wanted.includes(undefined)) return { records: [] }
  const domain = [...window, ...wanted]
  const size = clampPageSize(pageSize, pageSizeMax)
  const records = await list(call, {
    model,
    domain: after === undefined ? domain : [...domain, ['id', '>', after]],
    names: namesOf(request.fields, fields),
    size,
  })
  const last = records.at(-1)?.id
  const total =
    wantsTotal && cursor === undefined
      ? await callModel(call, { model, method: 'search_count' }, { domain, context: withArchive })
      : undefined
  return {
    records,
    nextCursor: records.length === size && typeof last === 'number' ? encodeCursor({ id: last }) : undefined,
    total: typeof total === 'number' ? total : undefined,
  }
}

/** One page of the records that meet every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { records } = await read(call, request)
  return { records }
}

/** Current records by id, those not found left out. */
export async function readByIds(call: Call, { objectName: model, ids, fields }: ReadByIdsRequest) {
  const numbers = ids.filter((id) => /^\d+$/.test(id)).map(Number)
  if (numbers.length === 0) return []
  const names = namesOf(fields, await fieldsOf(call, model))
  return list(call, { model, domain: [['id', 'in', numbers]], names, size: numbers.length })
}

interface Listed {
  model: string
  domain: readonly unknown[]
  names: readonly string[]
  size: number
}

async function list(call: Call, { model, domain, names, size }: Listed): Promise<NativeRecord[]> {
  const answer = await askModel(
    call,
    { model, method: 'search_read' },
    { domain, fields: names, limit: size, order: 'id asc', context: withArchive },
  )
  return listIn(answer, '')
}

/**
 * The fields to ask for: all that are stored and no files, or those wanted and the ones that show changes.
 * @throws ProviderError dropField for one the model does not have, which Odoo would answer with an outage
 */
function namesOf(wanted: ReadRequest['fields'], fields: ReadonlyMap<string, NativeRecord>): string[] {
  if (wanted === 'all') {
    return [...fields].flatMap(([name, { store, type }]) =>
      store === false || type === 'binary' ? [] : [name],
    )
  }
  const fieldName = wanted.find((name) => !fields.has(name))
  if (fieldName !== undefined) {
    throw new ProviderError({
      reaction: { kind: 'dropField', fieldName },
      message: `Odoo has no field "${fieldName}" in this model.`,
      fieldName,
      status: 400,
    })
  }
  const always = ['id', 'write_date', 'create_date'].filter((name) => fields.has(name))
  return [...new Set([...always, ...wanted])]
}

/** `2026-11-21 09:30:00`, in UTC. */
function toOdoo(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

function toId({ id }: Readonly<Record<string, unknown>>): number | undefined {
  return typeof id === 'number' ? id : undefined
}
