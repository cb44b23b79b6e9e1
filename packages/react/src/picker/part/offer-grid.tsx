// The integrations of a project side by side, with a search.
import { fieldClasses, Heading, rootClasses } from '@mortise/ui'
import { type ReactNode, useId, useState } from 'react'
import { matchOptions } from '../../component/combobox/match-options.ts'
import { ProviderIcon } from '../../connect/part/provider-icon.tsx'
import type { Offer, OfferState } from '../offers.ts'
import { usePickerText } from '../use-picker-text.ts'
import classes from './offer-grid.module.css'

/** The props of `OfferGrid`. */
export type OfferGridProps = {
  offers: readonly Offer[]
  onChoose: (name: string) => void
  /** Where the button of an offer is found again, by its name. */
  buttonId: (name: string) => string
}

// Fewer are seen at a glance.
const searchFrom = 7
const tones: Readonly<Partial<Record<OfferState, string | undefined>>> = {
  healthy: classes.success,
  reading: classes.success,
  attention: classes.warning,
}

/** One button for each integration; what is found is counted aloud. */
export function OfferGrid({ offers, onChoose, buttonId }: OfferGridProps): ReactNode {
  const words = usePickerText()
  const [search, setSearch] = useState('')
  const id = useId()
  const { shown } = matchOptions(offers, search, offers.length)
  const isSearching = search.trim() !== ''
  return (
    <div className={rootClasses.stack}>
      <Heading title={words('picker.title')} />
      {offers.length >= searchFrom && (
        <input
          type="search"
          className={fieldClasses.control}
          value={search}
          placeholder={words('picker.search')}
          aria-label={words('picker.search')}
          aria-controls={id}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <p role="status" className={shown.length === 0 ? rootClasses.quiet : rootClasses.hidden}>
        {offers.length === 0
          ? words('picker.none')
          : shown.length === 0
            ? words('picker.noMatch')
            : isSearching
              ? words('picker.found', shown.length)
              : ''}
      </p>
      <ul id={id} className={classes.grid}>
        {shown.map((offer) => (
          <li key={offer.name}>
            <button
              type="button"
              id={buttonId(offer.name)}
              className={classes.offer}
              onClick={() => onChoose(offer.name)}
            >
              <ProviderIcon media={offer.media} />
              <span className={classes.text}>
                <span className={classes.name}>{offer.label}</span>
                {offer.detail !== offer.label && <span className={classes.small}>{offer.detail}</span>}
                <span className={`${classes.small} ${tones[offer.state] ?? ''}`}>
                  {words(`picker.${offer.state}`)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
