import { expect, it } from 'vitest'
import { createPreparedAnswers } from './prepared-answer.ts'

it('makes an answer once however many ask, and another for another key', async () => {
  const answers = createPreparedAnswers()
  let made = 0
  const ask = (key: string) => answers.get(key, async () => ({ key, made: ++made }))
  const [first, second, other] = await Promise.all([ask('a'), ask('a'), ask('b')])
  expect(made).toBe(2)
  expect(second).toBe(first)
  expect(other.etag).not.toBe(first.etag)
  expect(JSON.parse(first.json.toString())).toEqual({ key: 'a', made: 1 })
})

it('keeps no failure', async () => {
  const answers = createPreparedAnswers()
  const failing = answers.get('a', () => Promise.reject(new Error('gone')))
  await expect(failing).rejects.toThrow('gone')
  expect((await answers.get('a', async () => 1)).json.toString()).toBe('1')
})
