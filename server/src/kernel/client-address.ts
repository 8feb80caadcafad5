// The network address that a request is counted under. Behind a trusted proxy Fastify answers the address the proxy saw
// (quality 4.1.3); a private user of IPv6 has a network of 2⁶⁴ addresses, which counts as one.
import { isIPv6 } from 'node:net'

/** `203.0.113.7` as it is, `2001:db8:1:2::7` as `2001:db8:1:2::/64`; an IPv4 address written as IPv6 counts as IPv4. */
export const clientAddress = ({ ip }: { ip: string }): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const missing = tail === undefined ? 0 : 8 - front!.length - back!.length
  const groups = [...front!, ...Array<string>(missing).fill('0'), ...back!]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
