// Loxo: candidates, jobs and companies of recruiters.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'loxo',
  displayName: 'Loxo',
  docsUrl: 'https://loxo.readme.io/reference/loxo-api',
  // @see http://help.loxo.co/en/articles/446640-integrate-your-job-listing-with-your-website-through-an-api read 2026-11-22
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
  // The key is good when the agency answers it. Which agency it is, is in the path, so no fixed check can ask.
  // Unverified: the path, told by https://github.com/iamarsenibragimov/loxo-laravel-api alone (read 2026-11-22).
  async postAuth(call) {
    await call.request({ path: `/${encodeURIComponent(call.metadata.agencySlug ?? '')}/activity_types` })
    return {}
  },
})
