// What a customer has to enter to connect a provider, read from its catalogue entry.
import type { CustomAuthInput, MetadataItemInput, ProviderInfo } from '@mortise/contract'
import type { Translate } from '../locale/translate.ts'

/** How the credentials reach the server. */
export type ConnectMethod =
  | 'apiKey'
  | 'basic'
  | 'clientCredentials'
  | 'password'
  | 'custom'
  | 'steps'
  | 'oauth'
  | 'none'

/** One thing the customer enters. */
export type ConnectInput = {
  /** Where it goes in the request's body, for example `basicAuth.username` or `providerMetadata.region`. */
  name: string
  label: string
  hint?: string
  helpUrl?: string
  isSecret: boolean
  isRequired: boolean
  autoComplete: string
  options?: readonly { value: string; label: string }[]
  initial: string
}

/** The form of a provider: how it connects, the credentials, and what else has to be known of the account. */
export type ConnectForm = {
  method: ConnectMethod
  credentials: readonly ConnectInput[]
  metadata: readonly ConnectInput[]
  /** Where the provider says how to come by the credentials. */
  helpUrl?: string
}

/** Describes the form; `module` decides which metadata is asked for, the provider's default one when absent. */
export function connectForm(info: ProviderInfo, t: Translate, module = info.defaultModule): ConnectForm {
  const metadata = (info.metadata?.input ?? []).filter((item) => belongsTo(item, module)).map(metadataInput)
  const needsWorkspace =
    info.oauth2Opts?.explicitWorkspaceRequired === true &&
    !metadata.some(({ name }) => name === 'providerMetadata.workspace')
  const workspace = metadataInput({ name: 'workspace', displayName: t('connect.workspace') })
  return { ...credentialsOf(info, t), metadata: needsWorkspace ? [workspace, ...metadata] : metadata }
}

function credentialsOf(info: ProviderInfo, t: Translate): Omit<ConnectForm, 'metadata'> {
  switch (info.authType) {
    case 'apiKey':
      return apiKeyForm(info.apiKeyOpts, t)
    case 'basic': {
      if (info.basicOpts?.apiKeyAsBasic) return apiKeyForm(info.basicOpts, t)
      const { prompt, docsURL } = info.basicOpts ?? {}
      const [username, password] = userAndPassword('basicAuth', t)
      return {
        method: 'basic',
        credentials: [{ ...username, ...hintOf(prompt) }, password],
        ...helpAt(docsURL),
      }
    }
    case 'custom': {
      const { inputs = [], multiStep } = info.customOpts ?? {}
      return { method: multiStep ? 'steps' : 'custom', credentials: inputs.map(customInput) }
    }
    case 'oauth2':
      return oauthCredentials(info, t)
    case 'jwt':
    case 'none':
      return { method: 'none', credentials: [] }
  }
}

function oauthCredentials({ oauth2Opts }: ProviderInfo, t: Translate): Omit<ConnectForm, 'metadata'> {
  const help = helpAt(oauth2Opts?.docsURL)
  if (oauth2Opts?.grantType === 'clientCredentials') {
    const place = 'oauth2ClientCredentials'
    return { method: 'clientCredentials', credentials: clientInputs(place, t), ...help }
  }
  if (oauth2Opts?.grantType === 'password') {
    const place = 'oauth2PasswordCredentials'
    return {
      method: 'password',
      credentials: [...userAndPassword(place, t), ...clientInputs(place, t)],
      ...help,
    }
  }
  return { method: 'oauth', credentials: [] }
}

function helpAt(helpUrl: string | undefined): { helpUrl?: string } {
  return helpUrl === undefined ? {} : { helpUrl }
}

function hintOf(hint: string | undefined): { hint?: string } {
  return hint === undefined ? {} : { hint }
}

function apiKeyForm(
  { prompt, docsURL }: Pick<NonNullable<ProviderInfo['apiKeyOpts']>, 'prompt' | 'docsURL'> = {},
  t: Translate,
): Omit<ConnectForm, 'metadata'> {
  const key = { ...secret('apiKey', t('connect.key')), ...hintOf(prompt) }
  return { method: 'apiKey', credentials: [key], ...helpAt(docsURL) }
}

function userAndPassword(place: string, t: Translate): [ConnectInput, ConnectInput] {
  // Vendors wear an API token as user name and leave the password empty, or the other way round.
  const isRequired = place !== 'basicAuth'
  return [
    { ...plain(`${place}.username`, t('connect.username')), autoComplete: 'username', isRequired },
    { ...secret(`${place}.password`, t('connect.password')), isRequired },
  ]
}

function clientInputs(place: string, t: Translate): ConnectInput[] {
  return [
    plain(`${place}.clientId`, t('connect.clientId')),
    secret(`${place}.clientSecret`, t('connect.clientSecret')),
  ]
}

function customInput(input: CustomAuthInput): ConnectInput {
  const name = `customAuth.${input.name}`
  const base =
    input.fieldType === 'fieldTypePassword' ? secret(name, input.displayName) : plain(name, input.displayName)
  return {
    ...base,
    // Which of these may be left empty only the server knows, and it says so by name.
    isRequired: false,
    ...(input.prompt ? { hint: input.prompt } : {}),
    ...(input.docsURL ? { helpUrl: input.docsURL } : {}),
    ...(input.options ? { options: input.options } : {}),
  }
}

function metadataInput(item: MetadataItemInput): ConnectInput {
  return {
    ...plain(`providerMetadata.${item.name}`, item.displayName ?? item.name),
    initial: item.defaultValue ?? '',
    ...(item.prompt ? { hint: item.prompt } : {}),
    ...(item.docsURL ? { helpUrl: item.docsURL } : {}),
  }
}

function belongsTo({ moduleDependencies }: MetadataItemInput, module: string): boolean {
  return moduleDependencies === undefined || Object.hasOwn(moduleDependencies, module)
}

function plain(name: string, label: string): ConnectInput {
  return { name, label, isSecret: false, isRequired: true, autoComplete: 'off', initial: '' }
}

function secret(name: string, label: string): ConnectInput {
  // Only this value keeps password managers from filling in the customer's password for the application itself.
  return { ...plain(name, label), isSecret: true, autoComplete: 'new-password' }
}
