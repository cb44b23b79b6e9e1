// A WordPress site in a separate folder, on an empty MariaDB and the web server of PHP.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startServer } from './start-server.ts'

const run = promisify(execFile)

/** The unpacked WordPress: that of Debian, or the folder that `MORTISE_WORDPRESS` names. */
const wordPressHome = process.env.MORTISE_WORDPRESS ?? '/usr/share/wordpress'

/** Keeps the compiled code, which the web server of PHP does not do by itself. */
const quick = ['-d', 'opcache.enable_cli=1', '-d', 'opcache.max_accelerated_files=20000']

/** A site that runs. */
export interface Site {
  port: number
  version: string
  /** The output of the seeds. */
  printed: string
  close(): Promise<void>
}

const install = `<?php
define('WP_INSTALLING', true);
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Trial', 'admin', 'admin@example.com', true, '', 'a-long-password');
update_option('permalink_structure', '/%postname%/');
echo $wp_version;
`

const configOf = (socket: string) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (isset($_SERVER['HTTP_HOST'])) { define('WP_HOME', 'http://' . $_SERVER['HTTP_HOST']); define('WP_SITEURL', WP_HOME); }
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`

/** Whether PHP, MariaDB and WordPress are installed. */
export function hasWordPress(): boolean {
  return [join(wordPressHome, 'wp-load.php'), '/usr/bin/php', '/usr/sbin/mariadbd'].every((path) =>
    existsSync(path),
  )
}

/** Installs WordPress and runs the PHP of `seeds` in it, each in a separate process. */
export async function startSite(seeds: readonly string[]): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-wordpress-'))
  const socket = join(folder, 'db.sock')
  const database = await startDatabase(join(folder, 'data'), socket)
  const site = join(folder, 'site')
  await cp(wordPressHome, site, { recursive: true, dereference: true })
  await writeFile(join(site, 'wp-config.php'), configOf(socket))
  const [version = '', ...printed] = await runAll(site, [install, ...seeds])
  const php = await startServer({
    program: '/usr/bin/php',
    argsOf: (port) => [...quick, '-d', 'display_errors=stderr', '-S', `127.0.0.1:${port}`, '-t', site],
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
  })
  return {
    port: php.port,
    version,
    printed: printed.join('\n'),
    async close() {
      await php.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function runAll(site: string, seeds: readonly string[]): Promise<string[]> {
  const printed: string[] = []
  for (const [index, seed] of seeds.entries()) {
    const file = join(site, `seed-${index}.php`)
    await writeFile(file, seed)
    const { stdout } = await run('php', ['-d', 'display_errors=stderr', file], { cwd: site })
    await rm(file)
    printed.push(stdout)
  }
  return printed
}

/** MariaDB without a password, on a socket and a port of this machine. */
async function startDatabase(data: string, socket: string) {
  await run('mariadb-install-db', [
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ])
  const database = await startServer({
    program: '/usr/sbin/mariadbd',
    argsOf: (port) => [
      '--no-defaults',
      '--user=root',
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--pid-file=${data}/pid`,
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=0',
    ],
  })
  const sql = 'CREATE DATABASE wordpress CHARACTER SET utf8mb4'
  await run('mariadb', ['-u', 'root', `--socket=${socket}`, '-e', sql])
  return database
}
