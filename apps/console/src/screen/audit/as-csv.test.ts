// The audit log as a spreadsheet gets it.
import type { AuditEntry } from '@mortise/contract'
import { expect, it } from 'vitest'
import { csvHeader, csvRows } from './as-csv.ts'

it('quotes every cell, and disarms what a spreadsheet would run as a formula', () => {
  const entry: AuditEntry = {
    id: '1',
    projectId: 'p',
    actor: '=cmd()',
    action: 'topic.created',
    target: 'topic:"x"',
    createTime: '2026-11-23T10:00:00.000Z',
    change: { after: { name: 'a,b' } },
  }
  expect(`${csvHeader}${csvRows([entry])}`.split('\r\n')).toEqual([
    '"createTime","actor","action","target","address","change"',
    `"2026-11-23T10:00:00.000Z","'=cmd()","topic.created","topic:""x""","","{""after"":{""name"":""a,b""}}"`,
    '',
  ])
})
