// The log of a process: JSON lines on stderr, written without waiting, with secrets struck out.
import type { Log } from '@mortise/core'
import { destination, pino } from 'pino'
import { limitLog } from './limit-log.ts'

/** How much is logged; `silent` is nothing. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** A log that can be written out before the process ends. */
export interface ProcessLog extends Log {
  flush(): void
}

const secretNames = [
  'accessToken',
  'refreshToken',
  'apiKey',
  'authorization',
  'clientSecret',
  'password',
  'secret',
  'token',
  'cookie',
  'x-api-key',
]

/** Opens the log. Stdout is left to answers meant for programs. */
export function createLog(options: { level: LogLevel; fileDescriptor?: number }): ProcessLog {
  const out = destination({ dest: options.fileDescriptor ?? 2, sync: false })
  const logger = pino(
    {
      level: options.level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[secret]' },
      serializers: { err: describeFailure, error: describeFailure, reason: describeReason },
    },
    out,
  )
  const log = limitLog({
    debug: (event, message) => logger.debug(event, message),
    info: (event, message) => logger.info(event, message),
    warn: (event, message) => logger.warn(event, message),
    error: (event, message) => logger.error(event, message),
  })
  return {
    ...log,
    flush() {
      log.flushCounts()
      out.flushSync()
    },
  }
}

/** Drizzle ends the message of a failed query with the values it was sent, which may be rows of customers. */
function withoutParams(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, '')
}

/** Name, code, words and stack of an error; its other properties may hold rows or payloads and are left out. */
export function describeFailure(failure: unknown, depth = 0): unknown {
  if (!(failure instanceof Error)) return typeof failure === 'string' ? failure : typeof failure
  return {
    type: failure.name,
    message: withoutParams(failure.message),
    code: 'code' in failure ? failure.code : undefined,
    stack: failure.stack?.replaceAll(failure.message, () => withoutParams(failure.message)),
    cause: failure.cause === undefined || depth > 3 ? undefined : describeFailure(failure.cause, depth + 1),
  }
}

/** Words that were taken from an error before they came here. */
function describeReason(reason: unknown): unknown {
  return typeof reason === 'string' ? withoutParams(reason) : reason
}
