// Goes through a provider's consent without a browser: fills in the form, follows the redirect, runs the last page.
import { createContext, runInContext } from 'node:vm'

/** A message posted to the window that opened the popup, and the only origin allowed to read it. */
export type Posted = { message: unknown; targetOrigin: string }

/** The page a popup ends on. */
export type PopupEnd = {
  status: number
  html: string
  posted: Posted[]
  /** Milliseconds after which the page closes itself; absent when it does not. */
  closesAfterMs: number | undefined
}

/** Opens the consent page, presses a button and answers the address the browser is sent to. */
export async function decide(
  authorizationUrl: string,
  { button, workspace }: { button: 'approve' | 'deny'; workspace: string },
): Promise<string> {
  const page = await follow(authorizationUrl)
  const html = await page.text()
  if (page.status !== 200) throw new Error(`The consent page answered ${page.status}: ${html}`)
  const pressed = tagsOf(html, 'button').find(({ id }) => id === button)
  if (pressed?.name === undefined) throw new Error(`The consent page has no button #${button}.`)
  const form = new URLSearchParams({ [pressed.name]: pressed.value ?? '' })
  for (const { name, value, id } of tagsOf(html, 'input')) {
    if (name !== undefined) form.set(name, id === 'workspace' ? workspace : (value ?? ''))
  }
  const { origin, pathname } = new URL(page.url)
  const answer = await fetch(`${origin}${pathname}`, { method: 'POST', body: form, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (answer.status !== 302 || location === null) throw new Error(`The form was answered ${answer.status}`)
  return location
}

/** Loads the page a popup ends on and runs its scripts as a window with (or without) an opener would. */
export async function endPopup(url: string, { hasOpener = true } = {}): Promise<PopupEnd> {
  const answer = await fetch(url, { headers: { cookie: cookieHeader() } })
  const html = await answer.text()
  const posted: Posted[] = []
  const closings: number[] = []
  let delayMs = 0
  const opener = {
    closed: false,
    postMessage: (message: unknown, targetOrigin: string) =>
      posted.push({ message: structuredClone(message), targetOrigin }),
  }
  const scope = {
    opener: hasOpener ? opener : null,
    close: () => closings.push(delayMs),
    location: { replace: () => undefined, href: url },
    document: {
      getElementById: (id: string) => ({ textContent: contentOf(html, id) }),
    },
    setTimeout: (work: () => void, ms: number) => {
      delayMs = ms
      work()
    },
  }
  const context = createContext({ ...scope, window: scope })
  for (const [, attributes = '', source = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes('application/json')) runInContext(source, context)
  }
  return { status: answer.status, html, posted, closesAfterMs: closings[0] }
}

// The browser's cookies. Hosts of a test differ in their ports only, which cookies do not tell apart.
const cookies = new Map<string, string>()

const cookieHeader = () => [...cookies].map((pair) => pair.join('=')).join('; ')

/** Opens an address as a browser does: through redirects, keeping cookies. */
export async function follow(address: string): Promise<Response> {
  let url = address
  for (let hop = 0; hop < 10; hop++) {
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookieHeader() } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (location === null) return answer
    url = new URL(location, url).href
  }
  throw new Error(`${address} redirects without end.`)
}

type Tag = Record<string, string | undefined>

function tagsOf(html: string, name: string): Tag[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        unescapeHtml(value),
      ]),
    ),
  )
}

function contentOf(html: string, id: string): string {
  return new RegExp(`<script\\b[^>]*\\bid="${id}"[^>]*>([\\s\\S]*?)</script>`).exec(html)?.[1] ?? ''
}

function unescapeHtml(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name = '') =>
    code === undefined ? (names[name] ?? whole) : String.fromCodePoint(Number(code)),
  )
}
