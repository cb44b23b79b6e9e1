// Finds the account of a person to read, and the server that keeps it.
import { asArray, asObject, asString, type Call, type PostAuth } from '@mortise/connector-kit'

/**
 * The default account, and the server that keeps it: `na3` of `https://na3.docusign.net`. `host` is where people sign in.
 * @see https://developers.docusign.com/platform/auth/reference/user-info read 2026-11-22
 */
export function findAccount(host: string): PostAuth['read'] {
  return async (call: Call) => {
    const { json } = await call.request({ path: `https://${host}/oauth/userinfo` })
    const accounts = asArray(asObject(json)?.accounts).map(asObject)
    const account = accounts.find((one) => one?.is_default === true) ?? accounts[0]
    const server = /^https:\/\/([\w-]+)\.docusign\.net$/.exec(asString(account?.base_uri) ?? '')?.[1]
    return { server, account: asString(account?.account_id) }
  }
}
