// English, which every other catalogue follows.
import { enBuild } from './en-build.ts'
import { enDetail } from './en-detail.ts'
import { enFrame } from './en-frame.ts'
import { enWatch } from './en-watch.ts'

/** Every sentence by its name. */
export const en = { ...enFrame, ...enWatch, ...enBuild, ...enDetail }
