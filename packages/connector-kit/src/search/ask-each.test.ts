// Many questions keep to what an account bears, and their answers to their order.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { askEach } from './ask-each.ts'

/** An `ask` that counts what it is asked, and how much of it at once. */
function counting(answer: (input: number) => number) {
  const seen = { asked: 0, atOnce: 0, most: 0 }
  const ask = async (input: number) => {
    seen.asked += 1
    seen.atOnce += 1
    seen.most = Math.max(seen.most, seen.atOnce)
    // The later ones are answered first.
    for (let turns = 10 - input; turns > 0; turns -= 1) await turn()
    seen.atOnce -= 1
    return answer(input)
  }
  return { ask, seen }
}

const inputs = [1, 2, 3, 4, 5, 6, 7, 8, 9]

it.each([
  [{ concurrency: 4 }, 4],
  [{ concurrency: 2.7 }, 2],
  [{ concurrency: 100 }, 9],
  [{ concurrency: 0 }, 1],
  [{}, 1],
])('given %j asks %i at once, and answers in order', async (call, most) => {
  const { ask, seen } = counting((input) => input * 10)
  expect(await askEach(call, inputs, ask)).toEqual(inputs.map((input) => input * 10))
  expect(seen).toEqual({ asked: 9, atOnce: 0, most })
})

it('asks nothing where there is nothing to ask', async () => {
  const { ask, seen } = counting((input) => input)
  expect(await askEach({ concurrency: 4 }, [], ask)).toEqual([])
  expect(seen.asked).toBe(0)
})

it('fails with the first failure, and begins nothing more', async () => {
  const { ask, seen } = counting((input) => {
    if (input === 2) throw new TypeError('the second')
    return input
  })
  await expect(askEach({ concurrency: 2 }, inputs, ask)).rejects.toThrow('the second')
  for (let turns = 0; turns < 50; turns += 1) await turn()
  expect(seen).toEqual({ asked: 2, atOnce: 0, most: 2 })
})
