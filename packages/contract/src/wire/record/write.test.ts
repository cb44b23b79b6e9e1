// What is wrong with a write, said so that it can be put right.
import { expect, it } from 'vitest'
import { writeRequestSchema } from './write.ts'

it.each([
  ['a deadline', { retryPolicy: { deadlineHours: 49 } }, 'must be a whole number of hours from 1 to 48'],
  [
    'no delay',
    { autoBatchPolicy: { maxDelayMinutes: 0 } },
    'must be a whole number of minutes from 1 to 1440',
  ],
  [
    'half a delay',
    { autoBatchPolicy: { maxDelayMinutes: 0.5 } },
    'must be a whole number of minutes from 1 to 1440',
  ],
])('%s out of range is told the range', (_what, policy, words) => {
  const request = { groupRef: 'acme', type: 'create', record: {}, ...policy }
  expect(writeRequestSchema.safeParse(request).error?.issues.map(({ message }) => message)).toEqual([words])
})

it('takes an empty list of associations beside a batch, and no list that says something', () => {
  const request = { groupRef: 'acme', type: 'create', batch: [{ record: {} }] }
  expect(writeRequestSchema.safeParse({ ...request, associations: [] }).success).toBe(true)
  expect(
    writeRequestSchema
      .safeParse({ ...request, associations: [{ to: 1 }] })
      .error?.issues.map(({ path }) => path),
  ).toEqual([['associations']])
})
