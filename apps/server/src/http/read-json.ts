// Reads request bodies: JSON in UTF-8 and nothing else, an empty one counting as none.
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { MortiseError } from '@mortise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectBody } from './body/collect-body.ts'
import type { InboundBudget } from './body/inbound-budget.ts'
import { checkJsonShape } from './body/json-shape.ts'

// The time that the slowest honest connection needs for the largest write.
const deadlineMs = 120_000

/**
 * Makes JSON the only body a surface takes. Generated clients send `content-type` with empty bodies, too. The bytes
 * stay on the budget of the process until the request is answered.
 */
export function registerJsonBody(app: FastifyInstance, budget: InboundBudget): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bodyHold', undefined)
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (hasBody(request)) reply.raw.once('close', () => request.bodyHold?.release())
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(jsonType, async (request: FastifyRequest, payload: IncomingMessage) => {
    const bytes = await collectBody(request, payload, { budget, holder: holderOf(request), deadlineMs })
    if (bytes.length === 0) return undefined
    // Decoded all the same, it would be stored with question marks where its sender had letters.
    if (!isUtf8(bytes) && !request.headers['content-encoding'])
      throw refusal(`The body is not UTF-8${saidOf(request.headers['content-type'])}.`)
    checkJsonShape(bytes)
    const text = bytes.toString('utf8')
    return new Promise((resolve, reject) => {
      parse(request, text, (error, body) => {
        if (!error) resolve(body)
        else reject(isJson(text) ? refusal(prototypeCause) : error)
      })
    })
  })
}

const jsonType = /^application\/(?:[\w.-]+\+)?json\b/i
const prototypeCause =
  'The body has a member called __proto__ or constructor.prototype, which Mortise does not accept.'

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The project that sends; the address where nothing more is known. */
function holderOf({ caller, ip }: FastifyRequest): string {
  return caller?.projectId ? `project ${caller.projectId}` : `address ${ip}`
}

function refusal(cause: string): MortiseError {
  return new MortiseError('request.malformed', { causes: [cause] })
}

/** The charset the sender named, where that is another. */
function saidOf(contentType: string | undefined): string {
  const charset = /;\s*charset="?([\w-]{1,40})/i.exec(contentType ?? '')?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset) ? '' : ` but ${charset}`
}

/** Whether what was refused is JSON for all that. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
