// The form for what is missing of a connected account, with its key where the address moves.
import type { ConnectionRequest, ProviderInfo } from '@mortise/contract'
import type { Translate } from '../locale/translate.ts'
import { type ConnectInput, connectForm } from './connect-form.ts'
import { type EnteredValues, metadataBody, requestBody } from './request-body.ts'

/** The inputs of the form, and the request made from them. */
export type MetadataForm = {
  inputs: readonly ConnectInput[]
  toBody: (values: EnteredValues) => ConnectionRequest
}

/**
 * The form for `missing` metadata. With `isSecretAsked` it asks for the credentials as well, and sends them in the same
 * request: stored ones do not go to another address.
 */
export function metadataForm(
  info: ProviderInfo,
  { missing, isSecretAsked }: { missing: readonly ConnectInput[]; isSecretAsked: boolean },
  t: Translate,
): MetadataForm {
  if (!isSecretAsked) return { inputs: missing, toBody: (values) => metadataBody(missing, values) }
  const form = { ...connectForm(info, t), metadata: missing }
  return {
    inputs: [...missing, ...form.credentials],
    toBody: (values) => requestBody(form, values),
  }
}

/** Whether the server refused to take stored credentials to another address. */
export function isSecretNeeded(error: Error): boolean {
  return 'code' in error && error.code === 'connection.secret_needed'
}
