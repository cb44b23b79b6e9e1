import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '@mortise/core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type ProxyThreads, startProxyThreads } from './start-proxy-threads.ts'

// Answers each connection with its number, and stands still when it receives "stand still".
const PROGRAM = `
process.on('message', (message, socket) => {
  if (message.kind === 'connection') {
    socket.on('data', (text) => {
      socket.write(process.argv[2])
      if (String(text) === 'stand still') setTimeout(() => { for (;;); }, 10)
    })
  }
  if (message.kind === 'close') process.exit(0)
})
setInterval(() => process.send({ kind: 'alive' }), 20)
process.send({ kind: 'ready' })`

let folder: string
let program: string
let broken: string
let threads: ProxyThreads | undefined
let server: Server | undefined
const logged: string[] = []
const note = (_fields: object, text: string) => void logged.push(text)
const log: Log = { debug: note, info: note, warn: note, error: note }
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortise-threads-'))
  program = join(folder, 'thread.mjs')
  broken = join(folder, 'broken.mjs')
  await writeFile(program, PROGRAM)
  await writeFile(broken, 'process.exit(3)')
})
afterEach(async () => {
  server?.close()
  await threads?.close(0)
  children.length = 0
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function start(count: number, lookEveryMs = 10_000): Promise<(text: string) => Promise<string>> {
  threads = await startProxyThreads(log, {
    count,
    fork: (number) => {
      const child = fork(program, [String(number)], { execArgv: [] })
      children.push(child)
      return child
    },
    times: { lookEveryMs, restartMs: 100 },
  })
  const taker = threads
  server = createServer({ pauseOnConnect: true }, (socket) => taker.take(socket))
  const listening = server
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return (text) =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.once('data', (answer) => {
        resolve(String(answer))
        socket.destroy()
      })
      socket.once('error', reject)
    })
}

it('gives connections to the threads in turn', async () => {
  const ask = await start(2)
  const answers: string[] = []
  for (let at = 0; at < 6; at++) answers.push(await ask('hello'))
  expect(answers).toEqual(['2', '1', '2', '1', '2', '1'])
  expect(threads?.standstills()).toEqual([])
})

it('keeps a connection until there is a thread again, and names the thread that is missing', async () => {
  const ask = await start(1)
  children[0]?.kill('SIGKILL')
  await expect.poll(() => threads?.standstills()).toEqual(['proxy thread 1'])
  expect(await ask('hello')).toBe('1')
  expect(threads?.standstills()).toEqual([])
  expect(children).toHaveLength(2)
})

it('ends a thread that stands still, and starts another one', async () => {
  const ask = await start(1, 1_000)
  expect(await ask('stand still')).toBe('1')
  await expect.poll(() => children.length, { timeout: 20_000 }).toBe(2)
  expect(await ask('hello')).toBe('1')
  expect(logged).toContain('a proxy thread says nothing any more, so it is ended')
})

it('does not start with a thread that ends at once', async () => {
  const starting = startProxyThreads(log, { count: 1, fork: () => fork(broken, [], { execArgv: [] }) })
  await expect(starting).rejects.toThrow('Proxy thread 1 ended with 3 before it was ready')
})
