// A provider of your own: a bookshop's API, with keys in a header and pages by number.

/** @param {import('@mortise/connector-kit')} kit */
export default ({
  asArray,
  asObject,
  asString,
  clampPageSize,
  decodeCursor,
  defineProvider,
  encodeCursor,
  listStatic,
}) =>
  defineProvider({
    name: 'bookshop',
    displayName: 'Bookshop',
    docsUrl: 'https://bookshop.example.com/docs',
    auth: { kind: 'apiKey', attach: 'header', name: 'X-Shop-Key' },
    metadataInputs: [
      { name: 'workspace', displayName: 'Shop', prompt: 'The part before .bookshop.example.com.' },
    ],
    baseUrl: ({ workspace }) => `https://${workspace}.bookshop.example.com/api`,
    healthCheck: { path: '/me' },
    limits: { pageSizeMax: 100, concurrency: 2 },
    overlapMs: 60_000,
    record: {
      id: (record) => asString(record.id),
      updatedAt: (record) => Date.parse(asString(record.updatedAt) ?? '') || undefined,
    },
    listObjects: async () => listStatic({ books: {}, orders: {} }),
    async read(call, { objectName, since, cursor, pageSize }) {
      const page = cursor === undefined ? 1 : decodeCursor(cursor, (position) => Number(position.page))
      const size = clampPageSize(pageSize, 100)
      const { json } = await call.request({
        path: `/${encodeURIComponent(objectName)}`,
        query: { page, size, changedSince: since?.toISOString() },
      })
      const records = asArray(asObject(json)?.items)
      return { records, ...(records.length === size ? { nextCursor: encodeCursor({ page: page + 1 }) } : {}) }
    },
    async search(call, { objectName, filters, pageSize }) {
      const { json } = await call.request({
        path: `/${encodeURIComponent(objectName)}`,
        query: {
          size: pageSize,
          ...Object.fromEntries(filters.map(({ fieldName, value }) => [fieldName, value])),
        },
      })
      return { records: asArray(asObject(json)?.items) }
    },
  })
