// Libraries that Mortise loads when a destination needs them, and that its installation may lack.

/** A library that this server does not have. */
export class MissingLibrary extends Error {
  /** As `npm install` takes them. */
  readonly packages: string

  constructor(packages: string, cause: unknown) {
    super(`The packages ${packages} are not installed.`, { cause })
    this.packages = packages
  }
}

/** Imports a library. @throws MissingLibrary naming `packages` where it is not installed */
export async function loadLibrary<T>(packages: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND')
      throw new MissingLibrary(packages, error)
    throw error
  }
}
