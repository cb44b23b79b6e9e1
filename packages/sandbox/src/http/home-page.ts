/** The sandbox's front page: what is here and where. */

import type { Vendor } from '../vendor.ts'
import { defaultWorkspace } from './authorize.ts'
import { escapeHtml, page } from './page.ts'

/** The front page for a sandbox reached at `base`. */
export function homePage(base: string, vendors: readonly Vendor[]): string {
  const sections = vendors.map((vendor) => {
    const { provider, displayName } = vendor
    const objects = vendor.standardObjects.map(
      (object) => `<a href="/control/${provider}/${object}?limit=20">${escapeHtml(object)}</a>`,
    )
    return `<h2>${displayName}</h2>
<p>Put <code>${escapeHtml(base)}/${provider}</code> in place of the vendor's address.</p>
<p>Records of the account <code>${defaultWorkspace}</code>: ${objects.join(', ')}</p>
<p><a href="/control/${provider}/requests">Requests it was asked</a></p>`
  })
  return page(
    'Mortise sandbox',
    `<h1>Mortise sandbox</h1>
<p>Simulated vendors for developing and testing integrations without accounts at the real ones. All records are made up.</p>
${sections.join('\n')}
<h2>Setting the stage</h2>
<p>Get a token: <code>curl -X POST ${escapeHtml(base)}/control/hubspot/token</code></p>
<p>Make up records: <code>curl -X POST ${escapeHtml(base)}/control/hubspot/contacts/generate -d '{"count":500}'</code></p>
<p><a href="/control/faults">Faults that are set</a></p>`,
  )
}
