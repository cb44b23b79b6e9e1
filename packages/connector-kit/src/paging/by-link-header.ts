// Pages by the Link header.
import type { SendResponse } from '../http/send.ts'
import type { PageStyle } from './page-style.ts'

/**
 * The next page is where `Link: <...>; rel="next"` points, whatever the vendor's parameters look like.
 * Pages have the vendor's own size where it has no parameter for it.
 * @see https://www.rfc-editor.org/rfc/rfc8288 read 2026-11-21
 */
export function byLinkHeader({ limit }: { limit?: string } = {}): PageStyle {
  return {
    hasOwnSize: limit === undefined ? true : undefined,
    ask(position, size) {
      if (position !== undefined) return { path: position, params: {} }
      return { params: limit === undefined ? {} : { [limit]: size } }
    },
    next: ({ answer }) => nextLink(answer.headers),
  }
}

/** The address `Link` names as next; `undefined` when there is none. */
export function nextLink(headers: SendResponse['headers']): string | undefined {
  const { link } = headers
  const text = Array.isArray(link) ? link.join(', ') : (link ?? '')
  for (const [, address, params = ''] of text.matchAll(/<([^<>]*)>([^,<]*)/g)) {
    if (params.split(';').slice(1).some(isNext)) return address
  }
  return undefined
}

/** Whether a parameter says that the link is the next page: `rel=next`, `rel="alternate next"`. */
function isNext(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=', 2)
  const relations = value.trim().replace(/^"|"$/g, '').split(/\s/)
  return (
    name.trim().toLowerCase() === 'rel' && relations.some((relation) => relation.toLowerCase() === 'next')
  )
}
