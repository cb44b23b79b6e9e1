// Granola's API, played after its client for Elixir.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { answerRecord } from '../testing/answer-record.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import granola from './index.ts'

const played = await startPlayed(granola, {
  table: 'notes',
  stamp: (index, at) => ({
    id: `not_${1000 + index}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: at.toISOString(),
  }),
  make: (index) => ({ object: 'note', title: `Call ${index % 4}`, summary_text: 'Ada called.' }),
  methods: ['GET'],
  documented: { '?include': /^transcript$/ },
  answer(request) {
    const { path, parts, query, account } = request
    if (path !== '/v1/notes') return answerRecord(request, { table: 'notes', id: parts.at(-1) })
    const rows = account.rows('notes', Date.parse(query.get('updated_after') ?? '') + 1)
    const [size, start] = [Number(query.get('page_size') ?? 10), Number(query.get('cursor') ?? 0)]
    expect(size).toBeLessThanOrEqual(30)
    const hasMore = start + size < rows.length
    return {
      json: {
        notes: rows.slice(start, start + size),
        hasMore,
        cursor: hasMore ? String(start + size) : null,
      },
    }
  },
})

const subject = played.subject({ objectName: 'notes', isUnordered: true, bareRecord: { title: null } })
for (const { title, run } of conformance(subject)) it(title, run)
