import { lookup } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The address is none that a business may make this server call. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

/** A document of an OpenID provider has a few kilobytes. */
const MOST_BYTES = 512 * 1024

/** Networks that are not the public internet: this machine, private and link-local networks, and what stands for them in IPv6. */
const INTERNAL = new BlockList()
for (const [network, bits] of [
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
] as const)
  INTERNAL.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INTERNAL.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && !INTERNAL.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Resolves a name for a connection, and refuses it if any of its addresses is internal. Checking here leaves no time to change the answer. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new ForbiddenAddress(`${hostname} is not on the public internet`), [])
    return options.all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family)
  })
}

interface Asked {
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | null
  signal: AbortSignal
}

/**
 * Fetches an address that a business chose. Only https on the public internet, except `internalHosts`, which the operator named: they may
 * be internal and use http. Follows no redirect and reads at most 512 KB.
 */
export const guardedFetch =
  (internalHosts: ReadonlySet<string>) =>
  async (address: string, { method, headers, body, signal }: Asked): Promise<Response> => {
    const url = new URL(address)
    const isNamed = internalHosts.has(url.host)
    if (url.protocol !== 'https:' && !(isNamed && url.protocol === 'http:')) throw new ForbiddenAddress(`${url.host} has no https`)
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (!isNamed && isIP(literal) !== 0 && !isPublicAddress(literal))
      throw new ForbiddenAddress(`${url.host} is not on the public internet`)
    const send = url.protocol === 'https:' ? tlsRequest : plainRequest
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      // Never a connection that someone else opened without this check.
      const asked = send(url, { method, headers, signal, agent: false, ...(!isNamed && { lookup: publicLookup }) }, resolve)
      asked.on('error', reject)
      asked.end(body ?? undefined)
    })
    const bytes = await bytesOf(answer)
    const given = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    )
    return new Response(bytes.length > 0 ? bytes : null, { status: answer.statusCode ?? 502, headers: given })
  }

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MOST_BYTES) {
      answer.destroy()
      throw new Error('the answer is larger than 512 KB')
    }
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
