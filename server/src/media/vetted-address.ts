// Which addresses the media worker may connect to: https on port 443, at a public host, and never an inside one in
// disguise (quality §3.9).
import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
const v4: [string, number][] = [
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
for (const [net, bits] of v4) inside.addSubnet(net, bits, 'ipv4')

// Of IPv6 only 2000::/3 is global unicast, and of that not the tunnels and the examples.
const outsideV6 = new BlockList()
outsideV6.addSubnet('2000::', 3, 'ipv6')
const v6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]
for (const [net, bits] of v6) inside.addSubnet(net, bits, 'ipv6')

/**
 * Whether an address belongs to the public internet. IPv4 inside IPv6 in any of its forms is refused, whatever it
 * names.
 */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !inside.check(address, 'ipv4')
  if (version !== 6 || address.includes('%')) return false
  return outsideV6.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** The address to fetch, or null for a form that is refused before anything is looked up. */
export const vettedUrl = (text: string): URL | null => {
  if (text.length > 2048 || !URL.canParse(text)) return null
  const url = new URL(text)
  const { protocol, hostname, port, username, password } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return null
  // URL has brought every numeric spelling of an IPv4 address into its usual form by now.
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  if (isIP(bare) !== 0) return isPublicAddress(bare) ? url : null
  const name = hostname.replace(/\.$/, '')
  if (
    !name.includes('.') ||
    /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/.test(name)
  )
    return null
  return url
}
