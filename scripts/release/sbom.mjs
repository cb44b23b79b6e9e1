// The software bill of materials in CycloneDX 1.6 (JSON): of the package mortise, and of the image around it.
// https://cyclonedx.org/docs/1.6/json/ read 2026-11-23
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listLicences } from './licences.mjs'
import { root } from './pack-draft.mjs'

/** The document of the package: everything that its bundle carries, from the lock file. */
export function makeSbom() {
  const { version } = readJson('package.json')
  const { packages } = readJson('package-lock.json')
  const components = listLicences().map(({ name, version: of, licence, path }) =>
    npmComponent({ name, version: of, licence, integrity: packages[path]?.integrity }),
  )
  return documentOf(version, components)
}

/**
 * The document of the image: that of the package, Debian's packages and Node.js. Each line of `list` is a name, a version
 * and an architecture, as `deploy/image/build.sh` writes it.
 */
export function makeImageSbom(list) {
  const { metadata, components } = makeSbom()
  const others = list
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => imageComponent(line.trim().split(' ')))
  return documentOf(metadata.component.version, [...components, ...others])
}

function documentOf(version, components) {
  const product = {
    type: 'application',
    'bom-ref': `pkg:npm/mortise@${version}`,
    name: 'mortise',
    version,
    purl: `pkg:npm/mortise@${version}`,
    licenses: [{ license: { id: 'Apache-2.0' } }],
  }
  // One entry for each package, in one order, without a time: the same sources make the same bytes.
  const unique = [...new Map(components.map((one) => [one['bom-ref'], one])).values()]
  const sorted = unique.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  const dependsOn = sorted.map((one) => one['bom-ref'])
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([product, sorted]))}`,
    version: 1,
    metadata: { component: product },
    components: sorted,
    dependencies: [{ ref: product['bom-ref'], dependsOn }],
  }
}

function npmComponent({ name, version, licence, integrity }) {
  const [scope, plain] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const path = scope ? `%40${scope.slice(1)}/${plain}` : plain
  const purl = `pkg:npm/${path}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    group: scope,
    name: plain,
    version,
    hashes: hashesOf(integrity),
    licenses: / (AND|OR|WITH) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }],
    purl,
  }
}

function imageComponent([name, version, architecture]) {
  const kind = name === 'nodejs' ? 'generic' : 'deb/debian'
  const purl = `pkg:${kind}/${name}@${encodeURIComponent(version)}?arch=${architecture}`
  return { type: name === 'nodejs' ? 'platform' : 'library', 'bom-ref': purl, name, version, purl }
}

/** `sha512-…` of the lock file, in base64, as CycloneDX has it: in hexadecimal. */
function hashesOf(integrity) {
  const [, algorithm, digest] = /^(sha512|sha1)-(.+)$/.exec(integrity ?? '') ?? []
  if (digest === undefined) return undefined
  const content = Buffer.from(digest, 'base64').toString('hex')
  return [{ alg: algorithm === 'sha512' ? 'SHA-512' : 'SHA-1', content }]
}

/** A version 5 shape: the same content has the same number. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

// `node scripts/release/sbom.mjs [FILE]` prints the document of the package, or that of the image whose packages FILE lists.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file] = process.argv
  const made = file === undefined ? makeSbom() : makeImageSbom(readFileSync(file, 'utf8'))
  process.stdout.write(`${JSON.stringify(made, null, 1)}\n`)
}
