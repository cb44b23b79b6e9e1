import { expect, it, vi } from 'vitest'
import { createUnderWay } from './under-way.ts'
import { type Block, watchEventLoop } from './watch-event-loop.ts'

function burnTheLoop(ms: number): number {
  const endsMs = performance.now() + ms
  let turns = 0
  while (performance.now() < endsMs) turns++
  return turns
}

it('says which function blocked the loop, for how long and what was under way', {
  timeout: 30_000,
}, async () => {
  const underWay = createUnderWay()
  const stacks: (readonly string[])[] = []
  const blocks: Block[] = []
  const watch = watchEventLoop({
    underWay,
    thresholdMs: 200,
    onBlock(block, stack) {
      blocks.push(block)
      stacks.push(stack)
    },
  })
  const end = underWay.enter({ name: () => 'createInstallation' })
  const endOther = underWay.enter({ name: () => 'job read.run' })
  // The other thread needs a moment to start.
  await vi.waitUntil(
    () => {
      burnTheLoop(1_000)
      return watch.recent().length > 0
    },
    { timeout: 20_000, interval: 300 },
  )
  end()
  endOther()
  const [block] = watch.recent()
  expect(block).toMatchObject({ where: 'burnTheLoop', underWay: ['createInstallation', 'job read.run'] })
  expect(block?.blockedMs).toBeGreaterThan(500)
  expect(stacks[0]?.[0]).toMatch(/^burnTheLoop \(.*watch-event-loop\.test\.ts:\d+\)$/)
  await watch.stop()
  expect(blocks.length).toBe(watch.recent().length)
})
