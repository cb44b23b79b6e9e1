// Parses manifests in a separate thread, so that none of them delays other requests.
import { Worker } from 'node:worker_threads'
import { type KnownProviders, MortiseError, type ParsedManifest } from '@mortise/contract'
import type { Log } from '@mortise/core'
import type { ParseRequest } from '../parse-manifest-thread.ts'
import { type ThreadModule, threadModule } from './thread-module.ts'

/** Parses one manifest after the other. */
export interface ManifestThread {
  /**
   * A manifest that takes too long or too much memory comes back with an issue that says so.
   * @throws MortiseError rate.limited when too many wait already
   */
  parse(text: string, known: KnownProviders): Promise<ParsedManifest>
  close(): Promise<void>
}

/** Bounds of the thread. */
export interface ThreadLimits {
  /** For one manifest, in milliseconds. */
  readonly deadlineMs: number
  readonly memoryMb: number
  /** Manifests that wait for their turn. */
  readonly waitingMax: number
  /** How long the thread stays without work, in milliseconds. */
  readonly idleMs: number
}

// The largest manifest that is let in takes a tenth of these on a small machine.
const usual: ThreadLimits = { deadlineMs: 10_000, memoryMb: 256, waitingMax: 32, idleMs: 30_000 }

/** A thread that starts with the first manifest and ends when none has come for a while. */
export function createManifestThread(log: Log, limits: Partial<ThreadLimits> = {}): ManifestThread {
  const thread = new LazyThread(log, { ...usual, ...limits })
  return { parse: (text, known) => thread.parse(text, known), close: () => thread.close() }
}

class LazyThread {
  readonly #log: Log
  readonly #limits: ThreadLimits
  #module: Promise<ThreadModule> | undefined
  #worker: Promise<Worker> | undefined
  #live: Worker | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined
  #waiting = 0

  constructor(log: Log, limits: ThreadLimits) {
    this.#log = log
    this.#limits = limits
  }

  async parse(text: string, known: KnownProviders): Promise<ParsedManifest> {
    if (this.#waiting >= this.#limits.waitingMax) throw new MortiseError('rate.limited')
    this.#waiting += 1
    const parsed = this.#turn
      .then(() => this.#parseNow(text, known))
      .finally(() => {
        this.#waiting -= 1
      })
    // A failure belongs to one request and not to the next.
    this.#turn = parsed.catch(() => undefined)
    return parsed
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#stop()
    await (await this.#module)?.remove()
  }

  async #parseNow(text: string, known: KnownProviders): Promise<ParsedManifest> {
    const { deadlineMs, idleMs } = this.#limits
    clearTimeout(this.#idle)
    try {
      this.#worker ??= this.#start()
      const running = await this.#worker
      const answer = await answerOf(running, { text, known }, deadlineMs)
      this.#idle = setTimeout(() => void this.#stop(), idleMs).unref()
      return answer
    } catch (error) {
      await this.#stop()
      const words = tooMuchWords(error, deadlineMs)
      if (words === undefined) throw error
      this.#log.warn({ err: error, characters: text.length }, 'a manifest exceeded the limits of the parser')
      return { ok: false, issues: [{ path: '', line: 1, column: 1, message: words }], more: 0 }
    }
  }

  async #start(): Promise<Worker> {
    this.#module ??= threadModule('parse-manifest-thread')
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.memoryMb, maxYoungGenerationSizeMb: 32 }
    const started = new Worker((await this.#module).url, { resourceLimits, env: {}, execArgv: [] })
    started.unref()
    // Without a listener the failure of a thread that has nothing to do would end the process.
    started.on('error', (error) => this.#log.debug({ err: error }, 'the thread that parses manifests failed'))
    this.#live = started
    started.once('exit', () => {
      if (this.#live === started) this.#worker = undefined
    })
    await isReady(started)
    return started
  }

  async #stop(): Promise<void> {
    const stopping = this.#worker
    this.#worker = undefined
    // A thread that did not start has nothing to end.
    const running = await stopping?.catch(() => undefined)
    await running?.terminate()
  }
}

class TooSlow extends Error {}

/** Resolves at the first message. Loading the code takes longer than parsing, and no manifest pays for it with its time. */
function isReady(started: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('the thread that parses manifests did not start'))
    started.once('error', reject).once('exit', onExit)
    started.once('message', () => {
      started.off('error', reject).off('exit', onExit)
      resolve()
    })
  })
}

function answerOf(worker: Worker, request: ParseRequest, deadlineMs: number): Promise<ParsedManifest> {
  return new Promise((resolve, reject) => {
    // Holds the process until the answer is there: the thread alone would not.
    const timer = setTimeout(() => end(() => reject(new TooSlow('parsing took too long'))), deadlineMs)
    const onMessage = (answer: ParsedManifest) => end(() => resolve(answer))
    const onError = (error: Error) => end(() => reject(error))
    const onExit = () => end(() => reject(new Error('the thread that parses manifests ended')))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      settle()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(request)
  })
}

function tooMuchWords(error: unknown, deadlineMs: number): string | undefined {
  const smaller = 'Deploy its integrations in several manifests'
  if (error instanceof TooSlow)
    return `Parsing the manifest takes longer than ${deadlineMs / 1000} s. ${smaller}.`
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isOutOfMemory ? `Parsing the manifest takes too much memory. ${smaller}.` : undefined
}
