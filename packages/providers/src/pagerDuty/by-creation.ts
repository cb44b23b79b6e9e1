// How PagerDuty's incidents come in pages: by offset as deep as it lists, and on from the last of them.
import { asString, byDepth, byOffset } from '@mortise/connector-kit'

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

const pages = byOffset({ offset: 'offset', limit: 'limit' }, { next: 'more' })

/**
 * All incidents, oldest first. Where they end for their depth, those from the second before the last one was created are asked
 * for by ranges.
 */
export const byCreation = byDepth(pages, {
  depthMax,
  endOf: (offset, size) => Number(offset) + size,
  narrow(since) {
    const range =
      since === undefined ? { date_range: 'all' } : { since: at(since), until: at(since + SPAN_MS) }
    return { ...range, time_zone: 'UTC' }
  },
  instantOf: ({ created_at: created }) => Date.parse(asString(created) ?? '') - 1000,
  // The next range, up to the one that holds the present.
  after: (since) => (since !== undefined && since + SPAN_MS < Date.now() ? since + SPAN_MS : undefined),
})

const at = (instant: number): string => new Date(instant).toISOString()
