// The catalogue as its pages need it.
import { importTypescript } from '../import-typescript.mjs'

/** Answers `{ info, docsUrl }` of every provider, in the order of their names. */
export async function describedProviders(root) {
  const kit = await importTypescript(root, 'packages/connector-kit/src/index.ts')
  const { definitions } = await importTypescript(root, 'packages/providers/src/index.ts')
  return definitions
    .map((definition) => ({ info: kit.toProviderInfo(definition), docsUrl: definition.docsUrl }))
    .toSorted((a, b) => a.info.displayName.localeCompare(b.info.displayName, 'en'))
}
