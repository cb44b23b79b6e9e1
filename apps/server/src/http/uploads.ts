// Takes the zip of a manifest at a signed and short-lived link.
import type { IncomingMessage } from 'node:http'
import { checkInput, MortiseError } from '@mortise/contract'
import { type Context, keepUpload } from '@mortise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { collectBody } from './body/collect-body.ts'
import type { InboundBudget } from './body/inbound-budget.ts'

const paramsSchema = z.object({ id: z.string().regex(/^[\w-]{43}$/) })
const querySchema = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  md5: z.string(),
  signature: z.string().min(1),
})

/** A manifest has at most 256 KB, so its zip is far below. */
const BODY_BYTES_MAX = 1024 * 1024
const DEADLINE_MS = 30_000

/** Adds `PUT /v1/uploads/{id}?expires&md5&signature`; the signature is the only credential. */
export function registerUploads(
  app: FastifyInstance,
  ctx: Context,
  { budget }: { readonly budget: InboundBudget },
): void {
  app.register(async (scope) => {
    // The bytes are a file, whatever type the request gives them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
      collectBody(request, payload, { budget, holder: `upload ${request.ip}`, deadlineMs: DEADLINE_MS }),
    )
    scope.put('/v1/uploads/:id', { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
      const params = checkInput(paramsSchema, request.params, 'path')
      const query = checkInput(querySchema, request.query, 'query')
      if (!params.ok || !query.ok) throw new MortiseError('upload.not_found')
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const md5 = request.headers['content-md5']
      const header = Array.isArray(md5) ? md5[0] : md5
      await keepUpload(ctx, { ...params.value, ...query.value }, { content, md5: header })
      return reply.code(200).send()
    })
  })
}
