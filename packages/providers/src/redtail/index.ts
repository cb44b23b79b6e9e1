// Redtail: contacts and activities of financial advisers.
import {
  asObject,
  asString,
  type CustomAuthStep,
  defineProvider,
  hostLabels,
  ProviderError,
} from '@mortise/connector-kit'

const docsUrl = 'https://help.redtailtechnology.com/hc/en-us/articles/203964430-Authentication-Methods-'

export default defineProvider({
  name: 'redtail',
  displayName: 'Redtail',
  docsUrl: 'https://help.redtailtechnology.com/hc/en-us/sections/14403014188439',
  unverified: ["account.metadata: the host crm; the page's example is of smf.crm3."],
  // The three words joined by colons, in base64; the key of a person never expires.
  // @see https://help.redtailtechnology.com/hc/en-us/articles/203964430-Authentication-Methods- read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      { name: 'apiKey', displayName: 'API Key', docsUrl, secret: true },
      { name: 'username', displayName: 'Username', docsUrl, secret: false },
      { name: 'password', displayName: 'Password', docsUrl, secret: true },
    ],
    headers: [
      {
        name: 'Authorization',
        value: ({ userKeyCredentials, apiKey, username, password }) =>
          userKeyCredentials
            ? `Userkeyauth ${userKeyCredentials}`
            : `Basic ${encode(`${apiKey}:${username}:${password}`)}`,
      },
    ],
    steps: [exchangePassword()],
  },
  account: {
    metadata: [{ name: 'region', displayName: 'Region', pattern: hostLabels, defaultValue: 'crm' }],
    healthCheck: { path: '/authentication' },
  },
  baseUrl: ({ region }) => `https://${region}.redtailtechnology.com/api/public/v1`,
})

/** Trades the password for the person's key, and keeps only the key. */
function exchangePassword(): CustomAuthStep {
  return async ({ call, inputs }) => {
    const { json } = await call.request({ path: '/authentication' })
    const user = asObject(asObject(json)?.authenticated_user)
    const userKey = asString(user?.user_key)
    if (userKey === undefined) {
      throw new ProviderError({ reaction: { kind: 'stop' }, message: 'Redtail answered without a user key.' })
    }
    return { values: { userKeyCredentials: encode(`${inputs.apiKey}:${userKey}`) } }
  }
}

function encode(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64')
}
