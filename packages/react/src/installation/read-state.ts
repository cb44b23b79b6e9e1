// The progress of a read of the server, as the headless hooks return it.

/** The state of a read. */
export type ReadState = {
  error: Error | null
  /** Nothing is known yet. */
  isPending: boolean
  /** The server is being asked, perhaps for the second time. */
  isFetching: boolean
  isError: boolean
  isSuccess: boolean
}
