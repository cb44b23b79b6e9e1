// Scans large JSON in a worker thread, so that answers of any size leave the main thread free.
import { Worker } from 'node:worker_threads'
import { type JsonScan, JsonScanner, type ScanLimits } from './scan-json.ts'
import { SendError } from './send.ts'

// A scan of the largest answer takes a tenth of a second on a busy machine.
const DEADLINE_MS = 10_000
// A worker without work is ended; the next large answer starts another.
const IDLE_MS = 30_000
const HEAP_MB = 128

interface Reply {
  scan: JsonScan
  bytes: ArrayBuffer
}

interface Job {
  bytes: ArrayBuffer
  limits: ScanLimits
  resolve(reply: Reply): void
  reject(error: Error): void
}

const source = `
const { parentPort } = require('node:worker_threads')
const Scanner = ${JsonScanner.toString()}
parentPort.on('message', ({ bytes, limits }) => {
  const found = new Scanner(new Uint8Array(bytes), limits).scan()
  parentPort.postMessage({ scan: found, bytes }, [bytes, found.steps.buffer])
})`

const queue: Job[] = []
let current: Job | undefined
let worker: Worker | undefined
let timer: NodeJS.Timeout | undefined

/**
 * Scans in the worker thread of this process, one text after the other. `bytes` is handed over to the worker: use the
 * bytes of the answer afterwards.
 * @throws SendError busy when the worker took too long or ended
 */
export function scanInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  limits: ScanLimits,
): Promise<{ scan: JsonScan; bytes: Buffer }> {
  const isWhole = bytes.byteLength === bytes.buffer.byteLength
  const whole = isWhole ? bytes.buffer : bytes.slice().buffer
  return new Promise<Reply>((resolve, reject) => {
    queue.push({ bytes: whole, limits, resolve, reject })
    next()
  }).then(({ scan, bytes: returned }) => ({ scan, bytes: Buffer.from(returned) }))
}

function next(): void {
  if (current) return
  clearTimeout(timer)
  current = queue.shift()
  if (!current) {
    timer = setTimeout(() => stop(), IDLE_MS)
    timer.unref()
    return
  }
  worker ??= start()
  worker.ref()
  timer = setTimeout(() => fail(new Error(`no result within ${DEADLINE_MS} ms`)), DEADLINE_MS)
  worker.postMessage({ bytes: current.bytes, limits: current.limits }, [current.bytes])
}

function start(): Worker {
  const started = new Worker(source, { eval: true, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  started.on('message', (reply: Reply) => {
    const done = current
    current = undefined
    started.unref()
    next()
    done?.resolve(reply)
  })
  started.on('error', fail)
  return started
}

function fail(cause: Error): void {
  const failed = current
  current = undefined
  stop()
  next()
  failed?.reject(new SendError('busy', 'the answer could not be examined', { cause }))
}

function stop(): void {
  worker?.removeAllListeners()
  // An error while it ends is of no consequence.
  worker?.on('error', () => undefined)
  void worker?.terminate()
  worker = undefined
}
