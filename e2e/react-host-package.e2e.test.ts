// What npm publishes of @mortise/react: its files, its types, what it pulls in and what of it is left in a bundle.
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Consumer, openConsumer } from './support/consumer.ts'
import { stopAll } from './support/start-dev.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let consumer: Consumer
let manifest: { dependencies: Record<string, string>; peerDependencies: object }
beforeAll(async () => {
  consumer = await openConsumer({ react: 19 })
  manifest = JSON.parse(await readFile(join(consumer.kit, 'package.json'), 'utf8'))
})
afterAll(stopAll)

const read = (path: string) => readFile(join(consumer.kit, path), 'utf8')

it('ships code, types, stylesheet, licence and README, and nothing else', async () => {
  const files = await readdir(consumer.kit, { recursive: true, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map(({ name }) => name)
  expect(names.sort()).toEqual([
    'LICENSE',
    'README.md',
    'contract.d.ts',
    'element.d.ts',
    'element.js',
    'index.d.ts',
    'index.js',
    'package.json',
    'styles.css',
    'styles.d.ts',
  ])
  expect((await read('dist/index.js')).startsWith("'use client'")).toBe(true)
})

it('cannot be packed unbuilt', async () => {
  const packed = promisify(execFile)('npm', ['pack', '--workspace', 'packages/react', '--dry-run'], {
    cwd: root,
  })
  await expect(packed).rejects.toThrow('must have name and version')
})

it('has exports, types and side effects that publint finds nothing wrong with', async () => {
  const { messages, pkg } = await publint({ pkgDir: consumer.kit, strict: true, pack: false })
  expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([])
})

it('brings at most 25 packages along', async () => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>
  }
  const found = new Set<string>()
  const add = (names: readonly string[]): void => {
    for (const name of names) {
      if (found.has(name)) continue
      found.add(name)
      const entry = lock.packages[`node_modules/${name}`]
      if (!entry) throw new Error(`${name} is not at the top of the lockfile`)
      add(Object.keys(entry.dependencies ?? {}))
    }
  }
  add(Object.keys(manifest.dependencies))
  expect([...found].sort()).toEqual(['@tanstack/query-core', '@tanstack/react-query'])
  expect(found.size + 1).toBeLessThanOrEqual(25)
  expect(Object.keys(manifest.peerDependencies)).toEqual(['react', 'react-dom'])
})

it.each([
  ['bundler', 'esnext', 'typescript'],
  ['nodenext', 'nodenext', 'typescript-native'],
])(
  'type-checks in a strict application that resolves modules the %s way (%s, %s)',
  async (moduleResolution, module, compiler) => {
    await consumer.write(
      'application.ts',
      `import { type Config, type Connection, type InstallIntegrationProps, MortiseProvider, useIsIntegrationInstalled } from '@mortise/react'
import '@mortise/react/styles'
import '@mortise/react/element'
import { createElement } from 'react'
const element = document.createElement('mortise-install')
element.getToken = async ({ groupRef }) => groupRef
element.fieldMapping = { contacts: [{ mapToName: 'region' }] }
const onInstallSuccess: InstallIntegrationProps['onInstallSuccess'] = (id, config) => show(id, config)
function show(id: string, config: Config) {
  const phone: boolean | undefined = config.content.read?.objects.contacts?.selectedFields.phone
  return [id.length, phone]
}
export const nameOf = (connection: Connection): string => connection.group.groupName
// @ts-expect-error there is no such thing
export const wrong = (connection: Connection) => connection.nothing
export function App() {
  const { isLoaded, config } = useIsIntegrationInstalled('crm', 'acme', 'ann')
  // @ts-expect-error neither a key nor a way to tokens
  createElement(MortiseProvider, { options: { project: 'p' } })
  return [isLoaded, config?.content.provider, onInstallSuccess]
}
`,
    )
    await consumer.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'es2022',
          lib: ['es2022', 'dom'],
          jsx: 'react-jsx',
          module,
          moduleResolution,
          exactOptionalPropertyTypes: true,
          noUncheckedSideEffectImports: true,
          // The kit's own declarations are checked along with the application.
          skipLibCheck: false,
          types: [],
        },
        files: ['application.ts'],
      }),
    )
    const tsc = join(root, 'node_modules', compiler, 'bin/tsc')
    const checked = await promisify(execFile)(process.execPath, [tsc, '-p', consumer.folder]).catch(
      (error: { stdout: string }) => error,
    )
    expect(checked.stdout).toBe('')
  },
)

async function weigh(source: string): Promise<{ code: string; bytes: number }> {
  await consumer.write('entry.js', source)
  await consumer.bundle('entry.js')
  const code = await readFile(join(consumer.folder, 'dist/entry.js'), 'utf8')
  return { code, bytes: gzipSync(code).length }
}

it('leaves out what an application does not import', async () => {
  const react = await weigh(`import * as a from 'react'; import * as b from 'react-dom'; console.log(a, b)`)
  const show = (names: string) =>
    weigh(`import * as a from 'react'; import * as b from 'react-dom'
import { ${names} } from '@mortise/react'; console.log(a, b, ${names})`)
  const all = await show('MortiseProvider, ConnectProvider, InstallIntegration, de, fr')
  const install = await show('MortiseProvider, InstallIntegration')
  const connect = await show('MortiseProvider, ConnectProvider')
  const hook = await show('MortiseProvider, useIsIntegrationInstalled')
  const own = [all, install, connect, hook].map(({ bytes }) => bytes - react.bytes)
  expect(own).toEqual([...own].sort((a, b) => b - a))
  expect(install.bytes - connect.bytes).toBeGreaterThan(3_000)
  expect(connect.bytes - hook.bytes).toBeGreaterThan(3_000)
  expect(own[1]).toBeLessThanOrEqual(45_000)
  expect(all.code).toContain('Verbinden')
  expect(connect.code).not.toContain('Verbinden')
})

it('has a stylesheet of at most 6 kB that asks no other host for anything', async () => {
  const styles = await read('dist/styles.css')
  expect(gzipSync(styles).length).toBeLessThanOrEqual(6_000)
  expect(styles).not.toMatch(/@import|url\(|https?:/)
})
