// The things that an import from another platform creates, and those that it cannot.
import type { Client } from '@mortise/client'

type Body<Name extends keyof Client> = Client[Name] extends (input: infer Input) => unknown
  ? Input extends { body: infer B }
    ? B
    : never
  : never

/** The parts of a plan, in the order in which they are created. */
export interface MovePlan {
  readonly steps: readonly MoveStep[]
  /** Things of the other platform that Mortise does not get. */
  readonly left: readonly LeftThing[]
}

/** Something that is created. `from` is its name on the other platform. */
export type MoveStep = {
  readonly from: string
  readonly to: string
  readonly remark?: string | undefined
} & (
  | { readonly kind: 'provider app'; readonly body: Body<'createProviderApp'> }
  | { readonly kind: 'destination'; readonly body: Body<'createDestination'> }
  | { readonly kind: 'manifest'; readonly sourceYaml: string }
  | { readonly kind: 'connection'; readonly body: Body<'generateConnection'> }
  | {
      readonly kind: 'installation'
      readonly integration: string
      readonly body: Body<'createInstallation'>
    }
)

/** Something that stays, and why. */
export interface LeftThing {
  readonly kind: string
  readonly from: string
  readonly why: string
}

/** The server that a plan is for. */
export interface Target {
  /** Providers of the Mortise server, by name. */
  readonly providers: Awaited<ReturnType<Client['listProviders']>>
  /** Names for providers that are called otherwise, as `--map` gives them. */
  readonly renamed: ReadonlyMap<string, string>
}

/** Mortise's provider for a name of the other platform: `google-calendar` is `googleCalendar`. */
export function findProvider({ providers, renamed }: Target, name: string): string | undefined {
  const chosen = renamed.get(name)
  if (chosen !== undefined) return Object.hasOwn(providers, chosen) ? chosen : undefined
  return Object.keys(providers).find((one) => plainOf(one) === plainOf(name))
}

function plainOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Names of the metadata that a customer enters for the default module of a provider, without defaults. */
export function neededInputs({ providers }: Target, provider: string): string[] {
  const { metadata, defaultModule = '' } = providers[provider] ?? {}
  const needed = (metadata?.input ?? []).filter(({ defaultValue, moduleDependencies }) => {
    const isOfModule = moduleDependencies === undefined || Object.hasOwn(moduleDependencies, defaultModule)
    return defaultValue === undefined && isOfModule
  })
  return needed.map(({ name }) => name)
}
