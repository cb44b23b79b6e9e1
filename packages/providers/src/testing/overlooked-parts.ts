// Finds the parts of requests that no answer of a play looked at: the play would not notice a fault there.
import type { WatchedRequest } from './played-request.ts'
import { undocumentedParts } from './undocumented-parts.ts'

/**
 * Values that the vendor documents for parts that change nothing in a play. A key is the name of a part (`?sort` in the
 * query, `sort` in the body) or its place (`GET /contacts ?sort`).
 */
export type Documented = Readonly<Record<string, RegExp>>

/** Notes what plays look at. */
export interface LookBook {
  note(watched: WatchedRequest): void
  /** One line for each part of each kind of request that no answer looked at. */
  overlooked(): string[]
}

/** Opens it; parts with a documented value count as looked at, and so do those of a provider's undocumented ones. */
export function openLookBook(provider: string, documented: Documented): LookBook {
  const undocumented = undocumentedParts[provider] ?? {}
  const isSeenByPart = new Map<string, boolean>()
  return {
    note({ request: { method, path }, parts }) {
      for (const { name, values, isSeen } of parts()) {
        const place = `${method} ${withoutIds(path)} ${name}`
        const allowed = documented[place] ?? documented[name]
        const isDocumented = (value: unknown) => allowed?.test(toText(value)) === true
        const isKnown = isSeen || Object.hasOwn(undocumented, place) || values.every(isDocumented)
        isSeenByPart.set(place, isSeenByPart.get(place) === true || isKnown)
      }
    },
    overlooked: () => [...isSeenByPart].flatMap(([place, isSeen]) => (isSeen ? [] : [place])),
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A path with `:id` for each part that looks like an id. */
export function withoutIds(path: string): string {
  return path.replaceAll(/[^/]*[\d@%][^/]*/g, (part) => (/^v?\d(\.\d)?$/.test(part) ? part : ':id'))
}
