// WooCommerce in a WordPress site, with a key that reads and writes.
import wooCommerce from '../../packages/providers/src/wooCommerce/index.ts'
import { type Account, openCall, type RealServer, type StartServer } from './real-server.ts'
import { hasWordPress, startSite } from './start-site.ts'

const KEY = `ck_${'a'.repeat(40)}`
const SECRET = `cs_${'b'.repeat(40)}`
const HIDDEN = 4

const activate = `<?php
require __DIR__ . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
$refused = activate_plugin('woocommerce/woocommerce.php');
if (is_wp_error($refused)) { fwrite(STDERR, $refused->get_error_message()); exit(1); }
`

/** Makes what lists hide by default: customers with another role, reviews that wait, drafts and private products. */
const seed = `<?php
require __DIR__ . '/wp-load.php';
WC_Install::install();
$wpdb->insert($wpdb->prefix . 'woocommerce_api_keys', array('user_id' => 1, 'description' => 'trial', 'permissions' => 'read_write',
  'consumer_key' => wc_api_hash('${KEY}'), 'consumer_secret' => '${SECRET}', 'truncated_key' => substr('${KEY}', -7)));
for ($i = 0; $i < ${HIDDEN}; $i++) wp_insert_user(array('user_login' => "writer-$i", 'user_email' => "writer-$i@example.com", 'user_pass' => 'a-long-password', 'role' => 'author'));
$product = new WC_Product_Simple();
$product->set_name('Reviewed');
$product->save();
for ($i = 0; $i < ${HIDDEN}; $i++) wp_insert_comment(array('comment_post_ID' => $product->get_id(), 'comment_type' => 'review', 'comment_content' => "Held $i", 'comment_author' => 'Ada', 'comment_author_email' => 'ada@example.com', 'comment_approved' => 0));
echo WC()->version;
`

type Trial = Pick<RealServer, 'objectName' | 'make' | 'change' | 'searched' | 'bad' | 'subject' | 'hidden'>

const products: Trial = {
  objectName: 'products',
  make: (index) => ({ name: `Name ${index}`, sku: `SKU-${index}`, regular_price: '9.50' }),
  change: { name: 'Ada and daughters 漢字' },
  searched: { fieldName: 'sku', valueOf: ({ sku }) => sku, absent: 'no-such-sku' },
  bad: { name: 'Bad', type: 'no-such-type' },
  subject: {
    isUnordered: true,
    textField: 'name',
    write: {
      create: { name: 'Ada and sons', sku: 'SKU-sons' },
      update: { name: 'Ada and daughters', status: 'draft' },
    },
  },
  hidden: { customers: HIDDEN + 1, reviews: HIDDEN },
}

const orders: Trial = {
  objectName: 'orders',
  make: (index) => ({
    customer_note: `Note ${index}`,
    status: (['pending', 'processing', 'on-hold'] as const)[index % 3],
    billing: { first_name: 'Ada', email: `ada-${index}@example.com` },
  }),
  change: { customer_note: 'Ada and daughters 漢字' },
  searched: { fieldName: 'status', valueOf: ({ status }) => status, absent: 'refunded' },
  bad: { customer_note: 'Bad', customer_id: 987_654 },
  subject: {
    isUnordered: true,
    textField: 'customer_note',
    write: { create: { customer_note: 'Ada and sons' }, update: { status: 'completed' } },
  },
}

const starting =
  (trial: Trial): StartServer =>
  async () => {
    if (!hasWordPress('wp-content/plugins/woocommerce/woocommerce.php'))
      return 'unpack WordPress with the plugin WooCommerce, and name its folder in MORTISE_WORDPRESS'
    // WooCommerce takes keys over TLS alone.
    const site = await startSite([activate, seed], true)
    const account: Account = {
      url: `http://127.0.0.1:${site.port}`,
      metadata: { store: 'localhost' },
      secret: { scheme: 'basic', username: KEY, password: SECRET },
    }
    return {
      ...trial,
      provider: wooCommerce,
      version: `WooCommerce ${site.printed.trim()} in WordPress ${site.version}`,
      account,
      call: openCall(wooCommerce, account),
      close: () => site.close(),
    }
  }

/** Starts a shop whose products are tried. */
export const startWooCommerce = starting(products)

/** Starts a shop whose orders are tried. */
export const startWooCommerceOrders = starting(orders)
