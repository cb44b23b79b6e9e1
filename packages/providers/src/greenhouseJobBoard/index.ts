// Greenhouse (Job board): published jobs and applications to them.
import { defineProvider, pathPart } from '@mortise/connector-kit'

export default defineProvider({
  name: 'greenhouseJobBoard',
  displayName: 'Greenhouse (Job board)',
  docsUrl: 'https://developers.greenhouse.io/job-board.html',
  unverified: [
    'account: that all that can be read is public; only https://dev.to/jnv/get-started-with-greenhouse-apis-overview-and-authentication-2ip0 says so (read 2026-11-22).',
  ],
  // Greenhouse: the key is the user name of basic authentication, and the password is empty.
  // @see https://github.com/grnhse/greenhouse-api-docs/blob/011af17a00bc43ecce60aac5e8afb5b36099ece6/source/includes/job-board/_applications.md read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    docsUrl: 'https://developers.greenhouse.io',
  },
  account: {
    metadata: [
      {
        name: 'board_token',
        displayName: 'Board Token',
        pattern: pathPart,
        docsUrl: 'https://support.greenhouse.io/hc/en-us/articles/5888210160155-Find-your-job-board-URL',
      },
    ],
  },
  baseUrl: 'https://boards-api.greenhouse.io',
  // No health check: all that can be read is public, and the key is for applying to a job alone.
})
