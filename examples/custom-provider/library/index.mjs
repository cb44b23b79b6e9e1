// A custom provider: a library's API, with OAuth, and with members and loans that are read, searched and written.

/** @param {import('@mortise/connector-kit')} kit */
export default ({ byCursor, defineProvider, recordBy, restTable, typed }) => {
  const record = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })

  const stamps = typed('id:int created_at:datetime updated_at:datetime')
  const table = restTable({
    displayName: 'Library',
    objects: {
      members: {
        path: '/members',
        items: 'data',
        since: 'updated_since',
        filters: ['email'],
        scanned: ['name'],
        readOnly: stamps,
        writable: typed('name email'),
        required: ['email'],
      },
      loans: {
        path: '/loans',
        items: 'data',
        since: 'updated_since',
        // Without it, the list holds no loans that were returned.
        query: { state: 'all' },
        filters: ['member_id'],
        readOnly: stamps,
        writable: typed('title due_on:date member_id:int'),
        required: ['title', 'member_id'],
      },
    },
    record,
    style: byCursor({ cursor: 'cursor', limit: 'limit', next: 'next_cursor' }),
    pageSizeMax: 100,
    isId: (id) => /^\d+$/.test(id),
  })

  return defineProvider({
    name: 'library',
    displayName: 'Library',
    docsUrl: 'https://library.example.com/docs',
    auth: {
      kind: 'oauth2',
      grant: 'authorizationCode',
      authUrl: 'https://library.example.com/oauth/authorize',
      tokenUrl: 'https://library.example.com/oauth/token',
    },
    account: { healthCheck: { path: '/me' } },
    baseUrl: 'https://library.example.com/api',
    limits: { pageSizeMax: 100, concurrency: 2 },
    record,
    table,
    read: { overlapMs: 60_000 },
    write: { actions: ['create', 'update', 'delete'] },
  })
}
