// Notices while it happens that the event loop is blocked, and keeps what blocked it for those who ask afterwards.
import type * as inspectorModule from 'node:inspector'
import type * as threadsModule from 'node:worker_threads'
import { Worker } from 'node:worker_threads'
import type { UnderWayList } from './under-way.ts'

/** One time that nothing else could run. */
export interface Block {
  /** When it was over, RFC 3339. */
  readonly endedAt: string
  readonly blockedMs: number
  /** The function that ran when it was noticed, without its file; empty when that could not be seen. */
  readonly where: string
  /** The requests that were under way then. */
  readonly underWay: readonly string[]
}

/** A watch under way. */
export interface LoopWatch {
  /** The blocks of the last minutes, newest last, ten at most. */
  recent(): readonly Block[]
  stop(): Promise<void>
}

/** How to watch. */
export interface LoopWatchOptions {
  readonly underWay: UnderWayList
  /** Called once for each block, with the stack of the moment it was noticed. */
  onBlock(block: Block, stack: readonly string[]): void
  /** Shorter blocks are passed over; a second when absent. */
  readonly thresholdMs?: number
}

type Report = { blockedMs: number; stack: string[]; underWay: string[] }
type Inside = { readonly beats: Int32Array; readonly thresholdMs: number; readonly namesKey: string }

const THRESHOLD_MS = 1_000
const BEATS_A_THRESHOLD = 5
const KEPT_MS = 10 * 60_000
const KEPT_MAX = 10
// The name that the other thread evaluates in the blocked one, through the debugger.
const NAMES_KEY = 'mortise.underWay'

/**
 * A second thread watches a counter that this one moves. When the counter stands still it looks, through the debugger's
 * protocol, at what this thread runs. Costs a timer; nothing is attached while the loop turns.
 */
export function watchEventLoop(options: LoopWatchOptions): LoopWatch {
  const { underWay, onBlock, thresholdMs = THRESHOLD_MS } = options
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const symbol = Symbol.for(NAMES_KEY)
  const names = () => JSON.stringify(underWay.names())
  Object.assign(globalThis, { [symbol]: names })
  const beat = setInterval(() => Atomics.add(beats, 0, 1), thresholdMs / BEATS_A_THRESHOLD)
  beat.unref()
  const inside: Inside = { beats, thresholdMs, namesKey: NAMES_KEY }
  const code = `(${watchFromOutside.toString()})(require('node:worker_threads'), require('node:inspector'))`
  const worker = new Worker(code, { eval: true, workerData: inside })
  worker.unref()
  const kept: { block: Block; atMs: number }[] = []
  worker.on('message', ({ blockedMs, stack, underWay: found }: Report) => {
    const where = stack[0]?.split(' ', 1)[0] ?? ''
    const block: Block = { endedAt: new Date().toISOString(), blockedMs, where, underWay: found }
    kept.push({ block, atMs: performance.now() })
    if (kept.length > KEPT_MAX) kept.shift()
    onBlock(block, stack)
  })
  return {
    recent: () => kept.filter(({ atMs }) => performance.now() - atMs < KEPT_MS).map(({ block }) => block),
    async stop() {
      clearInterval(beat)
      Reflect.deleteProperty(globalThis, symbol)
      await worker.terminate()
    },
  }
}

/** Runs in the other thread, from its source text: it may use nothing but what it is given. */
function watchFromOutside(threads: typeof threadsModule, inspector: typeof inspectorModule): void {
  const { beats, thresholdMs, namesKey } = threads.workerData as Inside
  const stepMs = thresholdMs / 5
  let seen = -1
  let seenAtMs = performance.now()
  let caught: { stack: string[]; underWay: string[] } | undefined
  const look = () => {
    const found: { stack: string[]; underWay: string[] } = { stack: [], underWay: [] }
    caught = found
    const session = new inspector.Session()
    try {
      session.connectToMainThread()
    } catch {
      // A build of Node without a debugger: the block is reported without its place.
      return
    }
    const urls = new Map<string, string>()
    session.on('Debugger.scriptParsed', ({ params }) => void urls.set(params.scriptId, params.url))
    session.on('Debugger.paused', ({ params }) => {
      const frames = params.callFrames.map(({ functionName, location }) => {
        const { scriptId, lineNumber } = location
        return { functionName, url: urls.get(scriptId) ?? '', line: lineNumber + 1 }
      })
      // Node's own functions say nothing of what called them.
      const ours = frames.filter(({ url }) => !url.startsWith('node:'))
      found.stack = ours.slice(0, 20).map(({ functionName, url, line }) => {
        const file = url.split('/').slice(-3).join('/')
        return `${functionName || 'anonymous'} (${file}:${line})`
      })
      const expression = `globalThis[Symbol.for(${JSON.stringify(namesKey)})]?.() ?? '[]'`
      session.post('Runtime.evaluate', { expression, silent: true }, (_error, answer) => {
        const text: unknown = answer?.result.value
        if (typeof text === 'string') found.underWay = JSON.parse(text) as string[]
      })
      session.post('Debugger.resume', () => session.disconnect())
    })
    session.post('Debugger.enable')
    session.post('Debugger.pause')
  }
  setInterval(() => {
    const now = Atomics.load(beats, 0)
    const nowMs = performance.now()
    if (now !== seen) {
      const blockedMs = Math.round(nowMs - seenAtMs)
      if (caught) threads.parentPort?.postMessage({ blockedMs, ...caught })
      caught = undefined
      seen = now
      seenAtMs = nowMs
    } else if (!caught && nowMs - seenAtMs > thresholdMs) look()
  }, stepMs)
}
