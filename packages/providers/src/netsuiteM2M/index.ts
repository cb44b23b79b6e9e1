// Netsuite by certificate, without a person: customers, transactions and custom records of an ERP.
import { asString, defineProvider, hostLabels, signJwt } from '@mortise/connector-kit'
import { suiteTalk } from '../netsuite/suite-talk.ts'

const docsUrl = 'https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_162730264820.html'

export default defineProvider({
  name: 'netsuiteM2M',
  displayName: 'Netsuite',
  docsUrl,
  ...suiteTalk,
  // @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_162755359851.html read 2026-11-22
  // @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_162790605110.html (the assertion) read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      { name: 'clientId', displayName: 'Client ID', docsUrl, secret: false },
      { name: 'certificateId', displayName: 'Certificate ID', docsUrl, secret: false },
      { name: 'privateKey', displayName: 'Base64 encoded Private Key (PEM)', docsUrl, secret: true },
    ],
    headers: [{ name: 'Authorization', value: ({ accessToken }) => accessToken && `Bearer ${accessToken}` }],
    // @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_162755359851.html (the request) read 2026-11-22
    async session({ metadata, inputs, post }) {
      const tokenUrl = `https://${metadata.workspace}.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token`
      const now = Math.floor(Date.now() / 1000)
      const assertion = signJwt({
        algorithm: 'PS256',
        privateKey: Buffer.from(inputs.privateKey ?? '', 'base64').toString('utf8'),
        keyId: inputs.certificateId || undefined,
        claims: {
          iss: inputs.clientId,
          scope: ['restlets', 'rest_webservices'],
          aud: tokenUrl,
          iat: now,
          exp: now + 300,
        },
      })
      const answer = await post(tokenUrl, {
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
      })
      const ttlS = typeof answer.expires_in === 'number' ? answer.expires_in : 3600
      return { values: { accessToken: asString(answer.access_token) ?? '' }, expiresAt: (now + ttlS) * 1000 }
    },
  },
  account: {
    ...suiteTalk.account,
    // No defaults: they would be another customer's account. And no time zone among the facts: each read finds it out
    // again (clock.ts), which a change of the preference or of the season cannot make wrong.
    metadata: [
      {
        name: 'workspace',
        displayName: 'Netsuite URL Prefix',
        pattern: hostLabels,
        prompt: 'The account id as it stands in addresses, for example 1234567 or 1234567-sb1.',
        docsUrl: 'https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_1498251763.html',
      },
      {
        name: 'scriptURL',
        displayName: 'RESTlet Deployment URL',
        prompt: 'Such as /app/site/hosting/restlet.nl?script=123&deploy=1.',
        pattern: /^\/app\/site\/hosting\/restlet\.nl\?script=\w+&deploy=\w+$/,
        modules: ['restlet'],
      },
    ],
  },
  baseUrl: ({ workspace }) => `https://${workspace}.suitetalk.api.netsuite.com`,
  modules: {
    restapi: {
      displayName: 'Netsuite M2M (REST API)',
      baseUrl: ({ workspace }) => `https://${workspace}.suitetalk.api.netsuite.com/services/rest/record`,
    },
    restlet: {
      displayName: 'Netsuite M2M (RESTlet)',
      baseUrl: ({ workspace }) => `https://${workspace}.restlets.api.netsuite.com`,
    },
    suiteql: {
      displayName: 'Netsuite M2M (SuiteQL)',
      baseUrl: ({ workspace }) => `https://${workspace}.suitetalk.api.netsuite.com/services/rest/query`,
    },
  },
  defaultModule: 'restapi',
})
