/** How much a test tries: less in `npm test`, everything in `npm run soak -- --trials`. */

/** `MORTISE_TRIALS=full` asks for full size. */
export const isFullTrial = process.env.MORTISE_TRIALS === 'full'

/** Fields that the usual trial tries of an object that is not the first of its provider. */
export const fieldsTried = 2

/** The list from another place on, `turn` times as many further as are tried: so the objects of a provider try different fields. */
export function inTurn<T>(all: readonly T[], turn: number): T[] {
  const from = all.length === 0 ? 0 : (turn * fieldsTried) % all.length
  return [...all.slice(from), ...all.slice(0, from)]
}

/** The size of this run: `usual`, or `full` in a full trial. */
export function trialSize<T>({ usual, full }: { usual: T; full: T }): T {
  return isFullTrial ? full : usual
}
