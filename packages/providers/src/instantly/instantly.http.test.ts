// Instantly's first API, played after its table.
import { asArray, asObject } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { writeItems } from '../testing/write-items.ts'
import instantly from './index.ts'
import { objects } from './objects.ts'

const played = await playTable(instantly, {
  objects,
  objectName: 'campaigns',
  paging: { by: 'offset', offset: 'skip', limit: 'limit' },
  stamp: (index, _at, name) =>
    name === 'accounts' ? { email: `a${index}@example.com` } : { id: `c${index}` },
  // The key is a parameter of each request.
  also({ method, path, query, json, account }) {
    if (!query.get('api_key')) return { status: 401, json: { error: 'no key' } }
    // https://app.theneo.io/instantly-ai/instantlyapidocs (lead, blocklist), read 2026-11-29
    if (method === 'POST' && path.endsWith('/v1/lead/add')) {
      const [lead] = asArray(json.leads).map(asObject)
      if (!json.campaign_id || !lead) return { status: 400, json: { error: 'campaign_id, leads' } }
      const known = account.rows('leads')
      const isNew = !known.some(({ email }) => email === lead.email)
      if (isNew) known.push(lead)
      return { json: { status: 'success', total_sent: 1, leads_uploaded: isNew ? 1 : 0 } }
    }
    if (method === 'POST' && path.endsWith('/v1/blocklist/add/entries'))
      return { json: { status: 'success', entries_added: asArray(json.entries).length } }
    return path.endsWith('/v1/authenticate') ? { json: { workspace_name: 'Acme' } } : undefined
  },
})

it('takes a lead for refused that Instantly did not add, although the status is 200', async () => {
  const call = await played.open()
  const wanted = { action: 'create', objectName: 'leads' } as const
  const lead = { fields: { campaign_id: 'c1', email: 'ada@example.com', first_name: 'Ada' } }
  expect(await writeItems(instantly, call, wanted, [lead])).toMatchObject([{ isWritten: true }])
  expect(await writeItems(instantly, call, wanted, [lead])).toMatchObject([{ isWritten: false }])
})
