// Writes campaigns and leads: a campaign's settings and its status go two ways, a lead's changes through its campaign.
import {
  asObject,
  type Call,
  idText,
  type NativeRecord,
  ProviderError,
  refusal,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { leadsWith } from './leads.ts'
import { record } from './record.ts'

/** One request after another; Smartlead's batches of leads return how many there are and not which. */
export const write: WriteSupport['write'] = (call, request) =>
  writeEachItem(request.items, (item) =>
    request.objectName === 'leads' ? writeLead(call, request, item) : writeCampaign(call, request, item),
  )

/**
 * @see https://api.smartlead.ai/api-reference/campaigns/update-settings read 2026-11-22
 * @see https://help.smartlead.ai/API-Documentation-a0d223bdd3154a77b3735497aad9419f read 2026-11-22
 */
async function writeCampaign(
  call: Call,
  { action, headers }: WriteRequest,
  { id = '', fields }: WriteItem,
): Promise<WriteOutcome> {
  const path = `/v1/campaigns/${encodeURIComponent(id)}`
  if (action === 'delete') {
    await call.request({ method: 'DELETE', path, headers })
    return { isWritten: true, recordId: id }
  }
  const post = (to: string, json: NativeRecord) => call.request({ method: 'POST', path: to, headers, json })
  if (action === 'create') {
    refuseOthers(fields, ['name', 'client_id'])
    const made = asObject((await post('/v1/campaigns/create', fields)).json)
    return { isWritten: true, recordId: idText(made?.id) }
  }
  const { status, ...settings } = fields
  if (Object.keys(settings).length > 0) await post(`${path}/settings`, settings)
  // A campaign that runs is ACTIVE; the request that starts it says START.
  if (status !== undefined) await post(`${path}/status`, { status: status === 'ACTIVE' ? 'START' : status })
  return { isWritten: true, recordId: id }
}

/** @throws ProviderError stop: half a campaign would be worse than none */
function refuseOthers(fields: NativeRecord, taken: readonly string[]): void {
  const fieldName = Object.keys(fields).find((name) => !taken.includes(name))
  if (fieldName === undefined) return
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `Smartlead makes a campaign of its name; "${fieldName}" can be set by an update after that.`,
    fieldName,
    status: 400,
  })
}

/**
 * A lead is added to a campaign and removed from it. A change is one of the lead in all campaigns, names its address even
 * where that stays, and leaves alone what it does not name.
 * @see https://api.smartlead.ai/api-reference/leads/add-to-campaign read 2026-11-22
 * @see https://api.smartlead.ai/api-reference/leads/update read 2026-11-29
 */
async function writeLead(
  call: Call,
  { action, headers }: WriteRequest,
  { id = '', fields }: WriteItem,
): Promise<WriteOutcome> {
  const { campaign_id: given, ...lead } = fields
  if (action === 'create') return addLead(call, { campaign: given, lead, headers })
  const [campaign = '', own = ''] = id.split(':').map(encodeURIComponent)
  // Without the second part the address is that of adding leads, which answers as if it had changed one.
  if (campaign === '' || own === '')
    throw refusal(
      `"${id}" is no id of a lead here: use CAMPAIGN:LEAD, as records of leads have it in their id.`,
      404,
    )
  if (action === 'update' && lead.email === undefined)
    throw refusal('Smartlead wants the email of the lead with every change of it.', 400, 'email')
  const path = `/v1/campaigns/${campaign}/leads/${own}`
  await call.request(
    action === 'delete' ? { method: 'DELETE', path, headers } : { method: 'POST', path, headers, json: lead },
  )
  return { isWritten: true, recordId: id }
}

async function addLead(
  call: Call,
  { campaign, lead, headers }: { campaign: unknown; lead: NativeRecord; headers: WriteRequest['headers'] },
): Promise<WriteOutcome> {
  const path = `/v1/campaigns/${encodeURIComponent(String(campaign))}/leads`
  await call.request({ method: 'POST', path, headers, json: { lead_list: [lead] } })
  // The response only counts; the address of the lead finds its record.
  const found = await leadsWith(call, String(lead.email))
  const made = found.find((own) => String(own.campaign_id) === String(campaign))
  const recordId = made && record.id(made)
  if (made && recordId !== undefined) return { isWritten: true, recordId, record: made }
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: 'Smartlead left the lead out: its address is blocked, unsubscribed or none.',
    status: 422,
  })
}
