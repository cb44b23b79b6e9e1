// Takes headers under another vendor prefix for our own, so that clients written for another service need not change.
import type { FastifyInstance } from 'fastify'

const own = 'x-mortise-'

/**
 * Reads `x-<prefix>-*` of a request as `x-mortise-*`, which wins if both are sent. The answer to such a request uses
 * the same prefix: what is sent back as `x-mortise-*` is there under the other name, too, and browsers may read both.
 */
export function registerCompatHeaders(app: FastifyInstance, prefix: string): void {
  const foreign = `x-${prefix}-`
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    for (const name of Object.keys(headers).filter((each) => each.startsWith(foreign))) {
      headers[`${own}${name.slice(foreign.length)}`] ??= headers[name]
    }
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const sent = Object.keys(reply.getHeaders()).filter((name) => name.startsWith(own))
    const isForeign = Object.keys(request.raw.headers).some((name) => name.startsWith(foreign))
    if (isForeign && sent.length > 0) {
      const renamed = sent.map(
        (name) => [`${foreign}${name.slice(own.length)}`, reply.getHeader(name)] as const,
      )
      for (const [name, value] of renamed) reply.header(name, value)
      const exposed = [
        reply.getHeader('access-control-expose-headers'),
        ...sent,
        ...renamed.map(([name]) => name),
      ]
      reply.header('access-control-expose-headers', exposed.filter(Boolean).join(', '))
    }
    done()
  })
}

// The names of other services' UI kit messages, if they differ from the header prefix.
const vendorNames: Readonly<Record<string, string>> = { amp: 'ampersand' }

/** The `source` by which another service's UI kit knows the message of a custom authentication's popup. */
export function compatMessageSource(prefix: string): string {
  return `${vendorNames[prefix] ?? prefix}-custom-auth`
}
