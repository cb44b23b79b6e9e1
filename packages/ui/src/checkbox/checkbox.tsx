// A checkbox whose whole row can be pressed.
import type { ReactNode } from 'react'
import classes from './checkbox.module.css'

/** The props of `Checkbox`. */
export type CheckboxProps = {
  label: string
  /** Small, below the label: a technical name. */
  detail?: string | undefined
  isChecked: boolean
  isDisabled?: boolean
  isStrong?: boolean
  /** Where errors lead. */
  id?: string | undefined
  tabIndex?: number | undefined
  onChange: (isChecked: boolean) => void
}

/** The browser's own checkbox in the accent colour. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { label, detail, isChecked, isDisabled = false, isStrong = false, id, tabIndex, onChange } = props
  return (
    <label className={classes.root}>
      <input
        type="checkbox"
        id={id}
        tabIndex={tabIndex}
        className={classes.input}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={classes.text}>
        <span className={isStrong ? classes.strong : undefined}>{label}</span>
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      </span>
    </label>
  )
}
