/** The consent page every simulated vendor shows, and what follows from approving or denying. */

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context, Vendor } from '../vendor.ts'
import { escapeHtml, page } from './page.ts'

/** The default account of a consent. */
export const defaultWorkspace = 'demo'

type Fields = Record<string, string | undefined>

/**
 * Registers the consent page at `path`: GET shows it, POST takes the decision.
 *
 * Any `client_id` is accepted: the sandbox keeps no register of applications.
 */
export function authorizeRoutes(app: FastifyInstance, vendor: Vendor, context: Context, path: string): void {
  app.get(path, { config: { isOpen: true } }, async (request, reply) => {
    const fields = readFields(request.query)
    const issue = issueOf(fields)
    if (issue !== undefined) return sendPage(reply, 400, 'This link cannot be used', refusal(vendor, issue))
    return sendPage(reply, 200, `Connect ${vendor.displayName}`, consent(vendor, fields))
  })
  app.post(path, { config: { isOpen: true } }, async (request, reply) => {
    const form = typeof request.body === 'string' ? request.body : ''
    const fields: Fields = Object.fromEntries(new URLSearchParams(form))
    const issue = issueOf(fields)
    if (issue !== undefined) return sendPage(reply, 400, 'This link cannot be used', refusal(vendor, issue))
    return reply.redirect(await decide(vendor, context, fields), 302)
  })
}

async function decide(vendor: Vendor, context: Context, fields: Fields): Promise<string> {
  const target = new URL(fields.redirect_uri ?? '')
  if (fields.decision === 'approve') {
    const code = await context.tokens.authorize(vendor.provider, {
      workspace: fields.workspace?.trim() || defaultWorkspace,
      clientId: fields.client_id ?? '',
      redirectUri: fields.redirect_uri ?? '',
      scopes: (fields.scope ?? '').split(/[\s+]+/).filter((scope) => scope !== ''),
      challenge: fields.code_challenge ?? null,
    })
    target.searchParams.set('code', code)
  } else {
    target.searchParams.set('error', 'access_denied')
    target.searchParams.set('error_description', 'end-user denied authorization')
  }
  if (fields.state !== undefined) target.searchParams.set('state', fields.state)
  return target.href
}

/** The reason why the request is not shown; it never redirects to an address that it does not trust. */
function issueOf(fields: Fields): string | undefined {
  if (!fields.client_id) return 'client_id is missing.'
  if (!fields.redirect_uri) return 'redirect_uri is missing.'
  const isUsable =
    URL.canParse(fields.redirect_uri) && /^https?:$/.test(new URL(fields.redirect_uri).protocol)
  if (!isUsable || fields.redirect_uri.includes('#')) {
    return 'redirect_uri must be a complete http or https address without a fragment.'
  }
  if (fields.response_type !== undefined && fields.response_type !== 'code')
    return 'response_type must be code.'
  if (fields.code_challenge !== undefined && (fields.code_challenge_method ?? 'S256') !== 'S256') {
    return 'code_challenge_method must be S256.'
  }
  return undefined
}

function consent(vendor: Vendor, fields: Fields): string {
  const host = new URL(fields.redirect_uri ?? '').host
  const scopes = (fields.scope ?? '').split(/[\s+]+/).filter((scope) => scope !== '')
  const hidden = Object.entries(fields)
    .filter(([name]) => name !== 'workspace')
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value ?? '')}">`,
    )
  return `<p class="quiet">Mortise sandbox, standing in for ${vendor.displayName}</p>
<h1>Let <code>${escapeHtml(fields.client_id ?? '')}</code> use your ${vendor.displayName} account?</h1>
<p>It will be able to read and change the made-up records of the account below. You return to <code>${escapeHtml(host)}</code>.</p>
${scopes.length === 0 ? '' : `<h2>What it asks for</h2><ul>${scopes.map((scope) => `<li><code>${escapeHtml(scope)}</code></li>`).join('')}</ul>`}
<form method="post">
${hidden.join('\n')}
<label for="workspace">Account</label>
<input type="text" id="workspace" name="workspace" value="${escapeHtml(fields.workspace ?? defaultWorkspace)}" autocomplete="off" required aria-describedby="workspace-hint">
<p class="quiet" id="workspace-hint">Each account has its own records. Any name will do.</p>
<div class="actions">
<button type="submit" id="deny" name="decision" value="deny" formnovalidate>Deny</button>
<button type="submit" id="approve" name="decision" value="approve" class="primary">Approve</button>
</div>
</form>`
}

function refusal(vendor: Vendor, issue: string): string {
  return `<p class="quiet">Mortise sandbox, standing in for ${vendor.displayName}</p>
<h1>This link cannot be used</h1>
<p>${escapeHtml(issue)} Go back to the application and start again; its developer needs to correct the link.</p>`
}

function readFields(query: unknown): Fields {
  const entries = Object.entries(query as Record<string, string | string[]>)
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
}

function sendPage(reply: FastifyReply, status: number, title: string, body: string) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(`${title} - Mortise sandbox`, body))
}
