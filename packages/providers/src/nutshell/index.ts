// Nutshell: people, accounts and leads of a CRM.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'nutshell',
  displayName: 'Nutshell',
  docsUrl: 'https://developers-rpc.nutshell.com/',
  auth: {
    kind: 'basic',
  },
  baseUrl: 'https://app.nutshell.com',
})
