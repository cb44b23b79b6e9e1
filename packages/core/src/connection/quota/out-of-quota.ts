// A call that was not made, because the installation's quota does not allow it now.
import { MortiseError } from '@mortise/contract'
import { OutOfTurn } from '../rate/give-permit.ts'

/** Why a quota holds work: its calls are used up, or it is in its hours of rest. */
export type QuotaHold = { reason: 'quota'; period: 'hour' | 'day' } | { reason: 'rest' }

/** The call was not made: the quota of the installation allows it from `at` on. */
export class OutOfQuota extends OutOfTurn {
  readonly hold: QuotaHold

  constructor(provider: string, at: Date, hold: QuotaHold) {
    const words =
      hold.reason === 'rest'
        ? 'The installation is in its hours of rest.'
        : `The installation has used the calls to ${provider} of this ${hold.period}.`
    const params = { provider, period: hold.reason === 'quota' ? hold.period : 'day' }
    super(provider, at, { words, cause: new MortiseError('quota.used_up', { params, retryAfter: at }) })
    this.hold = hold
  }
}
