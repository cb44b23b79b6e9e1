// The token cache: one request at a time, renewed before the end, dropped when refused.
import { describe, expect, it } from 'vitest'
import { createTokenSource } from './token-source.ts'

const minute = 60_000

function jwt(claims: object): string {
  return `e30.${btoa(JSON.stringify(claims))}.x`
}

function stage(claims: object = { iat: 0, exp: 600 }) {
  let time = 0
  let count = 0
  const source = createTokenSource(
    async () => jwt({ ...claims, jti: ++count }),
    () => time,
  )
  return { source, passTime: (ms: number) => (time += ms), count: () => count }
}

describe('createTokenSource', () => {
  it('asks once for calls that come together', async () => {
    const { source, count } = stage()
    const [a, b] = await Promise.all([source.get(), source.get()])
    expect(a).toBe(b)
    expect(count()).toBe(1)
  })

  it('keeps a token until half a minute before its end', async () => {
    const { source, passTime, count } = stage()
    await source.get()
    passTime(9 * minute)
    await source.get()
    expect(count()).toBe(1)
    passTime(0.5 * minute)
    await source.get()
    expect(count()).toBe(2)
  })

  it('asks anew after a token was dropped, and ignores the drop of an older one', async () => {
    const { source, count } = stage()
    const first = await source.get()
    source.drop(first)
    const second = await source.get()
    source.drop(first)
    expect(await source.get()).toBe(second)
    expect(count()).toBe(2)
  })

  it('keeps a token that names no end until it is dropped', async () => {
    const { source, passTime, count } = stage({})
    await source.get()
    passTime(1000 * minute)
    await source.get()
    expect(count()).toBe(1)
  })

  it('keeps no failure', async () => {
    let isBroken = true
    const source = createTokenSource(async () => {
      if (isBroken) throw new Error('the session has ended')
      return 'opaque'
    })
    await expect(source.get()).rejects.toThrow('the session has ended')
    isBroken = false
    expect(await source.get()).toBe('opaque')
  })
})
