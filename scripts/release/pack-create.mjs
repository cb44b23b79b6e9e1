// Packs `create-mortise`: the application it writes names the packages of this release.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importTypescript } from '../import-typescript.mjs'
import { copyInto, packDraft, publishedManifest, readManifest, root } from './pack-draft.mjs'

const room = join(root, 'packages', 'create-mortise')
const ours = ['mortise', '@mortise/react']

/** Answers the path of the tarball, made in `folder`. */
export async function packCreate(folder) {
  const { name, description, bin, files } = await readManifest('packages/create-mortise')
  const manifest = { name, description, ...(await publishedManifest()), bin, files }
  return packDraft({ manifest, folder, fill })
}

async function fill(draft) {
  await copyInto(draft, room, ['src', 'template', 'README.md'])
  await copyInto(draft, root, ['LICENSE'])
  const template = join(draft, 'template')
  await copyInto(template, join(root, 'examples', 'receiver'), ['receiver.mjs'])
  await writeFile(join(template, 'mortise.yaml'), await firstManifest())
  const { version } = await publishedManifest()
  const path = join(template, 'package.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  for (const each of ours) manifest.dependencies[each] = version
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** The manifest of `mortise init`, for the destination that `dev.mjs` creates. */
async function firstManifest() {
  const { manifestTemplate } = await importTypescript(root, 'packages/cli/src/manifest-template.ts')
  return manifestTemplate({ schema: 'node_modules/mortise/schemas/manifest.json', destination: 'app' })
}
