// Greenhouse (Job board): published jobs and applications to them.
import { defineProvider, pathPart } from '@mortise/connector-kit'

export default defineProvider({
  name: 'greenhouseJobBoard',
  displayName: 'Greenhouse (Job board)',
  docsUrl: 'https://developers.greenhouse.io/job-board.html',
  unverified: [
    'account: that all that can be read is public; only https://dev.to/jnv/get-started-with-greenhouse-apis-overview-and-authentication-2ip0 says so (read 2026-11-22).',
    'account.healthCheck: the path; only https://hitchhikers.yext.com/docs/connectors/greenhouse-native-source has it (read 2026-11-23).',
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
    // All that can be read is public, so the check proves the board. The key is only for applying to a job.
    healthCheck: { path: ({ board_token: board }) => `/v1/boards/${board}` },
  },
  baseUrl: 'https://boards-api.greenhouse.io',
})
