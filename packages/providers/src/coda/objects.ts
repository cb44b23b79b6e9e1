// The objects of Coda: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

/** @see https://coda.io/apis/v1/openapi.json (the copy at https://github.com/api-evangelist/coda) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  docs: {
    path: '/v1/docs',
    items: 'items',
    scanned: ['name', 'owner'],
    readOnly: typed(
      'id type href browserLink icon:other name owner ownerName docSize:other createdAt:datetime',
      'updatedAt:datetime published:other folder:other workspace:other workspaceId',
    ),
    writable: typed('title iconName sourceDoc:other timezone folderId initialPage:other'),
  },
  folders: {
    path: '/v1/folders',
    items: 'items',
    scanned: ['name'],
    readOnly: typed('id type browserLink icon:other createdAt:datetime canEdit:boolean workspace:other'),
    writable: typed('name description workspaceId'),
    required: ['name', 'workspaceId'],
  },
}
