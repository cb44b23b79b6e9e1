// Amazon Web Services: users, groups and assignments of IAM Identity Center.
import { defineProvider, pathPart } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { signatureV4 } from './signature-v4.ts'

export default defineProvider({
  name: 'aws',
  displayName: 'Amazon Web Services',
  docsUrl: 'https://docs.aws.amazon.com/singlesignon/latest/IdentityStoreAPIReference/welcome.html',
  unverified: [
    'limits: the largest page, and calls at once.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (table.ts): that users and groups say when they changed, and in which form. Those that do not are read in full.',
    'classify (classify.ts): from memory of https://docs.aws.amazon.com/singlesignon/latest/IdentityStoreAPIReference/CommonErrors.html',
    'signatureV4 (signature-v4.ts): from memory of https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html. The published examples are in the test.',
  ],
  // Access key id and secret access key.
  // @see https://github.com/aws/aws-sdk-js-v3/blob/0cfe88d9f31bb3cf9a516fd720c3f254b8230379/clients/client-identitystore/src/endpoint/ruleset.ts (Amazon's client: the address) read 2026-11-22
  auth: {
    kind: 'basic',
    prompt: 'An access key ID as user name, its secret access key as password.',
  },
  account: {
    metadata: [
      {
        name: 'region',
        displayName: 'Region',
        prompt: 'Such as us-east-1.',
        pattern: /^[a-z]{2}(-[a-z]+)+-\d$/,
      },
      {
        name: 'identityStoreId',
        displayName: 'Identity Store ID',
        pattern: pathPart,
        prompt: 'Such as d-1234567890.',
      },
      {
        name: 'instanceArn',
        displayName: 'Instance ARN',
        prompt: 'Such as arn:aws:sso:::instance/ssoins-1234567890abcdef.',
        pattern: /^arn:aws[\w-]*:sso:::instance\/[\w.-]+$/,
      },
    ],
    postAuth: {
      // The keys are good when the identity store answers them. The body names the store, so no fixed check can ask.
      // @see https://www.powershellgallery.com/packages/AWS.Tools.IdentityStore/4.1.445/Content/AWS.Tools.IdentityStore.dll-Help.xml read 2026-11-22
      async read(call) {
        await call.request({
          method: 'POST',
          path: '/',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': 'AWSIdentityStore.ListUsers',
          },
          json: { IdentityStoreId: call.metadata.identityStoreId, MaxResults: 1 },
        })
        return {}
      },
    },
  },
  // One service is all that requests are signed for, so there is one host, and no choice of service within it.
  baseUrl: ({ region }) => `https://identitystore.${region}.amazonaws.com`,
  modules: { 'aws-identity-center': { displayName: 'AWS Identity Center' } },
  defaultModule: 'aws-identity-center',
  http: {
    sign(request, { credentials, metadata: { region = '' }, now }) {
      if (credentials.scheme !== 'basic') return {}
      const { username: accessKeyId, password: secretAccessKey } = credentials
      return signatureV4(request, { accessKeyId, secretAccessKey, region, service: 'identitystore' }, now)
    },
    classify,
  },
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: { overlapMs: 60_000, inFull: ['users', 'groups'] },
  write: { actions: ['create', 'update', 'delete'] },
})
