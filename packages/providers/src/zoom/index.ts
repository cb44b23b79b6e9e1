// Zoom: meetings, webinars and recordings.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'zoom',
  displayName: 'Zoom',
  docsUrl: 'https://developers.zoom.us/docs/api/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://zoom.us/oauth/authorize',
    tokenUrl: 'https://zoom.us/oauth/token',
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.zoom.us',
})
