// Each definition that reads goes through the battery, by its own test or by that of the provider it is an edition of.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { definitions } from './index.ts'

const reading = definitions.filter(({ read }) => read !== undefined)
const tested = reading.filter(({ name }) => {
  const folder = new URL(`./${name}/`, import.meta.url)
  const tests = readdirSync(folder).filter((file) => file.endsWith('.http.test.ts'))
  return tests.some((file) =>
    /\b(?:conformance|playTable)\(/.test(readFileSync(new URL(file, folder), 'utf8')),
  )
})

it('has a test of the battery for everything that is read', () => {
  const met = new Set(tested.map(({ read }) => read?.page))
  expect(reading.filter(({ read }) => !met.has(read?.page)).map(({ name }) => name)).toEqual([])
  expect(tested.length).toBeGreaterThan(70)
})
