// The page as the server renders it; with Next.js this is `app/integrations/page.jsx`, and the rest of its HTML the layout.
import { Integrations } from './integrations.jsx'

export function Page({ props }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Integrations</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/client.css" />
      </head>
      <body>
        <main id="app" data-props={JSON.stringify(props)}>
          <Integrations {...props} />
        </main>
      </body>
    </html>
  )
}
