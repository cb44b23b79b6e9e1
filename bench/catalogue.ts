// The catalogue: what loading every definition costs a server at its start.
import { loadCatalogue } from './support/load-catalogue.ts'

const TIMES = 7

/** The median of seven starts, after the kit; megabytes are of the heap. */
export interface CatalogueFigures {
  providers: number
  loadMs: number
  cpuMs: number
  heapMb: number
}

/** Loads the catalogue in separate processes; `root` is the repository. */
export async function benchCatalogue(root: string): Promise<CatalogueFigures> {
  const loads = await loadCatalogue(root, { times: TIMES })
  const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[TIMES >> 1] ?? 0
  return {
    providers: loads[0]?.count ?? 0,
    loadMs: middle(loads.map(({ ms }) => ms)),
    cpuMs: middle(loads.map(({ cpuMs }) => cpuMs)),
    heapMb: middle(loads.map(({ heapBytes }) => heapBytes)) / 1_000_000,
  }
}
