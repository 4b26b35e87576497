import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ForbiddenAddress, guardedFetch, isPublicAddress } from './guarded-fetch.ts'

const asked = { method: 'GET', headers: {}, body: null, signal: AbortSignal.timeout(20_000) }
const server = createServer((request, response) => {
  if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else response.end(request.url === '/large' ? 'x'.repeat(600 * 1024) : 'hello')
})
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

describe('an address', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '2606:4700:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    'no address',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a fetch of an address that a business chose', () => {
  test('reaches no internal network, by address or by name, and nothing without https', async () => {
    const get = guardedFetch(new Set())
    for (const address of [
      `https://127.0.0.1:${port}/`,
      `https://[::1]:${port}/`,
      `https://localhost:${port}/`,
      `http://localhost:${port}/`,
      'https://0x7f.1/',
      'https://2130706433/',
    ])
      await expect(get(address, asked), address).rejects.toBeInstanceOf(ForbiddenAddress)
  })

  test('reaches a host that the operator named, at that port only, and follows no redirect', async () => {
    const get = guardedFetch(new Set([`localhost:${port}`]))
    expect(await (await get(`http://localhost:${port}/`, asked)).text()).toBe('hello')
    const away = await get(`http://localhost:${port}/away`, asked)
    expect([away.status, away.headers.get('location')]).toEqual([302, 'http://169.254.169.254/'])
    await expect(get(`http://localhost:${port + 1}/`, asked)).rejects.toBeInstanceOf(ForbiddenAddress)
  })

  test('reads at most 512 KB', async () => {
    await expect(guardedFetch(new Set([`localhost:${port}`]))(`http://localhost:${port}/large`, asked)).rejects.toThrow(
      'larger than 512 KB',
    )
  })
})
