// The catalogue as its pages need it.
import { importTypescript } from '../import-typescript.mjs'

class NeedsAccount extends Error {}

/** Throws on every use: a definition that asks nothing of it knows its fields by heart. */
const noAccount = new Proxy(
  {},
  {
    get(_, member) {
      throw new NeedsAccount(String(member))
    },
  },
)

/** Answers `{ info, docsUrl, fields }` of every provider, in the order of their names. */
export async function describedProviders(root) {
  const kit = await importTypescript(root, 'packages/connector-kit/src/index.ts')
  const { definitions } = await importTypescript(root, 'packages/providers/src/index.ts')
  const entries = await Promise.all(
    definitions.map(async (definition) => ({
      info: kit.toProviderInfo(definition),
      docsUrl: definition.docsUrl,
      fields: await knownFields(definition),
    })),
  )
  return entries.toSorted((a, b) => a.info.displayName.localeCompare(b.info.displayName, 'en'))
}

/** The names of the fields that a definition knows without an account, by object. */
async function knownFields({ objects: { describe, standard = [] } }) {
  const found = await Promise.all(
    standard.map(async (name) => {
      try {
        const { fields = [] } = (await describe?.(noAccount, name)) ?? {}
        return [name, fields.map(({ fieldName }) => fieldName)]
      } catch (error) {
        if (error instanceof NeedsAccount) return [name, []]
        throw error
      }
    }),
  )
  return Object.fromEntries(found)
}
