// The inputs that a customer enters to connect a provider, read from its catalogue entry.
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
  /** The message for an empty input, if the kit has one. */
  missing?: string | undefined
  hint?: string | undefined
  helpUrl?: string | undefined
  isSecret: boolean
  isRequired: boolean
  autoComplete: string
  options?: readonly { value: string; label: string }[] | undefined
  initial: string
}

/** The form of a provider: how it connects, the credentials, and what else has to be known of the account. */
export type ConnectForm = {
  method: ConnectMethod
  credentials: readonly ConnectInput[]
  metadata: readonly ConnectInput[]
  /** Where the provider says how to come by the credentials. */
  helpUrl?: string | undefined
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
        credentials: [{ ...username, hint: prompt }, password],
        helpUrl: docsURL,
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
  const helpUrl = oauth2Opts?.docsURL
  if (oauth2Opts?.grantType === 'clientCredentials') {
    const place = 'oauth2ClientCredentials'
    return { method: 'clientCredentials', credentials: clientInputs(place, t), helpUrl }
  }
  if (oauth2Opts?.grantType === 'password') {
    const place = 'oauth2PasswordCredentials'
    return {
      method: 'password',
      credentials: [...userAndPassword(place, t), ...clientInputs(place, t)],
      helpUrl,
    }
  }
  return { method: 'oauth', credentials: [] }
}

function apiKeyForm(
  { prompt, docsURL }: Pick<NonNullable<ProviderInfo['apiKeyOpts']>, 'prompt' | 'docsURL'> = {},
  t: Translate,
): Omit<ConnectForm, 'metadata'> {
  const key = { ...hidden(plain('apiKey', t('connect.key'))), hint: prompt }
  return { method: 'apiKey', credentials: [key], helpUrl: docsURL }
}

function userAndPassword(place: string, t: Translate): [ConnectInput, ConnectInput] {
  // Vendors wear an API token as user name and leave the password empty, or the other way round.
  const isRequired = place !== 'basicAuth'
  return [
    { ...named(place, 'username', t), autoComplete: 'username', isRequired },
    { ...hidden(named(place, 'password', t)), isRequired },
  ]
}

function clientInputs(place: string, t: Translate): ConnectInput[] {
  return [named(place, 'clientId', t), hidden(named(place, 'clientSecret', t))]
}

function customInput(input: CustomAuthInput): ConnectInput {
  const name = `customAuth.${input.name}`
  const base =
    input.fieldType === 'fieldTypePassword'
      ? hidden(plain(name, input.displayName))
      : plain(name, input.displayName)
  return {
    ...base,
    // Only the server knows which of these may be empty, and it names them.
    isRequired: false,
    hint: input.prompt,
    helpUrl: input.docsURL,
    options: input.options,
  }
}

function metadataInput(item: MetadataItemInput): ConnectInput {
  return {
    ...plain(`providerMetadata.${item.name}`, item.displayName ?? item.name),
    initial: item.defaultValue ?? '',
    hint: item.prompt,
    helpUrl: item.docsURL,
  }
}

function belongsTo({ moduleDependencies }: MetadataItemInput, module: string): boolean {
  return moduleDependencies === undefined || Object.hasOwn(moduleDependencies, module)
}

function plain(name: string, label: string): ConnectInput {
  return { name, label, isSecret: false, isRequired: true, autoComplete: 'off', initial: '' }
}

function named(
  place: string,
  name: 'username' | 'password' | 'clientId' | 'clientSecret',
  t: Translate,
): ConnectInput {
  return { ...plain(`${place}.${name}`, t(`connect.${name}`)), missing: t(`connect.${name}.missing`) }
}

function hidden(input: ConnectInput): ConnectInput {
  // Only this value keeps password managers from filling in the customer's password for the application itself.
  return { ...input, isSecret: true, autoComplete: 'new-password' }
}
