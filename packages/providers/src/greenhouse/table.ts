// How Greenhouse is asked: filters on the first page, then wherever the Link header says.
import {
  asObject,
  byLinkHeader,
  type EqualsFilter,
  fromObjectTable,
  isObject,
  requestAt,
  toParameters,
} from '@mortise/connector-kit'
import { type GreenhouseObject, objects } from './objects.ts'
import { record } from './record.ts'

/**
 * A record by its id is a list filtered by it.
 * @see https://harvestdocs.greenhouse.io/docs/pagination read 2026-11-21
 * @see https://harvestdocs.greenhouse.io/docs/list-endpoints read 2026-11-21
 */
export const table = fromObjectTable<GreenhouseObject>({
  displayName: 'Greenhouse',
  objects,
  record,
  style: byLinkHeader({ limit: 'per_page' }),
  pageSizeMax: 500,
  list: ({ params, asks }, { objectName, since, filters }) => ({
    path: `/v3/${objectName}`,
    query: {
      updated_at: since ? `gte|${since.toISOString()}` : undefined,
      ...asks,
      ...toParameters(filters, params),
      ...stillInProcess(objectName, filters),
    },
  }),
  one: (_, { objectName, id }) =>
    /^\d+$/.test(id) ? { path: `/v3/${objectName}`, query: { ids: id } } : undefined,
  unwrap: (json) => (Array.isArray(json) ? json.find(isObject) : asObject(json)),
  write(_, { objectName, action, item, id }) {
    return requestAt(action, { path: `/v3/${objectName}`, id, update: 'PATCH', json: item.fields })
  },
})

/** Applications that are answered as `in_process` are asked for as `active`. */
function stillInProcess(objectName: string, filters: readonly EqualsFilter[]): { status?: string } {
  const isAsked = filters.some(({ fieldName, value }) => fieldName === 'status' && value === 'in_process')
  return objectName === 'applications' && isAsked ? { status: 'active' } : {}
}
