// The screens of the wizard, in their order, for what is chosen now.
import type { RevisionContent } from '@mortise/contract'
import type { Drafts } from '../install/use-drafts.ts'

/** One screen; the key names it for as long as it exists. */
export type WizardStep =
  | { key: 'connect' | 'choose' | 'review' }
  | { key: `read.${string}` | `write.${string}`; objectName: string; displayName: string }

/** The inputs of the steps. `drafts` are empty until the account's fields are known. */
export type WizardStepsInput = {
  /** The wizard began without a working connection. */
  hasConnect: boolean
  manifest: Pick<RevisionContent, 'read' | 'write'>
  drafts: Pick<Drafts, 'objects' | 'writes'>
}

/** Connecting, choosing where there is a choice, each chosen object, and a look at all of it. */
export function wizardSteps({ hasConnect, manifest, drafts }: WizardStepsInput): WizardStep[] {
  const { objects, writes } = drafts
  const isKnown = objects.length + writes.length > 0
  const reads = isKnown ? objects.filter(isIncluded).map(({ object }) => object) : manifest.read?.objects
  const written = isKnown ? writes.filter(isIncluded).map(({ object }) => object) : manifest.write?.objects
  const count = isKnown
    ? objects.length + writes.length
    : (manifest.read?.objects?.length ?? 0) + (manifest.write?.objects?.length ?? 0)
  // Where the only object is refused, this screen says so.
  const hasChoice = count > 1 || objects.some(({ object }) => object.error !== undefined)
  return [
    ...(hasConnect ? [{ key: 'connect' as const }] : []),
    ...(hasChoice ? [{ key: 'choose' as const }] : []),
    ...(reads ?? []).map((object) => ({ key: `read.${object.objectName}` as const, ...named(object) })),
    ...(written ?? []).map((object) => ({ key: `write.${object.objectName}` as const, ...named(object) })),
    { key: 'review' },
  ]
}

function isIncluded({ draft }: { draft: { isIncluded: boolean } }): boolean {
  return draft.isIncluded
}

function named({ objectName, displayName }: { objectName: string; displayName?: string }) {
  return { objectName, displayName: displayName ?? objectName }
}
