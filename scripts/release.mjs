// npm run release: builds, packs and checks everything that is published. It publishes nothing.
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packKit } from '../packages/react/scripts/pack.mjs'
import { buildDocs } from './docs.mjs'
import { installIfNeeded } from './install.mjs'
import { withProgress } from './progress.mjs'
import { checkPackages } from './release/check-packages.mjs'
import { checkPublication } from './release/check-publication.mjs'
import { checkResolutions } from './release/check-resolutions.mjs'
import { checkVersions } from './release/check-versions.mjs'
import { listLicences } from './release/licences.mjs'
import { packCreate } from './release/pack-create.mjs'
import { packLibraries } from './release/pack-libraries.mjs'
import { packProduct } from './release/pack-product.mjs'
import { makeSbom } from './release/sbom.mjs'

const help = `Usage: npm run release -- [--pack FOLDER | --check]

Packs mortise, @mortise/react, @mortise/client, @mortise/connector-kit and create-mortise into FOLDER (default: release),
and checks them: versions, licences, package.json, how their types resolve, and types in a strict application.
With --check it packs nothing, and says what a publication lacks.
`

const { values } = parseArgs({
  options: {
    pack: { type: 'string', default: 'release' },
    check: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) process.stdout.write(help)
else if (values.check) await check()
else await release(resolve(process.env.INIT_CWD ?? '.', values.pack))

async function check() {
  try {
    await checkVersions()
    const { components } = makeSbom()
    await checkPublication()
    console.log(`Ready to publish: ${components.length} bundled packages, all with an allowed licence.`)
  } catch (error) {
    console.error(`The release is not ready. ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}

async function release(folder) {
  try {
    await installIfNeeded({ forDevelopment: true })
    await checkVersions()
    const licences = listLicences()
    const { pages, bytes } = await withProgress('Building the documentation', buildDocs)
    const product = await withProgress('Packing mortise', () => packProduct(folder))
    const libraries = [
      await withProgress('Packing @mortise/react', () => packKit(folder)),
      ...(await withProgress('Packing the libraries', () => packLibraries(folder))),
    ]
    const create = await withProgress('Packing create-mortise', () => packCreate(folder))
    const tarballs = [product, ...libraries, create]
    await withProgress('Checking the packages', () => checkPackages(tarballs))
    await withProgress('Checking how their types resolve', () => checkResolutions(libraries))
    for (const path of tarballs) console.log(`${basename(path).padEnd(40)} ${await kilobytes(path)}`)
    console.log(
      `${licences.length} bundled packages, all with an allowed licence: ${countLicences(licences)}`,
    )
    console.log(`The documentation in mortise: ${pages} pages, ${(bytes / 1e6).toFixed(1)} MB`)
    console.log(`Packed into ${folder}`)
  } catch (error) {
    console.error(`The release is not complete. ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}

async function kilobytes(path) {
  const { size } = await stat(path)
  return `${Math.ceil(size / 1000).toLocaleString('en')} kB`.padStart(9)
}

function countLicences(licences) {
  const counts = new Map()
  for (const { licence } of licences) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  return [...counts].map(([licence, count]) => `${licence} ${count}`).join(', ')
}
