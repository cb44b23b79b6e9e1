// Says how the authorization in the other window stands, and what to do when it did not work out.
import type { ReactNode } from 'react'
import { Button } from '../../component/button/button.tsx'
import { ButtonLink } from '../../component/button/button-link.tsx'
import { Notice } from '../../component/notice/notice.tsx'
import rootClasses from '../../component/root/root.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import type { Authorization } from '../use-authorization.ts'

/** What `AuthorizationStatus` takes. */
export type AuthorizationStatusProps = {
  authorization: Authorization
  providerName: string
  /** Goes to the provider in this tab and comes back. */
  onLeave: () => void
}

/** Renders nothing while nothing has been started, and leaves refusals of the server to the form. */
export function AuthorizationStatus(props: AuthorizationStatusProps): ReactNode {
  const { authorization, providerName, onLeave } = props
  const { t } = useMortise()
  const { state, start, leave, cancel, showWindow } = authorization
  const provider = providerName
  // Consent pages refuse to be shown inside another page.
  const isFramed = state.at === 'blocked' && window.top !== window.self
  switch (state.at) {
    case 'idle':
    case 'opening':
    case 'leaving':
    case 'failed':
      return null
    case 'finishing':
      return <Notice tone="neutral" lines={[t('connect.checking', { provider })]} />
    case 'waiting':
      return (
        <Notice tone="neutral" lines={[t('oauth.waiting', { provider })]}>
          <div className={rootClasses.actions}>
            <Button onClick={showWindow}>{t('oauth.show')}</Button>
            <Button onClick={cancel}>{t('cancel')}</Button>
          </div>
        </Notice>
      )
    case 'next':
      return (
        <Notice
          tone="neutral"
          title={t('oauth.next.title', { provider })}
          lines={[t(state.isSameTab ? 'oauth.next.sameTab' : 'oauth.next', { provider })]}
        >
          <div className={rootClasses.actions}>
            <Button
              weight="primary"
              onClick={() => (state.isSameTab ? leave : start)(async () => ({ url: state.url }))}
            >
              {t('oauth.submit', { provider })}
            </Button>
            <Button onClick={cancel}>{t('cancel')}</Button>
          </div>
        </Notice>
      )
    case 'blocked':
      return (
        <Notice
          tone="warning"
          title={t('oauth.blocked.title')}
          lines={isFramed ? [] : [t('oauth.blocked', { provider })]}
        >
          <div className={rootClasses.actions}>
            {isFramed ? (
              <ButtonLink href={state.url} isNewTab>
                {t('oauth.blocked.newTab', { provider })}
              </ButtonLink>
            ) : (
              <Button weight="primary" onClick={onLeave}>
                {t('oauth.blocked.sameTab')}
              </Button>
            )}
            <Button onClick={cancel}>{t('cancel')}</Button>
          </div>
        </Notice>
      )
    case 'closed':
      return (
        <Notice tone="warning" title={t('oauth.closed.title')} lines={[t('oauth.closed', { provider })]} />
      )
    case 'denied':
      return (
        <Notice
          tone="danger"
          title={t('oauth.denied.title')}
          lines={(state.message || t('oauth.denied', { provider })).split('\n')}
        />
      )
  }
}
