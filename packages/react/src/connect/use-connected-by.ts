// Says who connected an account, and when.
import type { Connection } from '@mortise/contract'
import { useMortise } from '../provider/mortise-context.ts'

/** One sentence; the date as the customer's language writes it. */
export function useConnectedBy(): (connection: Connection) => string {
  const { t, locale } = useMortise()
  return ({ consumer: { consumerName, consumerRef }, createTime }) =>
    t('connected.by', {
      consumer: consumerName || consumerRef,
      date: new Date(createTime).toLocaleDateString(locale, { dateStyle: 'medium' }),
    })
}
