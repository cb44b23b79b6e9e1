// Fathom's API, played after its own client.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
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
  methods: ['GET'],
  documented: { ...included, '?include_action_items': /^true$/, '?include_crm_matches': /^true$/ },
  answer({ parts: [, , name = ''], query, account }) {
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
