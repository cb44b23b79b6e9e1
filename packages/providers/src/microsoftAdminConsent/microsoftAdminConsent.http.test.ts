// Microsoft Graph, played after its table.
import { playTable } from '../testing/played-table.ts'
import microsoftAdminConsent from './index.ts'
import { objects } from './objects.ts'

await playTable(microsoftAdminConsent, {
  objects,
  objectName: 'users',
  paging: { by: 'url', limit: '$top', next: '@odata.nextLink' },
  stamp: (index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    createdDateTime: '2026-01-01T00:00:00Z',
  }),
  also: ({ path, parts, form }) => {
    if (parts.at(-1) !== 'token') return undefined
    const names = ['grant_type', 'client_id', 'client_secret', 'scope']
    return names.every((name) => form.has(name))
      ? {
          json: { access_token: parts.find((part) => part.startsWith('account-')) ?? path, expires_in: 3600 },
        }
      : undefined
  },
})
