// Takes the masked parts of an update, for resources whose masks are the names of their parts.
import { MortiseError } from '@mortise/contract'

/** The parts a mask named: each is absent or has its value. */
export type Masked<Sent, Mask extends keyof Sent> = { [Name in Mask]?: Exclude<Sent[Name], undefined> }

/**
 * The parts of `sent` that the mask names, and nothing else.
 * @throws MortiseError request.mask_unknown listing the allowed masks, request.mask_value_missing
 */
export function pickMasked<Sent extends object, Mask extends string & keyof Sent>(input: {
  updateMask: readonly string[]
  allowed: readonly Mask[]
  sent: Sent
}): Masked<Sent, Mask> {
  const { updateMask, allowed, sent } = input
  const picked: Masked<Sent, Mask> = {}
  for (const text of updateMask) {
    const mask = allowed.find((each) => each === text)
    if (mask === undefined) {
      throw new MortiseError('request.mask_unknown', { params: { mask: text, allowed: allowed.join(', ') } })
    }
    const value: Sent[Mask] = sent[mask]
    if (!isSent(value)) throw new MortiseError('request.mask_value_missing', { params: { mask } })
    picked[mask] = value
  }
  return picked
}

function isSent<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined
}
