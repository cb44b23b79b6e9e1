// Zoho Mail against a vendor whose lists are below a mailbox, and whose messages are counted from 1.
import { isReadInFull } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { findBy } from '../testing/find-by.ts'
import { type PlayedRequest, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import zoho from './index.ts'

const accounts = [
  { accountId: '71', type: 'IMAP_ACCOUNT' },
  { accountId: '72', type: 'ZOHO_ACCOUNT' },
]
const ok = (data?: unknown): Answer => ({ json: { status: { code: 200, description: 'success' }, data } })
const missing: Answer = { status: 404, json: { status: { code: 404, description: 'Invalid Input' } } }

function answer({ account, method, path, query, json }: PlayedRequest): Answer {
  if (path === '/crm/v8/users') return { json: { users: [{ id: '1' }] } }
  if (path === '/api/accounts') return ok(accounts)
  const [, table = '', id] = /^\/api\/accounts\/72\/([a-z]+)(?:\/(\w+))?$/.exec(path) ?? []
  if (table === 'messages' && id === 'view') {
    if (
      ['sortorder', 'includeto', 'includearchive', 'includesent'].some((name) => query.get(name) !== 'true')
    )
      return { status: 400, json: { status: { code: 400, description: 'mails are left out' } } }
    const [start, limit] = [Number(query.get('start')), Number(query.get('limit'))]
    if (start < 1 || limit > 200) return { status: 400, json: { status: { code: 400 } } }
    const names = ['folderId', 'threadId'].filter((name) => query.has(name))
    const rows = account
      .rows(table)
      .filter((row) => names.every((name) => String(row[name]) === query.get(name)))
    return ok(rows.slice(start - 1, start - 1 + limit))
  }
  if (table !== 'folders' && table !== 'labels') return missing
  if (method === 'POST') {
    if (typeof (json.displayName ?? json.folderName) !== 'string') return missing
    return { status: 201, json: { data: account.add(table, { ...json }) } }
  }
  if (id === undefined) return ok(account.rows(table))
  if (method === 'DELETE') return account.remove(table, id) ? ok() : missing
  const row = account.find(table, id)
  if (row && method === 'PUT') Object.assign(row, json)
  return row ? ok(method === 'PUT' ? undefined : row) : missing
}

const mail = await startPlayed(zoho, {
  module: 'mail',
  table: 'labels',
  stamp: (index) => ({ labelId: `${9000 + index}` }),
  make: (index) => ({ displayName: `Label ${index % 4}`, color: '#ffd700' }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?type': /^CurrentUser$/ },
  answer,
})

const labels = mail.subject({
  objectName: 'labels',
  isUnordered: true,
  textField: 'displayName',
  write: { create: { displayName: 'Ada & sons' }, update: { displayName: 'Ada' } },
  bareRecord: { displayName: null },
})
for (const { title, run } of conformance(labels)) it(title, run)

const messages = Array.from({ length: 5 }, (_, index) => ({
  messageId: `${100 + index}`,
  folderId: `${7 + (index % 2)}`,
  subject: `Offer ${index}`,
}))

it('reads every message of the mailbox that Zoho holds, archived and sent ones too', async () => {
  const call = await mail.open({ others: { messages } })
  const read = await readAll(zoho, call, { objectName: 'messages', pageSize: 2 })
  expect(read.map(zoho.record.id)).toEqual(messages.map(({ messageId }) => messageId))
  expect(await isReadInFull(zoho, { call, objectName: 'messages' })).toBe(true)
})

it('finds messages of a folder, and one by its subject', async () => {
  const call = await mail.open({ others: { messages } })
  const inFolder = await findBy(zoho, call, 'messages', { folderId: '8' })
  expect(inFolder.map(zoho.record.id)).toEqual(['101', '103'])
  expect((await findBy(zoho, call, 'messages', { subject: 'Offer 3' })).map(zoho.record.id)).toEqual(['103'])
})

it('has the objects of Mail in its module', async () => {
  const listed = await zoho.objects.list?.(await mail.open())
  expect(listed?.objects.map(({ objectName }) => objectName)).toEqual(zoho.modules?.mail?.standardObjects)
})
