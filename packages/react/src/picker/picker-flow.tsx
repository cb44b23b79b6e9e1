// Leads from the grid to one integration and back.
import { Button, rootClasses } from '@mortise/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Failure } from '../component/failure/failure.tsx'
import { findById } from '../component/root/find-by-id.ts'
import { Skeleton } from '../component/skeleton/skeleton.tsx'
import { peekReturn } from '../connect/same-tab.ts'
import type { InstallCallbacks } from '../install/install-callbacks.ts'
import { InstallFlow } from '../install/install-flow.tsx'
import { InstallationProvider } from '../installation/installation-provider.tsx'
import type { TokenRequest } from '../provider/mortise-options.ts'
import type { Offer } from './offers.ts'
import classes from './part/offer-grid.module.css'
import { OfferGrid } from './part/offer-grid.tsx'
import { useOffers } from './use-offers.ts'
import { usePickerText } from './use-picker-text.ts'

/** The props of `PickerFlow`. */
export type PickerFlowProps = {
  party: TokenRequest & { consumerName?: string | undefined; groupName?: string | undefined }
  callbacks: InstallCallbacks
}

/** An opened integration stays, out of sight, so that a return to the grid loses nothing that the customer typed. */
export function PickerFlow({ party, callbacks }: PickerFlowProps): ReactNode {
  const words = usePickerText()
  const { offers, error, retry } = useOffers(party)
  const [opened, setOpened] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string>()
  const id = useId()
  const buttonId = (name: string): string => `${id}${name}`
  const back = useRef<HTMLDivElement>(null)
  const open = (name: string): void => {
    setOpened((names) => (names.includes(name) ? names : [...names, name]))
    setChosen(name)
  }
  const returned = useReturned(party, offers)
  useEffect(() => {
    if (returned === undefined) return
    setOpened([returned])
    setChosen(returned)
  }, [returned])
  useFocusBetween(chosen, {
    toScreen: () => back.current?.querySelector('button')?.focus(),
    toGrid: (name) => findById(buttonId(name))?.focus(),
  })
  if (error) return <Failure error={error} onRetry={retry} />
  if (!offers) return <Skeleton rows={4} />
  return (
    <>
      {chosen === undefined && <OfferGrid offers={offers} onChoose={open} buttonId={buttonId} />}
      {opened.map((name) => (
        <div key={name} hidden={name !== chosen}>
          <div className={rootClasses.stack}>
            <div ref={name === chosen ? back : undefined} className={classes.back}>
              <Button weight="quiet" onClick={() => setChosen(undefined)}>
                {words('picker.back')}
              </Button>
            </div>
            <InstallationProvider {...party} integration={name}>
              <InstallFlow {...callbacks} />
            </InstallationProvider>
          </div>
        </div>
      ))}
    </>
  )
}

/** The integration whose authorization this page came back from, in browsers that allow no second window. */
function useReturned(party: TokenRequest, offers: readonly Offer[] | undefined): string | undefined {
  const first = useRef<{ name: string | undefined }>(undefined)
  if (first.current === undefined && offers !== undefined) {
    const offer = offers.find(({ provider }) => peekReturn({ ...party, provider }) !== undefined)
    first.current = { name: offer?.name }
  }
  return first.current?.name
}

/** The focus goes where the customer looks next: into what was opened, and back to the button that opened it. */
function useFocusBetween(
  chosen: string | undefined,
  { toScreen, toGrid }: { toScreen: () => void; toGrid: (name: string) => void },
): void {
  const last = useRef(chosen)
  useEffect(() => {
    const before = last.current
    last.current = chosen
    if (before === chosen) return
    if (chosen !== undefined) toScreen()
    else if (before !== undefined) toGrid(before)
  })
}
