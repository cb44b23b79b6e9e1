// Findings on parts of a manifest that the provider does not support.
import type { Finding } from '../error/check-input.ts'
import type { KnownProvider, ProviderOffer } from './known-provider.ts'
import { clip } from './limits.ts'
import type { DocumentPath } from './position.ts'
import { asList, asMap, asText } from './raw.ts'

/** A suggestion for an unknown name, or `otherwise` if no known name is close. */
export type NameHint = (name: string, known: readonly string[], otherwise: string) => string

/** The features of the integration's provider in its module; `undefined` for a module that it does not have. */
export function offerFor(provider: KnownProvider, module: string | undefined): ProviderOffer | undefined {
  const { modules, defaultModule } = provider
  const name = module || defaultModule
  if (!modules || name === undefined || name === 'root') return provider
  return Object.hasOwn(modules, name) ? modules[name] : undefined
}

/** Lists the modules and capabilities that an integration asks for and its provider does not have; it may have any shape. */
export function checkOffer(
  integration: Record<string, unknown>,
  path: DocumentPath,
  { provider, hintFor }: { provider: KnownProvider; hintFor: NameHint },
): Finding[] {
  const module = asText(integration.module)
  const offer = offerFor(provider, module)
  if (!offer) {
    const names = Object.keys(provider.modules ?? {})
    const meant = hintFor(module ?? '', names, listed(names))
    const message = `"${clip(module ?? '')}" is not a module of ${provider.name}; ${meant}`
    return [{ path: [...path, 'module'], message }]
  }
  const subject = subjectOf(provider, module)
  return parts
    .filter(([part, needs]) => offer[needs] === false && asksFor(integration, part))
    .map(([part]) => ({
      path: [...path, part],
      message: `is not available for ${subject}, which offers ${offered(offer)}; remove ${part}`,
    }))
}

function subjectOf({ name }: KnownProvider, module: string | undefined): string {
  return module ? `the module ${module} of ${name}` : name
}

const parts = [
  ['read', 'read'],
  ['write', 'write'],
  ['subscribe', 'subscribe'],
  // A schema is read where records are.
  ['watchSchema', 'read'],
] as const

function asksFor(integration: Record<string, unknown>, part: string): boolean {
  const asked = asMap(integration[part])
  return part === 'watchSchema' ? part in integration : asList(asked.objects).length > 0
}

function offered({ read, write, subscribe, proxy }: ProviderOffer): string {
  const names = Object.entries({ read, write, subscribe, proxy })
    .filter(([, isOffered]) => isOffered)
    .map(([name]) => name)
  return names.length === 0 ? 'none of read, write, subscribe and proxy' : `only ${names.join(', ')}`
}

/**
 * Lists the objects that an integration names and its provider does not have. A provider may learn an object with its
 * next version, so these are no errors.
 */
export function checkObjects(
  integration: Record<string, unknown>,
  path: DocumentPath,
  { provider, hintFor }: { provider: KnownProvider; hintFor: NameHint },
): Finding[] {
  const module = asText(integration.module)
  const offer = offerFor(provider, module)
  const objects = offer?.objects
  if (!objects) return []
  const subject = subjectOf(provider, module)
  const known = new Set(objects)
  // An object under write may have the mapped name of an object under read.
  const mapped = new Set(asList(asMap(integration.read).objects).map((each) => asText(asMap(each).mapToName)))
  return (['read', 'write', 'subscribe'] as const)
    .filter((part) => offer[part] !== false)
    .flatMap((part) =>
      asList(asMap(integration[part]).objects).flatMap((each, index): Finding[] => {
        const name = asText(asMap(each).objectName)
        if (!name || known.has(name) || (part === 'write' && mapped.has(name))) return []
        const meant = hintFor(name, objects, listed(objects))
        const message = `"${clip(name)}" is not an object of ${subject}; ${meant}`
        return [{ path: [...path, part, 'objects', index, 'objectName'], message }]
      }),
    )
}

// An answer holds a hundred messages, and a line of a terminal not much more than this.
const listedCharactersMax = 240

function listed(names: readonly string[]): string {
  const shown: string[] = []
  let left = listedCharactersMax
  for (const name of names) {
    left -= name.length + 2
    if (left < 0) break
    shown.push(name)
  }
  const more = names.length - shown.length
  return `it has ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
