// One order of what happened to an installation.
import type { AuditEntry, Delivery, IncomingEvent, Operation } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { mergeTimeline } from './merge-timeline.ts'

const at = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000Z`
const operation = (minute: number) => ({ id: `o${minute}`, createTime: at(minute) }) as Operation
const delivery = (minute: number) => ({ id: `d${minute}`, createTime: at(minute) }) as Delivery
const event = (minute: number) => ({ id: `e${minute}`, createTime: at(minute) }) as IncomingEvent
const entry = (minute: number) => ({ id: `a${minute}`, createTime: at(minute) }) as AuditEntry
const all = <Row>(...results: Row[]) => ({ results, hasMore: false })

describe('mergeTimeline', () => {
  it('puts operations, deliveries, events and changes into one order, newest first', () => {
    const merged = mergeTimeline({
      operations: all(operation(5), operation(1)),
      deliveries: all(delivery(6)),
      events: all(event(4)),
      audit: all(entry(3)),
    })
    expect(merged.map(({ id }) => id)).toEqual(['d6', 'o5', 'e4', 'a3', 'o1'])
  })

  it('ends where a list with more to come ends, so that nothing in between is missing', () => {
    const merged = mergeTimeline({
      operations: all(operation(1)),
      deliveries: { results: [delivery(9), delivery(4)], hasMore: true },
      events: all(event(3)),
      audit: all(entry(3), entry(2)),
    })
    expect(merged.map(({ id }) => id)).toEqual(['d9', 'd4'])
  })
})
