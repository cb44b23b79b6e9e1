// The files in deploy/ cannot all run here, so these tests hold what can be read.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const chart = 'deploy/helm/mortise'
const read = (path) => readFileSync(path, 'utf8')
const files = readdirSync('deploy', { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => join(file.parentPath, file.name))

it('names only settings that exist', () => {
  const guide = `${read('docs/running.md')}${read('docs/monitoring.md')}`
  // The file that defines them reads these itself.
  const own = ['MORTISE_IMAGE', 'MORTISE_IMAGE_NODE', 'MORTISE_DOMAIN']
  const named = files.flatMap((path) => read(path).match(/\bMORTISE_[A-Z]+(?:_[A-Z]+)*\b/g) ?? [])
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((name) => !guide.includes(`\`${name}\``)).sort()).toEqual(own.sort())
})

it('gives every value of the chart a default, and uses each', () => {
  const values = parse(read(`${chart}/values.yaml`))
  const templates = files
    .filter((path) => path.startsWith(`${chart}/templates`))
    .map(read)
    .join('\n')
  const used = [...templates.matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => path)
  expect(used.length).toBeGreaterThan(15)
  const lacking = used.filter(
    (path) => path.split('.').reduce((value, key) => value?.[key], values) === undefined,
  )
  expect(lacking).toEqual([])
  expect(read('docs/monitoring.md')).toContain(`\`${values.worker.autoscaling.metric}\``)
  // Both roles are reached by name.
  const reached = ['api', 'worker', ...used.map((path) => path.split('.')[0])]
  expect(Object.keys(values).filter((key) => !reached.includes(key))).toEqual([])
})

it('carries the version of the release', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({ version, appVersion: version })
  expect(read('deploy/compose.yaml')).toContain(`\${MORTISE_IMAGE:-mortise:${version}}`)
  expect(read('deploy/compose.yaml')).toContain(`mortise-${version}-amd64.oci.tar`)
  expect(read('.github/actions/mortise/action.yml')).toContain(`default: mortise@${version}\n`)
})

it('uses only inputs of the action that it declares, and each', () => {
  const text = read('.github/actions/mortise/action.yml')
  const used = [...text.matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name)
  expect([...new Set(used)].sort()).toEqual(Object.keys(parse(text).inputs).sort())
})

it('runs the services of compose as the image is meant to run: without rights, on a read-only root', () => {
  const { services } = parse(read('deploy/compose.yaml'))
  expect(services.mortise).toMatchObject({ read_only: true, cap_drop: ['ALL'], command: ['serve'] })
  expect(services.mortise.environment).toHaveProperty('MORTISE_ENCRYPTION_KEY')
  const tls = parse(read('deploy/compose.tls.yaml'), { customTags: [{ tag: '!reset', collection: 'seq' }] })
  expect(tls.services.caddy.ports).toContain('443:443')
})

// systemd-analyze comes with systemd: machines without it cannot say.
const analysed = spawnSync('systemd-analyze', ['security', '--offline=true', 'deploy/mortise.service'], {
  encoding: 'utf8',
})

it.skipIf(analysed.error)(
  'exposes so little by its systemd unit that systemd-analyze gives at most 2.5',
  () => {
    const [, level] = /Overall exposure level for mortise\.service: ([\d.]+)/.exec(analysed.stdout) ?? []
    expect(Number(level)).toBeLessThanOrEqual(2.5)
  },
)

it('gives SchemaStore the name of the manifest that the command reads', () => {
  const { fileMatch, url } = JSON.parse(read('deploy/schemastore/entry.json'))
  expect(fileMatch).toContain('mortise.yaml')
  expect(read('packages/cli/src/command/init.ts')).toContain("'mortise.yaml'")
  expect(url).toBe('https://www.schemastore.org/mortise.json')
  expect(JSON.parse(read('openapi/manifest.schema.json')).$schema).toContain('json-schema.org')
})
