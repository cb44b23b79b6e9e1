// What a valid manifest may say that its builder probably did not mean.
import type { ManifestIntegration } from '../wire/manifest.ts'
import type { DocumentPath } from './position.ts'

/** One remark about integrations: where it applies, as paths from the integration, and one sentence. */
export type Advice = {
  readonly find: (integration: ManifestIntegration) => readonly DocumentPath[]
  readonly message: string
}

/** Remarks about what is subscribed to at providers that send no events, by their names in any case. */
export function eventAdvice(silent: readonly string[]): readonly Advice[] {
  const names = new Set(silent.map((name) => name.toLowerCase()))
  return [
    {
      find: ({ provider, subscribe }) =>
        subscribe?.objects?.length && names.has(provider.toLowerCase()) ? [['subscribe']] : [],
      message:
        'This provider sends no events, so changes are looked for, every minute unless the server is told otherwise; two changes in between are one event.',
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
    message: 'This object has a schedule but no destination, so its records go nowhere until one is named.',
  },
])
