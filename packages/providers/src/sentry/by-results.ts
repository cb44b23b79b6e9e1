// Pages of Sentry: the Link header always names a next page, and says whether it holds results.
import { byLinkHeader, type PageStyle } from '@mortise/connector-kit'

/** Pages of the size in `limit`, or of Sentry's own size without it. */
export function byResults(limit?: string): PageStyle {
  const links = byLinkHeader(limit === undefined ? {} : { limit })
  return {
    ...links,
    next(page) {
      const { link } = page.answer.headers
      const next = [link]
        .flat()
        .join(', ')
        .split(/,\s*(?=<)/)
        .find((each) => each.includes('rel="next"'))
      return next?.includes('results="true"') ? links.next(page) : undefined
    },
  }
}
