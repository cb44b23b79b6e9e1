// Pages by the Link header.
import type { SendResponse } from '../http/send.ts'
import type { PageStyle } from './page-style.ts'

/**
 * The next page is where `Link: <...>; rel="next"` points, whatever the vendor's parameters look like.
 * @see https://www.rfc-editor.org/rfc/rfc8288 read 2026-11-21
 */
export function byLinkHeader(names: { limit: string }): PageStyle {
  return {
    ask: (position, size) =>
      position === undefined ? { params: { [names.limit]: size } } : { path: position, params: {} },
    next: ({ answer }) => nextLink(answer.headers),
  }
}

/** The address `Link` names as next; `undefined` when there is none. */
export function nextLink(headers: SendResponse['headers']): string | undefined {
  const { link } = headers
  const text = Array.isArray(link) ? link.join(', ') : (link ?? '')
  for (const [, address, params = ''] of text.matchAll(/<([^>]*)>((?:\s*;[^,<]*)*)/g)) {
    if (/;\s*rel\s*=\s*"?(?:[^"]*\s)?next(?:\s[^"]*)?"?\s*(?:;|$)/i.test(params)) return address
  }
  return undefined
}
