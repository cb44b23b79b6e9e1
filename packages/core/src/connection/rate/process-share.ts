// This process among those that call providers.

/** How many processes call providers, and which of them this one is, from 0. */
export interface ProcessShare {
  readonly processes: number
  readonly place: number
}

/** The share of a process that knows of no other. */
export const ALONE: ProcessShare = Object.freeze({ processes: 1, place: 0 })
