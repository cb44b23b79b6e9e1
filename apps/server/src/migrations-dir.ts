// Where the committed migrations are: where core keeps them, or its copy beside a build.
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the migrations; `given` wins. */
export function migrationsDir(given?: string): string {
  if (given) return given
  const found = fileURLToPath(new URL('../migrations', import.meta.resolve('@mortise/core')))
  return isAbsolute(found) ? found : resolve(found)
}
