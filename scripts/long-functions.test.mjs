// No function of the tree is longer than a reader keeps in view.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findAllLongFunctions, findLongFunctions } from './find-long-functions.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

it('no function outside of tests has more than 60 lines', { timeout: 120_000 }, () => {
  expect(findAllLongFunctions(root)).toEqual([])
})

it('counts a function from its first line to its last, markup and inner functions included', () => {
  const sixty = `function a() {\n${'  b()\n'.repeat(58)}}\n`
  const longer = `const a = () => (\n  <p>\n${'    b\n'.repeat(58)}  </p>\n)\n`
  expect(findLongFunctions(`${sixty}\n\n`, 'a.ts')).toEqual([])
  expect(findLongFunctions(`\n${longer}`, 'a.tsx')).toEqual([
    'a.tsx:2: 62 lines; past 60 it is two functions',
  ])
})
