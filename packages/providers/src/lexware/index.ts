// Lexware Office (lexoffice): contacts, invoices and vouchers.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'lexware',
  displayName: 'Lexware Office (lexoffice)',
  docsUrl: 'https://developers.lexware.io/docs/',
  unverified: [
    'auth: how the key is sent, and the address, from memory of the page of docsUrl, which was not read.',
    'account.healthCheck: the request, from memory.',
  ],
  auth: bearerKey({ prompt: 'Create a key under Extensions, Public API.' }),
  account: {
    healthCheck: { path: '/v1/profile', isUnverified: true },
  },
  baseUrl: 'https://api.lexware.io',
})
