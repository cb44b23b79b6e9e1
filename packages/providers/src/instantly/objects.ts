// The objects of Instantly's first API: where they are, and what they hold.
import { type NativeRecord, type RestObject, typed } from '@mortise/connector-kit'

/** @see https://developer.instantly.ai/guides/api-v1-migration (the lists that the second API replaces) read 2026-11-22 */
export const objects: Readonly<Record<string, RestObject>> = {
  campaigns: {
    path: '/v1/campaign/list',
    items: '',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name'),
    writable: {},
  },
  accounts: {
    path: '/v1/account/list',
    items: 'accounts',
    isListOnly: true,
    scanned: ['email'],
    readOnly: typed('email timestamp_created:datetime timestamp_updated:datetime payload:other'),
    writable: {},
  },
  // @see https://app.theneo.io/instantly-ai/instantlyapidocs/lead/add-leads-to-a-campaign read 2026-11-29
  leads: {
    path: '/v1/lead/add',
    items: '',
    readOnly: {},
    writable: typed(
      'email first_name last_name company_name personalization phone website custom_variables:other',
      'campaign_id:reference skip_if_in_workspace:boolean skip_if_in_campaign:boolean',
    ),
    required: ['campaign_id', 'email'],
    references: { campaign_id: 'campaigns' },
  },
  // @see https://app.theneo.io/instantly-ai/instantlyapidocs/blocklist/add-entries-to-blocklist read 2026-11-29
  blocklist: {
    path: '/v1/blocklist/add/entries',
    items: '',
    readOnly: {},
    writable: typed('entries:multiSelect'),
    required: ['entries'],
  },
}

const leadsPath = objects.leads?.path

/** A lead stands in a list beside its campaign. */
export function toBody(fields: NativeRecord, { path }: RestObject): NativeRecord {
  if (path !== leadsPath) return fields
  const { campaign_id, skip_if_in_workspace, skip_if_in_campaign, ...lead } = fields
  return { campaign_id, skip_if_in_workspace, skip_if_in_campaign, leads: [lead] }
}
