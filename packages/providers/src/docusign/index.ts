// Docusign: envelopes, recipients and templates.
import { asArray, asObject, asString, type Call, defineProvider, hostLabel } from '@mortise/connector-kit'

export default defineProvider({
  name: 'docusign',
  displayName: 'Docusign',
  docsUrl: 'https://developers.docusign.com/docs/esign-rest-api/',
  // @see https://docs.docusign.com/esign/guide/authentication/auth_server.html read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://account.docusign.com/oauth/auth',
    tokenUrl: 'https://account.docusign.com/oauth/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  account: {
    // @see https://developers.docusign.com/platform/auth/reference/user-info read 2026-11-22
    healthCheck: { path: 'https://account.docusign.com/oauth/userinfo' },
    postAuth: {
      read: postAuth,
      names: ['server'],
      patterns: { server: hostLabel },
    },
  },
  baseUrl: ({ server }) => `https://${server}.docusign.net`,
  http: { otherHosts: ['account.docusign.com'] },
})

/** The server that keeps the default account: `na3` of `https://na3.docusign.net`. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: 'https://account.docusign.com/oauth/userinfo' })
  const accounts = asArray(asObject(json)?.accounts).map(asObject)
  const account = accounts.find((one) => one?.is_default === true) ?? accounts[0]
  const server = /^https:\/\/([\w-]+)\.docusign\.net$/.exec(asString(account?.base_uri) ?? '')?.[1]
  return server === undefined ? {} : { server }
}
