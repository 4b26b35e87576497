import { isIPv6 } from 'node:net'

const LONGEST = 64

/**
 * The network address that limits count for: an IPv4 address, or the /64 network of an IPv6 address, because one household or server
 * usually gets that many.
 */
export function callerAddress({ ip }: { ip: string | undefined }): string {
  // A connection that its client ended has none any more.
  if (ip === undefined) return 'gone'
  // Behind a trusted proxy this is what the proxy wrote, so it may be no address at all.
  if (!isIPv6(ip)) return ip.slice(0, LONGEST)
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)
  if (mapped) return mapped[1]!
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
