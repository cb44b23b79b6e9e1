/** Plain HTML pages that read well on a phone and in the dark, without scripts or anything fetched. */

const style = `
:root { color-scheme: light dark; --accent: light-dark(#1d5fd1, #8ab4ff); --line: light-dark(#767676, #8f8f8f); }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 640px; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #16181d); color: light-dark(#1b1d22, #e8eaee); overflow-wrap: anywhere }
h1 { font-size: 24px; line-height: 1.25; font-weight: 600 }
h2 { font-size: 18px; font-weight: 600; margin-top: 32px }
a { color: var(--accent) }
code { font-size: .9em }
label { display: block; font-weight: 500; margin: 16px 0 4px }
input[type=text] { font: inherit; width: 100%; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: inherit }
.actions { display: flex; flex-wrap: wrap; gap: 12px; justify-content: flex-end; margin-top: 24px }
button { font: inherit; font-weight: 500; min-height: 44px; padding: 8px 20px; border-radius: 8px;
  border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer }
button.primary { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #0d1117) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.quiet { color: light-dark(#55585f, #a9adb5); font-size: 14px }
`

/** A whole page; `body` must be HTML already. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

/** Text as it may stand in HTML, attribute values included. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
