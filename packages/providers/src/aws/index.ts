// Amazon Web Services: users, groups and assignments of IAM Identity Center.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'aws',
  displayName: 'Amazon Web Services',
  docsUrl: 'https://docs.aws.amazon.com/singlesignon/latest/IdentityStoreAPIReference/welcome.html',
  // Access key id and secret access key.
  auth: { kind: 'basic' },
  metadataInputs: [
    {
      name: 'region',
      displayName: 'Region',
      prompt: 'Such as us-east-1.',
      pattern: /^[a-z]{2}(-[a-z]+)+-\d$/,
    },
    { name: 'identityStoreId', displayName: 'Identity Store ID', prompt: 'Such as d-1234567890.' },
    {
      name: 'instanceArn',
      displayName: 'Instance ARN',
      prompt: 'Such as arn:aws:sso:::instance/ssoins-1234567890abcdef.',
      pattern: /^arn:aws[\w-]*:sso:::instance\/[\w.-]+$/,
    },
  ],
  baseUrl: ({ region }) => `https://identitystore.${region}.amazonaws.com`,
  modules: { 'aws-identity-center': { displayName: 'AWS Identity Center' } },
  defaultModule: 'aws-identity-center',
  // Requests have to be signed (Signature Version 4).
  proxy: false,
})
