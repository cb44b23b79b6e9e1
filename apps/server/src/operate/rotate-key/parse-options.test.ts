// The command line of `mortise rotate-key`.
import { expect, it } from 'vitest'
import { UsageError } from '../../dev/parse-options.ts'
import { parseRotateKeyOptions } from './parse-options.ts'

it('takes the environment, or a folder', () => {
  expect(parseRotateKeyOptions([])).toEqual({ dataDir: undefined, project: undefined, isJson: false })
  expect(parseRotateKeyOptions(['--data-dir', 'x'])).toEqual({
    dataDir: 'x',
    project: undefined,
    isJson: false,
  })
  expect(parseRotateKeyOptions(['--data-dir=x'])).toEqual({ dataDir: 'x', project: undefined, isJson: false })
  expect(parseRotateKeyOptions(['--project', 'demo'])).toEqual({
    dataDir: undefined,
    project: 'demo',
    isJson: false,
  })
  expect(parseRotateKeyOptions(['--json'])).toMatchObject({ isJson: true })
  expect(parseRotateKeyOptions(['--data-dir', 'x', '-h'])).toBe('help')
})

it.each([[['--data-dir']], [['--data-dir=']], [['--project=']], [['--datadir', 'x']], [['x']]])(
  'refuses %j with one sentence',
  (argv) => {
    expect(() => parseRotateKeyOptions(argv)).toThrow(UsageError)
    expect(() => parseRotateKeyOptions(argv)).toThrow(/^[^\n]{5,120}\.$/)
  },
)
