// Lets browsers on any origin call a surface: credentials travel in separate headers, never in cookies.
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { warningHeader } from './browser-key.ts'

const always = ['authorization', 'content-type', 'x-api-key']
const exposed = [
  'x-request-id',
  'retry-after',
  warningHeader,
  ...['limit', 'remaining', 'reset'].map((name) => `x-ratelimit-${name}`),
]
const simple = Object.freeze({ origin: '*', exposedHeaders: exposed.join(', ') })

/** Answers preflights and marks every answer as readable from any origin. */
export async function registerCors(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    delegator: (request, done) => done(null, request.method === 'OPTIONS' ? forPreflight(request) : simple),
  })
}

function forPreflight(request: Pick<FastifyRequest, 'headers'>) {
  return {
    ...simple,
    methods: 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    allowedHeaders: [...always, ...requestedExtensions(request)].join(', '),
    maxAge: 7200,
    strictPreflight: false,
  }
}

/** The `x-` headers a client asks to send; client kits name themselves in some. */
function requestedExtensions({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  const asked = String(headers['access-control-request-headers'] ?? '').toLowerCase()
  const names = asked.split(',').map((name) => name.trim())
  return [...new Set(names)]
    .filter((name) => /^x-[a-z0-9-]{1,60}$/.test(name) && !always.includes(name))
    .slice(0, 32)
}
