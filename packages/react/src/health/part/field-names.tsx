// Fields by the names people know, with the technical one beside it.
import type { ReactNode } from 'react'
import classes from './health.module.css'

/** A field; without `label` its name is all that is known. */
export type NamedField = { name: string; label?: string | undefined }

/** Names run on like text, however many there are. */
export function FieldNames({ fields }: { fields: readonly NamedField[] }): ReactNode {
  return (
    <ul className={classes.fields}>
      {fields.map(({ name, label = name }) => (
        <li key={name}>
          {label}
          {label !== name && <span className={classes.technical}> {name}</span>}
        </li>
      ))}
    </ul>
  )
}
