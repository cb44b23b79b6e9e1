/** How much a test tries: less in `npm test`, everything in `npm run soak -- --trials`. */

/** `MORTISE_TRIALS=full` asks for full size. */
export const isFullTrial = process.env.MORTISE_TRIALS === 'full'

/** The size of this run: `usual`, or `full` in a full trial. */
export function trialSize<T>({ usual, full }: { usual: T; full: T }): T {
  return isFullTrial ? full : usual
}
