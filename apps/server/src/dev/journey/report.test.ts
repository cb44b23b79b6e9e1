// How a step is shown, in a terminal and in a file.
import { createColors } from 'picocolors'
import { expect, it } from 'vitest'
import { createReport, StepFailure } from './report.ts'

const open = (isTTY: boolean) => {
  const written: string[] = []
  const screen = { isTTY, columns: 30, write: (text: string) => written.push(text) }
  return { written, report: createReport(screen, createColors(false)) }
}

it('writes only what has come of a step to a file', async () => {
  const { written, report } = open(false)
  const made = await report.step(
    'Counting',
    async (note) => {
      note('1 of 2')
      return 2
    },
    (count) => `Counted ${count}`,
  )
  expect(made).toBe(2)
  expect(written).toEqual(['  ✓ Counted 2\n'])
})

it('rewrites one line of a terminal while a step goes on, never longer than it is wide', async () => {
  const { written, report } = open(true)
  await report.step(
    'Counting',
    async (note) => note('a long way to go before the end'),
    () => 'Counted',
  )
  const clear = '\r\u001b[2K'
  expect(written).toEqual([
    `${clear}  · Counting …`,
    `${clear}  · Counting … a long way to `,
    `${clear}  ✓ Counted\n`,
  ])
})

it('marks a failing step and says which it was', async () => {
  const { written, report } = open(false)
  const cause = new Error('no')
  const step = report.step(
    'Counting',
    () => Promise.reject(cause),
    () => '',
  )
  const error = await step.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StepFailure)
  expect(error).toMatchObject({ message: 'Counting', cause })
  expect(written).toEqual(['  ✗ Counting\n'])
})
