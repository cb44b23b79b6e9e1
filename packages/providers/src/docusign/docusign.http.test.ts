// Docusign, played after its table.
import { expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { pageOf } from '../testing/played-paging.ts'
import { playTable } from '../testing/played-table.ts'
import type { PlayedRequest } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import docusign from './index.ts'
import { objects } from './objects.ts'

const paging = { by: 'offset', offset: 'start_position', limit: 'count' } as const

/**
 * The list of envelopes: those whose status changed since a day, in the order of their last change, without drafts unless
 * they are asked for.
 * @see https://github.com/docusign/docusign-esign-node-client/blob/1c373fb42182bbca82b66961be865c3f142886e6/src/api/EnvelopesApi.js (`listStatusChanges`) read 2026-11-29
 * @see https://github.com/docusign/docusign-esign-node-client/issues/233 (drafts) read 2026-11-29
 */
function listEnvelopes(request: PlayedRequest): Answer | undefined {
  const { method, path, query, account } = request
  const entry = objects.envelopes
  if (method !== 'GET' || !path.endsWith('/envelopes') || !entry) return undefined
  const from = query.get('from_date')
  const isSorted = query.get('order_by') === 'last_modified' && query.get('order') === 'desc'
  if (from === null || !isSorted) return { status: 400, json: { message: 'INVALID_REQUEST_PARAMETER' } }
  const statuses = query.get('status')?.split(',')
  const rows = account
    .rows('envelopes')
    .filter(({ statusChangedDateTime: at }) => Date.parse(String(at)) >= Date.parse(from))
    .filter(({ status }) => (statuses ? statuses.includes(String(status)) : status !== 'created'))
    .sort((a, b) => (docusign.record.updatedAt(b) ?? 0) - (docusign.record.updatedAt(a) ?? 0))
  return pageOf(rows, { entry, paging, request })
}

const played = await playTable(docusign, {
  objects,
  objectName: 'envelopes',
  paging,
  also: (request) =>
    request.path.endsWith('/oauth/userinfo') ? { json: { accounts: [] } } : listEnvelopes(request),
  fields: { envelopes: { status: 'sent', statusChangedDateTime: '2026-01-01T00:00:00Z' } },
  stamp: (index, at, name) => ({
    [`${name === 'templates' ? 'template' : name.slice(0, -1)}Id`]: `${index}`,
    createdDateTime: '2026-01-01T00:00:00Z',
    lastModifiedDateTime: at.toISOString(),
  }),
  update: 'PUT',
})

it('reads drafts, and what changed of an envelope beside its status', async () => {
  const envelope = (envelopeId: string, status: string, hour: number) => ({
    envelopeId,
    status,
    statusChangedDateTime: '2026-01-01T00:00:00Z',
    lastModifiedDateTime: `2026-01-02T0${hour}:00:00Z`,
  })
  const envelopes = [envelope('1', 'sent', 1), envelope('2', 'created', 5), envelope('3', 'sent', 4)]
  const call = await played.open({ others: { envelopes } })
  const idsSince = async (since?: Date) =>
    (await readAll(docusign, call, { objectName: 'envelopes', since, pageSize: 2 })).map(docusign.record.id)
  expect(await idsSince()).toEqual(['2', '3', '1'])
  expect(await idsSince(new Date('2026-01-02T03:00:00Z'))).toEqual(['2', '3'])
})

/** @see https://github.com/docusign/docusign-esign-node-client/tree/1c373fb42182bbca82b66961be865c3f142886e6/src/api read 2026-11-29 */
it('sends an envelope of a template, and voids it', async () => {
  const call = await played.open()
  const roles = [{ roleName: 'signer', name: 'Ada King', email: 'ada@example.com' }]
  const fields = { status: 'sent', templateId: 't1', templateRoles: roles }
  const common = { objectName: 'envelopes', allOrNone: false, headers: {} }
  const written = await docusign.write?.write(call, { ...common, action: 'create', items: [{ fields }] })
  const [{ recordId: id } = { recordId: undefined }] = (written ?? []).filter(
    ({ isWritten }) => isWritten,
  ) as {
    recordId?: string
  }[]
  expect(written).toEqual([{ isWritten: true, recordId: expect.stringMatching(/./) }])
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toEqual(fields)
  const voided = { status: 'voided', voidedReason: 'The price has changed.' }
  await docusign.write?.write(call, {
    ...common,
    action: 'update',
    items: [{ id: String(id), fields: voided }],
  })
  const last = played.seen.at(-1)
  expect(last?.method).toBe('PUT')
  expect(last?.url).toMatch(new RegExp(`/restapi/v2.1/accounts/[^/]+/envelopes/${id}$`))
  expect(JSON.parse(last?.body ?? '')).toEqual(voided)
})
