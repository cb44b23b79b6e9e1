// Who changed something: by name where Mortise has one, with the technical name on hover.
import type { ReactNode } from 'react'

/** `Grace Hopper`; `builder:…` and the like for those without a name. */
export function Actor({ actor, name }: { actor: string; name: string | undefined }): ReactNode {
  return name === undefined ? actor : <span title={actor}>{name}</span>
}
