// German.
import { deBuild } from './de-build.ts'
import { deDetail } from './de-detail.ts'
import { deFrame } from './de-frame.ts'
import { deWatch } from './de-watch.ts'
import type { Texts } from './translate.ts'

/** Every sentence by its name. */
export const de: Texts = { ...deFrame, ...deWatch, ...deBuild, ...deDetail }
