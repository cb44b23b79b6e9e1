// The meaning of Talkdesk's failures, in Talkdesk's own words.
import { asObject, asString, ProviderError, type ProviderFailure, reactionTo } from '@mortise/connector-kit'

/**
 * `{"code": "0000001", "message": "Contact not found", "description": "...", "fields": [{"name", "description"}]}`. A
 * contact that is not there answers 400.
 * @see https://docs.talkdesk.com/reference/contactscontact_id-1 read 2026-11-29
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const { message, description } = asObject(failure.json) ?? {}
  const words = [asString(message), asString(description)].filter((text) => text !== undefined)
  if (words.length === 0) return undefined
  const isMissing = failure.status === 400 && /not found/i.test(words.join(' '))
  const status = isMissing ? 404 : failure.status
  return new ProviderError({
    reaction: reactionTo({ ...failure, status }),
    message: words.join(': '),
    status,
  })
}
