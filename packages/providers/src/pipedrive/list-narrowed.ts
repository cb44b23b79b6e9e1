// Pipedrive's lists narrowed by filters, those included that exist only below something else.
import {
  type Call,
  type CallRequest,
  type EqualsFilter,
  matchFilters,
  memoByCall,
  narrowList,
  objectIn,
  type ReadPage,
  readChildren,
} from '@mortise/connector-kit'
import { listDealProducts } from './deal-products.ts'
import { listPage, listWithArchive } from './list.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

/** The page of a list to read. */
export interface NarrowedPage {
  objectName: string
  filters: readonly EqualsFilter[]
  /** Parameters beside those of the filters. */
  query?: NonNullable<CallRequest['query']>
  cursor?: string | undefined
  pageSize: number
}

/** One page of the records that meet every filter: of those that the list takes by itself, of the rest compared here. */
export async function listNarrowed(call: Call, wanted: NarrowedPage): Promise<ReadPage> {
  const { objectName, filters } = wanted
  const { listFilters, filterNames, id = /^\d+$/ } = objectIn(objects, objectName, 'Pipedrive')
  // Some lists refuse a value that cannot be an id, and others ignore it.
  const isOdd = ({ fieldName, value }: EqualsFilter) =>
    (fieldName === 'id' && !id.test(String(value))) ||
    (listFilters.includes(fieldName) && isNumbered(fieldName) && !/^\d+$/.test(String(value)))
  if (filters.some(isOdd)) return { records: [] }
  const { query, left } = narrowList(filters, { taken: listFilters, names: filterNames })
  const page = await pageOf(call, { ...wanted, query: { ...query, ...wanted.query } })
  return { ...page, records: matchFilters(page.records, left, record) }
}

/** Fields whose values are numbers; leads have other ids. */
function isNumbered(fieldName: string): boolean {
  return /_ids?$/.test(fieldName) && fieldName !== 'lead_id'
}

type AskedPage = NarrowedPage & { query: NonNullable<CallRequest['query']> }

function pageOf(call: Call, wanted: AskedPage): Promise<ReadPage> {
  const { objectName, query } = wanted
  if (objectName === 'files') return listFiles(call, wanted)
  if (objectName === 'dealProducts' && query.deal_ids === undefined) return listDealProducts(call, wanted)
  if (objectName === 'phases' && query.board_id === undefined) return listPhases(call, wanted)
  return listWithArchive(call, wanted)
}

/**
 * Files are asked for below what they are of.
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 (`getDealFiles`, `getPersonFiles`, `getOrganizationFiles`, `getProductFiles`) read 2026-11-22
 */
async function listFiles(call: Call, wanted: AskedPage): Promise<ReadPage> {
  const {
    deal_id: deal,
    person_id: person,
    org_id: organization,
    product_id: product,
    ...query
  } = wanted.query
  const parents = { deals: deal, persons: person, organizations: organization, products: product }
  const [[parent, id] = []] = Object.entries(parents).filter(([, value]) => value !== undefined)
  if (parent === undefined) return listPage(call, wanted)
  const page = await listPage(call, { ...wanted, query, path: `/v1/${parent}/${String(id)}/files` })
  return { ...page, records: matchFilters(page.records, wanted.filters, record) }
}

/** The boards, asked once per call. */
const boardsOf = memoByCall((call: Call) =>
  listPage(call, { objectName: 'boards', query: {}, pageSize: Number.MAX_SAFE_INTEGER }),
)

/** Board after board. */
function listPhases(call: Call, { cursor, pageSize }: AskedPage): Promise<ReadPage> {
  return readChildren({
    cursor,
    parents: () => boardsOf(call, 'boards'),
    children: (board, position) =>
      listPage(call, {
        objectName: 'phases',
        query: { board_id: Number(board.id) },
        cursor: position,
        pageSize,
      }),
  })
}
