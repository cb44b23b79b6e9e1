// Answers that stay the same as long as the process lives: made, compressed and named by an ETag once.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keepNewest } from '../limit/address-windows.ts'

/** One answer, ready to be sent. */
export interface PreparedAnswer {
  /** JSON, or the file that was made. */
  readonly json: Buffer
  readonly zipped: Buffer
  /** Weak, for both forms of it share it: `W/"mZ3…"`. */
  readonly etag: string
}

/** Answers kept by what was asked for. */
export interface PreparedAnswers {
  /** The answer of that key; `make` runs at the first request for it, and a buffer it makes is sent as it is. */
  get(key: string, make: () => Promise<unknown>): Promise<PreparedAnswer>
}

const ANSWERS_MAX = 1_000
// A browser asks again after a minute, and is answered in a few bytes.
const CACHE_CONTROL = 'public, max-age=60'
const compress = promisify(gzip)
const expand = promisify(gunzip)

/** Keeps up to a thousand answers. Failures are not kept. */
export function createPreparedAnswers(): PreparedAnswers {
  const answers = new Map<string, Promise<PreparedAnswer>>()
  return {
    get(key, make) {
      const known = answers.get(key)
      if (known) return known
      const made = make().then(prepare)
      keepNewest(answers, key, made, ANSWERS_MAX)
      made.catch(() => answers.delete(key))
      return made
    },
  }
}

async function prepare(output: unknown): Promise<PreparedAnswer> {
  const json = Buffer.isBuffer(output) ? output : Buffer.from(JSON.stringify(output))
  return { json, zipped: await compress(json), etag: tagOf(json) }
}

/** The answer of a file that a build has compressed. */
export async function fromZipped(zipped: Buffer): Promise<PreparedAnswer> {
  return { json: await expand(zipped), zipped, etag: tagOf(zipped) }
}

function tagOf(content: Buffer): string {
  return `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

/**
 * Sends the answer, compressed where the client takes that; 304 when the client has it already. Browsers ask again after a
 * minute, unless the reply has a `cache-control` already.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, zipped, etag }: PreparedAnswer,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', CACHE_CONTROL)
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(type)
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(json)
  return reply.header('content-encoding', 'gzip').send(zipped)
}

/** Tags are compared weakly here. @see https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match read 2026-11-23 */
function namesTag(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false
  const tags = sent.split(',').map((tag) => tag.trim())
  return tags.some((tag) => tag === '*' || tag === etag || `W/${tag}` === etag)
}

function takesGzip(sent: string | string[] | undefined): boolean {
  return String(sent ?? '')
    .split(',')
    .some(
      (coding) =>
        /^\s*(?:gzip|\*)\s*(?:;\s*q=(?:1|0\.\d*[1-9]))?/i.test(coding) && !/q=0(?:\.0*)?\s*$/i.test(coding),
    )
}
