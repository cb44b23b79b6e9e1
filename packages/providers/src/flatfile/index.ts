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
})
