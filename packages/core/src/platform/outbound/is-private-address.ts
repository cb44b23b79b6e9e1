// Distinguishes addresses of the public internet from those that only have a meaning inside a network.
import { BlockList, isIP } from 'node:net'

/** @see https://www.iana.org/assignments/iana-ipv4-special-registry/ read 2026-11-21 */
const special4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const special4List = new BlockList()
for (const [network, prefix] of special4) special4List.addSubnet(network, prefix, 'ipv4')

// Only 2000::/3 is public at all; within it these carry an IPv4 address, or are set apart.
/** @see https://www.iana.org/assignments/iana-ipv6-special-registry/ read 2026-11-21 */
const special6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
const special6List = new BlockList()
for (const [network, prefix] of special6) special6List.addSubnet(network, prefix, 'ipv6')
const public6List = new BlockList()
public6List.addSubnet('2000::', 3, 'ipv6')

/**
 * True unless the IP address is a public one. IPv6 addresses that carry an IPv4 address (mapped, translated, 6to4,
 * Teredo) count as private whatever they carry: no public receiver needs them. Anything that is no address is private.
 */
export function isPrivateAddress(address: string): boolean {
  const bare = address.split('%', 1)[0] ?? ''
  switch (isIP(bare)) {
    case 4:
      return special4List.check(bare, 'ipv4')
    case 6:
      return !public6List.check(bare, 'ipv6') || special6List.check(bare, 'ipv6')
    default:
      return true
  }
}
