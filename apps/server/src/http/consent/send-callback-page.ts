// Answers a popup with its page, under a policy that lets nothing but the page's own script run.
import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type CallbackPageInput, renderCallbackPage } from './callback-page.ts'

/** Sends the page with a separate nonce. */
export function sendCallbackPage(reply: FastifyReply, input: Omit<CallbackPageInput, 'nonce'>): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      // The address holds what the provider gave the customer to bring back.
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'unsafe-none',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .send(renderCallbackPage({ ...input, nonce }))
}
