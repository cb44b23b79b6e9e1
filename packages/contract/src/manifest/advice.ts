// Advice on valid manifests that probably do not say what the builder meant.
import type { ManifestIntegration } from '../wire/catalogue/manifest.ts'
import { offerFor } from './check-offer.ts'
import type { KnownProvider } from './known-provider.ts'
import type { DocumentPath } from './position.ts'

/** One remark about integrations: where it applies, as paths from the integration, and one sentence. */
export type Advice = {
  readonly find: (integration: ManifestIntegration) => readonly DocumentPath[]
  readonly message: string
}

/** Remarks about what is subscribed to at providers that send no events. */
export function eventAdvice(providers: readonly KnownProvider[]): readonly Advice[] {
  const byName = new Map(providers.map((each) => [each.name.toLowerCase(), each]))
  const isSilent = ({ provider, module }: ManifestIntegration): boolean => {
    const known = byName.get(provider.toLowerCase())
    return known !== undefined && offerFor(known, module)?.sendsEvents === false
  }
  return [
    {
      find: (integration) =>
        integration.subscribe?.objects?.length && isSilent(integration) ? [['subscribe']] : [],
      message:
        'This provider sends no events, so Mortise polls for changes, every minute by default. Two changes between two polls are one event.',
    },
  ]
}

/** Remarks about manifests that are valid but look unfinished. */
export const advice: readonly Advice[] = Object.freeze([
  {
    find: ({ read }) =>
      (read?.objects ?? []).flatMap((object, index) =>
        object.schedule && !object.destination ? [['read', 'objects', index, 'schedule']] : [],
      ),
    message:
      'This object has a schedule but no destination, so Mortise delivers no records. Name a destination.',
  },
])
