// Coda: documents, tables and rows.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'coda',
  displayName: 'Coda',
  docsUrl: 'https://coda.io/developers/apis/v1',
  // @see https://github.com/coda/packs-sdk/blob/16dc3d68511efec57b45ecddfc4ed4e46792b3a5/helpers/external-api/coda.ts (Coda's client: how the token goes, the paths) read 2026-11-22
  // @see https://github.com/coda/packs-sdk/blob/main/documentation/samples/packs/authentication/coda.ts (the host) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://coda.io/developers/apis/v1#section/Introduction',
  },
  account: {
    // @see https://www.npmjs.com/package/@codahq/packs-sdk/v/1.12.3 read 2026-11-22
    healthCheck: { path: '/v1/whoami' },
  },
  baseUrl: 'https://coda.io/apis',
})
