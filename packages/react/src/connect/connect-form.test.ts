// Forms by kind of provider, and the requests they become.
import { ApiError } from '@mortise/client'
import type { ProviderInfo } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { createTranslate } from '../locale/translate.ts'
import { connectForm } from './connect-form.ts'
import { isSecretNeeded, metadataForm } from './metadata-form.ts'
import { missingMetadata } from './missing-metadata.ts'
import { masksOf, requestBody } from './request-body.ts'

const t = createTranslate('en')
const info = (of: Partial<ProviderInfo>) => ({ name: 'x', defaultModule: 'crm', ...of }) as ProviderInfo
const oauth = (grantType: NonNullable<ProviderInfo['oauth2Opts']>['grantType'], more: object = {}) =>
  info({
    authType: 'oauth2',
    oauth2Opts: {
      grantType,
      tokenURL: '',
      explicitScopesRequired: false,
      explicitWorkspaceRequired: false,
      tokenMetadataFields: {},
      ...more,
    },
  })

/** Everything entered is the name of where it was entered. */
function bodyOf(provider: ProviderInfo) {
  const form = connectForm(provider, t)
  const inputs = [...form.credentials, ...form.metadata]
  return requestBody(form, Object.fromEntries(inputs.map(({ name }) => [name, ` ${name}`])))
}

describe('connectForm', () => {
  it('asks for a key, and takes the blanks around a pasted one away', () => {
    expect(bodyOf(info({ authType: 'apiKey' }))).toEqual({ apiKey: 'apiKey' })
    expect(bodyOf(info({ authType: 'basic', basicOpts: { apiKeyAsBasic: true } }))).toEqual({
      apiKey: 'apiKey',
    })
  })

  it('asks for user and password, and leaves a password as it was typed', () => {
    expect(bodyOf(info({ authType: 'basic' }))).toEqual({
      basicAuth: { username: 'basicAuth.username', password: ' basicAuth.password' },
    })
  })

  it('says at the key, or at the user name, what it is and where to find it', () => {
    const prompt = 'In the settings; it begins with sk_.'
    const hints = (provider: ProviderInfo) => connectForm(provider, t).credentials.map(({ hint }) => hint)
    const place = { attachmentType: 'header', header: { name: 'X-Key' } } as const
    expect(hints(info({ authType: 'apiKey', apiKeyOpts: { ...place, prompt } }))).toEqual([prompt])
    expect(hints(info({ authType: 'basic', basicOpts: { apiKeyAsBasic: true, prompt } }))).toEqual([prompt])
    expect(hints(info({ authType: 'basic', basicOpts: { prompt } }))).toEqual([prompt, undefined])
    expect(hints(info({ authType: 'apiKey' }))).toEqual([undefined])
  })

  it('asks for client credentials and a workspace where the provider needs one', () => {
    const body = bodyOf(oauth('clientCredentials', { explicitWorkspaceRequired: true }))
    expect(body).toEqual({
      oauth2ClientCredentials: {
        clientId: 'oauth2ClientCredentials.clientId',
        clientSecret: ' oauth2ClientCredentials.clientSecret',
      },
      providerMetadata: { workspace: { value: 'providerMetadata.workspace', source: 'input' } },
      providerWorkspaceRef: 'providerMetadata.workspace',
    })
    expect(masksOf(body)).toEqual(['oauth2ClientCredentials', 'providerMetadata', 'providerWorkspaceRef'])
  })

  it('asks for what a custom scheme names, and for nothing where the provider or its window does', () => {
    const custom = info({
      authType: 'custom',
      customOpts: { inputs: [{ name: 'tenant', displayName: 'Tenant' }] },
    })
    expect(bodyOf(custom)).toEqual({ customAuth: { tenant: 'customAuth.tenant' } })
    expect(connectForm(oauth('authorizationCodePKCE'), t)).toMatchObject({ method: 'oauth', credentials: [] })
    expect(connectForm(info({ authType: 'none' }), t)).toMatchObject({ method: 'none', credentials: [] })
  })

  it('asks for the metadata of a module only when that module is wanted, prefilled with what is known', () => {
    const provider = info({
      authType: 'none',
      metadata: {
        input: [
          { name: 'region', displayName: 'Region', moduleDependencies: { ads: {} } },
          { name: 'account', displayName: 'Account', moduleDependencies: { ads: {} } },
        ],
      },
    })
    expect(connectForm(provider, t).metadata).toEqual([])
    const { metadata } = connectForm(provider, t, 'ads')
    const connection = { providerMetadata: { region: { value: 'eu', source: 'input' as const } } }
    const missing = missingMetadata(metadata, connection)
    expect(missing.map(({ name, initial }) => [name, initial])).toEqual([
      ['providerMetadata.region', 'eu'],
      ['providerMetadata.account', ''],
    ])
  })
})

describe('metadataForm', () => {
  const provider = info({
    authType: 'apiKey',
    metadata: { input: [{ name: 'workspace', displayName: 'Workspace' }] },
  })
  const missing = connectForm(provider, t).metadata
  const values = { 'providerMetadata.workspace': 'acme', apiKey: 'the-key' }

  it('asks for the metadata alone at first', () => {
    const form = metadataForm(provider, { missing, isSecretAsked: false }, t)
    expect(form.inputs.map(({ name }) => name)).toEqual(['providerMetadata.workspace'])
    expect(masksOf(form.toBody(values))).toEqual(['providerMetadata', 'providerWorkspaceRef'])
  })

  it('asks for the key again once the address moves, and sends both at once', () => {
    const refused = new ApiError(422, { type: 'urn:mortise:problem:connection.secret_needed' })
    expect([isSecretNeeded(refused), isSecretNeeded(new Error('gone'))]).toEqual([true, false])
    const form = metadataForm(provider, { missing, isSecretAsked: true }, t)
    expect(form.inputs.map(({ name }) => name)).toEqual(['providerMetadata.workspace', 'apiKey'])
    expect(form.toBody(values)).toMatchObject({ apiKey: 'the-key', providerWorkspaceRef: 'acme' })
  })
})
