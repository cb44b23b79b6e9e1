// Fields of Stripe's objects, as its API reference lists them, and the keys that the account's metadata have.
import {
  asObject,
  type Call,
  describeCustomField,
  describeStatic,
  type FieldDescription,
  formatFieldPath,
  humanize,
  type ObjectDescription,
  objectIn,
  ProviderError,
} from '@mortise/connector-kit'
import { pageSizeMax } from './list.ts'
import { objects } from './objects.ts'
import { read } from './read.ts'

/** Without a limit, an account with a new key in every object would get a field for each. */
const keysMax = 100

/**
 * The documented fields, and the keys of metadata among the newest hundred objects, as `$['metadata']['plan']`: Stripe
 * has no endpoint that lists either, and a key that none of these has is taken all the same.
 * @see https://docs.stripe.com/metadata (keys and values are texts) read 2026-11-22
 */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const object = objectIn(objects, objectName, 'Stripe')
  const custom = 'metadata' in object.writable ? await metadataFields(call, objectName) : []
  return describeStatic(objectName, object, custom)
}

async function metadataFields(call: Call, objectName: string): Promise<FieldDescription[]> {
  const page = await read(call, { objectName, fields: 'all', pageSize: pageSizeMax }).catch(
    (error: unknown) => {
      // A key may be allowed to write and not to read; the documented fields are returned all the same.
      if (error instanceof ProviderError && error.reaction.kind === 'stop') return { records: [] }
      throw error
    },
  )
  const keys = new Set(page.records.flatMap(({ metadata }) => Object.keys(asObject(metadata) ?? {})))
  return [...keys].slice(0, keysMax).map((key) =>
    describeCustomField({
      fieldName: formatFieldPath(['metadata', key]),
      displayName: humanize(key),
      providerType: 'metadata',
      valueType: 'string',
    }),
  )
}
