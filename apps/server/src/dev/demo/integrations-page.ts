// The demo application's page on which its customers set up their integrations.
import type { Client } from '@mortise/client'
import { escapeHtml, renderNavigation } from './page.ts'
import type { DemoSubject } from './subject.ts'

/** The state from which the browser part of the page starts. */
export type IntegrationsState = {
  apiUrl: string
  project: string
  integrations: { name: string; title: string }[]
  groups: { groupRef: string; groupName: string }[]
}

/** What there is to install, and for whom: the customer of the guided run and two that have nothing yet. */
export async function readIntegrationsState(
  client: Client,
  { subject, apiUrl }: { subject: DemoSubject; apiUrl: string },
): Promise<IntegrationsState> {
  const { project, groupRef, groupName } = subject
  const integrations = await client.listIntegrations({ params: { projectIdOrName: project } })
  return {
    apiUrl,
    project,
    integrations: integrations.map(({ name, latestRevision }) => ({
      name,
      title: latestRevision.content.displayName ?? name,
    })),
    groups: [
      { groupRef, groupName },
      ...[
        { groupRef: 'globex', groupName: 'Globex' },
        { groupRef: 'initech', groupName: 'Initech' },
      ].filter((other) => other.groupRef !== groupRef),
    ],
  }
}

/** The whole page as HTML; `browser/embed.tsx` fills it in. */
export function renderIntegrationsPage(state: IntegrationsState): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Integrations · Demo application</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/embed.css">
<link rel="stylesheet" href="/page.css">
<script type="module" src="/embed.js"></script>
</head>
<body class="integrations">
<header>
${renderNavigation('integrations')}
<h1>Integrations</h1>
<p class="lead">This is where customers of your application connect their accounts and choose what you read. The form below is <code>&lt;InstallIntegration&gt;</code> of <code>@mortise/react</code>; the rest of the page is the application’s own.</p>
</header>
<div id="app">${state.integrations.length === 0 ? noIntegrations : ''}</div>
<noscript><p class="trouble">Turn JavaScript on to set up an integration.</p></noscript>
<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`
}

const noIntegrations = `<p class="trouble">Nothing is deployed yet. Deploy a manifest and reload this page: ${escapeHtml('mortise deploy mortise.yaml')}</p>`
