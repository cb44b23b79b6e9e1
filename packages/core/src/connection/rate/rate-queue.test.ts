// The order in which those who wait for one account are served.
import { endCall, type Urgency, urgencies } from '@mortise/connector-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinRateQueue, serveRateQueue } from './give-permit.ts'
import { createRateQueue } from './rate-queue.ts'
import type { RateQueue } from './rate-state.ts'

const now = 1_000_000

function join(
  line: RateQueue,
  served: string[],
  urgency: Urgency,
  name: string,
  deadlineMs = Number.POSITIVE_INFINITY,
) {
  return joinRateQueue(line, { urgency, deadlineMs, go: () => void served.push(name) })
}

/** Ends the call served last and serves the next, until nobody is left. */
function drain(line: RateQueue, served: string[], urgencyOf: (name: string) => Urgency): void {
  let ended = 0
  serveRateQueue(line, now)
  while (ended < served.length) {
    endCall(line.budget, urgencyOf(served[ended] ?? ''))
    ended += 1
    serveRateQueue(line, now)
  }
}

const byLetter = (name: string): Urgency =>
  name.startsWith('i') ? 'interactive' : name.startsWith('s') ? 'scheduled' : 'backfill'

it('serves people before schedules before backfills, and within each the earliest deadline, then the first to come', () => {
  const line = createRateQueue(1)
  const served: string[] = []
  join(line, served, 'backfill', 'b1')
  join(line, served, 'scheduled', 's1')
  join(line, served, 'interactive', 'i-late', now + 500)
  join(line, served, 'interactive', 'i-soon', now + 100)
  join(line, served, 'scheduled', 's2')
  drain(line, served, byLetter)
  expect(served).toEqual(['i-soon', 'i-late', 's1', 's2', 'b1'])
})

it('gives one call in eight to the least urgent, so that nobody waits for ever', () => {
  const line = createRateQueue(1)
  const served: string[] = []
  for (let index = 0; index < 20; index++) join(line, served, 'interactive', `i${index}`)
  join(line, served, 'backfill', 'b')
  drain(line, served, byLetter)
  expect(served.indexOf('b')).toBe(7)
})

it('forgets who has left', () => {
  const line = createRateQueue(1)
  const served: string[] = []
  const leave = join(line, served, 'scheduled', 's1')
  join(line, served, 'scheduled', 's2')
  leave()
  leave()
  drain(line, served, byLetter)
  expect(served).toEqual(['s2'])
})

it('says until when the vendor keeps everybody waiting, and serves nobody before', () => {
  const line = createRateQueue(4)
  const served: string[] = []
  line.budget.blockedUntilMs = now + 700
  join(line, served, 'interactive', 'i')
  expect(serveRateQueue(line, now)).toBe(now + 700)
  expect(served).toEqual([])
  expect(serveRateQueue(line, now + 700)).toBeUndefined()
  expect(served).toEqual(['i'])
})

it('serves everybody exactly once, whoever comes in whatever order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.tuple(fc.constantFrom(...urgencies), fc.option(fc.nat(1_000))), { maxLength: 60 }),
      (max, comers) => {
        const line = createRateQueue(max)
        const served: string[] = []
        const names = comers.map(([urgency, deadline], index) => {
          const name = `${urgency.charAt(0)}${index}`
          join(line, served, urgency, name, deadline === null ? undefined : now + deadline)
          return name
        })
        drain(line, served, byLetter)
        expect([...served].sort()).toEqual(names.sort())
      },
    ),
  )
})
