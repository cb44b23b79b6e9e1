// The screen of the wizard while the account's fields load, and after loading failed.
import { Heading } from '@mortise/ui'
import type { ReactNode, Ref } from 'react'
import { Failure } from '../../component/failure/failure.tsx'
import { Skeleton } from '../../component/skeleton/skeleton.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'

/** Props of `AwaitFields`. */
export type AwaitFieldsProps = {
  failure: { error: Error; retry: () => void } | undefined
  headingRef: Ref<HTMLHeadingElement>
}

/** Has the title of the step that follows. */
export function AwaitFields({ failure, headingRef }: AwaitFieldsProps): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  return (
    <>
      <Heading headingRef={headingRef} title={t('wizard.choose.title', names)} />
      {failure === undefined ? (
        <Skeleton rows={3} />
      ) : (
        <Failure error={failure.error} onRetry={failure.retry} />
      )}
    </>
  )
}
