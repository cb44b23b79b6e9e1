// The reactions to Netsuite's failures.
import {
  asArray,
  asString,
  isObject,
  ProviderError,
  type ProviderFailure,
  type Reaction,
  reactionTo,
} from '@mortise/connector-kit'

/**
 * `{title, status, 'o:errorDetails': [{detail, 'o:errorCode', 'o:errorPath'}]}` as a classified error in the words of
 * the details, naming the field the first of them is about.
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_156570709583.html read 2026-11-22
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  if (!isObject(failure.json)) return undefined
  const details = asArray(failure.json['o:errorDetails']).filter(isObject)
  const words = [...new Set(details.flatMap(({ detail }) => asString(detail)?.trim() ?? []))].join(' ')
  const message = words === '' ? asString(failure.json.title) : words
  if (message === undefined) return undefined
  const fieldName = details.map(fieldOf).find((name) => name !== undefined)
  return new ProviderError({
    reaction: reactionToCodes(
      failure,
      details.map((detail) => String(detail['o:errorCode'])),
    ),
    message,
    status: failure.status,
    fieldName,
  })
}

/**
 * More requests at once than the account bears, by the names that the older services have for it, too.
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/bridgehead_1525252812.html read 2026-11-22
 */
const crowded =
  /^(WS_CONCUR_SESSION_DISALLO?WE?D|WS_REQUEST_BLOCKED|SSS_REQUEST_LIMIT_EXCEEDED|CONCURRENCY_LIMIT_EXCEEDED|TOO_MANY_REQUESTS)$/

function reactionToCodes(failure: ProviderFailure, codes: readonly string[]): Reaction {
  const isCrowded = codes.some((code) => crowded.test(code))
  return reactionTo(isCrowded ? { ...failure, status: 429 } : failure)
}

/** The path within the body (`item.items[0].item`), or the words of queries and records. */
function fieldOf(detail: Readonly<Record<string, unknown>>): string | undefined {
  const path = asString(detail['o:errorPath'])
  if (path !== undefined) return /^[^.[]+/.exec(path)?.[0]
  const words = asString(detail.detail) ?? ''
  const named = /\bUnknown identifier '(\w+)'/i.exec(words) ?? /\bfollowing field: (\w+)/i.exec(words)
  return named?.[1]
}
