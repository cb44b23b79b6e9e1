// Docusign, played after its table.
import { afterAll, expect, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import docusign from './index.ts'
import { objects } from './objects.ts'

const played = await startPlayedTable(docusign, {
  objects,
  objectName: 'envelopes',
  paging: { by: 'offset', offset: 'start_position', limit: 'count' },
  also: ({ path }) => (path.endsWith('/oauth/userinfo') ? { json: { accounts: [] } } : undefined),
  stamp: (index, at, name) => ({
    [`${name === 'templates' ? 'template' : name.slice(0, -1)}Id`]: `${index}`,
    createdDateTime: '2026-01-01T00:00:00Z',
    lastModifiedDateTime: at.toISOString(),
  }),
  update: 'PUT',
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)

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
