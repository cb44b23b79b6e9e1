import type { Log } from '@mortise/core'
import { expect, it } from 'vitest'
import { limitLog } from './limit-log.ts'

type Line = { level: string; event: Record<string, unknown>; message: string }

/** A bounded log, what it wrote, and a clock that the test moves. */
function open() {
  const lines: Line[] = []
  const write = (level: string) => (event: object, message: string) =>
    void lines.push({ level, event: event as Record<string, unknown>, message })
  const inner: Log = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
  let nowMs = 0
  const due: { atMs: number; work: () => void }[] = []
  const log = limitLog(inner, {
    nowMs: () => nowMs,
    later: (work, ms) => void due.push({ atMs: nowMs + ms, work }),
  })
  const pass = (ms: number) => {
    nowMs += ms
    for (const { work } of due
      .splice(0)
      .filter(({ atMs, work }) => atMs <= nowMs || !due.push({ atMs, work })))
      work()
  }
  return { log, lines, pass }
}

const away = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

it('writes the first of 100,000 warnings while the database is away, and their number when ten seconds are over', () => {
  const { log, lines, pass } = open()
  for (let index = 0; index < 100_000; index++)
    log.warn({ requestId: `r${index}`, code: 'server.unavailable', err: away() }, 'request failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.event.requestId).toBe('r0')
  pass(10_000)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ level: 'warn', event: { requestId: 'r99999', heldBack: 99_999 } })
  log.warn({ requestId: 'next', err: away() }, 'request failed')
  expect(lines).toHaveLength(3)
  pass(10_000)
  expect(lines).toHaveLength(3)
})

it('takes loops that fail for the same reason together', () => {
  const { log, lines } = open()
  for (let round = 0; round < 10; round++)
    for (const loop of ['scheduler', 'deliverer', 'worker heartbeat'])
      log.error({ loop, err: away() }, 'background loop failed; it continues with the next round')
  expect(lines).toHaveLength(1)
})

it('keeps failures of other kinds apart, and writes the first twenty of each', () => {
  const { log, lines } = open()
  for (let index = 0; index < 30; index++) {
    log.error({ requestId: `a${index}`, err: new TypeError('x is not a function') }, 'request failed')
    log.error({ requestId: `b${index}`, err: new RangeError('too long') }, 'request failed')
  }
  expect(lines).toHaveLength(40)
})

it('leaves what is no failure as it is', () => {
  const { log, lines } = open()
  for (let index = 0; index < 50; index++) log.info({ index }, 'request')
  expect(lines).toHaveLength(50)
})

it('writes what is held back when the process ends', () => {
  const { log, lines } = open()
  for (let index = 0; index < 5; index++) log.warn({ err: away() }, 'request failed')
  log.flushCounts()
  expect(lines.map(({ event }) => event.heldBack)).toEqual([undefined, 4])
})
