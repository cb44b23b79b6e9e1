// Says how the authorization in the other window stands, and what to do when it did not work out.
import type { ReactNode } from 'react'
import { Button } from '../../component/button/button.tsx'
import { ButtonLink } from '../../component/button/button-link.tsx'
import { Failure } from '../../component/failure/failure.tsx'
import { Notice } from '../../component/notice/notice.tsx'
import rootClasses from '../../component/root/root.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import type { Authorization } from '../use-authorization.ts'

/** What `AuthorizationStatus` takes. */
export type AuthorizationStatusProps = { authorization: Authorization; providerName: string }

/** Renders nothing while nothing has been started. */
export function AuthorizationStatus({ authorization, providerName }: AuthorizationStatusProps): ReactNode {
  const { t } = useMortise()
  const { state, cancel, showWindow } = authorization
  const provider = providerName
  switch (state.at) {
    case 'idle':
    case 'opening':
      return null
    case 'waiting':
      return (
        <Notice tone="neutral" lines={[t('oauth.waiting', { provider })]}>
          <div className={rootClasses.actions}>
            <Button onClick={showWindow}>{t('oauth.show')}</Button>
            <Button onClick={cancel}>{t('cancel')}</Button>
          </div>
        </Notice>
      )
    case 'blocked':
      return (
        <Notice tone="warning" title={t('oauth.blocked.title')} lines={[t('oauth.blocked', { provider })]}>
          <div className={rootClasses.actions}>
            <ButtonLink href={state.url} isNewTab weight="primary">
              {t('oauth.blocked.newTab', { provider })}
            </ButtonLink>
            <ButtonLink href={state.url}>{t('oauth.blocked.sameTab')}</ButtonLink>
          </div>
        </Notice>
      )
    case 'closed':
      return (
        <Notice tone="warning" title={t('oauth.closed.title')} lines={[t('oauth.closed', { provider })]} />
      )
    case 'denied':
      return <Notice tone="danger" title={t('oauth.denied.title')} lines={[state.message]} />
    case 'failed':
      return <Failure error={state.error} title={t('connect.refused')} />
  }
}
