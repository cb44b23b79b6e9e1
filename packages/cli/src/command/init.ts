// `mortise init`: a first manifest, which a builder changes into their own.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { withoutEndSlashes } from '@mortise/contract'
import { defineCommand } from 'citty'
import { CliError } from '../cli-error.ts'
import { jsonArgument, show } from '../format/show.ts'
import { manifestTemplate } from '../manifest-template.ts'
import type { Terminal } from '../terminal.ts'

const localApi = 'http://localhost:4400'

/** The `init` command. */
export function initCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'init', description: 'Write a first manifest, which your editor completes and checks' },
    args: {
      file: {
        type: 'positional',
        required: false,
        default: 'mortise.yaml',
        valueHint: 'FILE',
        description: 'The file to write',
      },
      api: {
        type: 'string',
        valueHint: 'URL',
        description: 'The server whose schema your editor reads (or MORTISE_API_URL)',
      },
      ...jsonArgument,
    },
    async run({ args }) {
      const path = args.file
      const schema = schemaFor(path, args.api || terminal.env.MORTISE_API_URL)
      await writeNew(path, manifestTemplate({ schema, destination: 'demo' }))
      const next = `Change it, then run mortise validate ${path} and mortise deploy ${path}.`
      show(terminal, args.json, { path }, () => `Wrote ${path}. ${next}`)
    },
  })
}

/** @throws CliError if there is such a file, or the folder takes none */
async function writeNew(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'EEXIST')
      throw new CliError(`${path} exists already. Give another name, or remove it first.`)
    throw new CliError(`Mortise could not write ${path} (${error.code}). Give a path that you may write to.`)
  }
}

/** An installed package has the schema of its version. A server that was named has its own. */
function schemaFor(file: string, apiUrl: string | undefined): string {
  if (apiUrl) return `${withoutEndSlashes(apiUrl)}/schemas/manifest.json`
  const installed = join('node_modules', 'mortise', 'schemas', 'manifest.json')
  if (!existsSync(installed)) return `${localApi}/schemas/manifest.json`
  return relative(dirname(resolve(file)), resolve(installed)).replaceAll('\\', '/')
}
