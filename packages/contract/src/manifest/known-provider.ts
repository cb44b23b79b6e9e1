// The features of a server's providers, as far as a manifest can ask for them.
import type { ProviderInfo } from '../wire/catalogue/provider-info.ts'
import type { Support } from '../wire/catalogue/provider-support.ts'

/** The features of a provider, or of one of its modules. A manifest may ask for whatever is absent here. */
export interface ProviderOffer {
  readonly read?: boolean | undefined
  readonly write?: boolean | undefined
  /** By events of the provider, or by polling what can be read. */
  readonly subscribe?: boolean | undefined
  readonly proxy?: boolean | undefined
  readonly sendsEvents?: boolean | undefined
  /** All objects there are; absent where an account can have others, or the provider takes any name. */
  readonly objects?: readonly string[] | undefined
}

/** One provider a manifest may name. */
export interface KnownProvider extends ProviderOffer {
  readonly name: string
  readonly defaultModule?: string | undefined
  readonly modules?: Readonly<Record<string, ProviderOffer>> | undefined
}

/** The providers of a server. */
export interface KnownProviders {
  /** An integration of any other provider is an issue; every name is let through when absent. */
  readonly providers?: readonly KnownProvider[]
}

/** The providers of a catalogue by name; it may come from a server of another version. */
export function knownProviders(
  catalogue: Readonly<Record<string, Partial<ProviderInfo>>>,
): Required<KnownProviders> {
  return { providers: Object.entries(catalogue).map(([name, info]) => knownProvider(name, info)) }
}

function knownProvider(name: string, info: Partial<ProviderInfo>): KnownProvider {
  const { support, modules, defaultModule, labels = {} } = info
  const listOf = (label: string): readonly string[] | undefined => labels[label]?.split(', ')
  const isOpen = listOf('capabilities')?.includes('customObjects') ?? true
  const others = listOf('otherNames') ?? []
  const objectsOf = (label: string): readonly string[] | undefined => {
    const listed = isOpen ? undefined : listOf(label)
    return listed && [...listed, ...others.flatMap((each) => otherNameOf(each, listed))]
  }
  const objects = objectsOf('objects')
  const ofModules = Object.entries(modules ?? {}).map(([module, each]) => {
    const own = objectsOf(`objects.${module}`)
    return [module, { ...offerOf(each.support), objects: own ?? objects }] as const
  })
  return {
    ...offerOf(support),
    name,
    objects,
    defaultModule: defaultModule || undefined,
    modules: modules && Object.fromEntries(ofModules),
  }
}

/** The other name in `candidate = candidates`, if its object is among the listed ones. */
function otherNameOf(equation: string, listed: readonly string[]): string[] {
  const [other = '', own = ''] = equation.split(' = ')
  return listed.includes(own) ? [other] : []
}

function offerOf(support: Support | undefined): ProviderOffer {
  if (!support) return {}
  const { read, write, proxy, subscribe: sendsEvents } = support
  return { read, write, proxy, sendsEvents, subscribe: read || sendsEvents }
}
