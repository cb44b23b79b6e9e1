import { expect, it } from 'vitest'
import { memoByCall, memoLastByCall } from './call-memo.ts'
import type { Call } from './definition/provider.ts'

const call = (): Call => ({
  metadata: {},
  module: undefined,
  request: () => Promise.reject(new Error('asked')),
})

it('asks an account once per key, and another account again', async () => {
  const asked: string[] = []
  const ask = memoByCall(async (_call, key) => asked.push(key))
  const line = call()
  await Promise.all([ask(line, 'a'), ask(line, 'a'), ask(line, 'b')])
  await ask(call(), 'a')
  expect(asked).toEqual(['a', 'b', 'a'])
})

it('keeps the last answer alone where pages are walked through', async () => {
  const asked: string[] = []
  const ask = memoLastByCall(async (_call, key) => asked.push(key))
  const line = call()
  for (const key of ['a', 'a', 'b', 'b', 'a']) await ask(line, key)
  expect(asked).toEqual(['a', 'b', 'a'])
})

it.each([memoByCall, memoLastByCall])('remembers no failure', async (memo) => {
  let failures = 1
  const ask = memo(async () => {
    if (failures-- > 0) throw new Error('once')
    return 'well'
  })
  const line = call()
  await expect(ask(line, 'a')).rejects.toThrow('once')
  expect(await ask(line, 'a')).toBe('well')
})
