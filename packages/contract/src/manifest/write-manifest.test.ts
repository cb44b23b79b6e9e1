// A manifest that was stored and is written again.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseManifest } from './parse-manifest.ts'
import { writeManifest } from './write-manifest.ts'

const root = new URL('../../../../', import.meta.url)
const examples = readdirSync(new URL('examples/', root), { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[^/]*\/mortise\.yaml$/.test(path))
  .map((path) => `examples/${path}`)

it.each(examples)('%s says the same after it was read and written', (path) => {
  const parsed = parseManifest(readFileSync(new URL(path, root), 'utf8'))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const { specVersion, integrations } = parsed.manifest
  expect(integrations.length).toBeGreaterThan(0)
  for (const integration of integrations) {
    const again = parseManifest(writeManifest(specVersion, integration))
    expect(again).toMatchObject({ ok: true })
    if (again.ok) expect(again.manifest).toEqual({ specVersion, integrations: [integration] })
  }
})

it('keeps texts that YAML would read as something else', () => {
  const integration = { name: 'no', provider: 'brevo', displayName: '1.0: yes # "on"' }
  const again = parseManifest(writeManifest('1.0.0', integration))
  expect(again).toMatchObject({ ok: true, manifest: { integrations: [integration] } })
})
