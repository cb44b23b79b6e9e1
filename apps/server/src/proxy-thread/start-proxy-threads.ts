// Keeps the proxy's threads running, and gives each connection to one of them.
import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { endsWithin, type Log } from '@mortise/core'
import { StartupError } from '../postgres/startup-error.ts'
import type { FromThread, ToThread } from './thread-message.ts'

/** Starts the process of a thread, whose number begins at 1. */
export type ForkThread = (number: number) => ChildProcess

/** Running threads. */
export interface ProxyThreads {
  /** Gives a connection to the next thread. It waits for one where none is up. */
  take(socket: Socket): void
  /** Names the threads that are not up: `proxy thread 2`. */
  standstills(): string[]
  /** The figures of each thread that answers in time. */
  figures(): Promise<string[]>
  /** Lets answers under way end, at most `graceMs`, and ends the threads. */
  close(graceMs: number): Promise<void>
}

/** Times in milliseconds. */
export interface ThreadTimes {
  /** Until a thread is up; one that takes longer is ended. */
  readonly startMs: number
  /** A thread that has said nothing in two looks is ended. */
  readonly lookEveryMs: number
  /** Before the first attempt at another thread; it doubles with each thread that does not come up. */
  readonly restartMs: number
}

const usual: ThreadTimes = { startMs: 60_000, lookEveryMs: 10_000, restartMs: 200 }
const RESTART_MAX_MS = 10_000
const FIGURES_MS = 2_000
// Connections that wait while no thread is up; a server that is full refuses more, too.
const WAITING_MAX = 1_000

interface Thread {
  readonly number: number
  child: ChildProcess | undefined
  isUp: boolean
  /** It has said something since the last look. */
  isHeard: boolean
  /** Threads of this number that ended before they were up, one after the other. */
  failures: number
}

/** Starts `count` threads. @throws StartupError when one does not come up */
export async function startProxyThreads(
  log: Log,
  options: { count: number; fork: ForkThread; times?: Partial<ThreadTimes> },
): Promise<ProxyThreads> {
  const times = { ...usual, ...options.times }
  const threads = new Threads(log, options.fork, times)
  try {
    const numbers = Array.from({ length: options.count }, (_, at) => at + 1)
    await Promise.all(numbers.map((number) => threads.add(number)))
  } catch (error) {
    await threads.close(0)
    throw error
  }
  return threads
}

/** A class, because threads, questions and waiting connections live together and end together. */
class Threads implements ProxyThreads {
  private readonly threads: Thread[] = []
  private readonly questions = new Map<number, (text: string) => void>()
  private readonly waiting = new Set<Socket>()
  private readonly looking: NodeJS.Timeout
  private next = 0
  private asked = 0
  private isClosing = false

  constructor(
    private readonly log: Log,
    private readonly fork: ForkThread,
    private readonly times: ThreadTimes,
  ) {
    // First read the messages that came while this event loop stood still.
    this.looking = setInterval(() => setImmediate(() => this.look()), times.lookEveryMs)
    this.looking.unref()
  }

  /** @throws StartupError when it ends before it is up, or does not come up in time */
  add(number: number): Promise<void> {
    const thread: Thread = { number, child: undefined, isUp: false, isHeard: true, failures: 0 }
    this.threads.push(thread)
    return new Promise<void>((resolve, reject) => this.start(thread, { resolve, reject }))
  }

  take(socket: Socket): void {
    for (let at = 0; at < this.threads.length; at++) {
      this.next = (this.next + 1) % this.threads.length
      const thread = this.threads[this.next]
      if (!thread?.isUp || !thread.child?.connected) continue
      give(thread.child, socket)
      return
    }
    if (this.isClosing || this.waiting.size >= WAITING_MAX) {
      socket.destroy()
      return
    }
    this.waiting.add(socket)
    socket.once('close', () => this.waiting.delete(socket))
  }

  standstills(): string[] {
    return this.threads.filter(({ isUp }) => !isUp).map(({ number }) => `proxy thread ${number}`)
  }

  async figures(): Promise<string[]> {
    const pages = this.threads.flatMap(({ isUp, child }) => (isUp && child ? [this.ask(child)] : []))
    return (await Promise.all(pages)).filter((page) => page !== undefined)
  }

  async close(graceMs: number): Promise<void> {
    this.isClosing = true
    clearInterval(this.looking)
    for (const socket of this.waiting) socket.destroy()
    await Promise.all(this.threads.map((thread) => this.end(thread, graceMs)))
  }

  private start(thread: Thread, first?: { resolve: () => void; reject: (error: Error) => void }): void {
    const child = this.fork(thread.number)
    const late = setTimeout(() => child.kill('SIGKILL'), this.times.startMs)
    thread.child = child
    thread.isHeard = true
    child.on('message', (received) => {
      const message = received as FromThread
      thread.isHeard = true
      if (message.kind === 'figures') this.questions.get(message.question)?.(message.text)
      if (message.kind !== 'ready') return
      clearTimeout(late)
      thread.isUp = true
      thread.failures = 0
      first?.resolve()
      this.flush()
    })
    const gone = (ended: string) => {
      clearTimeout(late)
      const wasUp = thread.isUp
      thread.isUp = false
      thread.child = undefined
      if (this.isClosing) return
      if (!first || wasUp) return this.replace(thread, ended)
      const reason = `Proxy thread ${thread.number} ended with ${ended} before it was ready; see the log.`
      first.reject(new StartupError(reason))
    }
    child.on('error', (error) => {
      this.log.error({ err: error, thread: thread.number }, 'a proxy thread failed')
      // One that could not be started has no exit.
      if (child.pid === undefined) gone(error.message)
    })
    child.once('exit', (code, signal) => gone(String(signal ?? code)))
  }

  private replace(thread: Thread, ended: string): void {
    const waitMs = Math.min(this.times.restartMs * 2 ** thread.failures, RESTART_MAX_MS)
    thread.failures += 1
    this.log.error(
      { thread: thread.number, ended, waitMs },
      'a proxy thread ended, so another one is started',
    )
    const timer = setTimeout(() => {
      if (!this.isClosing) this.start(thread)
    }, waitMs)
    timer.unref()
  }

  /** A thread whose event loop stands still answers no request. */
  private look(): void {
    for (const thread of this.threads) {
      if (thread.child && !thread.isHeard) {
        this.log.error({ thread: thread.number }, 'a proxy thread says nothing any more, so it is ended')
        thread.child.kill('SIGKILL')
      }
      thread.isHeard = !thread.isUp
    }
  }

  private flush(): void {
    for (const socket of this.waiting) {
      this.waiting.delete(socket)
      if (!socket.destroyed) this.take(socket)
    }
  }

  private async ask(child: ChildProcess): Promise<string | undefined> {
    const question = this.asked++
    const answer = new Promise<string>((resolve) => this.questions.set(question, resolve))
    const message: ToThread = { kind: 'figures', question }
    child.send(message, () => undefined)
    const isAnswered = await endsWithin(answer, FIGURES_MS)
    this.questions.delete(question)
    return isAnswered ? answer : undefined
  }

  private async end({ child }: Thread, graceMs: number): Promise<void> {
    if (!child) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const message: ToThread = { kind: 'close', graceMs }
    if (child.connected) child.send(message, () => undefined)
    // It has its own limit, and closes its connections to the database after that.
    if (!(await endsWithin(ended, graceMs + 2_000))) child.kill('SIGKILL')
    await ended
  }
}

function give(child: ChildProcess, socket: Socket): void {
  const message: ToThread = { kind: 'connection' }
  child.send(message, socket, {}, (error) => {
    if (error) socket.destroy()
  })
}
