// French.
import { frBuild } from './fr-build.ts'
import { frDetail } from './fr-detail.ts'
import { frFrame } from './fr-frame.ts'
import { frWatch } from './fr-watch.ts'
import type { Texts } from './translate.ts'

/** Every sentence by its name. */
export const fr: Texts = { ...frFrame, ...frWatch, ...frBuild, ...frDetail }
