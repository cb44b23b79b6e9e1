// A custom provider as a stranger writes it: with the packed kit alone.

/** The TypeScript of its `index.ts`. */
export const packedShop = `import { asString, byPageNumber, defineProvider, idText, listStatic, readList } from '@mortise/connector-kit'

const shelf: Readonly<Record<string, object>> = { books: {} }

export default defineProvider({
  name: 'packedShop',
  displayName: 'Packed Shop',
  docsUrl: 'https://shop.example.com/docs',
  auth: { kind: 'apiKey', attach: 'header', name: 'X-Shop-Key' },
  baseUrl: 'https://shop.example.com/api',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record: {
    id: (record) => idText(record.id),
    updatedAt: (record) => Date.parse(asString(record.updatedAt) ?? '') || undefined,
  },
  objects: { list: async () => listStatic(shelf) },
  read: {
    overlapMs: 60_000,
    page: (call, { objectName, cursor, pageSize }) =>
      readList(call, {
        request: { path: objectName },
        style: byPageNumber({ page: 'page', limit: 'size' }),
        items: 'items',
        pageSize,
        pageSizeMax: 100,
        cursor,
      }),
  },
})
`
