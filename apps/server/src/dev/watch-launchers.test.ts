// Which processes stand between us and npm.
import { expect, it } from 'vitest'
import { launcherChain } from './watch-launchers.ts'

type Processes = Record<number, { parent: number; command: string }>
const chainOf = (processes: Processes, parent: number) => launcherChain(parent, (pid) => processes[pid])

it('names every process below npm, so that the death of any of them is noticed', () => {
  const shell = { parent: 10, command: 'sh -c mortise dev' }
  expect(chainOf({ 10: { parent: 1, command: 'npm exec mortise dev' }, 20: shell }, 20)).toEqual([
    { pid: 20, parent: 10 },
  ])
  expect(
    chainOf({ 10: { parent: 1, command: 'node /usr/lib/npx-cli.js mortise' }, 20: shell }, 20),
  ).toHaveLength(1)
})

it('names none when npm is our parent: its death is our own new parent', () => {
  expect(chainOf({ 10: { parent: 1, command: 'npm start' } }, 10)).toEqual([])
})

it('names none when no npm is above us or the chain is broken', () => {
  expect(chainOf({ 20: { parent: 10, command: 'sh' }, 10: { parent: 0, command: 'yarn dev' } }, 20)).toEqual(
    [],
  )
  expect(chainOf({}, 20)).toEqual([])
})
