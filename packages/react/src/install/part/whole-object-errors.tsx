// The errors of an object as a whole, at the head of its form.
import { fieldClasses } from '@mortise/ui'
import type { ReactNode } from 'react'
import { type PlacedErrors, wholeObject } from '../error-place.ts'

/** A summary's link leads here. */
export function WholeObjectErrors({ errors }: { errors: PlacedErrors }): ReactNode {
  return errors.textsAt(wholeObject).map((text) => (
    <p key={text} id={errors.idOf(wholeObject)} tabIndex={-1} className={fieldClasses.error}>
      {text}
    </p>
  ))
}
