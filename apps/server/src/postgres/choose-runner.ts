// Decides how a PostgreSQL program is started here: it refuses root, and it must not outlive us.
import { spawnSync } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'

/** How a PostgreSQL program is started, and what that promises. */
export interface Runner {
  /** Goes before the program, e.g. `['setpriv', '--pdeathsig', 'INT']`. */
  readonly prefix: readonly string[]
  /** The account `spawn` must change to itself, where no prefix does. */
  readonly account: Account | undefined
  /** The kernel shuts the program down when we are killed. */
  readonly diesWithUs: boolean
  /** Hands a file or folder to the account the program runs as. */
  readonly adopt: (path: string) => Promise<void>
  /** Whether that account may read the file, or enter the folder. */
  readonly reaches: (path: string) => boolean
}

interface Account {
  readonly uid: number
  readonly gid: number
}

/** The features of this machine; tests set them, and otherwise they are detected. */
export interface MachineTraits {
  readonly isRoot: boolean
  readonly hasSetpriv: boolean
  /** Root may open a user namespace, where it counts as an unprivileged user. */
  readonly canUnshare: boolean
}

const deathSignal = ['setpriv', '--pdeathsig', 'INT']
const unshare = ['unshare', '--user', '--', ...deathSignal]
// Lets the other account pass through folders only root may enter, such as /root.
const passFolders = ['--inh-caps', '-all,+dac_override', '--ambient-caps', '-all,+dac_override']

/**
 * Picks the runner for programs that work in the folder `dir`.
 * Root runs them in a user namespace; where those are off, or the folder is another account's, as that account or
 * as `nobody`.
 */
export async function chooseRunner(dir: string, traits: MachineTraits = inspectMachine()): Promise<Runner> {
  const { isRoot, hasSetpriv, canUnshare } = traits
  const asOurselves = {
    account: undefined,
    diesWithUs: hasSetpriv,
    adopt: async () => undefined,
    reaches: () => true,
  }
  if (!isRoot) return { ...asOurselves, prefix: hasSetpriv ? deathSignal : [] }
  const owner = await stat(dir)
  if (owner.uid === 0 && canUnshare) return { ...asOurselves, prefix: unshare }
  const account = owner.uid === 0 ? findNobody() : { uid: owner.uid, gid: owner.gid }
  const adopt = (path: string): Promise<void> => chown(path, account.uid, account.gid)
  if (!hasSetpriv) {
    const reaches = (path: string): boolean => isOpen(path, [], account)
    return { prefix: [], account, diesWithUs: false, adopt, reaches }
  }
  const change = [...deathSignal, `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const prefix = succeeds([...change, ...passFolders, 'true']) ? [...change, ...passFolders] : change
  return { prefix, account: undefined, diesWithUs: true, adopt, reaches: (path) => isOpen(path, prefix) }
}

let inspected: MachineTraits | undefined

function inspectMachine(): MachineTraits {
  const isRoot = process.getuid?.() === 0
  inspected ??= {
    isRoot,
    hasSetpriv: succeeds([...deathSignal, 'true']),
    // initdb looks its account's name up, so the namespace must know one.
    canUnshare: isRoot && succeeds([...unshare, 'id', '-un']),
  }
  return inspected
}

/** Systems number `nobody` differently; 65534 is the custom where none is listed. */
function findNobody(): Account {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' })
    // macOS shows its -2 as an unsigned number.
    return stdout ? Number(stdout) | 0 : 65534
  })
  return { uid: uid ?? 65534, gid: gid ?? 65534 }
}

/** Asks as the account itself: capabilities and access lists decide as much as modes do. */
function isOpen(path: string, prefix: readonly string[], account?: Account): boolean {
  const [command = 'test', ...args] = [...prefix, 'test', '-r', path, '-a', '-x', path]
  return spawnSync(command, args, { ...account, stdio: 'ignore' }).status === 0
}

function succeeds([command, ...args]: string[]): boolean {
  return process.platform === 'linux' && spawnSync(command ?? '', args, { stdio: 'ignore' }).status === 0
}
