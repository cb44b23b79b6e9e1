// Loxo: candidates, jobs and companies of recruiters.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'loxo',
  displayName: 'Loxo',
  docsUrl: 'https://loxo.readme.io/reference/loxo-api',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://help.loxo.co/en/articles/446640-loxo-s-open-api#h_668904ffbd',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Full Domain', prompt: 'The host name, without https:// in front.' },
    { name: 'agencySlug', displayName: 'Agency Slug' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}/api`,
})
