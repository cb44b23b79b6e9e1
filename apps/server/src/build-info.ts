// The version and commit of this build of Mortise.
import packageJson from '../package.json' with { type: 'json' }

// The bundler writes the commit in its place; sources that run as they are have none.
declare const MORTISE_BUILD_COMMIT: string | undefined

/** The version and the commit that this process was built from; `unknown` where the build had no repository. */
export const buildInfo = Object.freeze({
  version: packageJson.version,
  commit: typeof MORTISE_BUILD_COMMIT === 'undefined' ? 'unknown' : MORTISE_BUILD_COMMIT,
})
