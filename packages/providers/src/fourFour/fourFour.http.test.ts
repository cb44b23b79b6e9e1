// Four/Four's OData, played after a summary of its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import fourFour from './index.ts'

const played = await startPlayed(fourFour, {
  table: 'Insights',
  stamp: (index, at) => ({ id: `ins_${1000 + index}`, created: at.toISOString() }),
  make: (index) => ({ text: `Wants SSO ${index % 4}`, conversationId: `cnv_${index % 3}` }),
  methods: ['GET'],
  answer({ path, query, account }) {
    if (path === '/odata/me') return { json: { user_id: 'usr_1', tenant_id: 'ten_1' } }
    const [, table] = /^\/odata\/([A-Z]\w+)$/.exec(path) ?? []
    if (table === undefined) return undefined
    const [top, skip] = [Number(query.get('$top')), Number(query.get('$skip') ?? 0)]
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThanOrEqual(100)
    const rows = account.rows(table)
    // The server may cut a page shorter than asked.
    const end = skip + Math.min(top, 30)
    const next = new URLSearchParams({ $top: String(top), $skip: String(end) })
    const link = { '@odata.nextLink': `https://fourfour.ai${path}?${next}` }
    return { json: { value: rows.slice(skip, end), ...(end < rows.length ? link : undefined) } }
  },
})

const subject = played.subject({ objectName: 'Insights', isUnordered: true, bareRecord: { text: null } })
for (const { title, run } of conformance(subject)) it(title, run)
