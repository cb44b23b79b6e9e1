// Decides how a PostgreSQL program is started here: it refuses root, and it must not outlive us.
import { spawnSync } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'

/** A command line in front of a PostgreSQL program, and what it promises. */
export interface Runner {
  /** Goes before the program, e.g. `['setpriv', '--pdeathsig', 'INT']`. */
  readonly prefix: readonly string[]
  /** The kernel shuts the program down when we are killed. */
  readonly diesWithUs: boolean
  /** Hands a folder to the account the program runs as. */
  adopt(dir: string): Promise<void>
}

/** What this machine offers; given by tests, found out otherwise. */
export interface MachineTraits {
  readonly isRoot: boolean
  readonly hasSetpriv: boolean
  readonly canUnshare: boolean
}

const deathSignal = ['setpriv', '--pdeathsig', 'INT']
// Debian, Red Hat, Alpine and macOS all give this number to the account `nobody` or keep it unused.
const nobodyId = 65534

/**
 * Picks the runner for programs that work on `dir` (an existing folder or the parent of a coming one).
 * Root runs them in a user namespace of their own, where it is nobody; where those are off, as `nobody` itself.
 */
export async function chooseRunner(dir: string, traits: MachineTraits = inspectMachine()): Promise<Runner> {
  const { isRoot, hasSetpriv, canUnshare } = traits
  if (!isRoot)
    return { prefix: hasSetpriv ? deathSignal : [], diesWithUs: hasSetpriv, adopt: async () => undefined }
  const owner = await stat(dir)
  if (owner.uid === 0 && canUnshare) {
    return {
      prefix: ['unshare', '--user', '--', ...deathSignal],
      diesWithUs: true,
      adopt: async () => undefined,
    }
  }
  const uid = owner.uid === 0 ? nobodyId : owner.uid
  const gid = owner.uid === 0 ? nobodyId : owner.gid
  // dac_override lets the account pass through folders only root may enter, such as /root.
  const capability = ['--inh-caps', '-all,+dac_override', '--ambient-caps', '-all,+dac_override']
  return {
    prefix: [...deathSignal, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...capability],
    diesWithUs: true,
    adopt: (folder) => chown(folder, uid, gid),
  }
}

let inspected: MachineTraits | undefined

function inspectMachine(): MachineTraits {
  inspected ??= {
    isRoot: process.getuid?.() === 0,
    hasSetpriv: succeeds([...deathSignal, 'true']),
    canUnshare: process.getuid?.() === 0 && succeeds(['unshare', '--user', '--', ...deathSignal, 'true']),
  }
  return inspected
}

function succeeds([command, ...args]: string[]): boolean {
  return process.platform === 'linux' && spawnSync(command ?? '', args, { stdio: 'ignore' }).status === 0
}
