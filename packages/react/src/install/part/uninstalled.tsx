// The message after an integration was uninstalled, with the way back.
import { Button, Heading, rootClasses } from '@mortise/ui'
import type { ReactNode, Ref } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'

/** Props of `Uninstalled`. */
export type UninstalledProps = {
  headingRef: Ref<HTMLHeadingElement>
  onAgain: () => void
}

/** Installing again starts from the connection, or from connecting where that went as well. */
export function Uninstalled({ headingRef, onAgain }: UninstalledProps): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  return (
    <div className={rootClasses.stack}>
      <Heading
        headingRef={headingRef}
        title={t('uninstalled.title', names)}
        lead={t('uninstalled.text', names)}
      />
      <div>
        <Button onClick={onAgain}>{t('uninstalled.again')}</Button>
      </div>
    </div>
  )
}
