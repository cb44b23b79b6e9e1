// Puts off loading a provider's code until it is used.

/** The functions of a module, by name, that can be loaded late: those that answer by a promise. */
type Loadable<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: never[]) => Promise<unknown> ? Name : never
}[keyof Module]

/**
 * A function of a module that is loaded by the first call: `read: lazy(() => import('./read.ts'), 'read')`. A failed
 * load is tried again by the next call.
 */
export function lazy<Module, Name extends Loadable<Module>>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] extends (...args: infer Args) => Promise<infer Answer>
  ? (...args: Args) => Promise<Answer>
  : never
export function lazy(
  load: () => Promise<Record<string, (...args: unknown[]) => Promise<unknown>>>,
  name: string,
): (...args: unknown[]) => Promise<unknown> {
  let loading: ReturnType<typeof load> | undefined
  return async (...args) => {
    loading ??= load()
    const loaded = await loading.catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const run = loaded[name]
    if (!run) throw new TypeError(`The module has no "${name}".`)
    return run(...args)
  }
}
