// Flatfile: workbooks, sheets and imported records.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'flatfile',
  displayName: 'Flatfile',
  docsUrl: 'https://reference.flatfile.com/overview/welcome',
  // Two of Flatfile's own name https://platform.flatfile.com/api/v1: its MCP server, and the page for credentials of old.
  // @see https://github.com/FlatFilers/mcp-server-flatfile/blob/040ce26d0d0ff45fcaaac440d5bdfadcc44e0664/tools/get-current-accounts.ts (how the key goes) read 2026-11-22
  // @see https://www.npmjs.com/package/@flatfile/api/v/1.23.1 (the address, as its client of today has it) read 2026-11-22
  // @see https://flatfile.com/docs/guides/deeper/auth-examples read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt:
      'The secret key of an environment, which begins with sk_, from the developers page, or a personal access token.',
    docsUrl: 'https://flatfile.com/docs/developer-tools/security/authentication',
  },
  account: {
    // Answers environments' secret keys and personal tokens alike.
    // @see https://reference.flatfile.com/api-reference/spaces/list read 2026-11-22
    healthCheck: { path: '/v1/spaces', query: { pageSize: 1 } },
  },
  baseUrl: 'https://api.x.flatfile.com',
})
