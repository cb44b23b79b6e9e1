// The connect page in the browser: exchanges the link for a session when the customer goes on, then shows the UI kit.
import type { ConnectPageState, OpenedLink } from '../page-state.ts'

const { state, locale, words }: ConnectPageState = JSON.parse(element('state').textContent ?? '')
const isLinkProblem = (word: unknown): word is 'used' | 'expired' | 'unknown' =>
  word === 'used' || word === 'expired' || word === 'unknown'

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no element ${id}.`)
  return found
}

/** The session of this browser. @throws LinkProblem in words for the customer */
async function openLink(): Promise<OpenedLink> {
  const answer = await fetch(`${location.pathname.replace(/\/$/, '')}/session`, { method: 'POST' })
  const body = await answer.json()
  if (answer.ok) return body
  const reasons: Record<string, string> = { not_found: 'unknown', expired: 'expired', used: 'used' }
  const reason = reasons[/connect_link\.(\w+)$/.exec(String(body.type))?.[1] ?? '']
  throw new LinkProblem(isLinkProblem(reason) ? words[reason] : words.failed)
}

class LinkProblem extends Error {}

/** Only a click leads here at the first time: what opens links by itself, such as a mail scanner, uses none up. */
async function start(): Promise<void> {
  const button = element('go')
  if (button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  element('problem').hidden = true
  element('text').textContent = words.loading
  try {
    const kit = new URL('element.js', import.meta.url)
    const [opened] = await Promise.all([openLink(), import(kit.href)])
    element('actions').hidden = true
    element('text').hidden = true
    show(opened)
  } catch (error) {
    element('text').textContent = ''
    explain(error instanceof LinkProblem ? error.message : words.failed)
    element('actions').hidden = false
    button.textContent = words.again
    button.ariaDisabled = null
  }
}

function show(opened: OpenedLink): void {
  const { integration, provider, project, groupRef, groupName, consumerRef, consumerName } = opened
  const shown = document.createElement(integration === undefined ? 'mortise-connect' : 'mortise-install')
  const attributes = {
    project,
    'api-url': new URL('../..', import.meta.url).href,
    locale,
    integration,
    provider: integration === undefined ? provider : undefined,
    'group-ref': groupRef,
    'group-name': groupName,
    'consumer-ref': consumerRef,
    'consumer-name': consumerName,
  }
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) shown.setAttribute(name, value)
  let token: string | undefined = opened.token
  const getToken = async (): Promise<string> => {
    const held = token
    token = undefined
    if (held !== undefined) return held
    try {
      return (await openLink()).token
    } catch (error) {
      if (error instanceof LinkProblem) explain(error.message)
      throw error
    }
  }
  Object.assign(shown, { getToken })
  for (const name of ['installed', 'connected']) shown.addEventListener(name, () => finish(name, opened))
  element('kit').replaceChildren(shown)
  element('kit').focus()
}

function finish(status: string, { returnUrl }: OpenedLink): void {
  const done = element('done')
  done.textContent = words.done
  done.hidden = false
  if (returnUrl === undefined) return
  const url = new URL(returnUrl)
  url.searchParams.set('mortise_status', status)
  const back = document.createElement('a')
  back.className = 'back'
  back.href = url.href
  back.textContent = words.back
  done.replaceChildren(back)
  location.assign(url)
}

function explain(text: string): void {
  element('problem').textContent = text
  element('problem').hidden = false
}

element('go').addEventListener('click', start)
if (state === 'mine') start()
