// WordPress as Debian packages it, on an empty MariaDB, behind a proxy that gives it the addresses of WordPress.com.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { asObject } from '@mortise/connector-kit'
import wordPress from '../../packages/providers/src/wordPress/index.ts'
import { type Account, openCall, type StartServer } from './real-server.ts'
import { hasWordPress, startSite } from './start-site.ts'

const HIDDEN = 4

/** Makes what lists hide by default: drafts and comments that wait. Prints the user's password. */
const seed = `<?php
require __DIR__ . '/wp-load.php';
list($password) = WP_Application_Passwords::create_new_application_password(1, array('name' => 'trial'));
for ($i = 0; $i < ${HIDDEN}; $i++) wp_insert_post(array('post_title' => "Draft $i", 'post_status' => 'draft', 'post_type' => 'page'));
for ($i = 0; $i < ${HIDDEN}; $i++) wp_insert_comment(array('comment_post_ID' => 1, 'comment_content' => "Held $i", 'comment_approved' => 0));
wp_set_post_tags(1, 'trial');
echo $password;
`

/** Starts the site and the proxy. */
export const startWordPress: StartServer = async () => {
  if (!hasWordPress()) return 'install the Debian packages wordpress, php-cli, php-mysql and mariadb-server'
  const site = await startSite([seed])
  const proxy = await startProxy(site.port)
  const { port } = proxy.address() as AddressInfo
  const account: Account = {
    url: `http://127.0.0.1:${port}`,
    metadata: { siteId: '1' },
    secret: { scheme: 'oauth2/authorizationCode', accessToken: site.printed },
  }
  return {
    provider: wordPress,
    version: `WordPress ${site.version}`,
    account,
    call: openCall(wordPress, account),
    objectName: 'posts',
    make: (index) => ({ title: `Title ${index}`, slug: `title-${index}`, status: 'publish' }),
    change: { title: 'Ada & daughters 漢字' },
    searched: { fieldName: 'slug', valueOf: ({ slug }) => slug, absent: 'no-such-slug' },
    bad: { title: 'Bad', status: 'no-such-status' },
    subject: {
      isUnordered: true,
      textField: { none: 'WordPress makes slugs of what is sent, and returns titles as objects' },
      fieldsInside: { title: ({ title }) => asObject(title)?.raw },
      write: {
        create: { title: 'Ada & sons', slug: 'ada-and-sons', status: 'publish' },
        update: { status: 'draft' },
        unread: ['title'],
      },
    },
    hidden: { pages: HIDDEN, comments: HIDDEN },
    async close() {
      proxy.close()
      await site.close()
    },
  }
}

/** WordPress.com has a site's own API below the site, and tokens where a site has passwords of applications. */
async function startProxy(to: number): Promise<Server> {
  const proxy = createServer((request, response) => {
    pass(request, response, to).catch((error: unknown) => response.destroy(error as Error))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return proxy
}

async function pass(request: IncomingMessage, response: ServerResponse, to: number): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const url = new URL(`http://127.0.0.1:${to}/index.php`)
  const route =
    pathname === '/rest/v1/me/' ? '/wp/v2/users/me' : pathname.replace('/wp/v2/sites/1/', '/wp/v2/')
  url.searchParams.set('rest_route', route)
  for (const [name, value] of searchParams) url.searchParams.append(name, value)
  const password = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`
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
