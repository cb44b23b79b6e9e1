// Sealed secrets changed by an attacker with the database: every bit, every length, every other place.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Purpose, purposes } from '../../packages/core/src/platform/vault/purpose.ts'
import type { Vault } from '../../packages/core/src/platform/vault/vault.ts'
import { openTestContext, type TestContext } from '../../packages/core/src/testing/open-test-context.ts'

let test: TestContext
let vault: Vault
let purpose: Purpose
beforeAll(async () => {
  test = await openTestContext()
  vault = test.ctx.vault
  purpose = purposes.connection(test.project.id, '1')
})
afterAll(() => test.close())

const plain = JSON.stringify({ scheme: 'apiKey', apiKey: 'a-key-of-a-customer' })
const opens = (sealed: string, by = purpose) =>
  vault.open(sealed, by).catch((error: unknown) => {
    expect(error).toBeInstanceOf(Error)
    return undefined
  })

/** Those that open although none should. */
async function opening(attacks: readonly string[]): Promise<string[]> {
  const opened = await Promise.all(attacks.map(async (sealed) => (await opens(sealed)) !== undefined))
  return attacks.filter((_, index) => opened[index])
}

/** The parts of a sealed value that are bytes: everything behind its version and the id of its key. */
function partsOf(sealed: string): { head: string[]; parts: Buffer[] } {
  const all = sealed.split('.')
  return { head: all.slice(0, 2), parts: all.slice(2).map((part) => Buffer.from(part, 'base64url')) }
}
const join = (head: readonly string[], parts: readonly Buffer[]) =>
  [...head, ...parts.map((part) => part.toString('base64url'))].join('.')

it('opens what it sealed, so that what follows is refused for its own reason', async () => {
  expect(await opens(await vault.seal(plain, purpose))).toBe(plain)
})

it('opens nothing of which a bit was changed, wherever it is', async () => {
  const { head, parts } = partsOf(await vault.seal(plain, purpose))
  const attacks: string[] = []
  for (const [index, part] of parts.entries()) {
    for (let bit = 0; bit < part.length * 8; bit++) {
      const changed = Buffer.from(part)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      attacks.push(join(head, parts.with(index, changed)))
    }
  }
  expect(await opening(attacks)).toEqual([])
  console.info(`attack: ${attacks.length} bits of a sealed secret changed`)
  expect(attacks.length).toBeGreaterThan(1_000)
})

it('opens nothing that was cut, made longer or put together from two', async () => {
  const one = partsOf(await vault.seal(plain, purpose))
  const two = partsOf(await vault.seal('another secret', purpose))
  const attacks: string[] = []
  for (const [index, part] of one.parts.entries()) {
    for (let length = 0; length < part.length; length++)
      attacks.push(join(one.head, one.parts.with(index, part.subarray(0, length))))
    attacks.push(join(one.head, one.parts.with(index, Buffer.concat([part, Buffer.alloc(1)]))))
    attacks.push(join(one.head, one.parts.with(index, two.parts[index] ?? Buffer.alloc(0))))
  }
  const [version = '', keyId = ''] = one.head
  for (const head of [
    [version, ''],
    ['m0', keyId],
    ['', keyId],
    [version, '00000000'],
    [version, '__proto__'],
  ])
    attacks.push(join(head, one.parts))
  attacks.push('', '.', '...', plain, `${version}.${keyId}.`, `${version}.${keyId}..`)
  expect(await opening(attacks)).toEqual([])
  expect(attacks.length).toBeGreaterThan(100)
})

it('opens nothing under another purpose', async () => {
  const sealed = await vault.seal(plain, purpose)
  const { id: projectId } = test.project
  const others = [
    ...['', ' ', '2', '10', '1\u0000', ' 1'].map((id) => purposes.connection(projectId, id)),
    purposes.destination(projectId, '1'),
    purposes.connection((await test.addProject()).id, '1'),
  ]
  const opened = await Promise.all(others.map((other) => opens(sealed, other)))
  expect(opened.filter((one) => one !== undefined)).toEqual([])
})
