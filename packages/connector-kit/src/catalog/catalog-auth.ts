// The authentication part of a catalogue entry.
import type { ProviderInfo } from '@mortise/contract'
import { resolveTemplate } from '../account/metadata.ts'
import { placeholders } from '../account/placeholders.ts'
import type { Auth, CustomAuth, OAuth2Auth } from '../definition/provider.ts'

type AuthOpts = Pick<ProviderInfo, 'oauth2Opts' | 'apiKeyOpts' | 'basicOpts' | 'customOpts'>

/** The one `…Opts` member that fits how the provider authenticates. */
export function catalogAuth(auth: Auth): AuthOpts {
  switch (auth.kind) {
    case 'oauth2':
      return { oauth2Opts: oauth2Opts(auth) }
    case 'apiKey': {
      const place =
        auth.attach === 'query'
          ? { query: { name: auth.name } }
          : { header: { name: auth.name, valuePrefix: auth.valuePrefix || undefined } }
      return { apiKeyOpts: { attachmentType: auth.attach, ...place, ...told(auth) } }
    }
    case 'basic': {
      const asBasic = auth.apiKeyAsBasic
        ? { apiKeyAsBasic: true, apiKeyAsBasicOpts: { fieldUsed: auth.apiKeyAsBasic } }
        : {}
      return { basicOpts: { ...asBasic, ...told(auth) } }
    }
    case 'custom':
      return { customOpts: customOpts(auth) }
    case 'none':
      return {}
  }
}

function oauth2Opts(auth: OAuth2Auth): NonNullable<ProviderInfo['oauth2Opts']> {
  const { workspaceRef, consumerRef, scopes, others } = auth.tokenMetadata ?? {}
  return {
    grantType: auth.grant,
    authURL: auth.authUrl ? resolveTemplate(auth.authUrl, placeholders) : undefined,
    tokenURL: resolveTemplate(auth.tokenUrl, placeholders),
    explicitScopesRequired: auth.explicitScopesRequired ?? false,
    explicitWorkspaceRequired: auth.explicitWorkspaceRequired ?? false,
    tokenMetadataFields: {
      workspaceRefField: workspaceRef || undefined,
      consumerRefField: consumerRef || undefined,
      scopesField: scopes || undefined,
      otherFields: others
        ? others.map(({ capture, pattern: _ours, ...fact }) => ({
            ...fact,
            capture: capture?.source,
          }))
        : undefined,
    },
    audience: auth.audience ? [...auth.audience] : undefined,
    scopeMappings: auth.scopeMappings
      ? Object.fromEntries(
          Object.entries(auth.scopeMappings).map(([scope, sent]) => [
            scope,
            resolveTemplate(sent, placeholders),
          ]),
        )
      : undefined,
    accessTokenOpts: auth.accessTokenHeader
      ? {
          attachmentType: 'accessTokenHeaderAttachment',
          header: { ...auth.accessTokenHeader },
        }
      : undefined,
    authURLParams: auth.authUrlParams ? { ...auth.authUrlParams } : undefined,
    ...docs(auth.docsUrl),
  }
}

function customOpts(auth: CustomAuth): NonNullable<ProviderInfo['customOpts']> {
  return {
    headers: auth.headers.map(({ name, value }) => ({ name, valueTemplate: value(placeholders) ?? '' })),
    inputs: auth.inputs.map((input) => ({
      name: input.name,
      displayName: input.displayName,
      ...told(input),
      fieldType: input.secret ? 'fieldTypePassword' : 'fieldTypeText',
    })),
    providerInputs: auth.needsProviderApp ? [...clientInputs] : undefined,
    multiStep: auth.steps ? true : undefined,
  }
}

/** The values that the builder enters for a provider app. */
const clientInputs = [
  { name: 'clientId', displayName: 'Client ID', fieldType: 'fieldTypeText' as const },
  { name: 'clientSecret', displayName: 'Client Secret', fieldType: 'fieldTypePassword' as const },
]

/** Help for the customer to find a value. */
function told({ prompt, docsUrl }: { prompt?: string; docsUrl?: string }): {
  prompt?: string | undefined
  docsURL?: string
} {
  return { prompt: prompt || undefined, ...docs(docsUrl) }
}

function docs(docsUrl: string | undefined): { docsURL?: string } {
  return docsUrl ? { docsURL: docsUrl } : {}
}
