// Leads, which Smartlead keeps by campaign: read campaign after campaign, found by their address.
import {
  asArray,
  asObject,
  type Call,
  type EqualsFilter,
  isObject,
  keepChanged,
  listIn,
  matchFilters,
  memoByCall,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
  requestIfThere,
  requireFields,
  type SearchPage,
  type SearchRequest,
  toParameters,
} from '@mortise/connector-kit'
import { byOffsetAndLimit } from './objects.ts'
import { record } from './record.ts'

const pageSizeMax = 100
/** Fields that filter the leads of a campaign, each by a parameter of its name. */
const told = ['status', 'lead_category_id']

/** All campaigns in the order they were made in; the vendor gives the newest first. */
const campaignsOf = memoByCall(async (call: Call, path: string) => {
  const campaigns = listIn(await call.request({ path }), '')
  return campaigns.toSorted((one, other) => Number(one.id) - Number(other.id))
})

/** One page of leads, of one campaign where a filter names it. */
export async function readLeads(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { filters = [], cursor, pageSize } = request
  const campaign = filters.find(({ fieldName }) => fieldName === 'campaign_id')
  const page =
    campaign === undefined
      ? await readChildren({
          cursor,
          parents: async () => ({ records: await campaignsOf(call, '/v1/campaigns/') }),
          children: ({ id }, at) => leadsIn(call, { id, filters, cursor: at, pageSize }),
        })
      : await leadsIn(call, { id: campaign.value, filters, cursor, pageSize })
  return keepChanged(page, request, record)
}

/** @see https://api.smartlead.ai/api-reference/leads/get-by-campaign read 2026-11-22 */
async function leadsIn(
  call: Call,
  asked: {
    id: unknown
    filters: readonly EqualsFilter[]
    cursor: string | undefined
    pageSize: number
  },
): Promise<ReadPage> {
  const { id, filters, cursor, pageSize } = asked
  const wanted = filters.filter(({ fieldName }) => told.includes(fieldName))
  const page = await readList(call, {
    request: {
      path: `/v1/campaigns/${encodeURIComponent(String(id))}/leads`,
      query: toParameters(wanted),
    },
    style: byOffsetAndLimit,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax,
  })
  return { ...page, records: page.records.map((own) => ({ campaign_id: id, ...own })) }
}

/** The leads that meet every filter: by address in all campaigns, else in a page of one or of the first that has any. */
export async function searchLeads(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { filters, pageSize } = request
  requireFields(filters, ['email', 'campaign_id', ...told])
  const email = filters.find(({ fieldName }) => fieldName === 'email')
  const records = email
    ? await leadsWith(call, String(email.value))
    : (await readLeads(call, { ...request, filters })).records
  return { records: matchFilters(records, filters, record).slice(0, pageSize) }
}

/**
 * A lead in each of its campaigns.
 * @see https://github.com/Smartlead-Public/smartlead-cli/blob/ea9a6e4/src/schemas/leads.schema.ts (`LeadByEmailSchema`) read 2026-11-29
 */
export async function leadsWith(call: Call, email: string): Promise<NativeRecord[]> {
  const answer = await requestIfThere(call, { path: '/v1/leads/', query: { email } })
  const { lead_campaign_data: campaigns, ...lead } = asObject(answer?.json) ?? {}
  if (lead.id === undefined) return []
  return asArray(campaigns)
    .filter(isObject)
    .map((own) => ({ ...own, lead }))
}
