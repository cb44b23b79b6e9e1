// GladlyQA: Gladly's test environment.
import { hostLabels, inEnvironment } from '@mortise/connector-kit'
import gladly from '../gladly/index.ts'

export default inEnvironment(gladly, {
  name: 'gladlyQA',
  displayName: 'GladlyQA',
  account: {
    ...gladly.account,
    metadata: [
      {
        name: 'workspace',
        displayName: 'Organization',
        pattern: hostLabels,
        prompt: 'The part before .gladly.qa in the address.',
      },
    ],
  },
  // @see https://help.gladly.com/developer-tutorials/docs/setup-and-testing (the address) read 2026-11-22
  baseUrl: ({ workspace }) => `https://${workspace}.gladly.qa/api`,
})
