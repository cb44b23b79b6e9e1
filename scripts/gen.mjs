// npm run gen writes the generated files. With --check it only lists those that are out of date.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { genEvidence } from '../packages/providers/scripts/gen-evidence.mjs'
import { genIcons } from '../packages/providers/scripts/gen-icons.mjs'
import { genObjects } from '../packages/providers/scripts/gen-objects.mjs'
import { genWalks } from '../packages/providers/scripts/gen-walks.mjs'
import { genClients } from './clients/gen-clients.mjs'
import { surfaces } from './clients/read-contract.mjs'
import { countProviderLines } from './count-provider-lines.mjs'
import { describeProviders } from './describe-providers.mjs'
import { genOperations } from './gen-operations.mjs'
import { importTypescript } from './import-typescript.mjs'
import { withOtherNamesTable } from './list-other-names.mjs'
import { nameTarballs } from './name-tarballs.mjs'
import { run } from './progress.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isCheck = process.argv.includes('--check')

const outdated = []
for (const lock of ['package-lock.json', 'site/package-lock.json'])
  settle(lock, nameTarballs(readFileSync(join(root, lock), 'utf8')))
// First of all: everything below imports the contract.
for (const { path, text } of genOperations(root)) settle(path, text)
await generateRegistry()
await generateFromDefinitions()
if (await genEvidence({ check: isCheck })) outdated.push('packages/providers/src/evidence.gen.ts')
await generateWalks()
const contract = await importTypescript(root, 'packages/contract/src/index.ts')
const documents = surfaces.map((surface) => contract.buildOpenApi(surface))
for (const [index, surface] of surfaces.entries())
  settle(`openapi/${surface}.json`, `${JSON.stringify(documents[index], null, 2)}\n`)
for (const { path, text } of genClients(contract, documents)) settle(path, text)
settle('openapi/manifest.schema.json', `${JSON.stringify(contract.buildManifestSchema(), null, 2)}\n`)
settle('docs/errors.md', describeErrors(contract.errorCatalogue))
settle('docs/providers.md', describeProviders(await catalogueEntries(), countProviderLines(root)))
settle('docs/compatibility.md', await compatibilityPage())

if (isCheck && outdated.length > 0) {
  for (const path of outdated) console.error(`${path} is out of date: run npm run gen and commit the result.`)
  process.exitCode = 1
} else {
  console.log(outdated.length === 0 ? 'All generated files are up to date.' : `Wrote ${outdated.join(', ')}`)
}

/** Writes the file when its content differs. With --check it only notes the path. */
function settle(path, text) {
  const file = join(root, path)
  const current = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (current === text) return
  outdated.push(path)
  if (isCheck) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

async function generateRegistry() {
  const script = join(root, 'packages', 'providers', 'scripts', 'gen-registry.mjs')
  const { code, output } = await run(process.execPath, [script, ...(isCheck ? ['--check'] : [])], {
    cwd: root,
  })
  if (code === 0) return
  console.error(output.trim())
  outdated.push('the provider registry')
}

async function generateFromDefinitions() {
  const { definitions } = await importTypescript(root, 'packages/providers/src/registry.gen.ts')
  if (await genObjects(definitions, { check: isCheck }))
    outdated.push('packages/providers/src/objects.gen.ts')
  if (await genIcons(definitions, { check: isCheck })) outdated.push('packages/providers/src/icons.gen.ts')
}

async function generateWalks() {
  const walk = await importTypescript(root, 'packages/providers/src/testing/walk/index.ts')
  const { files, orphans } = await genWalks(walk)
  for (const { path, text } of files) settle(`packages/providers/${path}`, text)
  for (const path of orphans) {
    outdated.push(`packages/providers/${path}`)
    if (!isCheck) rmSync(join(root, 'packages/providers', path))
  }
}

/** The page with the names that definitions accept beside their own. */
async function compatibilityPage() {
  const { definitions } = await importTypescript(root, 'packages/providers/src/index.ts')
  return withOtherNamesTable(readFileSync(join(root, 'docs/compatibility.md'), 'utf8'), definitions)
}

/** The catalogue entries with each provider's documentation page. */
async function catalogueEntries() {
  const kit = await importTypescript(root, 'packages/connector-kit/src/index.ts')
  const { definitions } = await importTypescript(root, 'packages/providers/src/index.ts')
  return definitions.map((definition) => ({
    info: kit.toProviderInfo(definition),
    docsUrl: definition.docsUrl,
  }))
}

function describeErrors(catalogue) {
  const entries = Object.entries(catalogue).map(
    ([code, { status, title, detail, remedy, retryable }]) =>
      `<a id="${code}"></a>\n## ${code}\n\n**${status} ${title}.** ${detail}\n\nWhat to do: ${remedy}` +
      `${retryable ? '\n\nThe same request may succeed later.' : ''}\n`,
  )
  return `# Errors

This page lists every error code, with what happened and what to do. Look here when a request fails. The answer to a
failed request is a problem document (RFC 9457, \`application/problem+json\`), and its \`type\` ends with the code. Mortise
replaces words in braces. This page is generated from the error catalogue of \`packages/contract\`.

${entries.join('\n')}
## Related pages

- [Troubleshooting](troubleshooting.md): symptoms, causes and remedies
- [Compatibility](compatibility.md): what existing clients can rely on
`
}
