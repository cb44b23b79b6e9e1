// Outplay: sales prospects and sequences.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'outplay',
  displayName: 'Outplay',
  docsUrl: 'https://documenter.getpostman.com/view/16947449/TzsikPV1',
  auth: {
    kind: 'basic',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Location', prompt: 'The host name, without https:// in front.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}-api.outplayhq.com`,
})
