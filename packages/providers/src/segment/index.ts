// Segment: sources, destinations and audiences.
import { bearerKey, defineProvider, inRegion } from '@mortise/connector-kit'

const region = inRegion({ us: 'https://api.segmentapis.com', eu: 'https://eu1.api.segmentapis.com' })

export default defineProvider({
  name: 'segment',
  displayName: 'Segment',
  docsUrl: 'https://docs.segmentapis.com/',
  // @see https://docs.segmentapis.com/tag/Getting-Started (as are the regions' hosts) read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://docs.segmentapis.com/tag/Getting-Started#section/Get-an-API-token' }),
  account: {
    metadata: region.metadata,
    // The workspace the token belongs to, which it may ask for whatever its permissions.
    // @see https://docs.segmentapis.com/tag/Workspaces read 2026-11-22
    healthCheck: { path: '/' },
  },
  baseUrl: region.baseUrl,
})
