// A custom provider: a bookshop's API, with keys in a header and pages by number.

/** @param {import('@mortise/connector-kit')} kit */
export default ({
  asString,
  byPageNumber,
  defineProvider,
  hostLabel,
  idText,
  listIn,
  listStatic,
  readList,
}) =>
  defineProvider({
    name: 'bookshop',
    displayName: 'Bookshop',
    docsUrl: 'https://bookshop.example.com/docs',
    auth: { kind: 'apiKey', attach: 'header', name: 'X-Shop-Key' },
    account: {
      metadata: [
        {
          name: 'workspace',
          displayName: 'Shop',
          prompt: 'The part before .bookshop.example.com.',
          pattern: hostLabel,
        },
      ],
      healthCheck: { path: '/me' },
    },
    baseUrl: ({ workspace }) => `https://${workspace}.bookshop.example.com/api`,
    limits: { pageSizeMax: 100, concurrency: 2 },
    record: {
      id: (record) => idText(record.id),
      updatedAt: (record) => Date.parse(asString(record.updatedAt) ?? '') || undefined,
    },
    objects: { list: async () => listStatic({ books: {}, orders: {} }) },
    read: {
      overlapMs: 60_000,
      page: (call, { objectName, since, cursor, pageSize }) =>
        readList(call, {
          request: {
            path: `/${encodeURIComponent(objectName)}`,
            query: { changedSince: since?.toISOString() },
          },
          style: byPageNumber({ page: 'page', limit: 'size' }),
          items: 'items',
          pageSize,
          pageSizeMax: 100,
          cursor,
        }),
    },
    search: {
      async page(call, { objectName, filters, pageSize }) {
        const wanted = Object.fromEntries(filters.map(({ fieldName, value }) => [fieldName, value]))
        const path = `/${encodeURIComponent(objectName)}`
        const answer = await call.request({ path, query: { ...wanted, size: pageSize } })
        return { records: listIn(answer, 'items') }
      },
    },
  })
