// Fathom's API, played after its own client.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import fathom from './index.ts'

const included = { '?include_transcript': /^true$/, '?include_summary': /^true$/ }
const played = await startPlayed(fathom, {
  table: 'meetings',
  stamp: (index, at) => ({ recording_id: 1000 + index, created_at: at.toISOString() }),
  make: (index) => ({
    title: `Call ${index % 4}`,
    meeting_title: `Invitation ${index}`,
    url: `https://fathom.video/calls/${index}`,
    share_url: `https://fathom.video/share/${index}`,
    default_summary: { template_name: 'General', markdown_formatted: 'Ada called.' },
  }),
  methods: ['GET', 'POST'],
  documented: { ...included, '?include_action_items': /^true$/, '?include_crm_matches': /^true$/ },
  answer({ method, parts: [, , name = ''], query, json, account }) {
    if (method === 'POST') return { status: 201, json: account.add(name, json) }
    const rows = account.rows(name, Date.parse(query.get('created_after') ?? '') + 1)
    const start = Number(query.get('cursor') ?? 0)
    const items = rows.slice(start, start + 10)
    const isLast = start + 10 >= rows.length
    return { json: { limit: 10, next_cursor: isLast ? null : String(start + 10), items } }
  },
})

const created_at = '2026-01-01T00:00:00Z'
const names = ['Ada', 'Grace', 'Joan', 'Mary', 'Edith']
const others = {
  teams: names.map((name) => ({ name: `Team ${name}`, created_at })),
  team_members: names.map((name) => ({ name, email: `${name}@example.com`, created_at })),
}
const { also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'meetings',
    isUnordered: true,
    alsoWrites: {
      webhooks: {
        create: { destination_url: 'https://example.com/', triggered_for: ['my_recordings'] },
        update: {},
      },
    },
    bareRecord: { title: 'Call', meeting_title: null },
  }),
  also('teams'),
  also('team_members'),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('asks for the transcript, the summary, the action items and the matches of meetings', async () => {
  await fathom.read?.page(await played.open({ count: 1 }), {
    objectName: 'meetings',
    fields: 'all',
    pageSize: 10,
  })
  const { searchParams } = new URL(played.seen.at(-1)?.url ?? '', 'https://api.fathom.ai')
  expect(Object.fromEntries(searchParams)).toEqual({
    include_transcript: 'true',
    include_summary: 'true',
    include_action_items: 'true',
    include_crm_matches: 'true',
  })
})

// https://www.npmjs.com/package/fathom-typescript/v/0.0.37 (`createWebhook`, `deleteWebhook`) read 2026-11-29
it('makes and removes webhooks, which no list has', async () => {
  const { call, asked } = stubCall(({ method }) =>
    method === 'POST' ? { id: 'w1', url: 'https://a.example' } : undefined,
  )
  const fields = { destination_url: 'https://a.example', triggered_for: ['my_recordings'] }
  const [made] = await writeItems(fathom, call, { action: 'create', objectName: 'webhooks' }, [{ fields }])
  expect(made).toMatchObject({ isWritten: true, recordId: 'w1' })
  const items = [{ id: 'w1', fields: {} }]
  await writeItems(fathom, call, { action: 'delete', objectName: 'webhooks' }, items)
  expect(asked).toMatchObject([
    { method: 'POST', path: '/external/v1/webhooks', json: fields },
    { method: 'DELETE', path: '/external/v1/webhooks/w1' },
  ])
})
