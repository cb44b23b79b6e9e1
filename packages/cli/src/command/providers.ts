// `mortise providers [NAME]`: what a server can connect to, and what it can do there.
import { createClient } from '@mortise/client'
import type { ProviderInfo } from '@mortise/contract'
import { defineCommand } from 'citty'
import { CliError } from '../cli-error.ts'
import { align } from '../format/align.ts'
import { jsonArgument, show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

const unverified = 'unverified'

/** The `providers` command. */
export function providersCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'providers', description: 'Show the providers of a server and what each supports' },
    args: {
      name: { type: 'positional', required: false, description: 'Show this one in full' },
      api: { type: 'string', valueHint: 'URL', description: 'Management API (or MORTISE_API_URL)' },
      ...jsonArgument,
    },
    async run({ args }) {
      const apiUrl = args.api || terminal.env.MORTISE_API_URL
      if (!apiUrl) throw new CliError('--api is missing: give it, or set MORTISE_API_URL.', { exitCode: 2 })
      if (!URL.canParse(apiUrl)) throw new CliError(`--api is not an address: ${apiUrl}`, { exitCode: 2 })
      const client = createClient({ apiUrl, apiKey: '' })
      if (args.name) {
        const provider = await client.getProvider({ params: { provider: args.name } })
        return show(terminal, args.json, provider, () => showOne(provider))
      }
      const all = Object.values(await client.listProviders())
      show(terminal, args.json, all, () => showAll(all))
    },
  })
}

/** One line for each provider, by name. */
function showAll(providers: readonly ProviderInfo[]): string {
  const rows = providers
    .map((provider) => [
      provider.name,
      connectsBy(provider),
      provider.labels?.capabilities ?? '',
      provider.labels?.verifiedBy ?? unverified,
    ])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return align([['NAME', 'CONNECTS BY', 'SUPPORTS', 'VERIFIED BY'], ...rows])
}

/** Everything about one provider, a fact to a line. */
function showOne(provider: ProviderInfo): string {
  const { metadata, modules = {}, oauth2Opts, authHealthCheck, labels } = provider
  const asked = (metadata?.input ?? []).map(({ name, defaultValue }) =>
    defaultValue === undefined ? name : `${name} (${defaultValue} by default)`,
  )
  const facts: (readonly [string, string | undefined])[] = [
    ['Provider', `${provider.displayName ?? provider.name} (${provider.name})`],
    ['Connects by', connectsBy(provider)],
    ['Asks for', asked.join(', ') || undefined],
    ['Base URL', provider.baseURL],
    ['Authorization', oauth2Opts?.authURL],
    ['Tokens', oauth2Opts?.tokenURL],
    ['Health check', authHealthCheck && `${authHealthCheck.method ?? 'GET'} ${authHealthCheck.url}`],
    ['Modules', Object.keys(modules).join(', ') || undefined],
    ['Supports', labels?.capabilities],
    ['Objects', objectsOf(provider)],
    ['Other names', labels?.otherNames],
    ['Samples', labels?.sampledFields && `records, to find the custom fields of ${labels.sampledFields}`],
    ['Reads whole lists', labels?.listSearches && `for a search by ${labels.listSearches}`],
    ...sentences('Reads leave out', labels?.leavesOut),
    ...sentences('Reads need', labels?.rights),
    ['Verified by', labels?.verifiedBy ?? `${unverified}: only a generic server has tested it`],
    ['Confirmed', labels?.confirmed],
    ...sentences('Unverified', labels?.unverified),
  ]
  return align(facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** A sentence to a line, with the name before the first of them. */
function sentences(name: string, lines = ''): (readonly [string, string | undefined])[] {
  return lines.split('\n').map((line, index) => [index === 0 ? name : '', line || undefined] as const)
}

/** Names every account has, and how to see those only the account knows. */
function objectsOf({ name, labels }: ProviderInfo): string | undefined {
  const own = (labels?.capabilities ?? '').split(', ').includes('customObjects')
    ? `those of the account: mortise objects --provider ${name} --group REF`
    : undefined
  return [labels?.objects, own].filter((part) => part !== undefined).join(', and ') || undefined
}

/** `OAuth2 (authorizationCode)`, `API key`, ... */
function connectsBy({ authType, oauth2Opts, apiKeyOpts, basicOpts }: ProviderInfo): string {
  switch (authType) {
    case 'oauth2':
      return `OAuth2 (${oauth2Opts?.grantType ?? 'authorizationCode'})`
    case 'apiKey':
      return `API key (${apiKeyOpts?.attachmentType ?? 'header'})`
    case 'basic':
      return basicOpts?.apiKeyAsBasic ? 'API key (basic)' : 'basic'
    default:
      return authType
  }
}
