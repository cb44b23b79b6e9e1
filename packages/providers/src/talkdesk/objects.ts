// The objects of Talkdesk: where they are, and what they hold.
import { type RestObject, typed } from '@mortise/connector-kit'

/** @see https://github.com/microsoft/PowerPlatformConnectors/tree/dev/certified-connectors/Talkdesk (Talkdesk's description of its connector: users) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  users: {
    path: '/users',
    items: '_embedded.users',
    filters: ['email'],
    scanned: ['name'],
    readOnly: typed(
      'id email name active:boolean gender extension external_phone_number created_at:datetime _links:other',
    ),
    writable: {},
  },
  teams: {
    path: '/teams',
    items: '_embedded.teams',
    scanned: ['name'],
    readOnly: typed('id name _links:other'),
    writable: {},
  },
  'ring-groups': {
    path: '/ring-groups',
    items: '_embedded.ring_groups',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name _links:other'),
    writable: {},
  },
}
