// A model of HubSpot's search that shares its hard edges: one sort, no order among equals, 10,000 results, 3,000 characters.
import type { Call, CallRequest, NativeRecord } from '@mortise/connector-kit'

/** A record of the model: its number and the instant of its last change. */
export interface ModelRecord {
  id: number
  at: number
  name?: string
}

interface Filter {
  propertyName: string
  operator: string
  value: string
  highValue?: string
}

/** A `Call` over records that the test may change between requests. `shuffle` disorders what a sort leaves equal. */
export function searchModel(records: ModelRecord[], shuffle: (items: ModelRecord[]) => ModelRecord[]): Call {
  return {
    metadata: {},
    module: undefined,
    request: async (request: CallRequest) => ({
      status: 200,
      headers: {},
      json: answer(request, records, shuffle),
    }),
  }
}

function answer(
  request: CallRequest,
  records: ModelRecord[],
  shuffle: (items: ModelRecord[]) => ModelRecord[],
) {
  const body = request.json as {
    filterGroups?: { filters: Filter[] }[]
    sorts?: { propertyName: string }[]
    properties: string[]
    limit: number
    after?: string
    inputs?: { id: string }[]
  }
  if (body.inputs) {
    const byId = new Map(records.map((record) => [String(record.id), record]))
    const found = body.inputs.map(({ id }) => byId.get(id)).filter((record) => record !== undefined)
    return { results: shuffle(found).map((record) => toNative(record, body.properties)) }
  }
  if (JSON.stringify(body).length > 3000) throw new Error('the body exceeds 3,000 characters')
  if ((body.sorts?.length ?? 0) > 1) throw new Error('one sort only')
  if (Number(body.after ?? 0) + body.limit > 10_000) throw new Error('10,000 results only')
  const filters = body.filterGroups?.[0]?.filters ?? []
  const matching = shuffle(records.filter((record) => filters.every((filter) => matches(record, filter))))
  const sorted = matching.sort((a, b) => valueOfSort(a, body.sorts) - valueOfSort(b, body.sorts))
  return {
    total: sorted.length,
    results: sorted.slice(0, body.limit).map((record) => toNative(record, body.properties)),
  }
}

function valueOfSort(record: ModelRecord, sorts: { propertyName: string }[] | undefined): number {
  return sorts?.[0]?.propertyName === 'hs_object_id' ? record.id : record.at
}

function matches(record: ModelRecord, { propertyName, operator, value, highValue }: Filter): boolean {
  const own =
    propertyName === 'hs_object_id' ? record.id : propertyName === 'lastmodifieddate' ? record.at : undefined
  if (own === undefined) return operator === 'EQ' && record.name === value
  switch (operator) {
    case 'GT':
      return own > Number(value)
    case 'GTE':
      return own >= Number(value)
    case 'LT':
      return own < Number(value)
    case 'BETWEEN':
      return own >= Number(value) && own <= Number(highValue)
    default:
      throw new Error(`unknown operator ${operator}`)
  }
}

function toNative({ id, at, name }: ModelRecord, properties: readonly string[]): NativeRecord {
  const values: Record<string, string> = { lastmodifieddate: new Date(at).toISOString(), name: name ?? '' }
  return {
    id: String(id),
    properties: Object.fromEntries(properties.flatMap((key) => (key in values ? [[key, values[key]]] : []))),
  }
}
