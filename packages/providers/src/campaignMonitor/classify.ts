// Classifies Campaign Monitor's failures by its words.
import { asObject, asString, type HttpPart, ProviderError, reactionTo } from '@mortise/connector-kit'

/** Codes of what is not there: a client (with status 401), and an address that is not on the list (with status 400). */
const missing: readonly unknown[] = [102, 203]

/**
 * `{"Code": 203, "Message": "Subscriber not in list or has already been removed"}` comes with status 400.
 * @see https://github.com/campaignmonitor/createsend-ruby/blob/a2f2ddbbd0845c6cbf1d20443000f0d319e9cc47/lib/createsend/createsend.rb read 2026-11-23
 */
export const classify: NonNullable<HttpPart['classify']> = ({ status, headers, json }) => {
  const { Code: code, Message: message } = asObject(json) ?? {}
  const words = asString(message)
  if (words === undefined) return undefined
  const meant = missing.includes(code) ? 404 : status
  return new ProviderError({
    reaction: reactionTo({ status: meant, headers }),
    message: words,
    status: meant,
  })
}
