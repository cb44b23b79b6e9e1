// The abilities of an integration besides reading and writing objects.
import type { HydratedIntegration, RevisionContent } from '@mortise/contract'
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'

/** Props of `Besides`. */
export type BesidesProps = {
  content: HydratedIntegration
  manifest: RevisionContent
  /** The integration reads or writes at least one object. */
  hasObjects: boolean
}

/** One sentence each. */
export function Besides(props: BesidesProps): ReactNode {
  const { content, manifest, hasObjects } = props
  const { t } = useMortise()
  const names = useNames()
  const shownAs = new Map(
    content.read?.objects?.map(({ objectName, displayName }) => [objectName, displayName]),
  )
  const events = (manifest.subscribe?.objects ?? []).map(
    ({ objectName }) => shownAs.get(objectName) ?? objectName,
  )
  return (
    <>
      {!hasObjects && content.proxy?.enabled === true && <p>{t('install.proxyOnly', names)}</p>}
      {events.length > 0 && <p>{t('install.subscribe', { ...names, objects: events.join(', ') })}</p>}
    </>
  )
}
