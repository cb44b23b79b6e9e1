import type { Log } from '@mortise/core'
import { afterEach, describe, expect, it } from 'vitest'
import { createManifestThread, type ManifestThread, type ThreadLimits } from './manifest-thread.ts'

const warned: string[] = []
const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (_event, message) => void warned.push(message),
  error: () => undefined,
}
let thread: ManifestThread
const open = (limits: Partial<ThreadLimits> = {}) => {
  thread = createManifestThread(log, limits)
  return thread
}
afterEach(() => thread.close())

const valid = 'specVersion: 1.0.0\nintegrations: [{ name: crm, provider: hubspot }]\n'
// As much work as is let in: 11,000 integrations that are checked one by one.
const long = `specVersion: 1.0.0\nintegrations:\n${'  - {name: a, provider: x}\n'.repeat(9_000)}`

describe('the thread of manifests', () => {
  it('answers what parsing answers, one after the other', async () => {
    const { parse } = open()
    const [good, bad, unknown] = await Promise.all([
      parse(valid, {}),
      parse('integrations: 1', {}),
      parse(valid, { providers: [{ name: 'salesforce' }] }),
    ])
    expect(good).toMatchObject({ ok: true, manifest: { integrations: [{ name: 'crm' }] } })
    expect(bad).toMatchObject({ ok: false, more: 0, issues: [{ line: 1 }, { line: 1 }] })
    expect(unknown).toMatchObject({ ok: false, issues: [{ message: expect.stringContaining('hubspot') }] })
  })

  it('ends at its deadline, says so, and parses the next one', async () => {
    const { parse } = open({ deadlineMs: 5 })
    expect(await parse(long, {})).toMatchObject({
      ok: false,
      issues: [{ line: 1, column: 1, message: expect.stringContaining('takes longer than') }],
    })
    expect(warned).toContain('a manifest exceeded the limits of the parser')
    await thread.close()
    expect(await open().parse(valid, {})).toMatchObject({ ok: true })
  })

  it('gives a manifest its whole time, however long the thread takes to start', async () => {
    // Loading the code takes three times as long, and parsing this manifest some milliseconds.
    expect(await open({ deadlineMs: 300 }).parse(valid, {})).toMatchObject({ ok: true })
  })

  it('ends where its memory does, says so, and the process goes on', async () => {
    const { parse } = open({ memoryMb: 12 })
    expect(await parse(long, {})).toMatchObject({
      ok: false,
      issues: [{ message: expect.stringContaining('too much memory') }],
    })
  })

  it('lets only so many wait', async () => {
    const { parse } = open({ waitingMax: 2 })
    const first = [parse(valid, {}), parse(valid, {})]
    await expect(parse(valid, {})).rejects.toMatchObject({ code: 'rate.limited' })
    expect(await Promise.all(first)).toMatchObject([{ ok: true }, { ok: true }])
    expect(await parse(valid, {})).toMatchObject({ ok: true })
  })
})
