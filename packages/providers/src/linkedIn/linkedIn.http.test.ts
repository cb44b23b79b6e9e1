// LinkedIn's advertising, played after its table.
import { asObject, type CallRequest } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import linkedIn from './index.ts'
import { objects } from './objects.ts'

await playTable(linkedIn, {
  objects,
  objectName: 'adAccounts',
  paging: { by: 'cursor', cursor: 'pageToken', limit: 'pageSize', next: 'metadata.nextPageToken' },
  pagings: {
    dmpSegments: { by: 'offset', offset: 'start', limit: 'count' },
    adTargetTemplates: { by: 'offset', offset: 'start', limit: 'count' },
  },
  stamp: (index, at, name) => ({
    ...(name === 'adTargetingFacets' ? { adTargetingFacetUrn: `facet${index}` } : { id: index }),
    changeAuditStamps: { lastModified: { time: at.getTime() } },
  }),
  update: 'POST',
  fieldsOf: ({ patch }) => asObject(patch)?.$set,
  // A new record's id is in a header, and nothing in the body.
  also({ method, path, json, account }) {
    const [name, entry] =
      Object.entries(objects).find(([, { path: list }]) => path.endsWith(list.split('/').at(-1) ?? '')) ?? []
    if (method !== 'POST' || !name || !entry) return undefined
    if (entry.required?.some((field) => json[field] === undefined))
      return { status: 400, json: { message: 'a field is required' } }
    return { status: 201, headers: { 'x-restli-id': String(account.add(name, { ...json }).id) } }
  },
})

// https://learn.microsoft.com/en-us/linkedin/shared/references/v2/ads/adtargetingfacets read 2026-11-29
it('knows a targeting facet by its URN', () => {
  const facet = { facetName: 'employers', adTargetingFacetUrn: 'urn:li:adTargetingFacet:employers' }
  expect(linkedIn.record.id(facet)).toBe('urn:li:adTargetingFacet:employers')
})

// https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/advertising-targeting/version/conversation-ads-integrations read 2026-11-29
it('makes a conversation, and then names its first message', async () => {
  const id = 'urn:li:sponsoredConversation:7'
  const { call: bare, asked } = stubCall(() => undefined)
  const headers = { 'x-restli-id': id }
  const call = {
    ...bare,
    request: async (wanted: CallRequest) => ({ ...(await bare.request(wanted)), headers }),
  }
  const conversations = { objectName: 'conversationAds' } as const
  const fields = { parentAccount: 'urn:li:sponsoredAccount:1' }
  const [made] = await writeItems(linkedIn, call, { action: 'create', ...conversations }, [{ fields }])
  expect(made).toMatchObject({ isWritten: true, recordId: id })
  const first = { firstMessageContent: 'urn:li:sponsoredMessageContent:(urn:li:sponsoredConversation:7,1)' }
  await writeItems(linkedIn, call, { action: 'update', ...conversations }, [{ id, fields: first }])
  expect(asked).toMatchObject([
    { method: 'POST', path: '/rest/conversationAds', json: fields },
    {
      method: 'POST',
      path: `/rest/conversationAds/${encodeURIComponent(id)}`,
      headers: { 'x-restli-method': 'PARTIAL_UPDATE' },
      json: { patch: { $set: first } },
    },
  ])
})
