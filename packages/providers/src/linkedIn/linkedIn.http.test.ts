// LinkedIn's advertising, played after its table.
import { asObject } from '@mortise/connector-kit'
import { playTable } from '../testing/played-table.ts'
import linkedIn from './index.ts'
import { objects } from './objects.ts'

await playTable(linkedIn, {
  objects,
  objectName: 'adAccounts',
  paging: { by: 'cursor', cursor: 'pageToken', limit: 'pageSize', next: 'metadata.nextPageToken' },
  pagings: { dmpSegments: { by: 'offset', offset: 'start', limit: 'count' } },
  stamp: (index, at) => ({ id: index, changeAuditStamps: { lastModified: { time: at.getTime() } } }),
  update: 'POST',
  fieldsOf: ({ patch }) => asObject(patch)?.$set,
  // A new record's id is in a header, and nothing in the body.
  also({ method, path, json, account }) {
    const [name, entry] =
      Object.entries(objects).find(([, { path: list }]) => path.endsWith(list.split('/').at(-1) ?? '')) ?? []
    if (method !== 'POST' || !name || !entry) return undefined
    if (entry.required?.some((field) => json[field] === undefined))
      return { status: 400, json: { message: 'a field is required' } }
    return { status: 201, headers: { 'x-restli-id': String(account.add(name, { ...json }).id) } }
  },
})
