// PhoneBurner, played after its table.
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import phoneBurner from './index.ts'
import { objects } from './objects.ts'

const by = { by: 'page', page: 'page', limit: 'page_size' } as const
const ids: Readonly<Record<string, string>> = {
  contacts: 'contact_user_id',
  dialsession: 'dialsession_id',
  members: 'user_id',
  folders: 'folder_id',
  voicemails: 'recording_id',
}

await playTable(phoneBurner, {
  objects,
  objectName: 'contacts',
  paging: { ...by, pages: 'contacts.total_pages' },
  pagings: {
    dialsession: { ...by, pages: 'dialsessions.total_pages' },
    members: { ...by, pages: 'members.total_pages' },
    voicemails: { ...by, pages: 'voicemails.total_pages' },
  },
  stamp: (index, at, name) => ({ [ids[name] ?? 'id']: `${index}`, date_modified: at.toISOString() }),
  update: 'PUT',
  // PhoneBurner numbers its folders instead of listing them.
  also: ({ method, path, account }) =>
    method === 'GET' && path === '/rest/1/folders'
      ? { json: { http_status: 200, folders: { ...account.rows('folders'), total_results: 5 } } }
      : undefined,
})

// Clients of others send this request, and find the address there (read 2026-11-29).
it('begins a dial session of contacts, and gives the address of the dialer', async () => {
  const fields = { contacts: [{ first_name: 'Ada', phone: '5551234567' }] }
  const session = {
    dialsession_id: '7',
    redirect_url: 'https://www.phoneburner.com/index/single_sign_on?i=7',
  }
  const { call, asked } = stubCall(() => ({ http_status: 200, dialsessions: session }))
  const [made] = await writeItems(phoneBurner, call, { action: 'create', objectName: 'dialsession' }, [
    { fields },
  ])
  expect(made).toMatchObject({ isWritten: true, recordId: '7', record: session })
  expect(asked).toMatchObject([{ method: 'POST', path: '/rest/1/dialsession', json: fields }])
})
