// One object of a group's account, described or refused in people's words.
import { type ObjectDescription, ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { toPublicError } from '../../platform/failure/to-public-error.ts'
import { type DescribedObject, loadObjectDescription } from './load-object-description.ts'

/** @throws MortiseError object.not_found, provider.refused, provider.unavailable, connection.revoked and the like */
export async function describeObject(ctx: Context, of: DescribedObject): Promise<ObjectDescription> {
  const params = { provider: of.provider.displayName, objectName: of.objectName }
  try {
    const description = await loadObjectDescription(ctx, of)
    if (!description) throw new MortiseError('object.not_found', { params })
    return description
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) {
      throw new MortiseError('object.not_found', { params, causes: [error.message], cause: error })
    }
    throw toPublicError(of.provider.displayName, error)
  }
}
