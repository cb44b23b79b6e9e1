// Flatfile: workbooks, sheets and imported records.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'flatfile',
  displayName: 'Flatfile',
  docsUrl: 'https://reference.flatfile.com/overview/welcome',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://reference.flatfile.com/overview/welcome',
  },
  baseUrl: 'https://api.x.flatfile.com',
  // Answers environments' secret keys and personal tokens alike.
  // @see https://reference.flatfile.com/api-reference/spaces/list read 2026-11-22
  healthCheck: { path: '/v1/spaces', query: { pageSize: 1 } },
})
