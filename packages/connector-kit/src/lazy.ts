// Puts off loading a provider's code until it is used.

/**
 * An asynchronous function whose module is loaded by its first call:
 * `read: lazy(async () => (await import('./read.ts')).read)`. A failed load is tried again by the next call.
 */
export function lazy<Args extends readonly unknown[], Answer>(
  load: () => Promise<(...args: Args) => Promise<Answer>>,
): (...args: Args) => Promise<Answer> {
  let loading: Promise<(...args: Args) => Promise<Answer>> | undefined
  return async (...args) => {
    loading ??= load()
    try {
      await loading
    } catch (error) {
      loading = undefined
      throw error
    }
    return (await loading)(...args)
  }
}
