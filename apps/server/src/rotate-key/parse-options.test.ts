// The command line of `mortise rotate-key`.
import { expect, it } from 'vitest'
import { UsageError } from '../dev/parse-options.ts'
import { parseRotateKeyOptions } from './parse-options.ts'

it('takes the environment, or a folder', () => {
  expect(parseRotateKeyOptions([])).toEqual({ dataDir: undefined })
  expect(parseRotateKeyOptions(['--data-dir', 'x'])).toEqual({ dataDir: 'x' })
  expect(parseRotateKeyOptions(['--data-dir=x'])).toEqual({ dataDir: 'x' })
  expect(parseRotateKeyOptions(['--data-dir', 'x', '-h'])).toBe('help')
})

it.each([[['--data-dir']], [['--data-dir=']], [['--datadir', 'x']], [['x']]])(
  'refuses %j with one sentence',
  (argv) => {
    expect(() => parseRotateKeyOptions(argv)).toThrow(UsageError)
    expect(() => parseRotateKeyOptions(argv)).toThrow(/^[^\n]{5,120}\.$/)
  },
)
