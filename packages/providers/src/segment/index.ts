// Segment: sources, destinations and audiences.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'segment',
  displayName: 'Segment',
  docsUrl: 'https://docs.segmentapis.com/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://docs.segmentapis.com/tag/Getting-Started#section/Get-an-API-token',
  },
  baseUrl: 'https://api.segmentapis.com',
  // The workspace the token belongs to, which it may ask for whatever its permissions.
  // @see https://docs.segmentapis.com/tag/Workspaces read 2026-11-22
  healthCheck: { path: '/' },
})
