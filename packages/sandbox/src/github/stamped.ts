/** The common parts of GitHub's simulated objects. */

import { stamped as inMilliseconds } from '../simulate/stamped.ts'

/** Ids are numbers, instants are written in seconds. */
export const stamped = { ...inMilliseconds, time: 'isoSeconds' } as const
