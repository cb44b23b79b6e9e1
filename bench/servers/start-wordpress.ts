// WordPress as Debian packages it, on an empty MariaDB, behind a proxy that gives it the addresses of WordPress.com.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { asObject } from '@mortise/connector-kit'
import wordPress from '../../packages/providers/src/wordPress/index.ts'
import { openCall, type StartServer } from './real-server.ts'
import { startServer } from './start-server.ts'

const home = '/usr/share/wordpress'
const run = promisify(execFile)
const HIDDEN = 4

/** Installs the site, and makes what lists hide by default: drafts and comments that wait. Prints the user's password. */
const seed = `<?php
define('WP_INSTALLING', true);
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Trial', 'admin', 'admin@example.com', true, '', 'a-long-password');
list($password) = WP_Application_Passwords::create_new_application_password(1, array('name' => 'trial'));
$post = 0;
for ($i = 0; $i < ${HIDDEN}; $i++) $post = wp_insert_post(array('post_title' => "Draft $i", 'post_status' => 'draft', 'post_type' => 'page'));
for ($i = 0; $i < ${HIDDEN}; $i++) wp_insert_comment(array('comment_post_ID' => 1, 'comment_content' => "Held $i", 'comment_approved' => 0));
echo "key $password\\n";
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

/** Starts the database, the site and the proxy. */
export const startWordPress: StartServer = async () => {
  const isThere = existsSync(join(home, 'wp-load.php')) && existsSync('/usr/bin/php')
  if (!isThere || !existsSync('/usr/sbin/mariadbd'))
    return 'install the Debian packages wordpress, php-cli, php-mysql and mariadb-server'
  const folder = await mkdtemp(join(tmpdir(), 'mortise-wordpress-'))
  const socket = join(folder, 'db.sock')
  const database = await startDatabase(join(folder, 'data'), socket)
  const site = join(folder, 'site')
  await cp(home, site, { recursive: true, dereference: true })
  await writeFile(join(site, 'wp-config.php'), configOf(socket))
  await writeFile(join(site, 'seed.php'), seed)
  const { stdout } = await run('php', ['seed.php'], { cwd: site })
  const password = /^key (.+)$/m.exec(stdout)?.[1] ?? ''
  const php = await startServer({
    program: '/usr/bin/php',
    argsOf: (port) => ['-S', `127.0.0.1:${port}`, '-t', site],
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
  })
  const proxy = await startProxy(php.port, `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`)
  const { port } = proxy.address() as AddressInfo
  return {
    provider: wordPress,
    call: openCall(wordPress, {
      url: `http://127.0.0.1:${port}`,
      metadata: { siteId: '1' },
      secret: { scheme: 'oauth2/authorizationCode', accessToken: 'trial' },
    }),
    objectName: 'posts',
    make: (index) => ({ title: `Title ${index}`, slug: `title-${index}`, status: 'publish' }),
    change: { title: 'Ada & daughters 漢字' },
    searched: { fieldName: 'slug', valueOf: ({ slug }) => slug },
    bad: { title: 'Bad', status: 'no-such-status' },
    subject: {
      isUnordered: true,
      textField: 'slug',
      fieldsInside: { title: ({ title }) => asObject(title)?.raw },
      write: { create: { slug: 'ada-and-sons', status: 'publish' }, update: { status: 'draft' } },
    },
    hidden: { pages: HIDDEN, comments: HIDDEN },
    async close() {
      proxy.close()
      await php.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
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
    ],
  })
  await run('mariadb', [
    '-u',
    'root',
    `--socket=${socket}`,
    '-e',
    'CREATE DATABASE wordpress CHARACTER SET utf8mb4',
  ])
  return database
}

/** WordPress.com has a site's own API below the site. */
async function startProxy(to: number, authorization: string): Promise<Server> {
  const proxy = createServer((request, response) => {
    pass(request, response, { to, authorization }).catch((error: unknown) => response.destroy(error as Error))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return proxy
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { to, authorization }: { to: number; authorization: string },
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/rest/v1/me/') {
    response.setHeader('content-type', 'application/json').end('{"ID":1}')
    return
  }
  const url = new URL(`http://127.0.0.1:${to}/index.php`)
  url.searchParams.set('rest_route', pathname.replace('/wp/v2/sites/1/', '/wp/v2/'))
  for (const [name, value] of searchParams) url.searchParams.append(name, value)
  const body = await buffer(request)
  const type = request.headers['content-type']
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    headers: type === undefined ? { authorization } : { authorization, 'content-type': type },
    body: body.length > 0 ? body : null,
  })
  const pages = answer.headers.get('x-wp-totalpages')
  if (pages !== null) response.setHeader('x-wp-totalpages', pages)
  response.setHeader('content-type', answer.headers.get('content-type') ?? 'text/plain')
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
}
