// Netsuite: customers, transactions and custom records of an ERP.
import { defineProvider, hostLabels, pathPart } from '@mortise/connector-kit'
import { suiteTalk } from './suite-talk.ts'

export default defineProvider({
  name: 'netsuite',
  displayName: 'Netsuite',
  docsUrl: 'https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/chapter_1540391670.html',
  ...suiteTalk,
  // @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_158081944642.html read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.app.netsuite.com/app/login/oauth2/authorize.nl`,
    tokenUrl: ({ workspace }) =>
      `https://${workspace}.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    clientAuth: 'basic',
    docsUrl:
      'https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_157771733782.html#procedure_157838925981',
  },
  account: {
    ...suiteTalk.account,
    // No defaults: they would be another customer's account. And no time zone among the facts: each read finds it out
    // again (clock.ts), so a change of the preference or of the season cannot make it wrong.
    metadata: [
      {
        name: 'workspace',
        displayName: 'Netsuite URL Prefix',
        pattern: hostLabels,
        prompt: 'The account id as it stands in addresses, for example 1234567 or 1234567-sb1.',
        docsUrl: 'https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_1498251763.html',
      },
      {
        name: 'scriptId',
        displayName: 'RESTlet Script ID',
        pattern: pathPart,
        docsUrl: 'https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_4618456517.html',
        modules: ['restlet'],
      },
      {
        name: 'deployId',
        displayName: 'RESTlet Deploy ID',
        pattern: pathPart,
        docsUrl: 'https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_4618456517.html',
        modules: ['restlet'],
      },
    ],
  },
  baseUrl: ({ workspace }) => `https://${workspace}.suitetalk.api.netsuite.com`,
  modules: {
    restapi: {
      displayName: 'Netsuite (REST API)',
      baseUrl: ({ workspace }) => `https://${workspace}.suitetalk.api.netsuite.com/services/rest/record`,
    },
    restlet: {
      displayName: 'Netsuite (RESTlet)',
      baseUrl: ({ workspace }) => `https://${workspace}.restlets.api.netsuite.com`,
    },
    suiteql: {
      displayName: 'Netsuite (SuiteQL)',
      baseUrl: ({ workspace }) => `https://${workspace}.suitetalk.api.netsuite.com/services/rest/query`,
    },
  },
  defaultModule: 'restapi',
})
