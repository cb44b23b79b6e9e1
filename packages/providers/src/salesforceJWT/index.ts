// Salesforce by certificate, without a person: standard and custom objects.
import { asString, defineProvider, signJwt } from '@mortise/connector-kit'
import { recordApi } from '../salesforce/record-api.ts'

const docsUrl = 'https://help.salesforce.com/s/articleView?id=sf.remoteaccess_oauth_jwt_flow.htm&type=5'

export default defineProvider({
  name: 'salesforceJWT',
  displayName: 'Salesforce',
  docsUrl,
  // @see https://github.com/forcedotcom/SalesforceMobileSDK-Android/blob/001682220ecca45607fb3cf64deb0d42940bb961/libs/SalesforceSDK/src/com/salesforce/androidsdk/auth/OAuth2.java read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      { name: 'clientId', displayName: 'Consumer Key', docsUrl, secret: false },
      { name: 'username', displayName: 'Salesforce Username', docsUrl, secret: false },
      { name: 'privateKey', displayName: 'Base64 encoded Private Key (PEM)', docsUrl, secret: true },
    ],
    headers: [{ name: 'Authorization', value: ({ accessToken }) => accessToken && `Bearer ${accessToken}` }],
    async session({ metadata, inputs, post }) {
      const isSandbox = metadata.workspace?.includes('.sandbox') ?? false
      const now = Math.floor(Date.now() / 1000)
      const assertion = signJwt({
        algorithm: 'RS256',
        privateKey: Buffer.from(inputs.privateKey ?? '', 'base64').toString('utf8'),
        claims: {
          iss: inputs.clientId,
          sub: inputs.username,
          aud: isSandbox ? 'https://test.salesforce.com' : 'https://login.salesforce.com',
          exp: now + 180,
        },
      })
      const answer = await post(`https://${metadata.workspace}.my.salesforce.com/services/oauth2/token`, {
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      })
      // No answer says how long the token lives; a rejected one is replaced at once.
      return { values: { accessToken: asString(answer.access_token) ?? '' }, expiresAt: (now + 3600) * 1000 }
    },
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Subdomain',
        prompt: 'The part before .my.salesforce.com in the address.',
        docsUrl:
          'https://help.salesforce.com/s/articleView?language=en_US&id=sf.faq_domain_name_what.htm&type=5',
        // Sandboxes have two parts: acme--dev.sandbox.
        pattern: /^[A-Za-z0-9][A-Za-z0-9-]*(\.[A-Za-z0-9][A-Za-z0-9-]*)*$/,
      },
    ],
    healthCheck: { path: '/services/oauth2/userinfo' },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.my.salesforce.com`,
  modules: { crm: { displayName: 'Salesforce' } },
  defaultModule: 'crm',
  ...recordApi,
})
