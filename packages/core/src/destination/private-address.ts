// Addresses that a builder's URL must not lead to: this machine and its private neighbourhood.
import { BlockList, isIPv6 } from 'node:net'

const refused = new BlockList()
/** @see https://www.iana.org/assignments/iana-ipv4-special-registry read 2026-11-21 */
const V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** @see https://www.iana.org/assignments/iana-ipv6-special-registry read 2026-11-21 */
const V6: [string, number][] = [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]
for (const [net, prefix] of V4) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of V6) refused.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address (as text, without brackets) is private, local or reserved. IPv4 inside IPv6 counts as IPv4. */
export function isPrivateAddress(address: string): boolean {
  return refused.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
