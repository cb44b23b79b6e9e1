// Asks again what could not be read.

type Read = { isError: boolean; refetch: () => unknown }

/** Repeats the reads that failed and leaves the others. */
export function retryFailed(reads: readonly Read[]): void {
  for (const read of reads) if (read.isError) read.refetch()
}
