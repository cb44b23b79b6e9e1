// Says how the authorization in the other window stands, and what to do when it did not work out.
import { Button, ButtonLink, Notice, rootClasses } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import type { Authorization } from '../use-authorization.ts'

/** Props of `AuthorizationStatus`. */
export type AuthorizationStatusProps = {
  authorization: Authorization
  /** Goes to the provider in this tab and comes back. */
  onLeave: () => void
}

/** Renders nothing while nothing has been started, and leaves refusals of the server to the form. */
export function AuthorizationStatus(props: AuthorizationStatusProps): ReactNode {
  const { authorization, onLeave } = props
  const { t } = useMortise()
  const names = useNames()
  const { state, start, leave, cancel } = authorization
  switch (state.at) {
    case 'idle':
    case 'opening':
    case 'leaving':
    case 'failed':
      return null
    case 'finishing':
      return <Notice tone="neutral" lines={[t('checking', names)]} />
    case 'waiting':
      return (
        <Notice tone="neutral" lines={[t('oauth.waiting', names)]}>
          <Actions onCancel={cancel}>
            <Button onClick={authorization.showWindow}>{t('oauth.show')}</Button>
          </Actions>
        </Notice>
      )
    case 'next':
      return (
        <Notice
          tone="neutral"
          title={t('oauth.next.title', names)}
          lines={[t(state.isSameTab ? 'oauth.next.sameTab' : 'oauth.next', names)]}
        >
          <Actions onCancel={cancel}>
            <Button weight="primary" onClick={() => (state.isSameTab ? leave : start)(async () => state)}>
              {t('oauth.submit', names)}
            </Button>
          </Actions>
        </Notice>
      )
    case 'blocked':
      return <Blocked url={state.url} onLeave={onLeave} onCancel={cancel} />
    case 'closed':
      return <Notice tone="warning" title={t('oauth.closed.title')} lines={[t('oauth.closed', names)]} />
    case 'denied':
      return (
        <Notice
          tone="danger"
          title={t('oauth.denied.title')}
          lines={(state.message || t('oauth.closed', names)).split('\n')}
        />
      )
  }
}

/** The browser allows no second window: the customer goes on in this tab, or in a new one out of a frame. */
function Blocked(props: { url: string; onLeave: () => void; onCancel: () => void }): ReactNode {
  const { url, onLeave, onCancel } = props
  const { t } = useMortise()
  const names = useNames()
  // Consent pages refuse to be shown inside another page.
  const isFramed = window.top !== window.self
  return (
    <Notice
      tone="warning"
      title={t('oauth.blocked.title')}
      lines={isFramed ? [] : [t('oauth.blocked', names)]}
    >
      <Actions onCancel={onCancel}>
        {isFramed ? (
          <ButtonLink href={url} isNewTab>
            {t('oauth.blocked.newTab', names)}
          </ButtonLink>
        ) : (
          <Button weight="primary" onClick={onLeave}>
            {t('oauth.blocked.sameTab')}
          </Button>
        )}
      </Actions>
    </Notice>
  )
}

function Actions({ children, onCancel }: { children: ReactNode; onCancel: () => void }): ReactNode {
  const { t } = useMortise()
  return (
    <div className={rootClasses.actions}>
      {children}
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  )
}
