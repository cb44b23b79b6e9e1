// No text that a customer, a builder or a provider sends makes a regular expression of ours take more than linear time.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { findRegularExpressions } from './find-regular-expressions.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Expressions that see nothing but our own texts, with the reason. */
const exempt = {}

/** Files that build an expression of something else than constant text, with the reason why it is safe. */
const builders = {
  'apps/server/src/http/endpoint/route-path.ts': 'of the paths of our own endpoints',
  'packages/core/src/message/notification/compose-notification.ts': 'of the id of a download, which is ours',
  'packages/sandbox/src/airtable/formula.ts': 'of constants beside it',
  'packages/sandbox/src/atlassian/jql.ts': 'of constants beside it',
  'packages/sandbox/src/stripe/search.ts': 'of constants beside it',
}

const HANG_MS = 20_000

/** Runs the attacks in a worker, which is ended when it hangs in one expression. */
function attackAll(expressions) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('attack-regular-expressions.mjs', import.meta.url), {
      workerData: { expressions },
    })
    const slow = []
    let tried = 0
    let current
    let timer
    const end = (problem) => {
      clearTimeout(timer)
      worker.terminate()
      if (problem) reject(problem)
      else resolve({ slow, tried })
    }
    worker.on('error', end)
    worker.on('message', (message) => {
      clearTimeout(timer)
      if (message.done) return end()
      timer = setTimeout(() => end(new Error(`${current} hangs`)), HANG_MS)
      current = message.begun ?? current
      tried += message.tried ?? 0
      if (message.ms !== undefined) slow.push(message)
    })
  })
}

it('finds the expressions that are known to be slow', async () => {
  const bad = ['\\/+$', '<([^>]*)>', '^(a+)+$', '^([^:]+):\\s*(.*)$']
  const { slow } = await attackAll(bad.map((source) => ({ key: source, source, flags: '' })))
  expect(slow.map(({ key }) => key)).toEqual(bad)
})

it('takes linear time in every expression that is shipped', async () => {
  const { found, built } = findRegularExpressions(root)
  const attacked = found.filter(({ key }) => exempt[key] === undefined)
  const { slow, tried } = await attackAll(attacked)
  const places = new Map(found.map(({ key, places }) => [key, places]))
  const words = slow.map(({ key, start, unit, end, ms }) => {
    const text = JSON.stringify([start, unit, end])
    return `${places.get(key).join(', ')}: ${key} took ${Math.round(ms)} ms of ${text}`
  })
  expect(words).toEqual([])
  expect(Object.keys(exempt).filter((key) => !places.has(key))).toEqual([])
  expect([...new Set(built)].sort()).toEqual(Object.keys(builders))
  expect(found.length).toBeGreaterThan(400)
  expect(tried).toBeGreaterThan(100_000)
}, 120_000)
