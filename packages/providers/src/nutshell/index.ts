// Nutshell: people, accounts and leads of a CRM.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'nutshell',
  displayName: 'Nutshell',
  docsUrl: 'https://developers-rpc.nutshell.com/',
  // The e-mail address of a person as user name, an API key as password.
  // @see https://developers.nutshell.com/docs/api-authentication (by a mirror of it) read 2026-11-22
  auth: {
    kind: 'basic',
    prompt: 'Your e-mail address as user name, an API key as password.',
    docsUrl: 'https://developers.nutshell.com/docs/api-authentication',
  },
  baseUrl: 'https://app.nutshell.com',
  // @see https://developers.nutshell.com/reference/d3997a48c80629bf9a63637c4fde9aab.md read 2026-11-22
  // @see https://www.nutshell.com/api/authentication.html read 2026-11-22
  healthCheck: { path: '/rest/users' },
})
