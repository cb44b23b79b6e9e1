// Greenhouse (Job board): published jobs and applications to them.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'greenhouseJobBoard',
  displayName: 'Greenhouse (Job board)',
  docsUrl: 'https://developers.greenhouse.io/job-board.html',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Basic ',
    docsUrl: 'https://developers.greenhouse.io',
  },
  metadataInputs: [
    {
      name: 'board_token',
      displayName: 'Board Token',
      docsUrl: 'https://support.greenhouse.io/hc/en-us/articles/5888210160155-Find-your-job-board-URL',
    },
  ],
  baseUrl: 'https://boards-api.greenhouse.io',
  // No health check: all that can be read is public, and the key is for applying to a job alone.
  // @see https://dev.to/jnv/get-started-with-greenhouse-apis-overview-and-authentication-2ip0 read 2026-11-22
})
