// The demo application's page: the records that arrived, and a search, in words for a first visit.
import type { RecordBook } from './record-book.ts'
import type { BookState } from './stream-book.ts'
import type { DemoSubject } from './subject.ts'

/** The whole page as HTML; `page-script.ts` fills in the records and keeps them current. */
export function renderPage(subject: DemoSubject, book: RecordBook): string {
  const state: BookState = { figures: book.figures(), latest: book.latest() }
  const [one, many] = subject.noun.map(escapeHtml)
  const group = escapeHtml(subject.groupName)
  const provider = escapeHtml(subject.provider)
  const field = escapeHtml(subject.searchField)
  const type = subject.searchField === 'email' ? 'email' : 'text'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Demo application</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script src="/page.js" defer></script>
</head>
<body data-one="${one}" data-many="${many}" data-provider="${provider}">
<header>
${renderNavigation('records')}
<h1>${group}’s ${many} from ${provider}</h1>
<p class="lead">This page stands in for your own application. Mortise reads the ${many} that ${group} keeps in ${provider} and sends them here as signed webhooks. The search asks ${provider} at that moment, and keeps no copy.</p>
</header>
<p id="trouble" class="trouble" role="alert" hidden>The demo application has stopped. Start Mortise again and this page goes on by itself.</p>
<main>
<section class="search" aria-labelledby="search-title">
<h2 id="search-title">Search</h2>
<form id="search" action="/search" novalidate>
<label for="value">${capital(field)} of a ${one}</label>
<div class="field">
<input id="value" name="value" type="${type}" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="answer" required>
<button type="submit">Search ${provider}</button>
</div>
</form>
<div id="answer" role="status" aria-live="polite"></div>
<ul id="found" class="records" hidden></ul>
</section>
<section class="received" aria-labelledby="received-title">
<h2 id="received-title">Received</h2>
<dl class="figures">
<div><dt>${capital(many)}</dt><dd id="records">0</dd></div>
<div><dt>Webhooks</dt><dd id="messages">0</dd></div>
<div><dt>Latest</dt><dd id="last">none yet</dd></div>
</dl>
<p id="aside" class="quiet"></p>
<p id="empty" class="quiet" hidden>Nothing has arrived yet. ${capital(many)} appear here by themselves, newest first.</p>
<ul id="latest" class="records"></ul>
<p id="spoken" class="spoken" aria-live="polite"></p>
</section>
</main>
<noscript><p class="trouble">Turn JavaScript on to watch records arrive.</p></noscript>
<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`
}

/** Where the demo application's pages are. */
export function renderNavigation(current: 'records' | 'integrations'): string {
  const link = (name: typeof current, href: string, text: string) =>
    `<a href="${href}"${name === current ? ' aria-current="page"' : ''}>${text}</a>`
  return `<nav aria-label="Pages"><span class="kicker">Demo application</span> ${link('records', '/', 'Records')} ${link('integrations', '/integrations', 'Integrations')}</nav>`
}

/** Text as it may stand between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function capital(text = ''): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
