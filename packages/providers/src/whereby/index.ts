// Whereby: video rooms and meetings.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'whereby',
  displayName: 'Whereby',
  docsUrl: 'https://docs.whereby.com/reference/whereby-rest-api-reference',
  // @see https://docs.whereby.com/creating-and-deleting-rooms/using-the-rest-api read 2026-11-22
  auth: bearerKey({
    docsUrl: 'https://docs.whereby.com/whereby-101/readme/get-started-in-3-steps#step-1-generate-an-api-key',
  }),
  account: {
    // @see https://docs.whereby.com/reference/whereby-rest-api-reference/meetings read 2026-11-22
    healthCheck: { path: '/v1/meetings' },
  },
  baseUrl: 'https://api.whereby.dev',
})
