// `mortise create-key`: creates a project and an API key with full access to it. It needs access to the database.
import { createProjectRequestSchema } from '@mortise/contract'
import { ensureProjectNamed, mintApiKey } from '@mortise/core'
import { explainFailure, printJson } from '../command-line.ts'
import { UsageError } from '../dev/parse-options.ts'
import { type CreateKeyOptions, createKeyHelp, parseCreateKeyOptions } from './create-key/parse-options.ts'
import { type Env, withOperatorContext } from './open-operator-context.ts'

/**
 * Runs one `mortise create-key` and answers the exit code: 0 when there is a key, 1 when there is none, 2 when the
 * command line is at fault. The key alone goes to stdout, or with --json one JSON document. Effects: migrates the database, as every start does.
 */
export async function main(argv: readonly string[], env: Env = process.env): Promise<number> {
  try {
    const options = parseCreateKeyOptions(argv)
    if (options === 'help') {
      process.stdout.write(createKeyHelp)
      return 0
    }
    requireProjectName(options.project)
    const { project, label } = options
    const { key, projectId } = await createKey(options, env)
    if (options.isJson) {
      printJson({ key, project, projectId, label })
      return 0
    }
    process.stderr.write(
      `An API key with full access to the project ${project} (${projectId}). Mortise shows it only this once.\n`,
    )
    process.stdout.write(`${key}\n`)
    return 0
  } catch (error) {
    return explainFailure(error, argv)
  }
}

/** The names that the API takes for a new project. */
function requireProjectName(name: string): void {
  const checked = createProjectRequestSchema.shape.name.safeParse(name)
  if (checked.success) return
  throw new UsageError(`--project ${checked.error.issues[0]?.message}; "${name}" does not fit.`)
}

function createKey(
  { project, label }: CreateKeyOptions,
  env: Env,
): Promise<{ key: string; projectId: string }> {
  return withOperatorContext(env, async (ctx) => {
    const { id: projectId } = await ensureProjectNamed(ctx, project)
    const { key } = await mintApiKey(ctx, projectId, { label, scopes: ['admin', 'secrets'] })
    return { key, projectId }
  })
}
