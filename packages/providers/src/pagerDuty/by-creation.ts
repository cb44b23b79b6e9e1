// How PagerDuty's incidents come in pages: by offset as deep as it lists, and on from the last of them.
import { asString, byOffset, type PageStyle } from '@mortise/connector-kit'

/**
 * No page ends deeper.
 * @see https://github.com/PagerDuty/python-pagerduty/blob/096632b/pagerduty/rest_api_v2_base_client.py (ITERATION_LIMIT) read 2026-11-29
 */
const depthMax = 10_000

/**
 * A range of creation spans six months at most.
 * @see https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json (GET /incidents: since, until) read 2026-11-29
 */
const SPAN_MS = 180 * 24 * 3_600_000

const byNumber = byOffset({ offset: 'offset', limit: 'limit', hasMore: 'more' })

/**
 * All incidents, oldest first. Where they end for their depth, those on from the second before the last one was created
 * are asked for by ranges, `0 2026-01-01T00:00:00.000Z`: some are met again. When the whole depth was created within a
 * second, the next page is asked for, and PagerDuty says what it says.
 */
export const byCreation: PageStyle = {
  ask(position = '0', size) {
    const [offset, from] = position.split(' ')
    const { params } = byNumber.ask(offset, size)
    const range = from === undefined ? { date_range: 'all' } : { since: from, until: endOf(from) }
    return { params: { ...params, ...range, time_zone: 'UTC' } }
  },
  next({ items, size, position = '0', ...answered }) {
    const [offset = '0', from] = position.split(' ')
    const following = byNumber.next({ ...answered, items, size, position: offset })
    if (following === undefined) return rangeAfter(from)
    const created = Date.parse(asString(items.at(-1)?.created_at) ?? '')
    const isDeep = Number(following) + size > depthMax
    if (isDeep && created - 1000 > Date.parse(from ?? '1970-01-01T00:00:00Z'))
      return `0 ${new Date(created - 1000).toISOString()}`
    return from === undefined ? following : `${following} ${from}`
  },
}

const endOf = (from: string): string => new Date(Date.parse(from) + SPAN_MS).toISOString()

/** The first page of the next range; none after the range that holds the present. */
function rangeAfter(from: string | undefined): string | undefined {
  if (from === undefined) return undefined
  const end = endOf(from)
  return Date.parse(end) < Date.now() ? `0 ${end}` : undefined
}
