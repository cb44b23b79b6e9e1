// The English words of quotas, apart from the others: only applications that show health download them.

/** All words of quotas in English; `de` and `fr` hold them beside all others. */
export const quotaEn = {
  'quota.held': 'Continues {time}: the calls set for {provider} are used up',
  'quota.rest': 'Continues {time}, after the quiet hours',
  'quota.heldOpen': 'Waiting: the calls set for {provider} are used up',
  'quota.end': 'Expected to finish {time}',
  'quota.hour': '{calls} of {max} calls used this hour',
  'quota.day': '{calls} of {max} calls used today',
} as const

/** The name of a sentence about quotas. */
export type QuotaMessageKey = keyof typeof quotaEn

/** All words of quotas, each under its name. */
export type QuotaMessages = Readonly<Record<QuotaMessageKey, string>>
