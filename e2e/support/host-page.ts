// Pages of applications that embed the kit, each with a stylesheet of its own, and what can be measured on them.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)

// What applications do to bare elements, and worse.
const hostileSheet = `
* { font-size: 31px; font-weight: 900; font-style: italic; line-height: 3; letter-spacing: 4px; word-spacing: 9px;
  text-transform: uppercase; text-align: right; text-indent: 20px; text-decoration: line-through; text-shadow: 1px 1px red;
  color: red; background: yellow; border: 5px dotted lime; border-radius: 20px; box-shadow: 0 0 9px blue;
  margin: 11px; padding: 13px; box-sizing: content-box; outline: none; float: left; position: relative; opacity: 0.9;
  min-width: 60px; max-width: 300px; width: 200px; height: 90px; list-style: square inside; transition: all 2s;
  animation: 2s shake infinite paused; transform: rotate(1deg); cursor: help; filter: blur(1px); white-space: pre; }
@keyframes shake { to { margin-left: 30px } }
*:focus { outline: 0; }
h2 { font-size: 60px; } p { max-width: 10em; } label { display: inline; float: left; } svg { display: block; fill: red; }
button { appearance: auto; width: 100%; background: orange; } input, select { width: 50px; height: 9px; }
a { color: lime; text-decoration: none; } ul, ol { padding: 40px; list-style: disc; }
`

/** The sheets of the hosts, by name; `plain` has none. */
export async function hostSheets(): Promise<Readonly<Record<string, string>>> {
  const sheet = (name: string) => readFile(require.resolve(name), 'utf8')
  const [tailwind, bootstrap] = await Promise.all([
    sheet('tailwindcss/preflight.css'),
    sheet('bootstrap/dist/css/bootstrap.min.css'),
  ])
  return { plain: '', tailwind, bootstrap, hostile: hostileSheet }
}

/** What a host page is made of. */
export type HostPage = {
  /** The sheet of the host, after the kit's. */
  sheet: string
  /** Which bundle brings the kit; none leaves it out. */
  bundle?: string
}

// The place a host gives the kit is the host's own doing, and the same everywhere here.
const frame = `
:root { font-size: 16px; }
html, body { all: revert; }
body { margin: 24px; font: 16px/1.5 Arial, sans-serif; color: #222; background: #fff; }
#app { all: revert; display: flow-root; clear: both; inline-size: 100%; font: 16px/1.5 Arial, sans-serif; }
`

/** The page as HTML: elements of the host, then `#app` for the kit; its script reads what to show after `#`. */
export function renderHostPage({ sheet, bundle }: HostPage): string {
  const kit =
    bundle === undefined
      ? ''
      : `<link rel="stylesheet" href="/dist/${bundle}.css"><script type="module" src="/dist/${bundle}.js"></script>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">${kit}
<style>${sheet}</style><style>${frame}</style></head><body>
<div id="host"><h1>The host</h1><h2>Its own words</h2><p class="root heading">A <a href="#x">link</a> and <b>more</b></p>
<ul class="stack"><li>One</li></ul><button class="button primary">Do it</button><label>Name <input class="input"></label>
<input type="checkbox"><select><option>One</option></select><table><tr><th>A</th><td>B</td></tr></table>
<fieldset><legend>Legend</legend><textarea></textarea></fieldset><dialog open>Hello</dialog><svg width="9" height="9"></svg></div>
<div id="app"></div></body></html>`
}

/** The script of the application: shows what the address says after `#`, as JSON. */
export const hostScript = `
import { ConnectProvider, InstallIntegration, MortiseProvider } from '@mortise/react'
import '@mortise/react/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
const { options, install, connect } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
createRoot(document.getElementById('app')).render(
  <StrictMode>
    <MortiseProvider options={options}>
      {install && <InstallIntegration {...install} />}
      {connect && <ConnectProvider {...connect} />}
    </MortiseProvider>
  </StrictMode>,
)
`

const properties = `font-size font-weight font-style font-family line-height letter-spacing word-spacing text-transform text-align
text-indent text-decoration-line text-shadow color background-color background-image border-top-width border-right-width
border-bottom-width border-left-width border-top-style border-top-color border-top-left-radius box-shadow margin-top
margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left box-sizing display float
position opacity min-width max-width list-style-type transition-duration animation-name transform cursor filter fill
appearance accent-color white-space`

/** What one element looks like: its tag and class, the box it has, and what it was styled to. */
export type Look = Record<string, string>

/** The looks of the elements below `selector`, in order; boxes are relative to the first. */
export function looksOf(page: Page, selector: string): Promise<Look[]> {
  return page.evaluate<Look[]>(`(() => {
    const names = ${JSON.stringify(properties.split(/\s+/))}
    const all = [...document.querySelectorAll('${selector}, ${selector} *')].filter((each) => !each.closest('option'))
    const from = all[0].getBoundingClientRect()
    return all.map((element) => {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const at = [box.left - from.left, box.top - from.top, box.width, box.height].map((each) => Math.round(each * 2) / 2)
      const look = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]))
      // A button with a background of its own is drawn the same either way.
      if (element.tagName === 'BUTTON') delete look.appearance
      return { of: element.tagName + '.' + element.getAttribute('class'), box: at.join(' '), ...look }
    })
  })()`)
}

/** Where two pages differ: `BUTTON.x color: red, not blue`, at most twenty. */
export function differences(found: readonly Look[], expected: readonly Look[]): string[] {
  if (found.length !== expected.length) return [`${found.length} elements, not ${expected.length}`]
  return found
    .flatMap((look, index) =>
      Object.entries(look).flatMap(([name, value]) => {
        const wanted = expected[index]?.[name]
        return value === wanted ? [] : [`${look.of} ${name}: ${value}, not ${wanted}`]
      }),
    )
    .slice(0, 20)
}
