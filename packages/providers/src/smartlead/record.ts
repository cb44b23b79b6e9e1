// Where things are in a Smartlead record.
import { asObject, fieldsBeside, type RecordShape, recordBy } from '@mortise/connector-kit'

/**
 * `{id: 2710262, updated_at: '...'}`, and for a lead of a campaign `{campaign_id: 2710262, campaign_lead_map_id: 24,
 * status: 'INPROGRESS', lead: {id: 29, email: 'ada@example.com'}}`: what is done to a lead is done in its campaign, so
 * that lead goes by `2710262:29`.
 */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' }),
  ...fieldsBeside('lead'),
  id: ({ id, campaign_id: campaign, lead }) => {
    const own = asObject(lead)?.id
    if (campaign !== undefined && own !== undefined) return `${String(campaign)}:${String(own)}`
    return id === undefined || id === null ? undefined : String(id)
  },
}
