// A state in one word, with a colour that says how good it is.
import type { ReactNode } from 'react'

/** How good a state is. */
export type Tone = 'good' | 'bad' | 'busy' | 'quiet'

/** The word carries the meaning; the colour repeats it. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return <span className={`badge ${tone}`}>{children}</span>
}
