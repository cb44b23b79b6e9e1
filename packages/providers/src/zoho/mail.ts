// How Zoho Mail is asked: below the mailbox of the connected person.
import {
  type Call,
  idText,
  listIn,
  memoByCall,
  type NativeRecord,
  ProviderError,
  restTable,
  type TableParts,
  unpaged,
} from '@mortise/connector-kit'
import { mailObjects } from './mail-objects.ts'
import { record } from './record.ts'

const table = restTable({
  displayName: 'Zoho Mail',
  objects: mailObjects,
  record,
  style: unpaged,
  pageSizeMax: 200,
  comparesReads: true,
  update: 'PUT',
  isId: (id) => /^\d+$/.test(id),
})

/**
 * The first mailbox that Zoho itself holds; mailboxes of other services can be beside it.
 * @see https://www.zoho.com/mail/help/api/get-all-users-accounts.html read 2026-11-29
 */
const mailboxOf = memoByCall(async (call) => {
  const mailboxes = listIn(await call.request({ path: '/api/accounts' }), 'data')
  const chosen = mailboxes.find(({ type }) => type === 'ZOHO_ACCOUNT') ?? mailboxes[0]
  const id = idText(chosen?.accountId)
  if (id !== undefined) return id
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: 'Zoho Mail lists no mailbox for this account. Sign in to Zoho Mail once, then try again.',
    status: 403,
  })
})

/** The table's requests name no mailbox yet. */
function inMailbox(call: Call): Call {
  return {
    ...call,
    metadata: { ...call.metadata, mailbox: '-' },
    async request(wanted) {
      const path = wanted.path.replace('/accounts/-/', `/accounts/${await mailboxOf(call, '')}/`)
      return call.request({ ...wanted, path })
    },
  }
}

export const { listObjects } = table
export const describe: TableParts['describe'] = (call, objectName) => table.describe(call, objectName)
export const read: TableParts['read'] = (call, request) => table.read(inMailbox(call), request)
export const search: TableParts['search'] = (call, request) => table.search(inMailbox(call), request)
export const write: TableParts['write'] = (call, request) => table.write(inMailbox(call), request)
export const fetchByIds = (
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> => table.readByIds(inMailbox(call), { objectName, ids, fields: 'all' })

/** Nothing says when a folder, a label or the state of a message changed. */
export async function tellsNoChange(): Promise<boolean> {
  return true
}
