// The page that a connect link opens: names the application, and shows the UI kit once the customer goes on.
import type { FoundConnectLink } from '@mortise/core'
import type { ConnectPageState } from './page-state.ts'
import { acceptedLanguages, type PageWords, wordsFor } from './page-words.ts'

/** The input of the page. */
export interface ConnectPageInput {
  readonly link: FoundConnectLink
  readonly acceptLanguage: string | undefined
  /** Random, new for every answer; the policy lets only this style apply. */
  readonly nonce: string
}

/** The whole page as HTML. Its scripts are on this host, and it holds nothing from another one. */
export function renderConnectPage({ link, acceptLanguage, nonce }: ConnectPageInput): string {
  const wanted = link.locale === undefined ? acceptedLanguages(acceptLanguage) : [link.locale]
  const { locale, words: templates } = wordsFor(wanted)
  const words = fillWords(templates, link)
  const isOpen = link.state === 'ready' || link.state === 'mine'
  const title = link.state === 'unknown' ? words.titleUnknown : words.title
  const text = link.state === 'ready' ? words.lead : link.state === 'mine' ? '' : words[link.state]
  const { done, back, again, used, expired, unknown, failed, loading } = words
  const state: ConnectPageState = {
    state: link.state,
    locale,
    words: { done, back, again, used, expired, unknown, failed, loading },
  }
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
${isOpen ? '<script type="module" src="../link.js"></script>' : ''}
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p id="text">${escapeHtml(text)}</p>
<p id="done" role="status" hidden></p>
<p id="problem" role="alert" hidden></p>
<p id="actions"${link.state === 'ready' ? '' : ' hidden'}><button id="go" type="button">${escapeHtml(words.go)}</button></p>
<div id="kit" tabindex="-1"></div>
${isOpen ? `<noscript><p>${escapeHtml(words.script)}</p></noscript>` : ''}
</main>
<script type="application/json" id="state">${embedJson(state)}</script>
</body>
</html>
`
}

function fillWords(words: PageWords, { appName, providerName = '' }: FoundConnectLink): PageWords {
  const values: Record<string, string> = {
    app: appName || words.thisApplication,
    provider: providerName,
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, fill(text)])) as PageWords
}

/** JSON that cannot end the script element around it. */
function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const style = `
:root { color-scheme: light dark; --accent: light-dark(#2456d6, #8fb0ff); }
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(16px, 6vw, 64px) 16px; font: 15px/1.5 system-ui, sans-serif;
  color: light-dark(#15181d, #f7f8fa); background: light-dark(#f7f8fa, #0d0f12); }
main { max-width: 720px; margin: 0 auto; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 24px; font-weight: 600; line-height: 1.25; }
p { margin: 0 0 24px; color: light-dark(#525966, #cbd0d8); }
p:empty { display: none; }
button, .back { display: inline-block; min-height: 40px; padding: 8px 20px; border: 0; border-radius: 8px; font: inherit;
  font-weight: 500; text-decoration: none; cursor: pointer; color: light-dark(#fff, #0b1a40); background: var(--accent); }
button[aria-disabled] { opacity: 0.6; cursor: default; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
#kit:focus { outline: none; }
#done, #problem { padding: 12px 16px; border-radius: 8px; color: inherit; }
#done { background: light-dark(#ecfaf3, #0d2b20); }
#problem { background: light-dark(#fef3f2, #3a1512); }
#done .back { margin: 8px 0 0; }
[hidden] { display: none !important; }
`
