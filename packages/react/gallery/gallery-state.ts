// One state of the gallery.

import type { MortiseOptions } from '@mortise/react'
import type { ReactNode } from 'react'
import type { Step } from './act.ts'
import type { Answers } from './recorded.ts'

/** What is shown, from which answers, after which steps. */
export type GalleryState = {
  name: string
  show: ReactNode
  answers: Answers
  steps?: readonly Step[]
  options?: Partial<Pick<MortiseOptions, 'locale' | 'messages' | 'getToken'>>
  /** What `window.open` does: a window that stays, one that is closed at once, or none. */
  popup?: 'open' | 'closed' | 'blocked'
}
