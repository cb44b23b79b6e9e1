// Writes campaigns, leads and lists of leads: a campaign's settings and its status go two ways, a lead's changes through
// its campaign.
import {
  asObject,
  type Call,
  idText,
  listIn,
  type NativeRecord,
  ProviderError,
  refusal,
  requestIfThere,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { leadsWith } from './leads.ts'
import { record } from './record.ts'

/** One request after another; Smartlead's batches of leads return how many there are and not which. */
export const write: WriteSupport['write'] = (call, request) => {
  const writeOne = writers[request.objectName] ?? writeCampaign
  return writeEachItem(request.items, (item) => writeOne(call, request, item))
}

type Writer = (call: Call, request: WriteRequest, item: WriteItem) => Promise<WriteOutcome>

const writers: Readonly<Record<string, Writer>> = {
  leads: writeLead,
  'lead-lists': writeList,
  clients: writeClient,
}

/**
 * Nothing of a list but its name is written.
 * @see https://github.com/Smartlead-Public/docs/blob/d088bd2/api-reference/lead-lists/create.mdx read 2026-11-29
 * @see https://github.com/Smartlead-Public/docs/blob/d088bd2/api-reference/lead-lists/update.mdx read 2026-11-29
 */
async function writeList(
  call: Call,
  { action, headers }: WriteRequest,
  { id = '', fields }: WriteItem,
): Promise<WriteOutcome> {
  const path = '/v1/lead-list/'
  const one = `${path}${encodeURIComponent(id)}`
  if (action === 'delete') {
    await call.request({ method: 'DELETE', path: one, headers })
    return { isWritten: true, recordId: id }
  }
  const json = { listName: fields.name }
  const answer = await call.request(
    action === 'create'
      ? { method: 'POST', path, headers, json }
      : { method: 'PUT', path: one, headers, json },
  )
  const list = asObject(asObject(answer.json)?.data)
  return { isWritten: true, recordId: idText(list?.id) ?? id, record: list }
}

/**
 * One request makes a client or changes it, and wants its name and address even where they stay.
 * @see https://github.com/Smartlead-Public/docs/blob/main/api-reference/clients/update.mdx read 2026-11-29
 */
async function writeClient(
  call: Call,
  { action, headers }: WriteRequest,
  { id = '', fields }: WriteItem,
): Promise<WriteOutcome> {
  const json = action === 'create' ? fields : { ...(await clientAsIs(call, id)), ...fields }
  const answer = await call.request({ method: 'POST', path: '/v1/client/save', headers, json })
  const client = asObject(asObject(answer.json)?.data)
  return { isWritten: true, recordId: idText(client?.id) ?? id, record: client }
}

/** A change of a client names these members. @throws ProviderError stop/404 for a client that is not there */
async function clientAsIs(call: Call, id: string): Promise<NativeRecord> {
  const clients = listIn(await call.request({ path: '/v1/client/' }), 'data')
  const found = clients.find((client) => record.id(client) === id)
  if (found === undefined) throw refusal(`Smartlead has no client ${id}.`, 404)
  return { id: found.id, name: found.name, email: found.email }
}

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
 * @see https://github.com/Smartlead-Public/docs/blob/d088bd2/api-reference/leads/update.mdx read 2026-11-29
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
  const path = `/v1/campaigns/${campaign}/leads/${own}`
  if (action === 'delete') await call.request({ method: 'DELETE', path, headers })
  else {
    const email = lead.email ?? (await addressOf(call, own))
    await call.request({ method: 'POST', path, headers, json: { ...lead, email } })
  }
  return { isWritten: true, recordId: id }
}

/**
 * The address that a lead has now. @throws ProviderError stop/404 for a lead that is not there
 * @see https://github.com/Smartlead-Public/docs/blob/d088bd2/api-reference/campaigns/get-lead-by-id.mdx read 2026-11-29
 */
async function addressOf(call: Call, lead: string): Promise<unknown> {
  const answer = await requestIfThere(call, { path: `/v1/leads/${lead}` })
  const email = asObject(answer?.json)?.email
  if (email !== undefined) return email
  throw refusal(`Smartlead has no lead ${lead}.`, 404)
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
