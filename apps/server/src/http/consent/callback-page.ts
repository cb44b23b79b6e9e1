// The page a customer's popup ends on: posts the outcome of the authorization to the window that opened it, then
// closes.
import type { Connection } from '@mortise/contract'

/** How an authorization ended, in words for the customer, or between two steps what goes back to the application. */
export type CallbackOutcome =
  | { readonly connection: Connection; readonly providerName: string }
  | { readonly error: string; readonly message: string }
  | { readonly sessionId: string; readonly callbackParams: Readonly<Record<string, string>> }

/** The input of the page. */
export interface CallbackPageInput {
  readonly outcome: CallbackOutcome
  /** The origin that started the authorization; without it nothing is posted. */
  readonly targetOrigin: string | undefined
  /** The address for the browser when the page has no opener; on the origin that started it. */
  readonly returnUrl?: string | undefined
  /** As another service's UI kit knows the message between two steps; it is added to our own names. */
  readonly messageSource?: string | undefined
  /** Random, new for every answer; the policy lets only this script and style run. */
  readonly nonce: string
}

/** The message clients wait for. */
export function callbackMessage(outcome: CallbackOutcome, messageSource?: string): object {
  if ('connection' in outcome) {
    return { eventType: 'AUTHORIZATION_SUCCEEDED', data: { connection: outcome.connection } }
  }
  if ('sessionId' in outcome) {
    const foreign = messageSource ? { source: messageSource, params: outcome.callbackParams } : {}
    return { eventType: 'CUSTOM_AUTH_CALLBACK', data: outcome, ...foreign }
  }
  // Some clients show the one text, some the other, and all of them to the customer: a code would say nothing.
  const { message } = outcome
  return { eventType: 'AUTHORIZATION_FAILED', data: { error: message }, message }
}

// A length that providers and browsers still accept in an address, with room for the rest.
const ERROR_LENGTH_MAX = 600

/** The address to return to, with the message that the page would have posted to its opener. */
export function returnAddress(outcome: CallbackOutcome, returnUrl: string): string {
  const url = new URL(returnUrl)
  for (const name of returnParams) url.searchParams.delete(name)
  const params = url.searchParams
  if ('connection' in outcome) params.set('mortise_status', 'connected')
  else if ('sessionId' in outcome) {
    params.set('mortise_status', 'continue')
    params.set('mortise_session', outcome.sessionId)
    params.set('mortise_params', JSON.stringify(outcome.callbackParams))
  } else {
    params.set('mortise_status', 'failed')
    params.set('mortise_error', outcome.message.slice(0, ERROR_LENGTH_MAX))
  }
  return url.href
}

const returnParams = ['mortise_status', 'mortise_error', 'mortise_session', 'mortise_params']

/** The whole page as HTML; it holds nothing from another host. */
export function renderCallbackPage(input: CallbackPageInput): string {
  const { outcome, targetOrigin, messageSource, returnUrl, nonce } = input
  const isDone = !('error' in outcome)
  const { title, text } = wordsFor(outcome)
  const told = {
    message: callbackMessage(outcome, messageSource),
    targetOrigin: targetOrigin ?? null,
    returnTo: returnUrl === undefined ? null : returnAddress(outcome, returnUrl),
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main role="${isDone ? 'status' : 'alert'}">
<span class="mark ${isDone ? 'done' : 'failed'}" aria-hidden="true">${isDone ? '&#10003;' : '!'}</span>
<h1>${escapeHtml(title)}</h1>
${text
  .split('\n')
  .map((line) => `<p>${escapeHtml(line)}</p>`)
  .join('\n')}
</main>
<script type="application/json" id="outcome">${embedJson(told)}</script>
<script nonce="${nonce}">${script}</script>
</body>
</html>
`
}

function wordsFor(outcome: CallbackOutcome): { title: string; text: string } {
  if ('error' in outcome)
    return { title: 'Not connected', text: `${outcome.message}\nYou can close this window.` }
  if ('sessionId' in outcome) {
    return { title: 'Almost there', text: 'Close this window and go back to the application to finish.' }
  }
  const text = `${outcome.providerName} is connected. You can close this window and go back.`
  return { title: 'Connected', text }
}

/** JSON that cannot end the script element around it. */
function embedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

// The pauses let the opener read the message before its sender is gone. Between two steps it sends this window on, which a
// closed one could not be: a busy page gets two seconds for it.
const script = `
const { message, targetOrigin, returnTo } = JSON.parse(document.getElementById('outcome').textContent)
if (window.opener && targetOrigin) {
  window.opener.postMessage(message, targetOrigin)
  setTimeout(() => window.close(), message.data.sessionId ? 2000 : 200)
} else if (!window.opener && returnTo) {
  window.location.replace(returnTo)
}
`

const style = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px;
  font: 16px/1.5 system-ui, sans-serif; color: light-dark(#1d1f23, #eceef1); background: light-dark(#fafafa, #16181c); }
main { max-width: 360px; text-align: center; overflow-wrap: anywhere; }
.mark { display: inline-grid; place-items: center; width: 48px; height: 48px; border-radius: 50%; font-size: 24px;
  font-weight: 600; color: #fff; }
.done { background: #1a7f4b; }
.failed { background: #b3261e; }
h1 { font-size: 20px; font-weight: 600; margin: 16px 0 8px; }
p { margin: 0; color: light-dark(#4a4f57, #b9bec7); }
`
