// Serves records that were too large for a webhook, to any caller with the signed and short-lived link.
import { checkInput, MortiseError } from '@mortise/contract'
import { type Context, openDownload } from '@mortise/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const paramsSchema = z.object({ id: z.string().min(1) })
const querySchema = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().min(1),
})

/** Adds `/v1/downloads/{id}?expires&signature`; the signature is the only credential. */
export function registerDownloads(app: FastifyInstance, ctx: Context): void {
  app.get('/v1/downloads/:id', async (request, reply) => {
    const params = checkInput(paramsSchema, request.params, 'path')
    const query = checkInput(querySchema, request.query, 'query')
    if (!params.ok || !query.ok) throw new MortiseError('download.not_found')
    const body = await openDownload(ctx, { ...params.value, ...query.value })
    return reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      .send(body)
  })
}
