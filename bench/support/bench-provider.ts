// The provider that reads from the benchmark's page server.
import { defineProvider, type NativeRecord } from '@mortise/connector-kit'

/** Flat records, cursor paging, an API key in a header. */
export const benchProvider = defineProvider({
  name: 'bench',
  displayName: 'Bench',
  docsUrl: 'https://example.com',
  auth: { kind: 'apiKey', attach: 'header', name: 'x-bench-key' },
  baseUrl: 'https://bench.invalid',
  limits: { pageSizeMax: 1000, concurrency: 4 },
  record: {
    id: (record) => String(record.id),
    updatedAt: (record) => Date.parse(String(record.updatedAt)),
  },
  read: {
    overlapMs: 0,
    async page(call, request) {
      const answer = await call.request({
        path: '/records',
        query: { cursor: request.cursor, since: request.since?.toISOString() },
      })
      const { records, next } = answer.json as { records: NativeRecord[]; next?: string }
      return { records, nextCursor: next }
    },
  },
  write: {
    actions: ['create'],
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    async write(call, { items }) {
      return Promise.all(
        items.map(async ({ fields }) => {
          const { json } = await call.request({ method: 'POST', path: '/records', json: fields })
          return { isWritten: true, recordId: (json as { id: string }).id }
        }),
      )
    },
  },
})

/** The twelve fields the benchmark maps. */
export const mappedFields = Array.from({ length: 12 }, (_, at) => ({
  source: `field_${at + 1}`,
  mapToName: `name${at + 1}`,
}))

/** The choices of a customer who maps each of them. */
export const configObject = {
  objectName: 'records',
  selectedFields: {},
  selectedFieldMappings: Object.fromEntries(mappedFields.map(({ source, mapToName }) => [mapToName, source])),
}
