// How Docusign is asked.
import { byOffset, restTable, type TableParts } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

const table = restTable({
  displayName: 'Docusign',
  objects,
  record,
  style: byOffset({ offset: 'start_position', limit: 'count' }, { next: 'nextUri', total: 'totalSetSize' }),
  pageSizeMax: 100,
  omitsEmptyList: true,
  isNewestFirst: ({ query }, { since }) => query?.order_by === 'last_modified' && since !== undefined,
  isId: (id) => /^[\w-]+$/.test(id),
  update: 'PUT',
})

export const { listObjects, describe, read, search, readByIds, scans } = table

/**
 * An answer says of the envelope which it is and little more.
 * @see https://github.com/docusign/docusign-esign-node-client/blob/1c373fb42182bbca82b66961be865c3f142886e6/src/api/EnvelopesApi.js (`createEnvelope`, `update`) read 2026-11-29
 */
export const write: TableParts['write'] = async (call, request) => {
  const outcomes = await table.write(call, request)
  return outcomes.map((outcome) =>
    outcome.isWritten ? { isWritten: true, recordId: outcome.recordId } : outcome,
  )
}
