// Jump: meetings and notes of financial advisers, by GraphQL.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'jump',
  displayName: 'Jump',
  docsUrl: 'https://my.jumpapp.com/enterprise/documentation',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://my.jumpapp.com/enterprise/documentation/authentication',
  },
  baseUrl: 'https://my.jumpapp.com/enterprise/graphql',
})
