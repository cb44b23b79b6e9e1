// Binds an authorization to the first browser that opens its start page.
import { MortiseError } from '@mortise/contract'
import { hashSecret, newSecret } from '../../platform/vault/secret-text.ts'
import { describeFailure, type OAuthFailure } from '../credentials/describe-failure.ts'

/** Where to send the browser and the secret to leave with it, or why it is not sent anywhere. */
export type OpenedAuthorization = { url: string; browser: string } | OAuthFailure

/** An authorization that a browser wants to open. */
interface Opening {
  url: string
  /** Digest of the secret of the browser that opened it first; null until one has. */
  browserHash: string | null
  /** The secret that this browser shows. */
  browser: string | undefined
  /** Stores the digest; false when another browser was first. */
  claim: (browserHash: string) => Promise<boolean>
}

/** The first browser gets a secret and may come again with it; any other is refused. */
export async function bindBrowser({
  url,
  browserHash,
  browser,
  claim,
}: Opening): Promise<OpenedAuthorization> {
  if (browserHash === null) {
    const secret = newSecret()
    if (await claim(hashSecret(secret))) return { url, browser: secret }
  } else if (browser !== undefined && isBrowserOf(browserHash, browser)) return { url, browser }
  return describeFailure(new MortiseError('oauth.other_browser'))
}

/** Whether a browser shows the secret that an authorization was bound to; false while it is bound to none. */
export function isBrowserOf(browserHash: string | null, browser: string | undefined): boolean {
  return browser !== undefined && browserHash !== null && hashSecret(browser) === browserHash
}
