// Where the committed migrations are: beside the build, or where core keeps them if the sources run as they are.
import { fileURLToPath } from 'node:url'

const folder = import.meta.url.endsWith('.ts') ? '../../../../packages/core/migrations/' : './migrations/'

/** The folder of the migrations; `given` wins. */
export function migrationsDir(given?: string): string {
  return given || fileURLToPath(new URL(folder, import.meta.url))
}
