import { isIP } from 'node:net'
import { z } from 'zod'

/** Names of address ranges that Fastify knows: this machine, and the private networks of RFC 1918 and 4193. */
const RANGES: ReadonlySet<string> = new Set(['loopback', 'uniquelocal'])

function isProxy(text: string): boolean {
  if (RANGES.has(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  // A range of every address would trust what any caller says about their address.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
}

/** The addresses of the proxies in front of this server, separated by commas; `none` when callers connect directly. */
export const TrustedProxies = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((one) => one.trim())))
  .refine((proxies) => proxies.every(isProxy), 'is not "none" or a list of addresses, such as "10.0.0.4, 192.168.1.0/24, loopback"')
