// Bundles the custom elements into one module that needs nothing else: React, the kit and its stylesheet are inside.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { cssModules } from './css-modules.mjs'
import { slimContract } from './slim-contract.mjs'

// Stands in src/element/base-element.tsx.
const styles = /(["'`])__MORTISE_STYLES__\1/
const ownStyles = 'mortise-install,mortise-connect,mortise-health,mortise-picker{display:block}'
const packages = ['react', 'react-dom', 'scheduler', '@tanstack/react-query']

/** The text of the module. `root` is the repository's folder. */
export async function bundleElement({ root }) {
  const srcDir = join(root, 'packages', 'react', 'src')
  const { plugin, css } = cssModules()
  const bundle = await rolldown({
    input: join(srcDir, 'element', 'index.tsx'),
    platform: 'browser',
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [plugin, await slimContract({ root, srcDir })],
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: false,
    codeSplitting: false,
  })
  await bundle.close()
  const [{ code }] = output
  if (output.length !== 1 || !styles.test(code)) throw new Error('the custom elements are not one module')
  const sheet = JSON.stringify(`${css()}${ownStyles}`)
  return `/*! ${licences(root)} */\n${code.replace(styles, () => sheet)}`
}

/** Who holds the rights in the packages inside, and the text that their licence, MIT, asks to keep. */
function licences(root) {
  const read = (name, file) => readFileSync(join(root, 'node_modules', name, file), 'utf8')
  const holders = packages.map((name) => {
    const [holder = ''] = /Copyright \(c\)[^\n]*/i.exec(read(name, 'LICENSE')) ?? []
    return `${name} ${JSON.parse(read(name, 'package.json')).version}, MIT License, ${holder.trim()}`
  })
  const [permission = ''] = /Permission is hereby granted[\s\S]*/.exec(read('react', 'LICENSE')) ?? []
  return ['@mortise/react, Apache License 2.0, contains:', ...holders, '', permission.trim()].join('\n')
}
