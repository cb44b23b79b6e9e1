// PhoneBurner, played after its table.
import { playTable } from '../testing/played-table.ts'
import phoneBurner from './index.ts'
import { objects } from './objects.ts'

const by = { by: 'page', page: 'page', limit: 'page_size' } as const
const ids: Readonly<Record<string, string>> = {
  contacts: 'contact_user_id',
  dialsession: 'dialsession_id',
  members: 'user_id',
}

await playTable(phoneBurner, {
  objects,
  objectName: 'contacts',
  paging: { ...by, pages: 'contacts.total_pages' },
  pagings: {
    dialsession: { ...by, pages: 'dialsessions.total_pages' },
    members: { ...by, pages: 'members.total_pages' },
  },
  stamp: (index, at, name) => ({ [ids[name] ?? 'id']: `${index}`, date_modified: at.toISOString() }),
  update: 'PUT',
})
