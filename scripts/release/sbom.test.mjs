// The bill of materials names everything that the package carries, as scanners look it up.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listLicences } from './licences.mjs'
import { makeImageSbom, makeSbom } from './sbom.mjs'

it('lists every bundled package with its address, licence and digest, the same each time', () => {
  const made = makeSbom()
  expect(made).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(made.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const names = made.components.map(
    ({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`,
  )
  const bundled = new Set(listLicences().map(({ name, version }) => `${name} ${version}`))
  expect(names.sort()).toEqual([...bundled].sort())
  expect(names.length).toBeGreaterThan(50)
  for (const { name, purl, licenses, hashes } of made.components) {
    expect(purl, name).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/)
    expect(licenses, name).toHaveLength(1)
    expect(hashes?.[0]?.content, name).toMatch(/^([0-9a-f]{128}|[0-9a-f]{40})$/)
  }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { integrity } = packages['node_modules/undici']
  const undici = made.components.find(({ name }) => name === 'undici')
  expect(Buffer.from(undici.hashes[0].content, 'hex').toString('base64')).toBe(
    integrity.replace('sha512-', ''),
  )
  expect(JSON.stringify(makeSbom())).toBe(JSON.stringify(made))
})

it('adds what lies around the package in the image', () => {
  const { components } = makeImageSbom('tini 0.19.0-3+b3 arm64\nlibc6 2.41-12 arm64\nnodejs 24.21.0 arm64\n')
  expect(components.map(({ purl }) => purl)).toEqual(
    expect.arrayContaining([
      'pkg:deb/debian/tini@0.19.0-3%2Bb3?arch=arm64',
      'pkg:deb/debian/libc6@2.41-12?arch=arm64',
      'pkg:generic/nodejs@24.21.0?arch=arm64',
    ]),
  )
  expect(components).toHaveLength(makeSbom().components.length + 3)
})
