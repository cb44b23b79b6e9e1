// Counts of files and returns, by which `scripts/trace-files.mjs` judges how far core is spread.
import { expect, it } from 'vitest'
import { countReturns } from './trace/count-returns.mjs'

const call = (file, start = 0) => ({ file, start })

it('counts a return when a function follows in a file that was left', () => {
  const { files, returns, order } = countReturns([call('a'), call('b'), call('a', 9), call('a', 20)])
  expect({ files, returns, order }).toEqual({ files: 2, returns: 1, order: ['a', 'b', 'a'] })
})

it('counts no return for a function that was read before', () => {
  expect(countReturns([call('a'), call('b'), call('a'), call('b')])).toMatchObject({ files: 2, returns: 0 })
})
