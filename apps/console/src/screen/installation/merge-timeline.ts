// Everything that happened to an installation, in one order.
import type { AuditEntry, Delivery, IncomingEvent, Operation } from '@mortise/contract'

/** Something that happened. */
export type TimelineEntry =
  | { kind: 'operation'; time: string; id: string; operation: Operation }
  | { kind: 'delivery'; time: string; id: string; delivery: Delivery }
  | { kind: 'event'; time: string; id: string; event: IncomingEvent }
  | { kind: 'audit'; time: string; id: string; entry: AuditEntry }

/** The newest things of each kind, and whether each list has more. */
export type TimelineParts = {
  operations: { results: readonly Operation[]; hasMore: boolean }
  deliveries: { results: readonly Delivery[]; hasMore: boolean }
  events: { results: readonly IncomingEvent[]; hasMore: boolean }
  audit: { results: readonly AuditEntry[]; hasMore: boolean }
}

/**
 * Entries of all kinds, newest first. It ends where the first list with more to come ends: below that, entries of that
 * kind would be missing.
 */
export function mergeTimeline({ operations, deliveries, events, audit }: TimelineParts): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...operations.results.map((operation) => ({
      kind: 'operation' as const,
      time: operation.createTime ?? '',
      id: operation.id,
      operation,
    })),
    ...deliveries.results.map((delivery) => ({
      kind: 'delivery' as const,
      time: delivery.createTime,
      id: delivery.id,
      delivery,
    })),
    ...events.results.map((event) => ({
      kind: 'event' as const,
      time: event.createTime,
      id: event.id,
      event,
    })),
    ...audit.results.map((entry) => ({
      kind: 'audit' as const,
      time: entry.createTime,
      id: entry.id,
      entry,
    })),
  ]
  const ends = [operations, deliveries, events, audit].flatMap(({ results, hasMore }) => {
    const last = results.at(-1)?.createTime
    return hasMore && last !== undefined ? [last] : []
  })
  const end = ends.sort().at(-1) ?? ''
  return entries.filter(({ time }) => time >= end).sort((a, b) => (a.time < b.time ? 1 : -1))
}
