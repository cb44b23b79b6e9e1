// Sealed secrets changed by an attacker with the database: every bit, every length, every other place.
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createVault, parseMasterKey } from '../../packages/core/src/vault/vault.ts'

const vault = createVault(parseMasterKey(randomBytes(32).toString('hex')))
const plain = JSON.stringify({ scheme: 'apiKey', apiKey: 'a-key-of-a-customer' })
const purpose = 'connection:1'
const opens = (sealed: string, by = purpose) => {
  try {
    return vault.open(sealed, by)
  } catch {
    return undefined
  }
}

/** The parts of a sealed value that are bytes: everything behind its version and the id of its key. */
function partsOf(sealed: string): { head: string[]; parts: Buffer[] } {
  const all = sealed.split('.')
  return { head: all.slice(0, 2), parts: all.slice(2).map((part) => Buffer.from(part, 'base64url')) }
}
const join = (head: readonly string[], parts: readonly Buffer[]) =>
  [...head, ...parts.map((part) => part.toString('base64url'))].join('.')

it('opens what it sealed, so that what follows is refused for its own reason', () => {
  expect(opens(vault.seal(plain, purpose))).toBe(plain)
})

it('opens nothing of which a bit was changed, wherever it is', () => {
  const { head, parts } = partsOf(vault.seal(plain, purpose))
  let tried = 0
  const opened: string[] = []
  for (const [index, part] of parts.entries()) {
    for (let bit = 0; bit < part.length * 8; bit++) {
      const changed = Buffer.from(part)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const sealed = join(head, parts.with(index, changed))
      if (opens(sealed) !== undefined) opened.push(`bit ${bit} of part ${index}`)
      tried += 1
    }
  }
  expect(opened).toEqual([])
  console.info(`attack: ${tried} bits of a sealed secret changed`)
  expect(tried).toBeGreaterThan(1_000)
})

it('opens nothing that was cut, made longer or put together from two', () => {
  const [one, two] = [partsOf(vault.seal(plain, purpose)), partsOf(vault.seal('another secret', purpose))]
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
  expect(attacks.filter((sealed) => opens(sealed) !== undefined)).toEqual([])
  expect(attacks.length).toBeGreaterThan(100)
})

it('opens nothing under another purpose', () => {
  const sealed = vault.seal(plain, purpose)
  const others = [
    '',
    ' ',
    'connection:2',
    'connection:10',
    'connection:',
    'destination:1',
    'CONNECTION:1',
    `${purpose}\u0000`,
    ` ${purpose}`,
  ]
  expect(others.filter((other) => opens(sealed, other) !== undefined)).toEqual([])
})
